import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addDays, runningWeek } from '../../../src/launches/index.ts';
import { sql } from '../../../src/platform/database/database.ts';
import { importDirectory } from '../../../src/transfer/index.ts';
import { tick } from '../../../src/upkeep.ts';
import { newMember } from '../browser/team-member.ts';
import { newPerson, newVisitor, signInAs, type Visitor } from '../browser/visitor.ts';
import type { WholeSite } from '../browser/whole-site.ts';
import { makeKey } from '../credentials.ts';
import { makeSubmittedListing } from '../listings.ts';
import { goToSandbox, makeOrder, makeOrderOf, playSandbox } from '../orders/orders.ts';
import { until } from '../service.ts';
import { madeCategories, madeFounder, madeListing, writeRows } from './made-rows.ts';

const DAY = 86_400_000;

/**
 * A year of a directory that people use: they ask, report, use, order and want their money back, the site team works through its queue and
 * changes what it can change, and 52 weeks open and close. It's done through pages, the API and the team API, as people do it.
 */
export async function playYear({ service, owner, own, other, unlinked }: WholeSite): Promise<void> {
  const { db, parts } = service;
  const now = parts.clock.now();
  const ana = await newMember(service, 'ana');
  const ask = async (operation: string, input: object) => {
    const { status, json } = await ana.ask(operation, input);
    expect([operation, status, json]).toEqual([operation, 200, json]);
    return json as Record<string, number>;
  };
  const post = async (who: Visitor, path: string, fields: Record<string, string | readonly string[]>) => {
    const shown = await who.post(path, fields);
    expect([path, fields, shown.status, shown.status === 303 ? '' : shown.words]).toEqual([path, fields, 303, '']);
    return shown;
  };
  const id = async (query: ReturnType<typeof sql>) => (await db.row<{ id: number }>(query))!.id;
  const slugs = (await db.rows<{ slug: string }>(sql`select slug from listing where status = 'live' and slug <> all(${[own, other]}) order by id`)).map(
    ({ slug }) => slug,
  );
  const monday = runningWeek(now, 'UTC');

  // The site team changes what it can change.
  await ask('create_category', { name: 'Rope and Tar', slug: 'rope-and-tar' });
  await ask('create_category', { name: 'Rope', slug: 'rope' });
  await ask('create_attribute', { key: 'strength', label: 'Strength', categories: ['rope'] });
  await ask('merge_categories', { from: 'rope', into: 'rope-and-tar' });
  await ask('set_email_text', { kind: 'receipt', language: 'en', subject: 'Thank you' });
  await ask('set_text', { page: 'about', text: 'We keep lights.' });
  await ask('set_page', { slug: 'imprint', title: 'Imprint', body: 'Text' });
  await ask('set_price', { product: 'launch', cents: 1500 });
  await ask('create_coupon', { code: 'HARBOUR', percent: 20 });
  await ask('feature_listing', { slug: slugs[0] });
  await ask('change_listing_slug', { slug: slugs[2], new_slug: 'another-address' });
  await ask('merge_listings', { from: slugs[3], into: slugs[4], reason: 'The same' });
  await ask('transfer_listing', { slug: slugs[5], email: owner.email, reason: 'Bought' });
  await ask('set_listing_owners', { slug: slugs[5], owners: [], reason: 'Left' });
  await ask('set_listing_owners', { slug: slugs[5], owners: [owner.email], reason: 'Back' });
  await ask('edit_listing', { slug: slugs[6], fields: { tagline: 'New words' }, reason: 'Clearer' });
  await ask('set_week_places', { week: addDays(monday, 14), free_places: 9 });
  await post(ana.browser, `/team/listings/${slugs[1]}`, { form: 'suspend', reason: 'Copied' });
  const { host } = (await db.row<{ host: string }>(sql`select host from listing where slug = ${other}`))!;
  await ask('import_domain_ratings', { csv: `domain,rating,as_of\n${host},40,${addDays(monday, -7)}\n`, source: 'Somebody' });
  const files = writeMadeFiles();
  await importDirectory(db, { siteId: parts.defaultSite().id, files: files.paths, now });
  files.remove();

  // Readers.
  const reader = await newPerson(service, 3 * 24 * 60);
  await post(reader, `/report/listing/${other}`, { form: 'report', reason: 'scam', text: 'They took my money.', email: '' });
  await post(reader, `/listings/${other}/use`, { uses: 'yes' });
  await post(reader, '/people/aino/follow', { follows: 'yes' });
  await post(reader, '/account/notifications', { form: 'mails', wanted: [], noticed: [] });
  await post(reader, `/discussions/${await id(sql`select max(id) as id from discussion`)}`, { form: 'mute' });
  await post(newVisitor(service), unlinked.find((path) => path.startsWith('/newsletter/confirm/'))!, { form: 'confirm' });

  // The queue: a report, an advertisement, and votes from one office.
  const report = String(await id(sql`select max(id) as id from report`));
  await ask('note_queue_item', { kind: 'report', id: report, body: 'I know them.' });
  await ask('assign_queue_item', { kind: 'report', id: report, member: await id(sql`select id from account where email = 'ana@example.org'`) });
  await ask('hide_review', { review: await id(sql`select max(id) as id from review`), reason: 'Advertising' });
  await post(reader, `/listings/${other}/vote`, {});
  const voted = sql`select n.id from vote v join launch n on n.id = v.launch_id where v.account_id = ${reader.accountId}`;
  await db.run(sql`update vote set held = true, held_by = 'shared_address' where account_id = ${reader.accountId}`);
  await post(reader, `/listings/${other}/vote`, { form: 'explain', explanation: 'We share an office.' });
  await ask('review_votes', { launch: await id(voted), account: reader.accountId, decision: 'count', reason: 'They wrote to us' });

  // Orders: with a coupon, of a place on the front page, of work by the team, and two that are refunded, one of them in part.
  const first = await makeOrder(service);
  await post(first.visitor, first.path, { form: 'coupon', code: 'HARBOUR' });
  const sandbox = await goToSandbox(first);
  // The buyer's bank asks for the money back, and gives it up.
  for (const play of ['pay', 'dispute', 'win_dispute']) await playSandbox(first, play, sandbox);
  const listing = (await db.row<{ id: number; slug: string }>(sql`select id, slug from listing where slug = ${own}`))!;
  const authorization = await makeKey(db, { accountId: owner.accountId });
  await playSandbox(await makeOrderOf(service, { accountId: owner.accountId, authorization, listing }, [{ product: 'featured' }]), 'pay');
  await playSandbox(await makeOrder(service, [{ product: 'done_for_you' }]), 'pay');
  await ask('message_task', { id: await id(sql`select max(id) as id from team_task`), body: 'Which colour do you like?' });
  const order = await makeOrder(service, [{ product: 'launch' }, { product: 'done_for_you' }]);
  await playSandbox(order, 'pay');
  const part = `/team/orders/${order.number}/refund`;
  const preview = await ana.browser.post(part, { form: 'part', lines: ['1'] });
  const left = preview.elements.find(({ attributes }) => attributes.name === 'left')!.attributes.value!;
  await post(ana.browser, part, { form: 'confirm', lines: ['1'], left, reason: 'Not needed' });
  const buyer = await signInAs(service, order.accountId);
  await post(buyer, `/account/orders/${order.number}`, { form: 'refund', reason: 'It never worked' });
  await post(ana.browser, `/team/queue/refund/${await id(sql`select max(id) as id from refund_request`)}`, { form: 'approve', reason: 'Sorry' });
  await until(async () => (await order.get()).status === 'refunded');
  await service.get('/webhooks/sandbox', { method: 'POST', headers: { 'Content-Type': 'application/json', 'Sandbox-Signature': 'x' }, body: '{}' });

  // Owners.
  const free = await makeSubmittedListing(db, { siteId: parts.defaultSite().id, ownerId: owner.accountId, now });
  await post(owner, `/account/listings/${free.id}/plan`, { form: 'free' });
  const place = `/account/listings/${listing.id}`;
  await post(owner, `${place}/languages`, { form: 'words', language: 'fr', headline: 'Sonne deux fois', summary: '' });
  await post(owner, `${place}/compare`, { form: 'set', 'fact.open_source': 'yes' });
  await post(owner, `${place}/alternatives`, { form: 'change', do: 'decline', slug: slugs[7]! });
  await post(owner, unlinked.find((path) => path.startsWith('/claims/'))!, { form: 'open' });

  // A year of weeks, with everything that is due at each.
  for (let week = 0; week <= 52; week++)
    for (const after of [3_600_000, 3 * DAY]) await tick(db, { now: new Date(now.getTime() + week * 7 * DAY + after), baseUrl: service.origin });
}

/** A directory of listings and their founders, as it's imported from files. */
function writeMadeFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-year-'));
  const paths = {
    categories: writeRows(folder, 'c.json', [JSON.stringify(madeCategories)]),
    listings: writeRows(
      folder,
      'l.jsonl',
      [1, 2, 3].map((n) => madeListing(n)),
    ),
    founders: writeRows(folder, 'f.jsonl', [madeFounder(1)]),
  };
  return { paths, remove: () => rmSync(folder, { recursive: true }) };
}
