import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { requireActionRole } from '../bulk/action-role.ts';
import { hasBulkSteps, queueBulkSteps } from '../bulk/bulk-steps.ts';
import { findBulkChange, listBulkRows } from '../bulk/bulk-store.ts';

export const resumeBulkChange = defineTeamOperation({
  name: 'resume_bulk_change',
  roles: ['editor', 'moderator'],
  title: 'Continue a change of many listings',
  summary: 'Continues a change that stopped because its job failed, was removed, or was left out of a restored backup.',
  description:
    'Listings that someone has changed since the preview stay as they are. Moderators can continue suspending and lifting, editors can continue everything.',
  writes: true,
  input: z.strictObject({ bulk: v.id('Id of the change, from change_listings.', 3) }),
  output: z.strictObject({ bulk: v.count, waiting: v.count.meta({ description: 'How many listings are going to change.' }) }),
  async handle({ bulk }, { db, site, caller, note }) {
    const found = await findBulkChange(db, { siteId: site.id, id: bulk, lock: true });
    if (!found) throw refusal('not_found', 'This change is no longer stored.');
    requireActionRole(caller, found.action);
    if (found.state !== 'running' || found.undone_at || (await hasBulkSteps(db, bulk)))
      throw invalidInput([{ pointer: '/bulk', code: 'not_stopped', detail: 'This change is in progress or already done. Reload the page to see its status.' }]);
    await queueBulkSteps(db, bulk);
    const waiting = (await listBulkRows(db, bulk)).filter(({ is_done }) => !is_done).length;
    note({ subject: `bulk:${bulk}`, after: { continued: waiting }, undo: { operation: 'undo_bulk_change', input: { bulk } } });
    return { bulk, waiting };
  },
});
