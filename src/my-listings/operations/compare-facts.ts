import { z } from 'zod';
import { attributeKinds, listOwnFacts, readAttributeValue, setOwnFacts, wantedOf } from '../../categories/index.ts';
import { type InputError, invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { id } from '../../contract/values.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { tidy } from '../../platform/words/tidy.ts';
import { quoteShape } from '../../profile-fields/index.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';

const LONGEST = 300;

const listing_id = id('Id from list_my_listings.', 41);
const facts = z.strictObject({
  facts: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      kind: z.enum(attributeKinds),
      unit: z.string().nullable(),
      choices: z.array(z.string()),
      value: z.string().nullable(),
      stated: z.string().nullable().meta({ description: "What the website states; null if it doesn't." }),
      quotes: z.array(quoteShape),
    }),
  ),
});

export const getMyCompareFacts = defineSiteOperation({
  name: 'get_my_compare_facts',
  title: 'Get my comparison facts',
  summary: 'Extra facts about your listing that appear in comparisons, with what the website states.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id }),
  output: facts,
  async handle({ listing_id }, call) {
    const listing = await getOwnListing(call, { id: listing_id });
    return { facts: await listOwnFacts(call.db, listing.id) };
  },
});

export const setMyCompareFacts = defineSiteOperation({
  name: 'set_my_compare_facts',
  title: 'Set my comparison facts',
  summary: 'Sets facts about your listing that appear in comparisons; "" removes one. Reading the website again doesn\'t change them.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id, facts: z.record(z.string().max(60), z.string().max(LONGEST)) }),
  output: facts,
  async handle({ listing_id, facts: given }, call) {
    const listing = await holdOwnListing(call, listing_id);
    const present = await listOwnFacts(call.db, listing.id);
    const unknown = Object.keys(given).filter((key) => !present.some((fact) => fact.key === key));
    if (unknown.length > 0)
      throw invalidInput(unknown.map((key) => ({ pointer: `/facts/${key}`, code: 'unknown_attribute', detail: `This listing has no fact ${key}.` })));
    const faults: InputError[] = [];
    const changed = present.flatMap((fact): [string, string | null][] => {
      const { key, value } = fact;
      const text = given[key] === undefined ? value : tidy(given[key]);
      if (text === value) return [];
      const next = text === null ? null : readAttributeValue(fact, text);
      if (next === undefined) faults.push({ pointer: `/facts/${key}`, code: 'unfit', detail: wantedOf(fact.label, fact) });
      return next === undefined || next === value ? [] : [[key, next]];
    });
    if (faults.length > 0) throw invalidInput(faults);
    const work = () => setOwnFacts(call.db, listing.id, Object.fromEntries(changed));
    if (changed.length > 0) await editListing(call, listing, { what: 'set_my_compare_facts', work });
    return { facts: await listOwnFacts(call.db, listing.id) };
  },
});
