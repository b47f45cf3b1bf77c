import { z } from 'zod';
import { defineWrite } from '../../contract/operation.ts';
import { writeContent } from '../../listing-changes/index.ts';
import { tidy } from '../../platform/words/tidy.ts';
import { storyPartNames, storyParts } from '../../profile-fields/index.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';
import { ID, toldStory } from '../example-listing.ts';
import { listingPath, newStory } from '../inputs.ts';
import { shownPublicly } from '../my-listing-shape.ts';
import { isShown } from '../show-my-listing.ts';

export const setFounderStory = defineWrite({
  name: 'set_founder_story',
  title: 'Set the founder story',
  summary: "Replaces your listing's founder story.",
  description:
    'Writes the founder story in the person\'s own words. It replaces the whole story: parts you don\'t send, or send as "", are removed. It is always saved. It is public on paid listings or when the section is unlocked (see `shown_publicly`).',
  method: 'PUT',
  path: '/me/listings/{listing_id}/story',
  group: 'My listings',
  scope: 'listings:write',
  pathInput: listingPath,
  bodyInput: newStory,
  output: z.strictObject({ listing_id: z.int().min(1), story: storyParts, shown_publicly: shownPublicly }).meta({ id: 'SavedStory' }),
  mayBeNotFound: true,
  annotations: { destructive: true, idempotent: true, openWorld: false },
  example: {
    body: { title: toldStory.title, why_started: toldStory.why_started },
    answer: () => ({ listing_id: ID, story: toldStory, shown_publicly: false }),
  },
  async handle({ listing_id, ...given }, call) {
    const { db, now } = call;
    const listing = await holdOwnListing(call, listing_id);
    const texts = storyPartNames.map((part) => [part, tidy(given[part] ?? '', { prose: part !== 'title' })] as const);
    const story = Object.fromEntries(texts.filter(([, text]) => text !== null));
    await editListing(call, listing, { what: 'set_founder_story', work: () => writeContent(db, listing, { content: { story }, now }) });
    return { listing_id, story: Object.fromEntries(texts) as z.infer<typeof storyParts>, shown_publicly: isShown(listing, 'story') };
  },
});
