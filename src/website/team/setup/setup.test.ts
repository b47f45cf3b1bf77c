import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, signInAs } from '../../../../test/support/browser/visitor.ts';
import { newestMail } from '../../../../test/support/mail.ts';
import { onlyProviders } from '../../../../test/support/orders/payments.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { createAccount, offerOwnerLink } from '../../../accounts/index.ts';
import { sql } from '../../../platform/database/database.ts';
import { packageRoot } from '../../../platform/package-root.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const now = () => service.parts.clock.now();
const offer = (at = now()) => offerOwnerLink(service.db, at);
const noOwner = () => service.db.run(sql`update account set team_role = null`);
let made = 0;
async function newOwner() {
  const accountId = (await createAccount(service.db, { email: `owner${++made}@example.org`, teamRole: 'owner', now: now() }))!;
  return { ...(await signInAs(service, accountId)), accountId };
}
const ownersOf = () => service.db.rows(sql`select email::text from account where team_role = 'owner'`);

describe('the link for the first owner', () => {
  it('makes a new account the owner, once, and opens the setup', async () => {
    await noOwner();
    const link = (await offer())!;
    const { rows } = await service.db.pool.query('select row_to_json(o)::text as row from owner_link o');
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
    const visitor = newVisitor(service);
    const page = await visitor.get(link);
    expect(page).toMatchObject({ status: 200, words: expect.stringContaining('This directory has no owner yet') });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    // Looking at it used nothing up, and neither does a mistake.
    expect((await visitor.post(link, { email: 'nobody', name: '' })).status).toBe(400);
    const sent = await visitor.post(link, { email: 'first@example.org', name: 'Ada' });
    expect(sent.to).toBe('/team/setup?done=owner');
    expect((await visitor.get(sent.to!)).words).toContain('You’re the owner now');
    expect(await ownersOf()).toEqual([{ email: 'first@example.org' }]);
    expect((await newVisitor(service).post(link, { email: 'second@example.org', name: '' })).status).toBe(400);
    expect((await newVisitor(service).get(link)).status).toBe(400);
    expect(await ownersOf()).toHaveLength(1);
    // There is an owner: no other link is made.
    expect(await offer()).toBeUndefined();
  });

  it('gives two people with two links one owner', async () => {
    await noOwner();
    const links = [(await offer())!, (await offer())!];
    const sent = await Promise.all(links.map((link, at) => newVisitor(service).post(link, { email: `race${at}@example.org`, name: '' })));
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await ownersOf()).toHaveLength(1);
  });

  it('stops working after a day, and as soon as there is an owner', async () => {
    await noOwner();
    const old = (await offer(new Date(now().getTime() - 25 * 3_600_000)))!;
    expect((await newVisitor(service).post(old, { email: 'late@example.org', name: '' })).status).toBe(400);
    const link = (await offer())!;
    await newOwner();
    expect((await newVisitor(service).post(link, { email: 'late@example.org', name: '' })).status).toBe(400);
  });

  it('never signs in to an existing account, and makes the account you’re signed in with the owner', async () => {
    await noOwner();
    const person = await newPerson(service);
    const link = (await offer())!;
    const stranger = await newVisitor(service).post(link, { email: person.email, name: '' });
    expect(stranger).toMatchObject({ status: 400, words: expect.stringContaining('Sign in with it first') });
    expect((await person.get(link)).words).toContain(`You’re signed in as ${person.email}`);
    expect((await person.post(link, {})).to).toBe('/team/setup?done=owner');
    expect(await ownersOf()).toEqual([{ email: person.email }]);
  });
});

/** The steps that a reader sees without opening any. */
const openSteps = (text: string) => [...text.matchAll(/<li id="([a-z]+)"[^>]*><details open/g)].map(([, key]) => key);

describe('the setup', () => {
  it('is for owners, and shows finance the seller and the payments', async () => {
    const [editor, finance] = await Promise.all(
      (['editor', 'finance'] as const).map(async (teamRole) =>
        signInAs(service, (await createAccount(service.db, { email: `${teamRole}@example.org`, teamRole, now: now() }))!),
      ),
    );
    expect(await editor!.get('/team/setup')).toMatchObject({ status: 403 });
    const { words, elements } = await finance!.get('/team/setup');
    expect(elements.filter(({ tag }) => tag === 'summary').length).toBeLessThan(6);
    expect(words).toContain('0 of 2 steps done');
    expect((await finance!.post('/team/setup', { form: 'payment', provider: 'gold' })).status).toBe(404);
    expect((await finance!.post('/team/setup', { form: 'name', name: 'Mine' })).status).toBe(403);
  });

  it.each([
    ['the start page', '/', 'payments'],
    ['the page Site', '/team/site', 'mail'],
    ['the page Site', '/team/site', 'payments'],
  ])('of %s (%s), the link to the step %s leads to it opened', async (_, path, step) => {
    const owner = await newOwner();
    const { text } = await owner.get(path);
    const [, to] = new RegExp(`href="(/team/setup[^"#]*)#${step}"`).exec(text)!;
    expect(openSteps((await owner.get(to!)).text)).toEqual([step]);
  });

  it('opens one step: the one asked for, else the first one to do, else what was just saved and has to be tested', async () => {
    const owner = await newOwner();
    const opened = async (query: string) => openSteps((await owner.get(`/team/setup${query}`)).text);
    const [first] = await opened('');
    expect(first).not.toBe('payments');
    expect(await opened('?step=backup')).toEqual(['backup']);
    expect(await opened('?step=nonsense')).toEqual([first]);
    expect(await opened('?done=keys')).toEqual(['payments']);
    // A form that was refused is open wherever the address leads.
    const refused = await owner.post('/team/setup?step=backup', { form: 'zone', time_zone: 'Mars/Olympus' });
    expect(openSteps(refused.text)).toEqual(['zone']);
  });

  it('has the order that the guide for operators names', async () => {
    const [, steps] = (await (await newOwner()).get('/team/setup')).text.split('set-up-steps');
    const titles = [...steps!.matchAll(/<summary>.*?<strong>(.*?)<\/strong>/gs)].map(([, title]) => title!.charAt(0).toLowerCase() + title!.slice(1));
    const guide = readFileSync(join(packageRoot, 'docs', 'running-a-directory.md'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(titles.length).toBeGreaterThan(8);
    expect(guide).toContain(`in this order: ${titles.join(', ')}.`);
  });

  it('offers to sell nothing only while no payment provider is set up', async () => {
    const owner = await newOwner();
    const choice = 'I’m not selling anything yet';
    expect((await owner.get('/team/setup')).words).not.toContain(choice);
    // Chosen before there was a provider: it can be tested, and nothing says that nobody can buy anything.
    await owner.post('/team/setup', { form: 'selling', sells: 'no' });
    const { words } = await owner.get('/team/setup');
    expect(words).toContain('Make a test payment');
    expect(words).toContain('I want to sell something');
    expect(words).not.toContain('Nobody can buy anything');
    await owner.post('/team/setup', { form: 'selling', sells: 'yes' });
    expect((await owner.get('/team/setup')).words).not.toContain('I want to sell something');
  });

  it('calls the fields in its errors what their labels call them', async () => {
    const owner = await newOwner();
    const refused = await owner.post('/team/setup', { form: 'email', to: 'nobody' });
    const [top] = refused.text.split('set-up-steps');
    expect(refused.status).toBe(400);
    expect(top).toContain('<li>Send a test email to must be an email address');
  });

  it('saves each step separately and shows what is left, even after leaving', async () => {
    const owner = await newOwner();
    const before = await owner.get('/team/setup');
    expect(before.words).toMatch(/\d of 8 steps done/);
    const name = await owner.post('/team/setup', { form: 'name', name: 'Bee Works', tagline: 'All that hums', purpose: '' });
    expect(name.to).toMatch(/^\/team\/setup\?done=name&undo=\d+$/);
    expect((await owner.get('/team/setup')).text).toContain('value="Bee Works"');
    await owner.post('/team/setup', { form: 'zone', time_zone: 'Europe/Lisbon' });
    await owner.post('/team/setup', {
      form: 'weeks',
      free_places_per_week: '7',
      paid_places_per_week: '',
      free_weeks_ahead_from: '2',
      free_weeks_ahead_to: '3',
    });
    const sellerForm = {
      form: 'seller',
      name: 'Bees Ltd',
      address: '1 Hive\n\nCork',
      country: 'IE',
      vat_number: '',
      email: 'hive@example.org',
      vat_registered: 'yes',
    };
    expect((await owner.post('/team/setup', sellerForm)).to).toContain('done=seller');
    expect((await owner.get('/team/setup')).text).toContain('1 Hive\nCork');
    await until(async () => (service.parts.defaultSite().settings.seller as { country?: string } | undefined)?.country === 'IE');
    expect(service.parts.defaultSite()).toMatchObject({
      timeZone: 'Europe/Lisbon',
      settings: { free_places_per_week: 7, seller: { country: 'IE', vat_registered: true, oss: false } },
    });
    // Undone by the button that follows.
    expect((await owner.post('/team/undo', { change: /\d+$/.exec(name.to!)![0], back: '/team/setup' })).status).toBe(303);
    await until(async () => service.parts.defaultSite().name === 'Slipway');
    expect(service.parts.defaultSite()).toMatchObject({ tagline: null, timeZone: 'Europe/Lisbon', settings: { free_places_per_week: 7 } });
  });

  it('shows what was just saved, even before the service has heard of it', async () => {
    const owner = await newOwner();
    // Without triggers there is no notice: this process never hears of it.
    await service.db.transaction(async (tx) => {
      await tx.script('alter table site disable trigger user');
      await tx.run(sql`update site set tagline = 'Hums all day' where id = ${service.parts.defaultSite().id}`);
      await tx.script('alter table site enable trigger user');
    });
    expect((await owner.get('/team/setup')).text).toContain('value="Hums all day"');
    await service.db.run(sql`update site set tagline = null where id = ${service.parts.defaultSite().id}`);
  });

  it.each([
    [{ form: 'name', name: ' ', tagline: '', purpose: '' }, 'Name of the site is required'],
    [{ form: 'weeks', free_places_per_week: 'many' }, 'number'],
    [{ form: 'weeks', free_weeks_ahead_from: '9', free_weeks_ahead_to: '3' }, 'can’t start 9'],
    [{ form: 'zone', time_zone: 'Mars/Olympus' }, 'time zone such as'],
    [{ form: 'seller', country: 'IE', vat_number: 'DE1' }, 'not a valid VAT number'],
    [{ form: 'payment', provider: 'gold' }, 'found'],
  ])('refuses %j and keeps what was typed', async (form, words) => {
    const owner = await newOwner();
    const shown = await owner.post('/team/setup', form);
    expect(shown.status).toBeGreaterThanOrEqual(400);
    expect(shown.words.replaceAll("'", '’')).toContain(words);
  });

  it('sends a test email at once, and a test payment to the provider', async () => {
    const owner = await newOwner();
    expect((await owner.get('/team/setup')).words).toMatch(/Make a test payment to see whether the keys work/);
    expect((await owner.post('/team/setup', { form: 'email', to: 'me@example.org' })).to).toContain('done=email');
    await expect.poll(async () => (await newestMail(service.mailFolder, 'me@example.org')).subject).toContain('Test email from');
    const page = await owner.get('/team/setup');
    expect(page.words).toContain('Sandbox Test mode');
    expect(page.elements.find(({ attributes }) => attributes.id === 'email-to')!.attributes.value).toMatch(/@/);
    expect((await owner.post('/team/setup', { form: 'payment', provider: 'sandbox' })).to).toContain('done=payment');
    expect((await owner.get('/team/setup')).words).not.toMatch(/Make a test payment to see/);
  });

  it('shows what the mail server says against a test email', async () => {
    const there = await startService({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@launches.test' } });
    try {
      const id = (await createAccount(there.db, { email: 'o@example.org', teamRole: 'owner', now: there.parts.clock.now() }))!;
      const owner = await signInAs(there, id);
      // A server that is only in the settings isn't a step that is done.
      const untested = 'The mail server is set up. Send a test email to see whether it works.';
      expect((await owner.get('/team/setup')).words).toMatch(new RegExp(`Email To do Set on the server: SMTP_URL MAIL_FROM ?\\. .* ?${untested}`));
      const shown = await owner.post('/team/setup', { form: 'email', to: 'me@example.org' });
      expect(shown.status).toBe(400);
      expect(shown.words).toContain(untested);
      expect(shown.words).toMatch(/No mail server responds at this name and port\. Details: .*ECONNREFUSED/);
    } finally {
      await there.close();
    }
  });
});

it('the setup doesn’t wait for payments of a directory that sells nothing', async () => {
  const bare = await startService({ payments: onlyProviders() });
  try {
    const owner = await signInAs(bare, (await createAccount(bare.db, { email: 'owner@example.org', teamRole: 'owner', now: now() }))!);
    const done = async () => Number(/(\d) of 8 steps done/.exec((await owner.get('/team/setup')).words)![1]);
    const before = await done();
    const { words } = await owner.get('/team/setup');
    expect(words).toContain('I’m not selling anything yet');
    // That no provider is set up, and what each of them needs.
    expect(words).toMatch(/Stripe Not set .*?Secret key .*?Publishable key .*?Secret of the webhook .*?Save keys Stripe/);
    expect(words).toMatch(/BTCPay Server Not set .*?URL of the server .*?API key .*?Store ID .*?Save keys BTCPay Server/);
    const said = await owner.post('/team/setup', { form: 'selling', sells: 'no' });
    expect(said.to).toMatch(/done=selling&undo=\d+$/);
    expect(await done()).toBe(before + 1);
    expect((await owner.get('/team/setup')).words).toContain('Nobody can buy anything until a payment provider is set up');
    await owner.post('/team/setup', { form: 'selling', sells: 'yes' });
    expect(await done()).toBe(before);
  } finally {
    await bare.close();
  }
});
