import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { type Element, elementsOf, textOf } from '../../../test/support/website/read-html.ts';
import { sql } from '../../platform/database/database.ts';

// What visitors do on a page who have to sign in first: they come back to the same thing, one press before it.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
let live: string;
let coming: string;
beforeAll(async () => {
  service = await startService({ mail: true, settings: { SLIPWAY_NOW: START } });
  live = (await makeLaunched(service.db, { now })).slug;
  coming = (await makeLaunched(service.db, { now, week: '2026-11-23', status: 'scheduled' })).slug;
  await service.db.run(sql`insert into category (site_id, slug, name, position) values (1, 'boats-to-row', 'Boats to row', 1)`);
});
afterAll(() => service.close());

const formsOf = (page: Shown) => page.elements.filter(({ tag }) => tag === 'form');
const buttonOf = (form: Element) => elementsOf(form).find(({ tag, attributes }) => tag === 'button' && 'autofocus' in attributes);
/** The form of the button that has the focus when the page opens. */
const mainFormOf = (page: Shown) => formsOf(page).filter((form) => buttonOf(form) !== undefined);

function fieldsOf(form: Element): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { tag, attributes, children } of elementsOf(form)) {
    if (attributes.name === undefined) continue;
    if (tag === 'input') fields[attributes.name] = attributes.value ?? '';
    const [first] = children.filter((child) => typeof child !== 'string' && child.tag === 'option') as Element[];
    if (tag === 'select') fields[attributes.name] = first!.attributes.value!;
  }
  return fields;
}

let asked = 0;
it.each([
  ['vote', () => `/listings/${live}/vote`, /^Cast your vote for Launched \d+$/, 'Your vote counts.'],
  ['follow', () => `/listings/${live}/follow`, /^Follow Launched \d+$/, 'You now follow this product.'],
  ['say that they use it', () => `/listings/${live}/use`, /^I use this$/, 'Counted: you use this product.'],
  ['save it to a collection', () => `/listings/${live}/collect`, /^Save to the collection$/, 'Saved to the collection.'],
  ['be reminded', () => `/listings/${coming}/remind`, /^Tell me when it launches$/, 'Reminder set.'],
  ['follow a category', () => '/categories/boats-to-row/follow', /^Follow Boats to row$/, 'You follow Boats to row'],
  ['follow a week', () => '/launches/2026-11-16/follow', /^Follow the week of/, 'You follow the week of'],
])('a visitor who wants to %s signs in by an emailed link, and one press does it', async (_what, pathOf, label, done) => {
  const path = pathOf();
  const visitor = newVisitor(service);
  const sent = await visitor.post(path, {});
  expect([sent.status, sent.to]).toEqual([303, `/sign-in?return_to=${encodeURIComponent(path)}`]);
  expect((await visitor.get(sent.to!)).words).toContain('Once you’re signed in, you come back and confirm it with one button.');
  const email = `rower${++asked}@example.org`;
  await visitor.post('/sign-in', { form: 'link', email, return_to: path });
  const mail = await newestMail(service.mailFolder, email);
  const link = new URL(mail.links.find((one) => one.includes('/sign-in/link/'))!).pathname;
  expect((await visitor.post(link, { form: 'open' })).to).toBe(path);

  // Nothing has happened yet: the link alone does nothing.
  const page = await visitor.get(path);
  expect(page.words).not.toContain(done);
  const forms = mainFormOf(page);
  expect(forms).toHaveLength(1);
  const [form] = forms as [Element];
  const button = buttonOf(form)!;
  expect([button.attributes.class, textOf(button).trim()]).toEqual(['primary', expect.stringMatching(label)]);

  const pressed = await visitor.post(form.attributes.action ?? path, fieldsOf(form));
  expect(pressed.status, pressed.words).toBe(303);
  const after = await visitor.get(pressed.to!);
  expect(after.words).toContain(done);
  // What happened is read first.
  expect(mainFormOf(after)).toEqual([]);
});

it('who signs in for anything else isn’t told about a button', async () => {
  expect((await newVisitor(service).get('/sign-in?return_to=%2Faccount%2Fkeys')).words).not.toContain('with one button');
});

it('the page that saves a product begins with the collections, and offers “I use this” once', async () => {
  const page = await (await newPerson(service)).get(`/listings/${live}/collect`);
  expect(page.words.split('I use this')).toHaveLength(2);
  const [first] = page.elements.filter(({ tag }) => tag === 'h2');
  expect(textOf(first!)).toBe('Your collections');
});
