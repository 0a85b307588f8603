# What zsh would complete: capture.zsh FOLDER < LINES
#
# Types each line and the Tab key into an interactive zsh whose functions come from FOLDER first, and prints all that
# it would offer, a word a line, and an empty line behind each. What is offered passes through compadd, which is
# replaced by one that prints.
zmodload zsh/zpty || exit 77
zpty shell zsh -f -i
inner=$(mktemp) || exit 2
trap 'rm -f $inner' EXIT
cat > $inner << 'END_OF_INNER'
PROMPT= RPROMPT=
fpath=(FOLDER $fpath)
autoload -Uz compinit
compinit -u -D
bindkey -e
bindkey '^M' undefined-key
bindkey '^J' undefined-key
bindkey '^I' complete-word
unsetopt list_beep beep
zstyle ':completion:*' insert-tab false
zstyle ':completion:*' list-separator ''

offered() {
    print -r - '@END@'
    compstate[insert]=
    compstate[list]=
    comppostfuncs=(offered) # zsh calls them once
}

comppostfuncs=(offered)
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a hits
    local -A prefix suffix
    builtin compadd -A hits "$@"
    zparseopts -E P:=prefix S:=suffix
    local hit
    for hit in $hits; do
        print -r - "@HIT@$hit"
    done
    builtin compadd "$@"
}
print -r - '@READY@'
END_OF_INNER
sed -i "s|FOLDER|$1|" $inner
zpty -w shell "source $inner"
while zpty -r shell reply; do
    [[ $reply == *@READY@* && $reply != *print* ]] && break
done
while IFS= read -r typed; do
    zpty -w -n shell "$typed"$'\t'
    while zpty -r shell reply; do
        reply=${reply%%$'\r\n'}
        [[ $reply != *@HIT@* ]] || print -r - "${reply##*@HIT@}"
        [[ $reply != *@END@* ]] || break
    done
    print
    zpty -w -n shell $'\C-u'
done
zpty -d shell
