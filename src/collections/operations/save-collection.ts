import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { countCollections, insertCollection, lockCollections, updateCollection } from '../collection-store.ts';
import { collectionNumber, MOST_COLLECTIONS } from '../inputs.ts';
import { listOwnItems } from '../own-collection-store.ts';
import { lockOwn, readAbout, readTitle, requireAuthor, requirePublishable } from '../owning.ts';

export const saveCollection = defineSiteOperation({
  name: 'save_collection',
  title: 'Make or change a collection',
  summary: 'Creates a list of products, or changes its title, description and whether it is public.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    collection: collectionNumber.nullable().meta({ description: 'null: a new one.' }),
    title: z.string().max(100),
    about: z.string().max(600),
    public: z.boolean().meta({ description: 'Whether anyone can see it.' }),
  }),
  output: z.strictObject({ collection: z.int().min(1), public: z.boolean() }),
  async handle({ collection: id, public: isPublic, ...typed }, call) {
    const { db: tx, site, caller, now } = call;
    const { accountId } = caller;
    const words = { title: readTitle(typed.title), about: readAbout(typed.about), isPublic, now };
    await requireAuthor(call);
    await lockCollections(tx, accountId);
    if (isPublic) {
      const notes = id === null ? [] : (await listOwnItems(tx, (await lockOwn(call, id)).id)).map(({ note }) => note ?? '');
      await requirePublishable(call, { pointer: '/about', words: [words.title, words.about ?? '', ...notes].join('\n') });
    }
    if (id !== null) {
      await lockOwn(call, id);
      await updateCollection(tx, { id, ...words });
      await recordAudit(tx, { accountId, event: 'collection_changed', detail: { title: words.title }, call });
      return { collection: id, public: isPublic };
    }
    if ((await countCollections(tx, { siteId: site.id, accountId })) >= MOST_COLLECTIONS)
      throw invalidInput([{ pointer: '/title', code: 'too_many', detail: `You can have up to ${MOST_COLLECTIONS} collections. Delete one first.` }]);
    const made = await insertCollection(tx, { siteId: site.id, accountId, ...words });
    await recordAudit(tx, { accountId, event: 'collection_made', detail: { title: words.title }, call });
    return { collection: made, public: isPublic };
  },
});
