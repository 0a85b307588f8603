#include "sharing.h"

#include "json.h"
#include "merge_numbers.h"
#include "mix.h"
#include "report.h"
#include "shard_number.h"

/* ---- What a part says of itself ---- */

static json_t *json_texts(const struct shard *shard)
{
    json_t *array = json_array();
    for (size_t i = 0; i < shard->count; i++) {
        char hash[MIX_TEXT];
        mix_text(hash, shard->texts[i].hash);
        json_t *text = json_array();
        text = json_append(text, json_integer((json_int_t)shard->texts[i].size));
        array = json_append(array, json_append(text, json_string(hash)));
    }
    return array;
}

static json_t *json_place(const struct shard_place *place)
{
    json_t *array = json_append(json_array(), json_integer((json_int_t)place->file));
    return json_append(array, json_integer((json_int_t)place->offset));
}

static json_t *json_names(const char *const *names)
{
    json_t *array = json_array();
    for (size_t i = 0; i < VERDICTS; i++) {
        const char *name = names != NULL ? names[i] : NULL;
        array = json_append(array, name != NULL ? json_string(name) : json_null());
    }
    return array;
}

static enum merge_numbers_in numbers_of(const struct settings *settings,
                                        const struct run_actions *actions)
{
    if (settings->json) {
        return NUMBERS_IN_JSON;
    }
    if (settings->columns != NULL) {
        return NUMBERS_IN_COLUMNS;
    }
    return actions->titles ? NUMBERS_IN_TITLES : NUMBERS_NOWHERE;
}

static json_t *head_of(const struct shard *shard, const struct settings *settings,
                       const struct run_actions *actions)
{
    json_t *head = json_with(part_head(settings, "answers"), "input", json_texts(shard));
    head = json_with(head, "from", json_place(&shard->from));
    head = json_with(head, "to", json_place(&shard->to));
    head = json_with(head, "names", json_names(actions->verdicts));
    return json_with(head, "numbers",
                     merge_numbers_tell(numbers_of(settings, actions), settings->columns));
}

static json_t *tail_of(const struct feed *feed, const struct tally *tally)
{
    bool empty = shard_is_empty(feed->shard);
    size_t before = feed->numbered && feed->preceded ? SHARD_UNKNOWN : 0;
    json_t *verdicts = json_array();
    for (size_t i = 0; i < VERDICTS; i++) {
        verdicts = json_append(verdicts, json_integer((json_int_t)tally->verdicts[i]));
    }
    json_t *tail =
        json_with(json_object(), "puzzles", json_integer((json_int_t)(feed->puzzles - before)));
    tail = json_with(tail, "lines", json_integer((json_int_t)feed->lines));
    tail = json_with(tail, "relative", json_boolean(feed->jumped || empty));
    tail = json_with(tail, "verdicts", verdicts);
    return json_with(tail, "seconds", json_real(tally->seconds));
}

/* ---- The part ---- */

/* Formats that say at their beginning, or at their end, what of the whole is known. */
static bool can_be_shared(const struct settings *settings)
{
    bool good = settings->parts == 0 || settings->json ||
                (settings->to != SATDOKU_FORMAT_CASES && settings->to != SATDOKU_FORMAT_SUDOMINOKU);
    if (!good) {
        report("--shard means nothing with --to %s, which has the number of puzzles or an end",
               satdoku_format_name(settings->to));
    }
    return good;
}

enum exit_code sharing_open(struct sharing *sharing, const struct settings *settings)
{
    *sharing = (struct sharing){.shares = settings->parts > 0};
    if (!can_be_shared(settings)) {
        return EXIT_TROUBLE;
    }
    return sharing->shares ? shard_open(&sharing->shard, settings) : EXIT_YES;
}

void sharing_close(struct sharing *sharing)
{
    shard_close(&sharing->shard);
}

void sharing_begin(struct sharing *sharing, struct feed *feed, struct output *output,
                   const struct settings *settings, const struct run_actions *actions)
{
    if (sharing->shares) {
        json_t *head = head_of(&sharing->shard, settings, actions);
        part_begin(&sharing->part, output_end(output), settings, head);
        output->through = part_sink(&sharing->part);
        feed->shard = &sharing->shard;
        feed->part = &sharing->part;
    }
}

bool sharing_end(struct sharing *sharing, const struct feed *feed, const struct tally *tally,
                 struct run *run)
{
    if (!sharing->shares) {
        return true;
    }
    sharing->part.cut = sharing->part.cut || feed->broken || feed->cut;
    bool whole = part_end(&sharing->part, run->code, tail_of(feed, tally));
    if (!whole) {
        run_note(run, EXIT_TROUBLE);
    }
    return whole;
}
