import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '../../../test/support/credentials.ts';
import { type DraftService, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { submitListing } from '../../../test/support/my-listings.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { sql } from '../../platform/database/database.ts';
import { tick } from '../../upkeep.ts';

let service: DraftService;
let ines: Submitter;
let admins = 0;
beforeAll(async () => {
  service = await startDraftService({ jobs: false });
  ines = await service.join();
});
afterAll(() => service.close());

const DAY = new Date('2026-12-01T12:00:00Z').getTime();
const at = (minutes: number) => new Date(DAY + minutes * 60_000);
const tickAt = (minutes: number) => tick(service.db, { now: at(minutes), baseUrl: service.origin });
async function admin(change = sql`team_role = 'owner'`): Promise<string> {
  const email = `admin-${++admins}@example.org`;
  const id = await makeAccount(service.db, email);
  await service.db.run(sql`update account set team_role = 'owner' where id = ${id}`);
  await service.db.run(sql`update account set ${change} where id = ${id}`);
  return email;
}
/** A listing whose earlier changes have already been reported. */
async function told(): Promise<number> {
  const id = await insertListing();
  await service.db.run(sql`update listing_version set team_told_at = now()`);
  return id;
}
let sites = 0;
async function insertListing(): Promise<number> {
  const host = `team${++sites}.example.com`;
  const row = await service.db.row<{ id: number }>(sql`
    with c as (insert into company (domain, created_at) values (${host}, now()) returning id)
    insert into listing (site_id, company_id, slug, host, website_url, name, tagline, status, created_at, updated_at)
    select 1, c.id, ${`team${sites}`}, ${host}, ${`https://${host}/`}, ${`Team ${sites}`}, 'Tagline', 'draft', now(), now() from c returning id`);
  await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${row!.id}, ${ines.accountId}, 'owner', now())`);
  return row!.id;
}
/** Edits a listing at a given time. */
async function edit(id: number, city: string, minutes: number): Promise<void> {
  const answer = await ines.call('PATCH', `/me/listings/${id}`, { fields: { city } });
  expect(answer.status, answer.text).toBe(200);
  await service.db.run(sql`update listing_version set at = ${at(minutes)} where id = (select max(id) from listing_version where listing_id = ${id})`);
}

it('the site team gets before and after by email ten minutes later, one email for each listing, once for each member', async () => {
  const [one, two] = [await admin(), await admin()];
  const others = [
    await admin(sql`team_role = null`),
    await admin(sql`verified_at = null`),
    await admin(sql`suspended_at = now()`),
    await admin(sql`closed_at = now()`),
  ];
  const id = await told();
  const second = await told();
  await edit(id, 'Rome', 0);
  await edit(id, 'Oslo & <Bergen>', 1);
  await edit(second, 'Lima', 1);
  await tickAt(9);
  expect(await mailsTo(service.db, one)).toHaveLength(0);
  await Promise.all([tickAt(11), tickAt(11)]);
  await tickAt(12);
  for (const who of [one, two]) {
    const mails = await mailsTo(service.db, who);
    expect(mails).toHaveLength(2);
    expect(mails[0]!.text).toMatch(/City, before: \(empty\)\nCity, after: Rome[\s\S]*City, before: Rome\nCity, after: Oslo & <Bergen>/);
    expect(mails[0]!.text).toContain('the API key Test');
    expect(mails[0]!.html).toContain('Oslo &amp; &lt;Bergen&gt;');
    expect(mails[1]!.text).toContain('Lima');
  }
  for (const who of others) expect(await mailsTo(service.db, who), who).toHaveLength(0);
});

it('it is in the reader’s language, including field names and codes', async () => {
  const who = await admin(sql`language = 'de'`);
  const id = await told();
  const body = { fields: { city: 'Kyiv', country: 'UA', seo_title: 'Ein Titel' }, faqs: [{ question: 'Warum?', answer: 'Darum.' }] };
  const answer = await ines.call('PATCH', `/me/listings/${id}`, body);
  expect(answer.status, answer.text).toBe(200);
  await service.db.run(sql`
    update listing_version set at = ${at(0)}, before = before || '{"status": "draft", "revenue": null}',
      after = after || '{"status": "awaiting_badge", "revenue": {"mrr_cents": 123400, "verified_by": null}}' where listing_id = ${id}`);
  await tickAt(20);
  const [mail] = await mailsTo(service.db, who);
  expect(mail!.subject).toMatch(/^Geändert: /);
  expect(mail!.text).toContain('Ort, nachher: Kyiv');
  expect(mail!.text).toContain('Land, nachher: Ukraine');
  expect(mail!.text).toContain('Titel für Suchmaschinen, nachher: Ein Titel');
  expect(mail!.text).toContain('Fragen und Antworten, nachher: Frage: Warum?\nAntwort: Darum.');
  expect(mail!.text).toContain('Status, vorher: Nicht veröffentlicht\nStatus, nachher: Badge fehlt noch');
  expect(mail!.text).toMatch(/Umsatz, nachher: Monatlich wiederkehrender Umsatz: 1\.234\s\$/);
  expect(mail!.text).not.toMatch(/SEO|Faqs|FAQs|awaiting_badge|mrr|, before|API key/);
});

it('it doesn’t report changes by jobs, and loses nothing when it is late', async () => {
  const who = await admin();
  const id = await told();
  await edit(id, 'Kyiv', 0);
  await edit(id, 'Riga', 0);
  await service.db.run(sql`update listing_version set by = 'job' where listing_id = ${id} and after ->> 'city' = 'Riga'`);
  await tickAt(60 * 24 * 21);
  const mails = await mailsTo(service.db, who);
  expect(mails).toHaveLength(1);
  expect([mails[0]!.text.includes('Kyiv'), mails[0]!.text.includes('Riga')]).toEqual([true, false]);
});

it('it stays within the limits of an email, for changes of any length', async () => {
  const who = await admin();
  const id = await told();
  for (let n = 0; n < 20; n++) {
    const body = { fields: { description: `${n}${'"&<>'.repeat(4900)}`, summary: `${n}${'&'.repeat(19_000)}` } };
    expect((await ines.call('PATCH', `/me/listings/${id}`, body)).status).toBe(200);
  }
  await service.db.run(sql`update listing_version set at = ${at(0)} where listing_id = ${id}`);
  await tickAt(20);
  const [mail] = await mailsTo(service.db, who);
  expect(mail!.text.length + mail!.html.length).toBeLessThan(500_000);
  expect(mail!.text).toMatch(/And \d+ more changes/);
});

it('it contains all of a new listing', async () => {
  const who = await admin();
  const full = await startDraftService();
  try {
    const me = await full.join();
    const account = await makeAccount(full.db, who);
    await full.db.run(sql`update account set team_role = 'owner' where id = ${account}`);
    await submitListing(me);
    await full.db.run(sql`update listing_version set at = ${at(0)}`);
    await tick(full.db, { now: at(20), baseUrl: full.origin });
    const { newestMail } = await import('../../../test/support/mail.ts');
    await expect.poll(async () => (await newestMail(full.mailFolder, who)).text).toMatch(/Submitted the draft[\s\S]*Tagline, after:/);
  } finally {
    await full.close();
  }
});
