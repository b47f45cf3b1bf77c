import { Broken, type Entry, type ReadJson } from './check-log.ts';
import type { CheckedWeek } from './check-week.ts';

interface Shown {
  week: string;
  rank: number;
  votes: number;
  slug: string;
}

/** Reads a page of the site, following its redirects. */
export type ReadPage = (path: string) => Promise<{ status: number; path: string; text: string }>;

/**
 * Compares the awards in the log with those that the API, the awards pages, the page of each week and those of the listings show, and the
 * ranking of each week with the one in the API and on its page. A listing's address may have changed since. A listing that is no longer on the site isn't shown anywhere. @throws Broken
 */
export async function checkPages(given: {
  readJson: ReadJson;
  readPage: ReadPage;
  entries: readonly Entry[];
  /** By week: the valid awards, after corrections, and the ranking. */
  inForce: ReadonlyMap<string, CheckedWeek>;
}): Promise<void> {
  const { readJson, readPage, entries } = given;
  const inForce = new Map([...given.inForce].map(([week, { awards }]) => [week, awards]));
  const weeks = entries.filter(({ kind }) => kind === 'week');
  if (weeks.length === 0) return;
  const first = weeks[0]!.week!;
  const earlier = entries[0]!.earlier?.filter(({ week }) => week < first) ?? [];
  const [inApi, onPages] = [await listInApi(readJson), await listOnPages(readPage)];
  for (const { week } of [...inApi, ...onPages])
    if (week >= first && !weeks.some((entry) => entry.week === week)) throw new Broken(`week ${week}`, 'the site shows awards that are not in the log');
  for (const { week, rank, votes } of inApi)
    if (earlier.some((one) => one.week === week && one.rank === rank && one.votes !== votes))
      throw new Broken(`week ${week}`, `award #${rank} differs from the one that the log says was there before it began`);
  for (const { week } of weeks) {
    const shown: string[] = [];
    const votes: string[] = [];
    for (const award of inForce.get(week!) ?? []) {
      const { status, path, text } = await readPage(`/listings/${award.listing}`);
      if (status === 404 || status === 410) continue;
      const slug = path.split('/').at(-1)!;
      const marks = readListing(text).filter((mark) => mark.week >= first);
      if (!marks.some((mark) => mark.week === week && isOf(mark, award)))
        throw new Broken(`week ${week}`, `the page of ${slug} doesn’t show its award: #${award.rank}, ${award.votes} votes`);
      const other = marks.find((mark) => !inForce.get(mark.week)?.some((one) => isOf(mark, one)));
      if (other) throw new Broken(`week ${other.week}`, `the page of ${slug} shows an award that is not in the log: #${other.rank}, ${other.votes} votes`);
      shown.push(`#${award.rank} ${slug}`);
      votes.push(`#${award.rank} ${slug} ${award.votes}`);
    }
    const api = inApi.filter((row) => row.week === week).map(({ rank, slug, votes: n }) => `#${rank} ${slug} ${n}`);
    if (api.sort().join() !== votes.sort().join()) throw new Broken(`week ${week}`, `the awards in the API differ from the log: ${api.join(', ') || 'none'}`);
    const page = onPages.filter((row) => row.week === week).map(({ rank, slug }) => `#${rank} ${slug}`);
    if (page.length !== shown.length || page.some((text, at) => text.split(' ')[1] !== shown[at]!.split(' ')[1]))
      throw new Broken(`week ${week}`, `the awards on the awards page differ from the log: ${page.join(', ') || 'none'}`);
    const { awards: ofWeek, order } = await listOnWeek(readPage, week!);
    if (ofWeek.sort().join() !== shown.sort().join())
      throw new Broken(`week ${week}`, `the awards on the page of the week differ from the log: ${ofWeek.join(', ') || 'none'}`);
    await checkRanking({ readJson, readPage, week: week!, ...given.inForce.get(week!)!, onPage: order });
  }
}

/**
 * Compares the ranking of a week with what the API and its page show. Listings that were added to the week later may only be there without
 * votes, and a listing that is no longer on the site isn't shown. One that wasn't public when the week closed may be again. @throws Broken
 */
async function checkRanking(
  given: { readJson: ReadJson; readPage: ReadPage; week: string; onPage: string[] } & Pick<CheckedWeek, 'ranked' | 'unranked'>,
): Promise<void> {
  const { readJson, readPage, week, ranked, onPage } = given;
  const { items } = (await readJson(`/api/v1/launches/weeks/${week}`)) as { items: { week_votes: number; listing: { slug: string } }[] };
  const inApi = new Map(items.map(({ week_votes, listing }) => [listing.slug, week_votes]));
  const expected = new Map<string, number>();
  for (const { listing, votes } of ranked) {
    const slug = inApi.has(listing) ? listing : await findSlug(readPage, listing);
    // Of two listings that were merged since, the site shows one.
    if (slug !== undefined && inApi.has(slug) && !expected.has(slug)) expected.set(slug, votes);
    else if (slug !== undefined && !inApi.has(slug)) throw new Broken(`week ${week}`, `the API doesn’t show ${slug} in the week`);
  }
  const unranked = [...given.unranked];
  for (const [slug, votes] of inApi) {
    const back = expected.has(slug) ? -1 : unranked.indexOf(votes);
    if (back >= 0) unranked.splice(back, 1);
    else if (votes !== (expected.get(slug) ?? 0))
      throw new Broken(`week ${week}`, `the API shows ${votes} votes for ${slug} in the week, and the log ${expected.get(slug) ?? 0}`);
  }
  for (const [what, slugs] of [
    ['API', [...inApi.keys()]],
    ['page of the week', onPage],
  ] as const) {
    const shown = slugs.filter((slug) => expected.has(slug));
    const at = [...expected.keys()].findIndex((slug, i) => slug !== shown[i]);
    if (at >= 0 || shown.length !== expected.size)
      throw new Broken(`week ${week}`, `the ${what} ranks ${shown[at] ?? 'nothing'} where the log ranks ${[...expected.keys()][at]}`);
  }
}

/** The slug that a listing has now; undefined if it is no longer on the site. */
async function findSlug(readPage: ReadPage, listing: string): Promise<string | undefined> {
  const { status, path } = await readPage(`/listings/${listing}`);
  return status === 404 || status === 410 ? undefined : path.split('/').at(-1)!;
}

const isOf = (mark: { rank: number; votes: number }, award: { rank: number; votes: number }): boolean => mark.rank === award.rank && mark.votes === award.votes;

/** Numbers as people see them, such as 1,234. */
const numberIn = (text: string): number => Number(text.replace(/\D/g, ''));

/** The awards that a listing's page shows: the rank, a link to the week, and its votes. */
function readListing(text: string): { week: string; rank: number; votes: number }[] {
  const marks = text.matchAll(
    /<strong>(?:<a [^>]*>)?([^<]*)(?:<\/a>)?<\/strong>\s*<br\s*\/?>\s*<a href="[^"]*\/launches\/(\d{4}-\d\d-\d\d)">[\s\S]*?<\/a>\s*<span class="soft">([^<]*)</g,
  );
  return [...marks].map(([, title, week, votes]) => ({ week: week!, rank: numberIn(title!), votes: numberIn(votes!) }));
}

/**
 * The slugs on the page of a week in their order, and its awards, as `#rank slug`: above the first launch's name, and in a tag in the rows of
 * the others.
 */
async function listOnWeek(readPage: ReadPage, week: string): Promise<{ order: string[]; awards: string[] }> {
  const found: string[] = [];
  const order: string[] = [];
  for (let page = 1; ; page++) {
    const { text } = await readPage(`/launches/${week}${page === 1 ? '' : `?page=${page}`}`);
    for (const [launch] of text.matchAll(/<article class="lead">[\s\S]*?<\/article>|<li class="row">[\s\S]*?<\/li>/g)) {
      const slug = /href="[^"]*\/listings\/([a-z0-9-]+)"/.exec(launch)?.[1];
      const award = /<p class="over">(?:<a [^>]*>)?([^<]*)<|<span class="tag">(?:<a [^>]*>)?([^<]*\d[^<]*)</.exec(launch);
      if (slug) order.push(slug);
      if (slug && award) found.push(`#${numberIn(award[1] ?? award[2]!)} ${slug}`);
    }
    if (!text.includes(`page=${page + 1}`)) return { order, awards: found };
  }
}

async function listInApi(readJson: ReadJson): Promise<Shown[]> {
  const rows: Shown[] = [];
  for (let page = 1; ; page++) {
    const { items } = (await readJson(`/api/v1/awards?per_page=100&page=${page}`)) as {
      items: { week: string; rank: number; votes: number; listing: { slug: string } }[];
    };
    rows.push(...items.map(({ week, rank, votes, listing }) => ({ week, rank, votes, slug: listing.slug })));
    if (items.length < 100) return rows;
  }
}

/** The awards page as people see it: a list for each week, under a link to the week. */
async function listOnPages(readPage: ReadPage): Promise<Omit<Shown, 'votes'>[]> {
  const rows: Omit<Shown, 'votes'>[] = [];
  for (let page = 1; ; page++) {
    const { text } = await readPage(`/awards?page=${page}`);
    const lists = [...text.matchAll(/<h2><a href="[^"]*\/launches\/(\d{4}-\d\d-\d\d)">[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/g)];
    for (const [, week, list] of lists) {
      const slugs = new Set([...list!.matchAll(/href="\/listings\/([a-z0-9-]+)"/g)].map(([, slug]) => slug!));
      rows.push(...[...slugs].map((slug, at) => ({ week: week!, rank: at + 1, slug })));
    }
    if (!text.includes(`page=${page + 1}`)) return rows;
  }
}
