"""Completion for bash, zsh and fish: commands, options, their values, and names of files.

What an option takes is told by the name of its argument: a FILE, a FOLDER, a COMMAND of the shell;
or by its values. Others, such as numbers, are not completed.
"""

MADE = "Made by script/docs of what 'satdoku help --json' tells."


def of_shells(help_of):
    return {
        "completions/satdoku.bash": bash(help_of),
        "completions/_satdoku": zsh(help_of),
        "completions/satdoku.fish": fish(help_of),
    }


def options(help_of):
    """Options that are alike, with the commands that have them."""
    found = {}
    for command in help_of["commands"]:
        for option in command["options"]:
            key = (option["name"], option["help"], option["argument"], tuple(option["values"]))
            found.setdefault(key, (option, []))[1].append(command["name"])
    return list(found.values())


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def short(option):
    return f"-{option['letter']}" if option["letter"] else None


# ---- bash ----

BASH = """# bash completion for satdoku. @MADE@
# shellcheck shell=bash

# _satdoku_options COMMAND: its options.
_satdoku_options() {
    case $1 in
@OPTIONS@
    esac
}

# _satdoku_value COMMAND OPTION: what the option takes: "words WORD...", "list WORD..." with commas between them,
# "file", "folder", "command", "any"; nothing where it takes no value.
_satdoku_value() {
    case $1:$2 in
@VALUES@
    esac
}

# _satdoku_reply WORD OPTION_OF_COMPGEN...: each line is a word that begins so, also where it has blanks.
_satdoku_reply() {
    local word=$1 line
    shift
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <(compgen "$@" -- "$word")
}

# Words that are a value; WORD may be the end of a list.
_satdoku_reply_value() {
    local word=$1 kind=$2 before="" i
    shift 2
    case $kind in
    words) _satdoku_reply "$word" -W "$*" ;;
    list)
        case $word in
        *,*) before=${word%,*}, ;;
        esac
        _satdoku_reply "${word##*,}" -W "$*"
        for i in "${!COMPREPLY[@]}"; do
            COMPREPLY[i]=$before${COMPREPLY[i]}
        done
        ;;
    file)
        compopt -o filenames 2>/dev/null
        _satdoku_reply "$word" -f
        ;;
    folder)
        compopt -o filenames 2>/dev/null
        _satdoku_reply "$word" -d
        ;;
    command) _satdoku_reply "$word" -c ;;
    esac
}

_satdoku() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} equals="" i
    local -a value
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        _satdoku_reply "$word" -W '@COMMANDS@ help --help --version'
        return
    fi
    if [ "$command" = help ]; then
        [ "$COMP_CWORD" -gt 2 ] || _satdoku_reply "$word" -W '@COMMANDS@ formats clues --json'
        return
    fi
    if [ "$command" = --version ] || [ "$command" = -V ]; then
        [ "$COMP_CWORD" -gt 2 ] || _satdoku_reply "$word" -W --json
        return
    fi
    # Behind "--" are files. "--from=grid" is three words, or one where COMP_WORDBREAKS has no "=".
    for ((i = 2; i < COMP_CWORD; i++)); do
        if [ "${COMP_WORDS[i]}" = -- ]; then
            _satdoku_reply_value "$word" file
            return
        fi
    done
    if [ "$word" = = ]; then
        word=
    elif [ "$before" = = ] && [ "$COMP_CWORD" -gt 3 ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    elif [[ $word == --*=* ]]; then
        before=${word%%=*}
        equals=$before=
        word=${word#*=}
    fi
    read -r -a value < <(_satdoku_value "$command" "$before")
    if [ "${#value[@]}" -gt 0 ]; then
        _satdoku_reply_value "$word" "${value[@]}"
        for i in "${!COMPREPLY[@]}"; do
            COMPREPLY[i]=$equals${COMPREPLY[i]}
        done
    elif [[ $word == -* ]]; then
        _satdoku_reply "$word" -W "$(_satdoku_options "$command")"
    else
        _satdoku_reply_value "$word" file
    fi
}

complete -F _satdoku satdoku
"""


def bash_value(option):
    if option["values"]:
        return ("list " if option["list"] else "words ") + " ".join(option["values"])
    return {"FILE": "file", "FOLDER": "folder", "COMMAND": "command"}.get(option["argument"], "any")


def bash(help_of):
    lists, values = [], []
    for command in help_of["commands"]:
        words = [w for o in command["options"] for w in (short(o), "--" + o["name"]) if w]
        lists.append(f"    {command['name']}) echo '{' '.join(words)}' ;;")
    for option, names in options(help_of):
        if option["argument"]:
            patterns = [f"{n}:{w}" for n in names for w in (short(option), "--" + option["name"]) if w]
            values.append(f"    {' | '.join(patterns)}) echo '{bash_value(option)}' ;;")
    text = BASH.replace("@MADE@", MADE).replace("@OPTIONS@", "\n".join(lists)).replace("@VALUES@", "\n".join(values))
    return text.replace("@COMMANDS@", " ".join(c["name"] for c in help_of["commands"]))


# ---- zsh ----

ZSH = """#compdef satdoku
# zsh completion for satdoku. @MADE@

_satdoku() {
    local curcontext=$curcontext state line
    typeset -A opt_args
    local -a names=(
@COMMANDS@
        'help:say what a command and its options are'
    )

    if (( CURRENT > 2 )) && [[ $words[2] == (-V|--version) ]]; then
        compadd -- --json
        return
    fi
    _arguments -C \\
        '(- *)'{-h,--help}'[show the commands]' \\
        '(- *)'{-V,--version}'[show the version]' \\
        '1:command:->command' \\
        '*::argument:->argument'

    case $state in
    command) _describe -t commands command names ;;
    argument)
        curcontext="${curcontext%:*:*}:satdoku-$line[1]:"
        case $line[1] in
@CASES@
        help)
            _arguments '(:)--json[as JSON, for programs]' '(--json)1:command:->command'
            names+=('formats:the formats of puzzles' 'clues:the kinds of clues')
            [[ $state != command ]] || _describe -t commands command names
            ;;
        esac
        ;;
    esac
}

_satdoku "$@"
"""


def zsh_action(option):
    values = " ".join(option["values"])
    if values:
        return f"_values -s , value {values}" if option["list"] else f"({values})"
    return {"FILE": "_files", "FOLDER": "_files -/", "COMMAND": "_command_names -e"}.get(option["argument"], "")


def zsh_excluded(command, option):
    """The options that mean nothing, or are wrong, beside this one; itself by its other name."""
    names = {}
    for rule in command["rules"]:
        if rule["relation"] in ("excludes", "useless") and option["name"] in (rule["option"], rule["other"]):
            names[rule["other"] if rule["option"] == option["name"] else rule["option"]] = True
    by_name = {o["name"]: o for o in command["options"]}
    words = [w for n in names for w in (short(by_name[n]), "--" + n) if w]
    return ([short(option), "--" + option["name"]] if short(option) else []) + words


def zsh_option(command, option):
    if option["name"] == "help":
        return "'(- *)'{-h,--help}'[show the options]'"
    what = "[" + option["help"].replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace("'", "'\\''") + "]"
    excluded = " ".join(zsh_excluded(command, option))
    head = f"({excluded})" if excluded else ""
    value = f":{option['argument']}:{zsh_action(option)}" if option["argument"] else ""
    plus, equals = ("+", "=") if option["argument"] else ("", "")
    if short(option):
        return f"'{head}'{{{short(option)}{plus},--{option['name']}{equals}}}'{what}{value}'"
    return f"'{head}--{option['name']}{equals}{what}{value}'"


def zsh(help_of):
    described = [f"        {quoted(c['name'] + ':' + c['summary'])}" for c in help_of["commands"]]
    cases = []
    for command in help_of["commands"]:
        specs = [zsh_option(command, o) for o in command["options"]] + ["'*:file:_files'"]
        lines = " \\\n                ".join(specs)
        cases.append(f"        {command['name']})\n            _arguments -s -S \\\n                {lines}\n            ;;")
    text = ZSH.replace("@MADE@", MADE).replace("@COMMANDS@", "\n".join(described))
    return text.replace("@CASES@", "\n".join(cases))


# ---- fish ----

FISH = """# fish completion for satdoku. @MADE@

# Whether there is a command yet, and whether it is one of these.
function __satdoku_has_command
    set -l words (commandline -opc)
    test (count $words) -gt 1
end

function __satdoku_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end

function __satdoku_shows_version
    set -l words (commandline -opc)
    test (count $words) -eq 2; and contains -- $words[2] -V --version
end

function __satdoku_wants_command
    set -l words (commandline -opc)
    test (count $words) -eq 2; and test $words[2] = help
end

complete -c satdoku -f
complete -c satdoku -n 'not __satdoku_has_command' -s h -l help -d 'show the commands'
complete -c satdoku -n 'not __satdoku_has_command' -s V -l version -d 'show the version'
complete -c satdoku -n 'not __satdoku_has_command' -a help -d 'say what a command and its options are'
complete -c satdoku -n __satdoku_wants_command -a formats -d 'the formats of puzzles'
complete -c satdoku -n __satdoku_wants_command -a clues -d 'the kinds of clues'
complete -c satdoku -n '__satdoku_wants_command; or __satdoku_shows_version' -l json -d 'as JSON, for programs'
@COMMANDS@
complete -c satdoku -n '__satdoku_is @ALL@' -F
@OPTIONS@
"""


def fish_value(option):
    values = " ".join(option["values"])
    if values:
        return f" -x -a {quoted('(__fish_append , ' + values + ')' if option['list'] else values)}"
    kinds = {"FILE": " -r -F", "FOLDER": " -x -a '(__fish_complete_directories)'", "COMMAND": " -x -a '(__fish_complete_command)'"}
    return kinds.get(option["argument"], " -x") if option["argument"] else ""


def fish(help_of):
    described = []
    for command in help_of["commands"]:
        for when in ("'not __satdoku_has_command'", "__satdoku_wants_command"):
            described.append(f"complete -c satdoku -n {when} -a {command['name']} -d {fish_quoted(command['summary'])}")
    lines = []
    for option, names in options(help_of):
        letter = f" -s {option['letter']}" if option["letter"] else ""
        lines.append(f"complete -c satdoku -n '__satdoku_is {' '.join(names)}'{letter} -l {option['name']}"
                     f"{fish_value(option)} -d {fish_quoted(option['help'])}")
    text = FISH.replace("@MADE@", MADE).replace("@COMMANDS@", "\n".join(described)).replace("@OPTIONS@", "\n".join(lines))
    return text.replace("@ALL@", " ".join(c["name"] for c in help_of["commands"]))


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
