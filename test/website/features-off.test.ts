import { afterAll, beforeAll, expect, it } from 'vitest';
import { features, hasPage } from '../../src/contract/features.ts';
import { sql } from '../../src/platform/database/database.ts';
import { personalPages } from '../../src/website/routes.ts';
import { crawl, firstOfEachKind, kindOf, publicOnes, type Visited, visitOne } from '../support/browser/crawl.ts';
import { linksOf } from '../support/browser/read-page.ts';
import { newVisitor } from '../support/browser/visitor.ts';
import { startWholeSite, type WholeSite } from '../support/browser/whole-site.ts';
import { until } from '../support/until.ts';

// Every page but those of the site team's console, with each part of the site turned off in turn.

let site: WholeSite;
let kinds: Map<string, Visited>;
beforeAll(async () => {
  site = await startWholeSite();
  const { base, owner, own, other } = site;
  const from = [`/listings/${own}`, `/listings/${other}`, '/', '/listings?q=xqzvwk', '/no-such-page'];
  const strangers = await crawl(newVisitor(site.service), { base, from, perKind: 2, perQuery: 1, onlyPages: true });
  const owners = await crawl(owner, { base, from: ['/account', ...site.unlinked], perKind: 3, perQuery: 1, known: publicOnes(strangers), onlyPages: true });
  kinds = new Map([...firstOfEachKind(strangers, owners)].filter(([kind]) => !kind.startsWith('/team')));
  kinds.set('no page', (await visitOne(owner, '/no-such-page')).one);
});
afterAll(() => site.close());

const personal = new Set(personalPages.map(({ path }) => path));

/** Turns these parts off, and all others on, as the site team does. */
async function turnOff(parts: readonly string[]): Promise<void> {
  const { db, parts: running } = site.service;
  await db.run(sql`update site set settings = settings || ${JSON.stringify({ features_off: parts })}::jsonb`);
  await until(async () => String(running.defaultSite().settings['features_off'] ?? '') === String(parts));
  await running.changes.caughtUp();
}

/** Links of a page to parts of this site that are off. */
function deadLinks(page: Visited): string[] {
  const { base, service } = site;
  return linksOf(page.page!).flatMap((link) => {
    const url = URL.canParse(link, base + page.target) ? new URL(link, base + page.target) : undefined;
    return url?.origin === base && !hasPage(service.parts.defaultSite(), kindOf(url.pathname)) ? [kindOf(url.pathname)] : [];
  });
}

it.each(features)('without %s, no page links to it', async (feature) => {
  const { service, owner } = site;
  const stranger = newVisitor(service);
  await turnOff([feature]);
  try {
    const found = new Set<string>();
    let looked = 0;
    for (const [kind, { target }] of kinds) {
      // As its reader sees it; pages for everyone are the same for both.
      const { one } = await visitOne(personal.has(kind) ? owner : stranger, target);
      if (!one.page) continue;
      looked++;
      // A page that is off itself isn’t there, and names nothing but its own address.
      for (const dead of deadLinks(one)) if (dead !== kind) found.add(`${kind} links to ${dead}`);
    }
    expect(looked).toBeGreaterThan(80);
    expect([...found]).toEqual([]);
  } finally {
    await turnOff([]);
  }
});
