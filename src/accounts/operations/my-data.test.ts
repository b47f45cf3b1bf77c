import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { callOf, later, makePerson, NOW, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { accountsWithoutReference, columnsElsewhere, heldThrough, notHeldThrough } from '../../../test/support/transfer/held-columns.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Database, raw, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { hashApiKey } from '../credentials/api-key.ts';
import { findApiKey } from '../credentials/api-key-store.ts';
import { makeToken } from '../credentials/session.ts';
import { heldTables } from '../held-tables.ts';
import { closeMyAccount } from './close-my-account.ts';
import { createApiKey } from './create-api-key.ts';
import { exportMyData } from './export-my-data.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestSignInLink } from './sign-in/request-sign-in-link.ts';
import { setPassword } from './sign-in/set-password.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await loadDemo(db, { siteId: 1, now: NOW, timeZone: 'UTC' });
});
afterAll(() => drop());

const by = (person: TestPerson) => callOf(db, { caller: person.caller, address: '203.0.113.44', client: 'curl/8.0' });

/** A person with a row in every table that refers to an account. @returns also the texts that must never appear in the export */
async function makeBusyPerson(): Promise<{ person: TestPerson; key: string; listing: number; launch: number }> {
  const person = await makePerson(db);
  const id = person.accountId;
  await db.run(sql`update account set name = 'Grace Busy' where id = ${id}`);
  await run(setPassword, { password: 'correct horse battery' }, by(person));
  const { key } = await run(createApiKey, { name: 'script', scopes: ['account:read'], expires_in_days: null }, by(person));
  await run(requestEmailChange, { email: `next-${id}@example.org` }, by(person));
  await run(requestSignInLink, { email: person.email, return_to: null, browser: null }, by(person));
  const at = await db.row<{ listing: number; launch: number }>(sql`
    select l.id as listing, n.id as launch from listing l join launch n on n.listing_id = l.id where l.status = 'live' order by l.id limit 1`);
  const { listing, launch } = at!;
  const hash = Buffer.alloc(32, id % 251);
  await db.run(
    sql`insert into passkey (account_id, credential_id, public_key, host, name, created_at) values (${id}, ${hash}, '\\x01', 'slipway.test', 'Phone', ${NOW})`,
  );
  await db.run(sql`insert into two_step (account_id, key_id, sealed, created_at, on_since) values (${id}, '0123456789abcdef', ${hash}, ${NOW}, ${NOW})`);
  await db.run(sql`insert into recovery_code (account_id, code_hash) values (${id}, ${hash})`);
  await db.run(sql`insert into waiting_sign_in (token_hash, account_id, detail, expires_at) values (${hash}, ${id}, '{}', ${later(10)})`);
  await db.run(
    sql`insert into linked_account (account_id, provider, issuer, subject, label, created_at) values (${id}, 'github', 'https://github.com/login/oauth', ${String(id)}, 'ada', ${NOW})`,
  );
  await db.run(sql`insert into provider_visit (token_hash, provider, account_id, expires_at) values (${hash}, 'github', ${id}, ${later(30)})`);
  await db.run(sql`insert into notice (account_id, site_id, kind, subject, made_at) values (${id}, 1, 'review_answered', 'Answered', ${NOW})`);
  await db.run(sql`insert into notice_setting (account_id, kind, wanted, set_at) values (${id}, 'review_answered', true, ${NOW})`);
  await db.run(sql`insert into passkey_challenge (challenge_hash, account_id, expires_at) values (${hash}, ${id}, ${later(5)})`);
  await db.run(sql`insert into team_key (account_id, name, hash, hint, role, created_at) values (${id}, 'k', ${hash}, 'ltk_1', 'editor', ${NOW})`);
  await db.run(
    sql`insert into team_audit (site_id, at, operation, subject, account_id, via) values (1, ${NOW}, 'set_text', 'text:terms:en', ${id}, 'console')`,
  );
  await db.run(sql`insert into oauth_record (kind, id_hash, payload, account_id, client_id, created_at)
    values ('RefreshToken', ${hash}, '{"scope": "account:read", "secret": "payload-secret"}', ${id}, 'some-app', ${NOW})`);
  await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listing}, ${id}, 'owner', ${NOW})`);
  await db.run(sql`insert into founder (slug, name, account_id, created_at) values (${`busy-${id}`}, 'Grace Busy', ${id}, ${NOW})`);
  await db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launch}, ${id}, ${NOW}, true)`);
  await db.run(sql`insert into vote_explanation (launch_id, account_id, body, written_at) values (${launch}, ${id}, 'I work there.', ${NOW})`);
  await db.run(
    sql`insert into vote_confirmation (launch_id, account_id, token_hash, asked_at, expires_at, confirmed_at)
      values (${launch}, ${id}, ${hash}, ${NOW}, ${later(5)}, ${later(1)})`,
  );
  await db.run(sql`insert into vote_review (launch_id, at, account_id, decision, reason, votes, too_late, awards_would_change)
    values (${launch}, ${NOW}, ${id}, 'drop', 'One person.', 3, 0, false)`);
  await db.run(sql`insert into follow (listing_id, account_id, since) values (${listing}, ${id}, ${NOW})`);
  await db.run(sql`insert into review (listing_id, account_id, rating, body, created_at) values (${listing}, ${id}, 4, 'Works.', ${NOW})`);
  await db.run(sql`insert into review_decision (listing_id, at, account_id, decision, reason) values (${listing}, ${NOW}, ${id}, 'hide', 'Spam.')`);
  const discussion = await db.row<{ id: number }>(
    sql`insert into discussion (listing_id, kind, created_at) values (${listing}, 'question', ${NOW}) returning id`,
  );
  const post = await db.row<{ id: number }>(sql`
    insert into discussion_post (discussion_id, is_first, account_id, body, created_at) values (${discussion!.id}, true, ${id}, 'Why?', ${NOW}) returning id`);
  await db.run(sql`insert into discussion_helpful (post_id, account_id, at) values (${post!.id}, ${id}, ${NOW})`);
  await db.run(sql`insert into discussion_mute (account_id, discussion_id, since) values (${id}, ${discussion!.id}, ${NOW})`);
  await db.run(sql`
    insert into collection (site_id, account_id, title, is_public, created_at, updated_at) values (1, ${id}, 'Mine', false, ${NOW}, ${NOW})`);
  await db.run(sql`insert into listing_use (listing_id, account_id, since) values (${listing}, ${id}, ${NOW})`);
  await db.run(sql`insert into subject_follow (site_id, account_id, week, since) values (1, ${id}, '2026-11-16', ${NOW})`);
  await db.run(sql`insert into weekly_choice (account_id, site_id, categories, set_at) values (${id}, 1, '{design}', ${NOW})`);
  await db.run(sql`insert into launch_reminder (listing_id, account_id, asked_at) values (${listing}, ${id}, ${NOW})`);
  await db.run(sql`
    insert into person_page (site_id, account_id, name, shows, created_at, updated_at) values (1, ${id}, ${`person-${id}`}, '{}', ${NOW}, ${NOW})`);
  await db.run(sql`insert into report (site_id, kind, listing_id, reason, text, account_id, created_at)
    values (1, 'listing', ${listing}, 'spam', 'Look.', ${id}, ${NOW})`);
  await db.run(sql`insert into queue_assignment (site_id, kind, ref, account_id, at) values (1, 'review', ${String(id)}, ${id}, ${NOW})`);
  await db.run(sql`insert into queue_note (site_id, kind, ref, account_id, at, body) values (1, 'review', '1', ${id}, ${NOW}, 'Seen.')`);
  await db.run(sql`insert into notification_setting (account_id, kind, wanted, set_at) values (${id}, 'listing_update', false, ${NOW})`);
  await db.run(sql`insert into idempotency_record (account_id, operation, key, fingerprint, status, body, created_at)
    values (${id}, 'some_write', 'k', ${hash}, 200, '{}', ${NOW})`);
  const draft = await db.row<{ id: string }>(sql`
    insert into draft (id, site_id, account_id, url, website_url, host, status, parts, created_at, updated_at)
    values (gen_random_uuid(), 1, ${id}, 'https://busy.example/', 'https://busy.example/', 'busy.example', 'crawling', '{}', ${NOW}, ${NOW}) returning id`);
  await db.run(sql`insert into draft_change (draft_id, at, account_id, by, keys, before) values (${draft!.id}, ${NOW}, ${id}, 'person', '{faqs}', '{}')`);
  await db.run(sql`insert into listing_version (listing_id, at, account_id, by, what, before, after)
    values (${listing}, ${NOW}, ${id}, 'person', 'update_my_listing', '{}', '{"city": "Rome"}')`);
  await db.run(sql`insert into draft_invite (id, draft_id, email, token_hash, account_id, profile, created_at, expires_at, accepted_at)
    values (gen_random_uuid(), ${draft!.id}, ${person.email}, ${hash}, ${id}, '{}', ${NOW}, ${later(5)}, ${NOW})`);
  await db.run(sql`insert into listing_version (listing_id, at, account_id, by, what, before, after)
    values (${listing}, ${NOW}, ${id}, 'person', 'update_my_listing', '{}', '{}')`);
  await db.run(sql`insert into website_suggestion (listing_id, part, was, stated, found_at, state, settled_at, account_id)
    values (${listing}, 'city', '[]', '[]', ${NOW}, 'declined', ${NOW}, ${id})`);
  await db.run(sql`insert into claim (listing_id, account_id, method, token, created_at, expires_at)
    values (${listing}, ${id}, 'dns', ${makeToken()}, ${NOW}, ${later(5)})`);
  await db.run(sql`insert into listing_proof (listing_id, account_id, how, proved_at) values (${listing}, ${id}, 'badge', ${NOW})`);
  await db.run(sql`insert into listing_takeover (listing_id, claim_id, account_id, at)
    select listing_id, id, account_id, ${NOW} from claim where account_id = ${id}`);
  await db.run(sql`insert into appeal (site_id, kind, listing_id, account_id, hidden_at, hidden_because, statement, created_at)
    select site_id, 'listing', id, ${id}, ${NOW}::timestamptz + make_interval(secs => ${id}::int), 'Spam', 'It is not.', ${NOW} from listing where id = ${listing}`);
  await db.run(sql`insert into purchase (number, site_id, account_id, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at)
    select ${`SW-TEST-${id}`}, site_id, ${id}, '{}', 100, 0, 100, ${NOW}, ${later(1)} from listing where id = ${listing}`);
  await db.run(
    sql`insert into purchase_event (purchase_id, at, event, by, account_id) select id, ${NOW}, 'created', 'person', ${id} from purchase where account_id = ${id}`,
  );
  await makeBusyOrder(id, listing);
  await db.run(
    sql`insert into listing_founder (listing_id, founder_id, position) select ${listing}, f.id, 90 + ${id} % 9 from founder f where f.account_id = ${id}`,
  );
  await db.run(sql`
    insert into collection_item (collection_id, listing_id, note, added_at) select c.id, ${listing}, 'Good', ${NOW} from collection c where c.account_id = ${id}`);
  await refreshListingStats(db, [listing]);
  return { person, key, listing, launch };
}

/** All that an order can have. */
async function makeBusyOrder(account: number, listing: number): Promise<void> {
  const order = sql`(select id from purchase where account_id = ${account})`;
  const line = (await db.row<{ id: number }>(sql`
    insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents) values (${order}, 0, 'done_for_you', ${listing}, '{"product": "done_for_you"}', 100)
    returning id`))!.id;
  const task = await db.row<{ id: number }>(sql`
    insert into team_task (site_id, line_id, kind, created_at) values (1, ${line}, 'done_for_you', ${NOW}) returning id`);
  await db.run(sql`insert into team_task_message (task_id, at, by, body) values (${task!.id}, ${NOW}, 'buyer', 'My own words')`);
  await db.run(sql`insert into featured_period (line_id, listing_id, begins_at, ends_at) values (${line}, ${listing}, ${NOW}, ${later(5)})`);
  const payment = (await db.row<{ id: string }>(sql`
    insert into payment (id, purchase_id, provider, reference, status, amount_cents, created_at)
    values (gen_random_uuid(), ${order}, 'sandbox', ${`sb_${account}`}, 'succeeded', 100, ${NOW}) returning id`))!.id;
  await db.run(sql`
    insert into payment_dispute (payment_id, reference, status, amount_cents, told_at, opened_at) values (${payment}, ${`dp_${account}`}, 'open', 100, ${NOW}, ${NOW})`);
  const refund = (await db.row<{ id: string }>(sql`
    insert into refund (id, purchase_id, payment_id, amount_cents, reason, kind, status, requested_at)
    values (gen_random_uuid(), ${order}, ${payment}, 50, 'Half of it', 'order', 'waiting', ${NOW}) returning id`))!.id;
  await db.run(sql`insert into refund_line (refund_id, line_id, amount_cents) values (${refund}, ${line}, 50)`);
  await db.run(sql`insert into refund_request (site_id, purchase_id, reason, created_at) values (1, ${order}, 'Not used', ${NOW})`);
  await db.run(sql`
    insert into invoice (site_id, kind, year, sequence, number, purchase_id, issued_at, content)
    values (1, 'invoice', 2026, ${account}, ${`T-2026-${account}`}, ${order}, ${NOW}, '{"buyer": {"name": "Grace Busy"}}')`);
  const coupon = await db.row<{ id: number }>(sql`
    insert into coupon (site_id, code, percent, created_at) values (1, ${`BUSY${account}`}, 10, ${NOW}) returning id`);
  await db.run(sql`insert into coupon_use (purchase_id, coupon_id, cents, used_at) values (${order}, ${coupon!.id}, 10, ${NOW})`);
}

const countRows = async (table: string, account: number) =>
  (await db.row<{ n: number }>(sql`select count(*)::int as n from ${raw(table)} where account_id = ${account}`))!.n;

describe('every table that refers to an account', () => {
  it('is covered: what an export contains of it, and what closing the account does to it', async () => {
    const rows = await db.rows<{ table: string; columns: string }>(sql`
      select c.conrelid::regclass::text as table, string_agg(a.attname, ',') as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'account'::regclass group by 1 order by 1`);
    expect(rows).toEqual(
      Object.keys(heldTables)
        .sort()
        .map((table) => ({ table, columns: 'account_id' })),
    );
  });
});

/** All keys of the objects at a place of an export, such as `orders.lines`. */
function keysAt(told: object, path: string): Set<string> {
  let found: unknown[] = [told];
  for (const name of path.split('.')) found = found.flatMap((one) => (one as Record<string, unknown>)[name] ?? []);
  return new Set(found.flatMap((one) => Object.keys(one as object)));
}

describe('every column of what belongs to a person', () => {
  it('is in the export, or it is said why not; also in tables that belong to a person through others', async () => {
    const { person } = await makeBusyPerson();
    const told = await run(exportMyData, {}, by(person));
    const through = await db.rows<{ name: string; parents: string[] }>(sql`
      with recursive reference as (
        select c.conrelid as "from", c.confrelid as "to", a.attname::text as by from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.connamespace = current_schema()::regnamespace),
      owned(id) as (select 'account'::regclass::oid union select r."from" from reference r join owned o on o.id = r."to")
      select o.id::regclass::text as name,
        coalesce((select array_agg(r.by) from reference r where r."from" = o.id and r."to" in (select id from owned)), '{}') as parents
      from owned o order by 1`);
    const parents = new Map(through.map((one) => [one.name, one.parents]));
    const pathOf = (table: string) => heldThrough[table] ?? heldTables[table]?.exportedAs;
    const undecided = [...parents.keys()].filter((name) => name !== 'account' && !(name in heldTables) && !(name in heldThrough) && !(name in notHeldThrough));
    expect(undecided, 'tables that belong to a person through another table').toEqual([]);
    for (const name of [...Object.keys(heldThrough), ...Object.keys(notHeldThrough)]) expect([...parents.keys()]).toContain(name);
    const columns = await db.rows<{ table: string; column: string }>(sql`
      select c.relname::text as "table", a.attname::text as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`);
    const missing: string[] = [];
    const needless: string[] = [];
    for (const table of ['account', ...parents.keys()]) {
      const path = table === 'account' ? 'account' : pathOf(table);
      if (!path) continue;
      const keys = keysAt(told, path);
      expect([table, keys.size > 0]).toEqual([table, true]);
      const own = columns.filter((one) => one.table === table).map(({ column }) => column);
      const isThere = (column: string) => keys.has(column) || keys.has(column.replace(/_id$/, ''));
      const isLink = (column: string) => column === 'id' || column === 'site_id' || (parents.get(table) ?? []).includes(column);
      const elsewhere = columnsElsewhere[table] ?? {};
      missing.push(...own.filter((column) => !isThere(column) && !isLink(column) && !(column in elsewhere)).map((column) => `${table}.${column}`));
      needless.push(
        ...Object.keys(elsewhere)
          .filter((column) => !own.includes(column) || keys.has(column))
          .map((column) => `${table}.${column}`),
      );
    }
    expect(missing).toEqual([]);
    expect(needless, 'said to be elsewhere, but exported or gone').toEqual([]);
  });

  it('that has the number of an account without a reference to it is decided too', async () => {
    const found = await db.rows<{ name: string }>(sql`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(account|person|muted|author|voter|owner|buyer|member).*(_id|_ids|s)$|^(account|person|author|voter|owner|buyer|member)$'
        and a.atttypid in ('int8'::regtype, 'int4'::regtype, 'int8[]'::regtype, 'int4[]'::regtype)
        and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)) order by 1`);
    expect(found.map(({ name }) => name)).toEqual(Object.keys(accountsWithoutReference));
  });
});

describe('the export of my data', () => {
  it('has something from every table, and no secret or hash', async () => {
    const { person, key } = await makeBusyPerson();
    const told = await run(exportMyData, {}, by(person));
    for (const { exportedAs } of Object.values(heldTables)) if (exportedAs) expect(told[exportedAs], exportedAs).not.toEqual([]);
    expect(told.account).toMatchObject({ email: person.email, name: 'Grace Busy', has_password: true });
    expect(told.votes).toMatchObject([{ in_week: true }]);
    const text = JSON.stringify(told);
    expect(text).not.toContain(key);
    expect(text).not.toMatch(/argon2id|payload-secret|"hash"|_hash"|fingerprint/);
  });

  it('has nothing about anyone else', async () => {
    await makeBusyPerson();
    const person = await makePerson(db);
    const { account, exported_at, sessions, ...rest } = await run(exportMyData, {}, by(person));
    expect(account.email).toBe(person.email);
    expect(exported_at).toBe(NOW.toISOString());
    expect(sessions).toHaveLength(1);
    for (const rows of Object.values(rest)) expect(rows).toEqual([]);
  });
});

describe('closing my account', () => {
  it('needs the email address typed in', async () => {
    const person = await makePerson(db);
    const other = await makePerson(db);
    expect((await refusalOf(run(closeMyAccount, { email: other.email }, by(person)))).errors).toMatchObject([{ pointer: '/email' }]);
    await run(closeMyAccount, { email: person.email.toUpperCase() }, by(person));
  });

  it('removes everything personal, and the votes', async () => {
    const { person, key } = await makeBusyPerson();
    const id = person.accountId;
    await run(closeMyAccount, { email: person.email }, by(person));
    for (const [table, { atClosing }] of Object.entries(heldTables)) {
      const left = table === 'audit_entry' || atClosing === 'kept' ? 1 : 0;
      expect([table, await countRows(table, id)]).toEqual([table, left]);
    }
    expect(await db.row(sql`select email, name, password_hash, team_role, closed_at from account where id = ${id}`)).toEqual({
      email: `closed-${id}@account.invalid`,
      name: null,
      password_hash: null,
      team_role: null,
      closed_at: NOW,
    });
    expect(await db.row(sql`select event, detail, address, client from audit_entry where account_id = ${id}`)).toEqual({
      event: 'account_closed',
      detail: {},
      address: null,
      client: null,
    });
    expect(await db.rows(sql`select from email_link where email = ${person.email}`)).toEqual([]);
    expect(await findApiKey(db, hashApiKey(key), NOW)).toBeUndefined();
    expect((await refusalOf(run(signInWithPassword, { email: person.email, password: 'correct horse battery' }, callOf(db)))).code).toBe('sign_in_failed');
  });

  it('leaves the listing without an owner, the founder on its page, and every counter correct', async () => {
    const { person, listing, launch } = await makeBusyPerson();
    const stats = () => db.row<{ followers: number; rating_count: number }>(sql`select * from listing_stats where listing_id = ${listing}`);
    const votes = () => db.row<{ n: number }>(sql`select count(*)::int as n from vote where launch_id = ${launch}`);
    const [before, votesBefore] = [await stats(), await votes()];
    await run(closeMyAccount, { email: person.email }, by(person));
    const after = await stats();
    expect([after!.followers, after!.rating_count]).toEqual([before!.followers - 1, before!.rating_count - 1]);
    await refreshListingStats(db, [listing]);
    expect(await stats()).toEqual(after);
    expect(await votes()).toEqual(votesBefore);
    expect(await db.row(sql`select name, account_id from founder where slug = ${`busy-${person.accountId}`}`)).toEqual({
      name: 'Grace Busy',
      account_id: null,
    });
  });

  it('removes the address from every table, except where the law requires it', async () => {
    const { person, listing } = await makeBusyPerson();
    const email = person.email.toUpperCase();
    const hash = Buffer.alloc(32, person.accountId % 256);
    await db.run(sql`insert into newsletter_subscriber (site_id, email, language, confirmed_at) values (1, ${email}, 'en', ${NOW})`);
    await db.run(sql`insert into newsletter_link (token_hash, site_id, email, language, expires_at) values (${hash}, 1, ${email}, 'en', ${later(60)})`);
    await db.run(sql`
      insert into report (site_id, kind, listing_id, reason, text, email, created_at) values (1, 'listing', ${listing}, 'spam', 'It is spam', ${email}, ${NOW})`);
    await db.run(sql`
      insert into draft_invite (id, draft_id, email, token_hash, created_at, expires_at)
      select gen_random_uuid(), id, ${email}, ${Buffer.alloc(32, 200)}, ${NOW}, ${later(60)} from draft where account_id <> ${person.accountId} limit 1`);
    // As earlier versions noted the owners of a listing that was transferred.
    await db.run(sql`
      insert into team_audit (site_id, at, operation, subject, before, after, undo, via)
      values (1, ${NOW}, 'transfer_listing', 'listing:busy', ${JSON.stringify({ owners: [email, 'x@other.example'] })}, ${JSON.stringify({ owners: [person.email] })},
        ${JSON.stringify({ operation: 'transfer_listing', input: { slug: 'busy', email, reason: 'Undone' } })}, 'console')`);
    const told = await run(exportMyData, {}, by(person));
    expect(told.newsletters).toMatchObject([{ language: 'en' }]);
    const tables = await db.rows<{ name: string }>(sql`
      select c.relname::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`);
    const find = async () => {
      const found: string[] = [];
      for (const { name } of tables)
        if (await db.row(sql`select from ${raw(`"${name}"`)} t where t::text ilike ${`%${person.email}%`} limit 1`)) found.push(name);
      return found;
    };
    expect(await find()).toEqual(expect.arrayContaining(['account', 'newsletter_link', 'newsletter_subscriber', 'report', 'team_audit']));
    await run(closeMyAccount, { email: person.email }, by(person));
    // A last email says that the account is closed; like every email, it is deleted later.
    expect((await find()).filter((name) => name !== 'sent_mail')).toEqual([]);
  });

  it('keeps emails that are waiting from being sent, and deletes the content of failed ones', async () => {
    const { person } = await makeBusyPerson();
    const other = await makePerson(db);
    const write = (to: string) => run(requestSignInLink, { email: to, return_to: null, browser: null }, callOf(db));
    const jobs = () =>
      db.rows<{ to: string | null }>(sql`
        select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'to' in (${person.email}, ${other.email}) order by id`);
    for (const to of [person.email, person.email, other.email]) await write(to);
    const before = (await jobs()).filter(({ to }) => to === person.email).length;
    expect(before).toBeGreaterThanOrEqual(3);
    await db.run(sql`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused' where id = (
        select min(id) from graphile_worker._private_jobs where payload ->> 'to' = ${person.email})`);
    // One is being sent: should that fail, it isn't tried again.
    const { id: running } = (await db.row<{ id: number }>(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where id = (
        select max(id) from graphile_worker._private_jobs where payload ->> 'to' = ${person.email}) returning id`))!;
    await run(closeMyAccount, { email: person.email }, by(person));
    expect(await jobs()).toEqual([{ to: other.email }]);
    expect(await db.rows(sql`select payload from graphile_worker._private_jobs where id = ${running}`)).toEqual([{ payload: {} }]);
  });

  it('frees the address for a new account', async () => {
    const person = await makePerson(db);
    await run(closeMyAccount, { email: person.email }, by(person));
    const again = await makePerson(db, { email: person.email });
    expect(again.accountId).not.toBe(person.accountId);
  });
});
