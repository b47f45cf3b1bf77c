import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { teamRoles } from '../../contract/roles.ts';
import { count, instant, pageOf, paging, showPage } from '../../contract/values.ts';
import { sayAudit } from '../audit-sentences.ts';
import { listAudit, recordAudit } from '../audit-store.ts';
import { describeClient } from '../credentials/client-words.ts';
import { endSessions, listSessions } from '../credentials/session-store.ts';
import { hasTwoStep } from '../credentials/two-step-store.ts';
import { disconnectApps } from '../oauth/connected-app-store.ts';
import { findPerson, getHoldings, listPeople, MOST_HELD, type PersonRow } from '../team-people-store.ts';

const person = z.strictObject({
  id: count,
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(teamRoles).nullable(),
  created_at: instant,
  has_signed_in: z.boolean(),
  suspended: z.boolean(),
});
const account = z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ description: 'Id of the account, from search_people.' });

const showPerson = (row: PersonRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.team_role,
  created_at: row.created_at.toISOString(),
  has_signed_in: row.verified_at !== null,
  suspended: row.suspended_at !== null,
});

export const searchPeople = defineTeamOperation({
  name: 'search_people',
  roles: ['moderator'],
  title: 'Search people',
  summary: 'Accounts by a part of their email address or name: an exact address first, then the newest.',
  description: 'Lists accounts of people. Imported votes and closed accounts aren’t included. The total is counted up to 1,000.',
  writes: false,
  input: z.strictObject({
    // As long as the longest email address.
    q: z.string().trim().min(1).max(254).optional().meta({ description: 'Part of the email address or the name.' }),
    suspended: z.boolean().optional().meta({ description: 'Only suspended accounts.' }),
    ...paging,
  }),
  output: pageOf(person),
  async handle({ q, suspended, ...at }, { db }) {
    const { rows, total, isCapped } = await listPeople(db, { part: q, isSuspended: suspended ?? false, at });
    return showPage(rows.map(showPerson), at, total, isCapped);
  },
});

/** Which site a listing or an order is on: people are shared by all sites. */
const site = z.string().meta({ description: 'Origin of its site.' });

export const getPerson = defineTeamOperation({
  name: 'get_person',
  roles: ['moderator'],
  title: 'Get a person',
  summary: 'One account with its sessions, keys, apps, listings, orders and history.',
  description: 'Shows what an account has. It shows how many votes it cast, but not for which products.',
  writes: false,
  input: z.strictObject({ account }),
  output: z.strictObject({
    ...person.shape,
    two_step: z.boolean().meta({ description: 'Whether two-step sign-in is on.' }),
    sessions: z.array(z.strictObject({ last_seen_at: instant, address: z.string(), client: z.string().nullable() })),
    keys: z.array(z.strictObject({ name: z.string(), hint: z.string(), created_at: instant, revoked: z.boolean() })),
    apps: z.array(z.strictObject({ client_id: z.string(), name: z.string().nullable() })),
    listings: z.array(z.strictObject({ site, slug: z.string(), name: z.string(), role: z.string() })),
    orders: z.array(z.strictObject({ site, number: z.string(), status: z.string(), created_at: instant })),
    more: z.array(z.enum(['keys', 'apps', 'listings', 'orders'])).meta({ description: `Lists that go on after the ${MOST_HELD} newest entries shown.` }),
    votes: count,
    history: z.array(z.strictObject({ at: instant, says: z.string() })),
  }),
  async handle({ account: id }, { db, now, sites }) {
    const row = await findPerson(db, id);
    if (!row) throw refusal('not_found', 'There is no account with this id.');
    const all = await getHoldings(db, id);
    const more = (['keys', 'apps', 'listings', 'orders'] as const).filter((kind) => all[kind].length > MOST_HELD);
    const first = <Row>(rows: Row[]) => rows.slice(0, MOST_HELD);
    const holds = { ...all, keys: first(all.keys), apps: first(all.apps), listings: first(all.listings), orders: first(all.orders) };
    const originOf = (siteId: number) => sites().find((one) => one.id === siteId)?.origin ?? '';
    const sessions = await listSessions(db, id, now);
    const { rows } = await listAudit(db, id, { page: 1, per_page: 30 });
    return {
      ...showPerson(row),
      two_step: await hasTwoStep(db, id),
      sessions: sessions.map(({ last_seen_at, address, client }) => ({ last_seen_at: last_seen_at.toISOString(), address, client: describeClient(client) })),
      keys: holds.keys.map(({ created_at, revoked_at, ...key }) => ({ ...key, created_at: created_at.toISOString(), revoked: revoked_at !== null })),
      apps: holds.apps,
      listings: holds.listings.map(({ site_id, ...listing }) => ({ site: originOf(site_id), ...listing })),
      orders: holds.orders.map(({ site_id, ...order }) => ({ site: originOf(site_id), ...order, created_at: order.created_at.toISOString() })),
      more,
      votes: holds.votes,
      history: rows.map(({ at, event, detail }) => ({ at: at.toISOString(), says: sayAudit(event, detail) })),
    };
  },
});

export const signOutPerson = defineTeamOperation({
  name: 'sign_out_person',
  roles: ['moderator'],
  isSensitive: true,
  title: 'Sign a person out everywhere',
  summary: 'Ends every session of an account and disconnects its apps.',
  description: 'For an account that someone else may be using. The person can sign in again; their API keys keep working. Sessions can’t be restored.',
  writes: true,
  input: z.strictObject({ account, reason: z.string().trim().min(1).max(1000).meta({ description: 'Why, for the log.' }) }),
  output: z.strictObject({ sessions_ended: count, apps_disconnected: count }),
  async handle({ account: id }, call) {
    const row = await findPerson(call.db, id);
    if (!row) throw refusal('not_found', 'There is no account with this id.');
    const ended = await endSessions(call.db, { accountId: id });
    const apps = await disconnectApps(call.db, { accountId: id });
    await recordAudit(call.db, { accountId: id, event: 'signed_out_everywhere', detail: { sessions: ended, apps: apps.length }, call });
    call.note({ subject: `account:${id}`, after: { sessions_ended: ended, apps_disconnected: apps.length } });
    return { sessions_ended: ended, apps_disconnected: apps.length };
  },
});
