import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant, pageOf, paging, showPage } from '../../contract/values.ts';
import { sayAudit } from '../audit-sentences.ts';
import { listAudit } from '../audit-store.ts';
import { describeClient } from '../credentials/client-words.ts';

const entry = z.strictObject({
  at: instant,
  event: z.string(),
  says: z.string().meta({ description: 'What happened, as a sentence.' }),
  address: z.string().nullable(),
  client: z.string().nullable().meta({ description: 'Name of the browser or app.' }),
});

export const listMyAudit = defineSiteOperation({
  name: 'list_my_audit',
  title: 'Account activity',
  summary: 'Sign-ins and changes to keys, passwords and passkeys, newest first, with where they came from.',
  audience: 'person',
  writes: false,
  input: z.strictObject(paging),
  output: pageOf(entry),
  async handle(input, call) {
    const { rows, total } = await listAudit(call.db, call.caller.accountId, input);
    const items = rows.map((row) => ({
      at: row.at.toISOString(),
      event: row.event,
      says: row.by === 'site_team' ? `${sayAudit(row.event, row.detail)} The site team did this.` : sayAudit(row.event, row.detail),
      address: row.address,
      client: describeClient(row.client),
    }));
    return showPage(items, input, total);
  },
});
