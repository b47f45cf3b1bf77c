import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { removeCollection } from '../collection-store.ts';
import { collectionNumber } from '../inputs.ts';
import { lockOwn } from '../owning.ts';

export const deleteCollection = defineSiteOperation({
  name: 'delete_collection',
  title: 'Remove my collection',
  summary: 'Deletes one of your lists permanently. The products stay.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ collection: collectionNumber }),
  output: z.strictObject({ collection: z.int().min(1) }),
  async handle({ collection: id }, call) {
    const { title } = await lockOwn(call, id);
    await removeCollection(call.db, id);
    await recordAudit(call.db, { accountId: call.caller.accountId, event: 'collection_deleted', detail: { title }, call });
    return { collection: id };
  },
});
