import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { lockCollections, updateCollection } from '../collection-store.ts';
import { collectionNumber, titleInput } from '../inputs.ts';
import { listOwnItems } from '../own-collection-store.ts';
import { lockOwn, makeCollection, readAbout, readTitle, requireAuthor, requirePublishable } from '../owning.ts';

export const saveCollection = defineSiteOperation({
  name: 'save_collection',
  title: 'Make or change a collection',
  summary: 'Creates a list of products, or changes its title, description and whether it is public.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    collection: collectionNumber.nullable().meta({ description: 'null: a new one.' }),
    title: titleInput,
    about: z.string().max(600),
    public: z.boolean().meta({ description: 'Whether anyone can see it.' }),
  }),
  output: z.strictObject({ collection: z.int().min(1), public: z.boolean() }),
  async handle({ collection: id, public: isPublic, ...typed }, call) {
    const { db: tx, caller, now } = call;
    const { accountId } = caller;
    const words = { title: readTitle(typed.title), about: readAbout(typed.about), isPublic };
    await requireAuthor(call);
    await lockCollections(tx, accountId);
    if (isPublic) {
      const notes = id === null ? [] : (await listOwnItems(tx, (await lockOwn(call, id)).id)).map(({ note }) => note ?? '');
      await requirePublishable(call, { pointer: '/about', words: [words.title, words.about ?? '', ...notes].join('\n') });
    }
    if (id !== null) {
      await lockOwn(call, id);
      await updateCollection(tx, { id, ...words, now });
      await recordAudit(tx, { accountId, event: 'collection_changed', detail: { title: words.title }, call });
      return { collection: id, public: isPublic };
    }
    const made = await makeCollection(call, words);
    return { collection: made.id, public: isPublic };
  },
});
