import { z } from 'zod';
import {
  closeAccount,
  findLanguage,
  findPerson,
  lockPersonById,
  mailPeople,
  type PersonRow,
  recordAudit,
  writeAccountsMerged,
} from '../../../accounts/index.ts';
import { type InputError, invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { count } from '../../../contract/values.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { addMember } from '../../member.ts';
import { countMerge, moveAccountRows, takeName } from '../../people/merge-accounts-save-store.ts';

const account = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const inputs = {
  from: account.meta({ description: 'Id of the account that goes, from search_people.' }),
  into: account.meta({ description: 'Id of the account that stays.' }),
};
const side = z.strictObject({ id: count, email: z.string(), name: z.string().nullable() });

export const previewAccountMerge = defineTeamOperation({
  name: 'preview_account_merge',
  roles: ['moderator'],
  title: 'Preview a merge of two accounts',
  summary: 'What would move from one account to the other, and what prevents it.',
  description: 'Changes nothing. `double_votes` are votes for a launch that both accounts voted for: they count once.',
  writes: false,
  input: z.strictObject(inputs),
  output: z.strictObject({
    from: side,
    into: side,
    moves: z.strictObject({ listings: count, orders: count, drafts: count, reviews: count, follows: count, votes: count, double_votes: count }),
    problems: z.array(z.string()),
  }),
  async handle(given, call) {
    const pair = await readPair(given, (id) => findPerson(call.db, id));
    return {
      from: showSide(pair.from),
      into: showSide(pair.into),
      moves: await countMerge(call.db, given),
      problems: faultsOf(pair).map(({ detail }) => detail),
    };
  },
});

export const mergeAccounts = defineTeamOperation({
  name: 'merge_accounts',
  roles: ['moderator'],
  isSensitive: true,
  title: 'Merge two accounts of one person',
  summary: 'Moves everything of one account to another one, and closes it.',
  description:
    'Listings, drafts, orders, claims, reviews, votes, follows and history move. Where both voted for the same launch or reviewed the same listing, it counts once. Sessions, keys, passkeys and connected apps of the account that goes end. Invoices aren’t rewritten. Both addresses get an email. This can’t be undone.',
  writes: true,
  input: z.strictObject({ ...inputs, reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, as the person will read it.' }) }),
  output: z.strictObject({ from: count, into: count, listings: count }),
  async handle({ reason, ...given }, call) {
    const { db, site, now } = call;
    // Lock in the order of the ids, so that two merges can't deadlock.
    for (const id of [given.from, given.into].sort((a, b) => a - b)) await lockPersonById(db, id);
    const pair = await readPair(given, (id) => lockPersonById(db, id));
    const faults = faultsOf(pair);
    if (faults.length > 0) throw invalidInput(faults);
    const about = { site, from: pair.from.email, into: pair.into.email, reason };
    const language = await findLanguage(db, given.from);
    await takeName(db, given);
    const listings = await moveAccountRows(db, given);
    // What one account owns, the other may have voted for or reviewed.
    for (const listingId of listings) await addMember(call, { listingId, accountId: given.into, role: 'founder' });
    await refreshListingStats(db, listings);
    await closeAccount(db, given.from, now);
    await mailPeople(db, { to: [about.from], otherwise: language, write: () => writeAccountsMerged(about) });
    await mailPeople(db, { to: [about.into], write: () => writeAccountsMerged(about) });
    await recordAudit(db, { accountId: given.into, event: 'accounts_merged', detail: { other: about.from }, call });
    call.note({ subject: `account:${given.into}`, before: { accounts: 2 }, after: { accounts: 1, merged: given.from } });
    return { ...given, listings: listings.length };
  },
});

interface Pair {
  from: PersonRow;
  into: PersonRow;
}

/** @throws Refusal not_found, invalid_request */
async function readPair(given: { from: number; into: number }, find: (id: number) => Promise<PersonRow | undefined>): Promise<Pair> {
  const from = await find(given.from);
  const into = await find(given.into);
  if (!from) throw refusal('not_found', 'There is no account with this id.');
  const fault = (code: string, detail: string) => invalidInput([{ pointer: '/into', code, detail }]);
  if (!into) throw fault('unknown', `There is no account ${given.into}.`);
  if (from.id === into.id) throw fault('same', 'Choose two different accounts.');
  return { from, into };
}

function faultsOf({ from, into }: Pair): InputError[] {
  const faults: InputError[] = [];
  const check = (person: PersonRow, pointer: string) => {
    if (person.suspended_at) faults.push({ pointer, code: 'suspended', detail: `The account of ${person.email} is suspended. Lift the suspension first.` });
  };
  check(from, '/from');
  check(into, '/into');
  if (from.team_role !== null)
    faults.push({ pointer: '/from', code: 'team_member', detail: `${from.email} is a member of the site team. Remove them from the team first.` });
  return faults;
}

const showSide = ({ id, email, name }: PersonRow) => ({ id, email, name });
