import { z } from 'zod';
import type { AccountCaller } from '../../../contract/caller.ts';
import { refusal } from '../../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { getContent, writeContent } from '../../../listing-changes/index.ts';
import { getOwnListing } from '../../../ownership/index.ts';
import { quoteShape } from '../../../profile-fields/index.ts';
import { editListing, holdOwnListing } from '../../edit-listing.ts';
import { contentAfter } from '../../rereading/content-after.ts';
import { queueReading } from '../../rereading/read-again.ts';
import { askForReading, findReading, type Reading, SILENT_AFTER } from '../../rereading/reading-store.ts';
import { hasValue, lists, type Said, valuesOf } from '../../rereading/statements.ts';
import { decideSuggestion, listOpenSuggestions, lockSuggestion, takeQuotes } from '../../rereading/suggestion-store.ts';

/** How long owners have to wait before they can ask for another reading, in milliseconds. */
const ASK_AGAIN_MS = 3_600_000;

const listing_id = v.id('Id from list_my_listings.', 41);
const said = z.array(z.strictObject({ value: z.string(), quotes: z.array(quoteShape) }));
const output = z.strictObject({
  reading: z.strictObject({
    read_at: v.instant.nullable().meta({ description: 'When the website was last read; null: not since the listing was created.' }),
    is_waiting: z.boolean().meta({ description: 'It is about to be read.' }),
    may_ask: z.boolean().meta({ description: 'The website can be read once an hour.' }),
    failure: z.string().nullable().meta({ description: 'Why the last reading failed; null if it worked.' }),
    failing_since: v.instant.nullable(),
    is_silent: z.boolean().meta({ description: `${SILENT_AFTER} readings in a row failed.` }),
  }),
  suggestions: z.array(
    z.strictObject({
      id: v.count,
      part: z.string().meta({ description: 'A profile field, socials.<platform> or attributes.<key>.' }),
      is_list: z.boolean(),
      listed: z.array(z.string()).meta({ description: 'What the listing says; empty for a list.' }),
      was: said.meta({ description: 'What the website stated before. For a list, the entries that it no longer has.' }),
      stated: said.meta({ description: 'What the website states now. Of a list, new entries.' }),
      found_at: v.instant,
    }),
  ),
});

export const listWebsiteSuggestions = defineSiteOperation({
  name: 'list_website_suggestions',
  title: 'List changes on my website',
  summary: "What your website states differently than before and than your listing, with quotes. Your listing doesn't change until you accept one.",
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id }),
  output,
  async handle({ listing_id }, call) {
    await getOwnListing(call, { id: listing_id });
    return show(call, listing_id);
  },
});

export const settleWebsiteSuggestion = defineSiteOperation({
  name: 'settle_website_suggestion',
  title: 'Accept or decline a change on my website',
  summary: 'If you accept, your listing gets the new value, as a version that you can undo. A declined one comes back only if the website changes again.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id, id: v.id('Id from list_website_suggestions.', 1), decision: z.enum(['accept', 'decline']) }),
  output,
  async handle({ listing_id, id, decision }, call) {
    const { db, now } = call;
    const listing = await holdOwnListing(call, listing_id);
    const suggestion = await lockSuggestion(db, { listingId: listing_id, id });
    if (!suggestion) throw refusal('invalid_request', 'This change has already been decided, or the website has changed again. Reload the page.');
    if (decision === 'accept') {
      const { part, was, stated } = suggestion;
      const content = contentAfter(await getContent(db, listing_id), suggestion);
      await editListing(call, listing, {
        what: 'settle_website_suggestion',
        async work() {
          await writeContent(db, listing, { content, now });
          await takeQuotes(db, {
            listingId: listing_id,
            part,
            out: lists.includes(part) ? was.map(({ value }) => value) : 'all',
            stated,
            now: suggestion.found_at,
          });
        },
      });
    }
    await decideSuggestion(db, { id, state: decision === 'accept' ? 'accepted' : 'declined', accountId: call.caller.accountId, now });
    return show(call, listing_id);
  },
});

export const readMyWebsiteAgain = defineSiteOperation({
  name: 'read_my_website_again',
  title: 'Read my website again',
  summary: 'Reads your website within a few minutes, at most once an hour. What changed is listed by list_website_suggestions.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id }),
  output,
  async handle({ listing_id }, call) {
    const listing = await getOwnListing(call, { id: listing_id, lock: true });
    if (!['live', 'scheduled', 'awaiting_badge'].includes(listing.status))
      throw refusal('invalid_request', 'We read the website again once the listing is submitted for a launch.');
    if (!mayAsk(await findReading(call.db, listing_id), call.now))
      throw refusal('invalid_request', 'We’ve read this website within the last hour, or are about to. Try again later.');
    await askForReading(call.db, listing_id, call.now);
    await queueReading(call.db);
    return show(call, listing_id);
  },
});

const mayAsk = (reading: Reading | undefined, now: Date): boolean =>
  !reading?.is_asked && (!reading?.begun_at || now.getTime() - reading.begun_at.getTime() >= ASK_AGAIN_MS);

async function show({ db, now }: CallBy<AccountCaller>, listingId: number): Promise<z.infer<typeof output>> {
  const reading = await findReading(db, listingId);
  const content = await getContent(db, listingId);
  const open = await listOpenSuggestions(db, listingId);
  const suggestions = open.flatMap((row) => {
    // The owner has typed the same value in the meantime.
    if (Object.keys(contentAfter(content, row)).length === 0) return [];
    const isList = lists.includes(row.part);
    const listed = valuesOf(content, row.part);
    const inList = (one: Said) => hasValue(listed, one.value);
    return [
      {
        ...{ id: row.id, part: row.part, is_list: isList, listed: isList ? [] : listed, found_at: row.found_at.toISOString() },
        was: isList ? row.was.filter(inList) : row.was,
        stated: isList ? row.stated.filter((one) => !inList(one)) : row.stated,
      },
    ];
  });
  return {
    reading: {
      read_at: reading?.read_at?.toISOString() ?? null,
      is_waiting: reading?.is_asked ?? false,
      may_ask: mayAsk(reading, now),
      failure: reading?.failure ?? null,
      failing_since: reading?.failing_since?.toISOString() ?? null,
      is_silent: (reading?.failures ?? 0) >= SILENT_AFTER,
    },
    suggestions,
  };
}
