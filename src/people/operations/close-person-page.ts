import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { closePage, findOwnPage, lockPage } from '../person-page-store.ts';

export const closePersonPage = defineSiteOperation({
  name: 'close_person_page',
  title: 'Close my profile',
  summary: 'Removes the page about you from the site and deletes its text, links and picture. Nobody else can get its names.',
  audience: 'person',
  writes: true,
  input: z.strictObject({}),
  output: z.strictObject({ name: z.string() }),
  async handle(_, call) {
    const { db: tx, site, caller, now } = call;
    await lockPage(tx, caller.accountId);
    const found = await findOwnPage(tx, { siteId: site.id, accountId: caller.accountId });
    if (found?.closed_at !== null) throw refusal('not_found', 'You have no public profile.');
    await closePage(tx, { id: found.id, now });
    await recordAudit(tx, { accountId: caller.accountId, event: 'profile_closed', detail: { name: found.name }, call });
    return { name: found.name };
  },
});
