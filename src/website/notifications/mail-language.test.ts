import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../../test/support/browser/visitor.ts';
import { mailsTo, newestMail } from '../../../test/support/mail.ts';
import { makePerson } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { mailPeople } from '../../accounts/index.ts';
import { writeAccountLifted } from '../../accounts/mails/suspension.ts';
import { notify } from '../../notifications/index.ts';
import { sql } from '../../platform/database/database.ts';
import { letterOf } from '../../platform/mail/index.ts';
import { weekdayInWords } from '../../platform/words/days.ts';
import { say } from '../../platform/words/say.ts';

// Which language an email comes in: that of its reader's account, else that of the page it was asked on.

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
});
afterAll(() => service.close());

const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
const languageOf = async (email: string) =>
  (await service.db.row<{ language: string | null }>(sql`select language from account where email = ${email}`))?.language;

/** Signs in as a person does it, in a browser that prefers these languages. */
async function signIn(visitor: Visitor, email: string, headers: Record<string, string>): Promise<{ subject: string; text: string; html: string }> {
  const earlier = (await mailsTo(service.mailFolder, email))[0];
  await visitor.post('/sign-in', { form: 'link', email }, { ...sameOrigin, ...headers });
  const mail = await newestMail(service.mailFolder, email, earlier && { than: earlier });
  const link = new URL(mail.links.find((one) => one.includes('/sign-in/link/'))!).pathname;
  expect((await visitor.post(link, {}, { ...sameOrigin, ...headers })).status).toBe(303);
  return mail;
}

/** An email that the site team has sent to a person. */
async function tell(email: string): Promise<string> {
  const earlier = (await mailsTo(service.mailFolder, email))[0];
  const site = service.parts.defaultSite();
  await service.db.transaction((tx) => mailPeople(tx, { to: [email], write: () => writeAccountLifted({ site }) }));
  return (await newestMail(service.mailFolder, email, earlier && { than: earlier })).subject;
}

describe('emails', () => {
  it('are in the language of the browser of the first sign-in', async () => {
    const mail = await signIn(newVisitor(service), 'greta@example.org', german);
    expect(mail.subject).toBe('Bei Slipway anmelden');
    expect(mail.text).toContain('Der Link funktioniert nur einmal');
    expect(mail.html).toContain('<html lang="de" dir="ltr">');
    expect(await languageOf('greta@example.org')).toBe('de');
    expect(await tell('greta@example.org')).toBe('Ihr Konto bei Slipway ist wieder aktiv');
  });

  it('stay in that language when the person signs in elsewhere', async () => {
    await signIn(newVisitor(service), 'hanna@example.org', german);
    expect((await signIn(newVisitor(service), 'hanna@example.org', { 'Accept-Language': 'en' })).subject).toBe('Sign in to Slipway');
    expect(await tell('hanna@example.org')).toBe('Ihr Konto bei Slipway ist wieder aktiv');
  });

  it('change with the language chosen in the footer or in the settings', async () => {
    const visitor = newVisitor(service);
    await signIn(visitor, 'ida@example.org', german);
    await visitor.post('/language', { language: 'en', back: '/' });
    expect(await tell('ida@example.org')).toBe('Your Slipway account is active again');
    await visitor.post('/account/notifications', { form: 'mails', language: 'de' });
    expect(await tell('ida@example.org')).toBe('Ihr Konto bei Slipway ist wieder aktiv');
    expect(
      (await visitor.get('/account/notifications')).elements.find(({ attributes }) => attributes.value === 'de' && 'selected' in attributes),
    ).toBeDefined();
  });

  it('of one mailing are in each reader’s own language', async () => {
    const [ada, bert, cleo] = [await makePerson(service.db), await makePerson(service.db), await makePerson(service.db)];
    await service.db.run(sql`update account set language = 'de' where id = ${bert.accountId}`);
    // A language that the site no longer has reads English.
    await service.db.run(sql`update account set language = 'tlh' where id = ${cleo.accountId}`);
    const site = service.parts.defaultSite();
    const kind = { key: 'launch_began', title: 'Launch', placeholders: [] } as const;
    const write = () => {
      const subject = say('{name} launches on {day}', { name: 'Vicino', day: weekdayInWords('2026-12-07') });
      return letterOf(kind, { site, subject, opening: null, blocks: [], values: {} });
    };
    const notices = [ada, bert, cleo].map(({ accountId }) => ({ accountId, write }));
    await service.db.transaction((tx) => notify(tx, 'launch_week_began', { notices, now: service.parts.clock.now() }));
    const mails = await Promise.all([ada, bert, cleo].map(({ email }) => newestMail(service.mailFolder, email)));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Vicino launches on Monday, 7 December 2026',
      'Vicino startet am Montag, 7. Dezember 2026',
      'Vicino launches on Monday, 7 December 2026',
    ]);
    expect(mails[1]!.text).toContain('abbestellen');
  });
});
