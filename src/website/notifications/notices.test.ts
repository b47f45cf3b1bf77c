import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, newVisitor, type Visitor } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { closeAccount } from '../../accounts/index.ts';
import { forgetNotices, notify } from '../../notifications/index.ts';
import { MOST_NOTICES } from '../../notifications/notices/notice-store.ts';
import { sql } from '../../platform/database/database.ts';
import { letterOf } from '../../platform/mail/index.ts';
import type { Words } from '../../platform/words/say.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Person = Awaited<ReturnType<typeof newPerson>>;
const kind = { key: 'review_answered', title: 'x' as Words, placeholders: [] } as const;
const now = () => service.parts.clock.now();

/** The event that an email reports. Every module reports its events this way. */
function tell(people: readonly Person[], says: string, url = `${service.origin}/listings/harbour#reviews`): Promise<number> {
  const site = service.parts.defaultSite();
  const write = () =>
    letterOf(kind, { site, subject: says, opening: 'The owner replied:', blocks: [`<b>${says}</b>`, { button: { label: 'View', url } }], values: {} });
  return service.db.transaction((tx) => notify(tx, 'review_answered', { notices: people.map(({ accountId }) => ({ accountId, write })), now: now() }));
}
const shown = async (visitor: Visitor) => (await visitor.get('/account/notices')).words;
const count = async (visitor: Visitor) => (await visitor.get('/account/marks')).json.notices;
/** Saves the settings with everything on but these. */
async function turnOff(person: Person, off: { wanted?: string; noticed?: string }): Promise<void> {
  const { elements } = await person.get('/account/notifications');
  const all = (name: 'wanted' | 'noticed') =>
    elements.filter(({ attributes }) => attributes.name === name && 'checked' in attributes).map(({ attributes }) => attributes.value!);
  const given = { wanted: all('wanted').filter((one) => one !== off.wanted), noticed: all('noticed').filter((one) => one !== off.noticed) };
  expect((await person.post('/account/notifications', { form: 'mails', ...given })).to).toBe('/account/notifications?done=saved');
}

it('what an email says is listed with its link, counted, and marked as read with a button', async () => {
  const [ada, other] = [await newPerson(service), await newPerson(service)];
  expect(await shown(ada)).toContain('Nothing yet.');
  expect(await tell([ada], 'Harbour replied to you')).toBe(1);
  const page = await ada.get('/account/notices');
  expect(page.words).toContain('<b>Harbour replied to you</b>');
  expect(page.text).not.toContain('<b>Harbour');
  expect(page.elements.map(({ attributes }) => attributes.href)).toContain('/listings/harbour#reviews');
  expect([await count(ada), await count(other)]).toEqual([1, 0]);
  const { id } = (await service.db.row<{ id: number }>(sql`select max(id) as id from notice where account_id = ${ada.accountId}`))!;
  // One that came while the page was open stays new.
  await tell([ada], 'And again');
  await other.post('/account/notices', { form: 'read', id: String(id) });
  expect(await count(ada)).toBe(2);
  expect((await ada.post('/account/notices', { form: 'read', id: String(id) })).to).toBe('/account/notices?done=read');
  expect(await count(ada)).toBe(1);
  expect(await shown(other)).not.toContain('Harbour');
});

it('emails and notices are chosen separately', async () => {
  const [onlyMail, onlyNotice, neither] = [await newPerson(service), await newPerson(service), await newPerson(service)];
  await turnOff(onlyMail, { noticed: 'review_answered' });
  await turnOff(onlyNotice, { wanted: 'review_answered' });
  await turnOff(neither, { wanted: 'review_answered', noticed: 'review_answered' });
  expect(await tell([onlyMail, onlyNotice, neither], 'One of them')).toBe(1);
  expect(await Promise.all([onlyMail, onlyNotice, neither].map(count))).toEqual([0, 1, 0]);
});

it('a link to another site isn’t a link', async () => {
  const ada = await newPerson(service);
  for (const url of ['https://evil.test/', `${service.origin}.evil.test/`, `${service.origin}//evil.test`]) await tell([ada], 'Go there', url);
  expect((await ada.get('/account/notices')).text).not.toContain('evil');
});

it('old notices are deleted, and nobody has more than 200', async () => {
  const ada = await newPerson(service);
  await tell([ada], 'Long ago');
  await service.db.run(sql`update notice set made_at = made_at - interval '91 days' where account_id = ${ada.accountId}`);
  for (let i = 0; i < 3; i++) await tell([ada], `Lately ${i}`);
  await service.db.run(sql`
    insert into notice (account_id, site_id, kind, subject, made_at)
    select ${ada.accountId}, site_id, kind, 'Newest', made_at from notice, generate_series(1, ${MOST_NOTICES - 1})
    where account_id = ${ada.accountId} and subject = 'Lately 2'`);
  await forgetNotices(service.db, now());
  const kept = await service.db.rows<{ subject: string }>(sql`select subject from notice where account_id = ${ada.accountId} order by id`);
  expect([kept.length, kept[0]!.subject]).toEqual([MOST_NOTICES, 'Lately 2']);
});

it('notices are in the export, and deleted with the account', async () => {
  const ada = await newPerson(service);
  await tell([ada], 'A notice to keep');
  expect((await ada.post('/account/data', { form: 'export' })).text).toContain('A notice to keep');
  await service.db.transaction((tx) => closeAccount(tx, ada.accountId, now()));
  expect(await service.db.rows(sql`select from notice where account_id = ${ada.accountId}`)).toEqual([]);
});

it('nobody else’s page has a count, and visitors get the same bytes as before', async () => {
  const page = await newVisitor(service).get('/');
  expect(page.text).not.toContain('data-notices');
  expect((await newVisitor(service).get('/account/notices')).to).toContain('/sign-in');
});
