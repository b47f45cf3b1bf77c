import { z } from 'zod';
import { type InputError, invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import { count, instant } from '../../contract/values.ts';
import { findLanguage } from '../account-store.ts';
import { recordAudit } from '../audit-store.ts';
import { closeAccount } from '../close-account-store.ts';
import { readHeldData } from '../held-data-store.ts';
import { mailPeople } from '../mail-people.ts';
import { writeAccountDeleted } from '../mails/deleted.ts';
import { lockPersonById, type PersonRow } from '../team-people-store.ts';

const account = z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ description: 'Id of the account, from search_people.' });
const reason = z.string().trim().min(1).max(1000);

/** What is deleted, unlinked and kept is the same as when people close their own account: docs/decisions/0012-accounts.md. */
export const closeAccountForTeam = defineTeamOperation({
  name: 'delete_account',
  roles: ['moderator'],
  isSensitive: true,
  title: 'Delete an account',
  summary: 'Deletes a person’s data immediately and permanently, and tells them why.',
  description:
    'Does what the person’s own “Close my account” does: listings stay without an owner, votes stay without a name, orders and invoices stay as long as the law requires. Members of the site team have to be removed from it first. This can’t be undone.',
  writes: true,
  input: z.strictObject({
    account,
    email: z.email().max(254).meta({ description: 'The account’s email address, to confirm that it is the right one.' }),
    reason: reason.meta({ description: 'Reason, as the person will read it.' }),
  }),
  output: z.strictObject({ account: count }),
  async handle({ account: id, email, reason: why }, call) {
    const person = await holdPerson(call, id);
    const faults: InputError[] = [];
    if (email.toLowerCase() !== person.email.toLowerCase())
      faults.push({ pointer: '/email', code: 'not_the_same', detail: 'This isn’t the email address of this account.' });
    if (person.team_role !== null)
      faults.push({ pointer: '/account', code: 'team_member', detail: `${person.email} is a member of the site team. Remove them from the team first.` });
    if (faults.length > 0) throw invalidInput(faults);
    const language = await findLanguage(call.db, id);
    await closeAccount(call.db, id, call.now);
    await mailPeople(call.db, { to: [person.email], otherwise: language, write: () => writeAccountDeleted({ site: call.site, reason: why }) });
    await recordAudit(call.db, { accountId: id, event: 'account_closed', call: { caller: call.caller, now: call.now, from: { address: null, client: null } } });
    // Without the address: the log stays, the person doesn't.
    call.note({ subject: `account:${id}`, before: { closed: false }, after: { closed: true } });
    return { account: id };
  },
});

export const exportPerson = defineTeamOperation({
  name: 'export_person',
  roles: ['moderator'],
  isSensitive: true,
  title: 'Export a person’s data',
  summary: 'Everything that is stored about an account, for a person who asks for it.',
  description:
    'The same document that people download themselves, without secrets, and with the number of votes instead of the votes. The log says who exported it and why.',
  writes: true,
  input: z.strictObject({ account, reason: reason.meta({ description: 'Why, for the log.' }) }),
  output: z.strictObject({ exported_at: instant, data: z.record(z.string(), z.unknown()) }),
  async handle({ account: id }, call) {
    await holdPerson(call, id);
    const { votes, vote_explanations: explanations, vote_confirmations: confirmations, ...data } = await readHeldData(call.db, id);
    call.note({ subject: `account:${id}`, after: { exported: true } });
    return {
      exported_at: call.now.toISOString(),
      data: {
        ...data,
        votes: votes.length,
        vote_confirmations: confirmations.length,
        vote_explanations: explanations.map(({ body, written_at }) => ({ body, written_at })),
      },
    };
  },
});

/** @throws Refusal not_found */
async function holdPerson(call: TeamCall, id: number): Promise<PersonRow> {
  const person = await lockPersonById(call.db, id);
  if (!person) throw refusal('not_found', 'There is no account with this id.');
  return person;
}
