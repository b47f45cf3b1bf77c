import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { importDirectory } from '../../src/transfer/index.ts';
import { attacks, badLinks, rowsOf } from '../support/attacks.ts';
import { onEachKind } from '../support/browser/browse.ts';
import { closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { crawl, isFramed, kindOf, publicOnes, type Visited, visitOne } from '../support/browser/crawl.ts';
import { isInside, type PageElement, type ReadPage, readPage } from '../support/browser/read-page.ts';
import { openHost, runPage, runText } from '../support/browser/run-page.ts';
import { newPerson, newVisitor, type Shown, signInAs, type Visitor } from '../support/browser/visitor.ts';
import { startWholeSite, type WholeSite } from '../support/browser/whole-site.ts';
import { writeRows } from '../support/transfer/made-rows.ts';
import { until } from '../support/until.ts';

// Fills the same directory twice through the importer and every form: first with harmless texts, which shows what our templates produce,
// then with attacks. Everything new in the pages after that came from the attacks.

/** Pages of a kind: one for each attack, and a few that nobody attacked. */
const MOST = attacks.length + 3;
const HARMLESS = 'Quiet words of an ordinary kind';
let site: WholeSite;
let folder: string;
const ours = new Set<string>();
let visited: Visited[];
/** Kinds of pages and forms that were there before the attacks, and are not among those that were attacked. */
let lost: string[];
let wanted: number;
/** What forms answered to attacks: how many pages, and what was wrong with them. */
let answered = 0;
const foreign = new Set<string>();
let refusedRows: string[];
beforeAll(async () => {
  site = await startWholeSite();
  folder = mkdtempSync(join(tmpdir(), 'slipway-attack-'));
  const harmless = ['quiet-a', 'quiet-b', 'quiet-c'];
  expect(await take(harmless.map((slug, i) => rowsOf(`${HARMLESS} ${i}`, slug)))).toEqual([]);
  const before = await lookEverywhere(harmless);
  const nobodys = await lookEverywhere(['nobody'], new Map(before.map((one) => [one.target, one])));
  const learn = (page: ReadPage) => {
    for (const element of page.elements) if (isFirst(element)) for (const part of partsOf(element)) ours.add(part);
  };
  for (const { page } of [...before, ...nobodys]) learn(page!);
  const quietForms = findForms(before);
  // Forms that are taken, and forms that are refused with everything that was typed.
  for (const [text, link] of [
    [HARMLESS, 'https://ok.example/'],
    ['', ''],
    ['No link '.repeat(1000), 'No link'],
    ['No bell \u0007', 'No link'],
  ] as const)
    await sendForms(quietForms, [text, link], (_, page) => learn(page));
  refusedRows = await take(attacks.map((text, i) => rowsOf(text, `attack-${i}`)));
  await comeBack();
  visited = await lookEverywhere(attacks.map((_, i) => `attack-${i}`));
  const forms = findForms(visited);
  const kindsOf = (pages: readonly Visited[], sent: readonly TypedForm[]) => [
    ...pages.filter(({ status }) => status === 200).map(({ target }) => kindOf(target)),
    ...sent.map(({ action }) => `POST ${kindOf(action)}`),
  ];
  const attacked = new Set(kindsOf(visited, forms));
  const calm = [...new Set(kindsOf(before, quietForms))];
  wanted = calm.length;
  lost = calm.filter((kind) => !attacked.has(kind));
  for (const [i, text] of attacks.entries()) {
    await sendForms(forms, [text, badLinks[i % badLinks.length]!], (name, page) => {
      answered++;
      for (const one of foreignIn(page)) foreign.add(`${one} from ${name} (${i})`);
    });
  }
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function take(rows: ReturnType<typeof rowsOf>[]): Promise<string[]> {
  const write = (kind: 'category' | 'listing' | 'founder') =>
    writeRows(
      folder,
      `${kind}.jsonl`,
      rows.map((row) => row[kind]),
    );
  const { db, parts } = site.service;
  const files = { categories: write('category'), listings: write('listing'), founders: write('founder') };
  const { refusals } = await importDirectory(db, { siteId: parts.defaultSite().id, files, now: parts.clock.now() });
  return refusals.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
}

/**
 * Pages of these listings and everything linked to them, the lists that show them, and the owner's own pages.
 * @param known pages that were seen, and that nothing has changed since
 */
async function lookEverywhere(slugs: readonly string[], known: ReadonlyMap<string, Visited> = new Map()): Promise<Visited[]> {
  const { base, owner, other, service, unlinked } = site;
  const from = ['/', '/listings?sort=newest', '/categories', '/founders', '/updates', '/awards', '/launches/2026-01-05', '/leaderboards/community-all-time'];
  for (const slug of slugs)
    from.push(
      `/listings/${slug}`,
      `/listings/${slug}/alternatives`,
      `/listings/${slug}/badges`,
      `/categories/cat-${slug}`,
      `/founders/person-${slug}`,
      `/compare?a=${slug}&b=${slugs[0]}`,
    );
  for (const text of attacks) from.push(`/listings?q=${encodeURIComponent(text.toWellFormed().replaceAll('\0', ''))}`);
  const strangers = await crawl(newVisitor(service), { base, from, perKind: MOST, perQuery: MOST, known, onlyPages: true });
  const personal = slugs.flatMap((slug) => ['vote', 'follow', 'claim'].map((act) => `/listings/${slug}/${act}`));
  const owners = await crawl(owner, {
    base,
    from: ['/account', ...unlinked, `/listings/${other}/review`, ...personal],
    perKind: MOST,
    perQuery: 4,
    onlyPages: true,
    known: new Map([...known, ...publicOnes(strangers)]),
  });
  return [...strangers.visited.values(), ...owners.visited.values()].filter(({ target, page }) => page && !isFramed(target));
}

/** A form in which something is typed. */
interface TypedForm {
  name: string;
  action: string;
  fields: PageElement[];
  isPersonal: boolean;
}

/** One form of each action and set of fields. */
function findForms(pages: readonly Visited[]): TypedForm[] {
  const found = new Map<string, TypedForm>();
  for (const { target, page } of pages) {
    const forms = new Map<PageElement, PageElement[]>();
    for (const element of page!.elements) {
      if (element.tag === 'form' && element.attributes.method === 'post') forms.set(element, []);
      if (element.attributes.name) for (let up = element.parent; up; up = up.parent) forms.get(up)?.push(element);
    }
    for (const [form, fields] of forms) {
      const action = form.attributes.action ?? target;
      const name = `${kindOf(action)}: ${fields.map(({ attributes }) => attributes.name).join()}`;
      if (!found.has(name) && fields.some(isTyped)) found.set(name, { name, action, fields, isPersonal: target.startsWith('/account') });
    }
  }
  return [...found.values()];
}

/** The owner sends the console's forms about themselves too: one signs them out everywhere, and others take their role. */
async function comeBack(): Promise<void> {
  const { owner, service } = site;
  await service.db.run(sql`update account set team_role = 'owner', suspended_at = null where id = ${owner.accountId}`);
  for (const [name, value] of (await signInAs(service, owner.accountId)).cookies) owner.cookies.set(name, value);
}

/** Sends each form, and shows what it answers and where that leads. */
async function sendForms(forms: readonly TypedForm[], [text, link]: readonly [string, string], see: (name: string, page: ReadPage) => void): Promise<void> {
  // A new person each time, so that a password that was set or an account that was closed doesn't affect others.
  const person = await newPerson(site.service);
  for (const { name, action, fields, isPersonal } of forms) {
    const values = Object.fromEntries(
      fields.map((field) => [field.attributes.name!, isTyped(field) ? valueFor(field, text, link) : (field.attributes.value ?? '')]),
    );
    const who: Visitor = isPersonal ? person : site.owner;
    let shown: Shown = await who.post(action, values);
    if (!isPersonal && shown.to?.startsWith('/sign-in?')) {
      await comeBack();
      shown = await who.post(action, values);
    }
    // A lone half of a pair cannot be sent by a form at all.
    expect(shown.status, `${name} with ${JSON.stringify(text)}`).toBeLessThan(500);
    if (shown.text.startsWith('<!doctype')) see(name, readPage(shown.text));
    const to = shown.to;
    const next = to?.startsWith('/') ? await readPatiently(who, to) : undefined;
    if (next) see(`${name}, and then`, next);
  }
}

/** The page at an address. A draft whose website is still being read is another page than the one it becomes, so that is awaited. */
async function readPatiently(who: Visitor, address: string): Promise<ReadPage | undefined> {
  let page: ReadPage | undefined;
  await until(async () => {
    page = (await visitOne(who, address)).one.page;
    return !page?.elements.some(({ attributes }) => 'data-reading' in attributes);
  });
  return page;
}

const isTyped = ({ tag, attributes: { type = 'text' } }: PageElement) =>
  tag === 'textarea' || (tag === 'input' && ['text', 'email', 'url', 'search', 'tel', 'password', 'number'].includes(type));

function valueFor({ attributes: { type, name } }: PageElement, text: string, link: string): string {
  if (type === 'url' || /url|website|socials/.test(name!)) return link;
  return type === 'email' && text !== '' ? `${text}@example.org` : text;
}

/** What a template wrote of an element: its name, and each attribute by its name. */
const partsOf = ({ tag, attributes }: PageElement) => [`<${tag}>`, ...Object.keys(attributes).map((name) => `<${tag} ${name}>`)];

/** Few elements differ in more than their values, so only the first one with these attributes is looked at in full. */
const shapeOf = ({ tag, attributes }: PageElement) => `${tag} ${Object.keys(attributes).join(' ')}`;

const learned = new Set<string>();
const isFirst = (element: PageElement): boolean => !learned.has(shapeOf(element)) && Boolean(learned.add(shapeOf(element)));

const mayRun = (attribute: string) => /^on|^srcdoc$|^style$/i.test(attribute);

const checked = new Map<string, boolean>();
/** Whether templates write elements with such attributes, none of which may run anything. */
function isHarmless(element: PageElement): boolean {
  const shape = shapeOf(element);
  const known = checked.get(shape);
  if (known !== undefined) return known;
  const is = partsOf(element).every((part) => ours.has(part)) && !Object.keys(element.attributes).some(mayRun);
  checked.set(shape, is);
  return is;
}

/** What the templates didn't write in a page. Only after everything was learned. */
function foreignIn(page: ReadPage): string[] {
  return page.elements.flatMap((element) => {
    const { tag, attributes } = element;
    const wrong: string[] = [];
    if (!isHarmless(element)) {
      for (const part of partsOf(element)) if (!ours.has(part)) wrong.push(`${part} is new`);
      for (const name of Object.keys(attributes)) if (mayRun(name) && !isInside(element, 'svg')) wrong.push(`<${tag} ${name}>`);
    }
    // The last three are the site's own, on the pages that connect agents and set up the second step.
    for (const name of ['href', 'src', 'action', 'formaction', 'poster']) {
      const address = attributes[name];
      if (
        address !== undefined &&
        !/^(?:\/(?!\/)|#|\?|https?:\/\/|mailto:|data:image\/|cursor:\/\/anysphere|vscode:mcp\/install|otpauth:\/\/totp\/[\w%.~-]+:[^\s"<>]+$)/.test(address)
      )
        wrong.push(`<${tag} ${name}="${address}">`);
    }
    return wrong;
  });
}

it('attacks on the whole site', () => {
  // The first round uses up a few: a refunded order can't be refunded again. If a session had ended, half of them would be lost.
  expect(lost.length, lost.join(', ')).toBeLessThan(wanted / 20);
});

it('pages contain no element and no attribute that the templates didn’t write', () => {
  const wrong = new Set(visited.flatMap(({ target, page }) => foreignIn(page!).map((one) => `${one} on ${target}`)));
  expect([...wrong].slice(0, 20)).toEqual([]);
  for (const i of attacks.keys()) {
    const isThere = visited.some(({ target, status }) => target === `/listings/attack-${i}` && status === 200);
    expect(isThere || refusedRows.some((row) => row.startsWith(`${i + 1} `)), `attack ${i} is neither shown nor refused`).toBe(true);
  }
  // Most of them are texts like any other.
  expect(visited.filter(({ target, status }) => /^\/listings\/attack-\d+$/.test(target) && status === 200).length).toBeGreaterThan(8);
});

it('neither do the answers to forms', () => {
  expect([...foreign].slice(0, 20)).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

it.each(badLinks)('the importer accepts no link to %j', async (link) => {
  const i = badLinks.indexOf(link);
  const row = rowsOf(`Linked ${i}`, `linked-${i}`);
  const listing = {
    ...row.listing,
    socials: { github: link },
    demo_video_url: link,
    milestones: [{ date: '2026-01-02', title: 'Then', description: null, url: link }],
  };
  await take([{ ...row, listing } as unknown as typeof row]);
  const { one } = await visitOne(newVisitor(site.service), `/listings/linked-${i}`);
  const links = one.page!.elements.flatMap(({ tag, attributes: { href } }) => (tag === 'a' && href ? [href] : []));
  expect(links.filter((href) => !/^(?:\/(?!\/)|#|https?:\/\/[^"'<>\s]+$|mailto:)/.test(href))).toEqual([]);
});

/** Attacks that run in any page that outputs them unescaped: the trace each one leaves there, by its number. */
const certain = new Map([
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [13, 9],
  [14, 10],
]);

it.skipIf(!hasChromium)('none of them runs in Chromium, even without a content security policy', async () => {
  const browser = await openChromium();
  const ran: string[] = [];
  // Pages that contain an attack, in any encoding; one of each kind for lists that only differ in their query.
  const bearing = visited.filter(({ target, status, bytes }) => status < 400 && bytes.includes('pwned') && !/^\/(?:compare|sign-in)|[?&](?!q=)/.test(target));
  const kinds = new Map(bearing.map((one) => [one.target, one]));
  expect(kinds.size).toBeGreaterThan(attacks.length * 3);
  await onEachKind(browser, { site, kinds, options: { bypassCSP: true } }, async (page, { kind }) => {
    if (!page.url().startsWith(site.base)) {
      page.on('dialog', (dialog) => {
        ran.push('a dialog');
        dialog.dismiss().catch(() => {});
      });
      await openHost(page, site.base);
      // Makes sure that an unescaped text would be noticed.
      for (const [i, pwned] of certain) {
        const text = attacks[i]!;
        expect(await runText(page, `<!doctype html><p title="${text}">${text}</p><input value='${text}'>`), text).toBe(pwned);
      }
    }
    const pwned = await runPage(page, kind);
    if (pwned !== undefined) ran.push(`${kind}: attack ${pwned} ran`);
  });
  await closePages(browser);
  expect(ran).toEqual([]);
});
