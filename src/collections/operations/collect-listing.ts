import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getVisibleListing } from '../../listings/index.ts';
import { plainText } from '../../platform/words/plain-text.ts';
import { countItems, hasItem, removeItem, saveItem } from '../collection-store.ts';
import { collectionNumber, MOST_ITEMS, noteInput, slugInput, titleInput } from '../inputs.ts';
import { lockOwn, makeCollection, readTitle, requirePublishable } from '../owning.ts';

const output = z.strictObject({ collection: z.int().min(1), items: z.int().min(0) });

export const collectListing = defineSiteOperation({
  name: 'collect_listing',
  title: 'Put a product into my collection',
  summary: 'Puts a product into one of your lists or into a new one, or changes its note there. Safe to repeat for a list that exists.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    ...slugInput,
    collection: collectionNumber.nullable().meta({ description: 'null: a new one, which starts private.' }),
    title: titleInput.default('').meta({ description: 'Title of a new collection.' }),
    note: noteInput,
    only_if_inside: z.boolean().default(false).meta({ description: 'Refused if the product isn’t in the collection any more: only its note is changed.' }),
  }),
  output,
  async handle({ slug, collection, title: titled, note: typed, only_if_inside: isNoteOnly }, call) {
    const { db: tx, now } = call;
    const own = collection === null ? await makeCollection(call, { title: readTitle(titled), about: null, isPublic: false }) : await lockOwn(call, collection);
    const { id, is_public: isPublic, title } = own;
    const listing = await getVisibleListing(call, slug);
    if (isNoteOnly && !(await hasItem(tx, { id, listingId: listing.id })))
      throw refusal('invalid_request', `${listing.name} isn’t in this collection any more.`);
    const note = plainText(typed);
    if (isPublic && note !== null) await requirePublishable(call, { pointer: '/note', words: note });
    await saveItem(tx, { id, listingId: listing.id, note, now });
    const items = await countItems(tx, id);
    if (items > MOST_ITEMS)
      throw invalidInput([{ pointer: '/collection', code: 'too_many', detail: `A collection can have up to ${MOST_ITEMS} products. Remove one first.` }]);
    await recordAudit(tx, { accountId: call.caller.accountId, event: 'listing_collected', detail: { listing: listing.name, title }, call });
    return { collection: id, items };
  },
});

export const uncollectListing = defineSiteOperation({
  name: 'uncollect_listing',
  title: 'Remove a product from my collection',
  summary: 'Removes a product from one of your lists, even if it is no longer public. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ ...slugInput, collection: collectionNumber }),
  output,
  async handle({ slug, collection: id }, call) {
    const { title } = await lockOwn(call, id);
    const listing = await removeItem(call.db, { id, slug, siteId: call.site.id });
    if (listing !== undefined) await recordAudit(call.db, { accountId: call.caller.accountId, event: 'listing_uncollected', detail: { listing, title }, call });
    return { collection: id, items: await countItems(call.db, id) };
  },
});
