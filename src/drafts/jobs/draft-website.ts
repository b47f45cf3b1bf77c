import { GiveUp, type Task } from '../../platform/jobs/index.ts';
import { websiteHost } from '../../profile-fields/index.ts';
import { findCategoryModel } from '../category-model-store.ts';
import { measure } from '../completeness.ts';
import { type DraftRow, failDraft, findAnyDraft, makeReady, saveProgress, startDrafting } from '../draft-store.ts';
import { knownAttributes, knownCategories } from '../known-categories.ts';
import { foundNone, wordsOfDraft } from '../missing-words.ts';
import { listPages, savePages } from '../page-store.ts';
import { noteMissingCategory } from '../team-missing-category-store.ts';
import { addCompetitorJob } from './compare-competitor.ts';
import { waitingFor } from './competitor.ts';
import type { CrawledSite, CrawlProgress } from './drafting-need.ts';
import type { JobNeeds } from './job-needs.ts';
import { mergeDrafted } from './merge-drafted.ts';
import { brokeHere, draftWithin, failureOf, READING_MS, withinTime } from './read-within-time.ts';

/** Name of the job that drafts a website. */
export const DRAFT_SITE = 'draft_site';
/** Number of attempts after an error on our side. It is low because a person is waiting. */
export const DRAFT_ATTEMPTS = 3;
const PROGRESS_MS = 1_000;
/** The crawl's share of the progress in `percent`. */
const CRAWL_SHARE = 0.8;
/** Maximum number of pages shown to a waiting person. */
const MOST_TOLD = 24;

/** Reads a draft's website and drafts its profile. Continues where a killed process stopped: stored pages aren't read again. */
export function draftSite(parts: JobNeeds): Task {
  return async (payload, { signal, attempt, maxAttempts, log }) => {
    const id = String((payload as { draft_id?: unknown }).draft_id);
    const draft = await findAnyDraft(parts.database, id);
    if (!draft || draft.status === 'ready' || draft.status === 'failed') return;
    try {
      const site = await getSite(parts, draft, signal);
      await finish(parts, draft, site, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = failureOf(error);
      if (!failure && attempt < maxAttempts) throw error;
      await failDraft(parts.database, id, { failure: failure ?? brokeHere, now: parts.clock.now() });
      if (!failure) throw new GiveUp((error as Error).message);
      log.info({ draft_id: id, code: failure.code }, 'no draft could be written from a website');
    }
  };
}

/** The stored pages, or those of a new crawl, which are then stored. */
async function getSite(parts: JobNeeds, draft: DraftRow, signal: AbortSignal): Promise<CrawledSite> {
  const kept = draft.status === 'drafting' ? await listPages(parts.database, draft.id) : [];
  if (kept.length > 0) return { url: draft.website_url, host: draft.host, pages: kept };
  const progress = tellProgress(parts, draft.id);
  const crawl = parts.drafting.crawl({ url: draft.url, onProgress: progress.tell, signal });
  const site = await withinTime(crawl, { ms: READING_MS, signal }).finally(progress.end);
  const host = websiteHost(site.url) ?? draft.host;
  await parts.database.transaction(async (tx) => {
    const now = parts.clock.now();
    const read = site.pages.map(({ url }) => url);
    const done = { step: 'drafting', pages_read: read.length, percent: Math.round(100 * CRAWL_SHARE), pages_found: read.length, read };
    if (await startDrafting(tx, draft.id, { websiteUrl: site.url, host, progress: done, now })) await savePages(tx, draft.id, site.pages);
  });
  return site;
}

/** Saves the crawl's progress at most once a second, with all pages read so far. */
function tellProgress(parts: JobNeeds, id: string): { tell(progress: CrawlProgress): void; end(): Promise<void> } {
  let latest: CrawlProgress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const read: string[] = [];
  const write = () => {
    timer = undefined;
    if (!latest) return;
    const { step, pages_read, percent, pages_found } = latest;
    latest = undefined;
    timer = setTimeout(write, PROGRESS_MS);
    const progress = { step, pages_read, percent: Math.max(0, Math.min(99, Math.round(percent * CRAWL_SHARE))), ...(pages_found && { pages_found }), read };
    // Failing to save progress is no reason to stop.
    writing = saveProgress(parts.database, id, { progress, now: parts.clock.now() }).catch(() => {});
  };
  return {
    tell(progress) {
      latest = progress;
      if (progress.page !== undefined && !read.includes(progress.page) && read.length < MOST_TOLD) read.push(progress.page);
      if (!timer) write();
    },
    async end() {
      clearTimeout(timer);
      latest = undefined;
      await writing;
    },
  };
}

async function finish({ database, clock, drafting }: JobNeeds, draft: DraftRow, site: CrawledSite, signal: AbortSignal): Promise<void> {
  const categories = await knownCategories(database, draft.site_id);
  const { takeDrafted } = await import('./take-drafted.ts');
  const found = takeDrafted(
    await draftWithin(drafting, site, {
      categories,
      categoryModel: await findCategoryModel(database, draft.site_id),
      attributes: await knownAttributes(database, draft.site_id),
      ms: READING_MS,
      signal,
    }),
  );
  const names = new Set(categories.map(({ name }) => name));
  const { categories: drafted } = found.fields;
  found.suggested_categories = found.suggested_categories?.filter(({ name }) => names.has(name)) ?? [];
  const known = (drafted.value as string[] | null)?.filter((name) => names.has(name)) ?? [];
  const ofKnown = drafted.evidence.filter(({ entry }) => entry !== undefined && known.includes(entry));
  if (known.length > 0) found.fields.categories = { ...drafted, value: known, ai_value: known, evidence: ofKnown };
  else found.fields.categories = { ...drafted, value: null, ai_value: null, state: 'not_found', evidence: [] };
  await database.transaction(async (tx) => {
    const now = clock.now();
    const present = await findAnyDraft(tx, draft.id, { lock: true });
    if (present?.status !== 'drafting') return;
    const merged = mergeDrafted(present.parts, found);
    const rival = present.competitor === null ? merged.competitor_url : null;
    const competitor = rival ? waitingFor(rival.value) : present.competitor;
    if (!(await makeReady(tx, draft.id, { parts: merged, completeness: measure(merged).completeness, competitor, now }))) return;
    if (foundNone(merged)) await noteMissingCategory(tx, { draftId: draft.id, siteId: draft.site_id, words: wordsOfDraft(merged), now });
    if (rival) await addCompetitorJob(tx, draft.id, rival.value);
  });
}
