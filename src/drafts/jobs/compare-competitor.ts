import type { Db } from '../../platform/database/db.ts';
import { addJob, GiveUp, type Task } from '../../platform/jobs/index.ts';
import { findAnyDraft, saveCompetitor } from '../draft-store.ts';
import { knownCategories } from '../known-categories.ts';
import { type Competitor, factsOf } from './competitor.ts';
import type { JobNeeds } from './job-needs.ts';
import { brokeHere, draftWithin, failureOf, READING_MS, withinTime } from './read-within-time.ts';

/** Name of the job that reads a competitor's website. */
export const COMPARE_COMPETITOR = 'compare_competitor';

/** Adds the job in the transaction, replacing one that is still waiting for this draft. */
export function addCompetitorJob(tx: Db, draftId: string, url: string): Promise<void> {
  return addJob(tx, COMPARE_COMPETITOR, { draft_id: draftId, url }, { key: `${COMPARE_COMPETITOR} ${draftId}`, maxAttempts: 3 });
}

/** Reads the website of a draft's competitor and saves what it states. */
export function compareCompetitor({ database, clock, drafting }: JobNeeds): Task {
  return async (payload, { signal, attempt, maxAttempts }) => {
    const { draft_id, url } = payload as { draft_id?: unknown; url?: unknown };
    const draft = await findAnyDraft(database, String(draft_id));
    // Another competitor, or none, was named in the meantime.
    const competitor = draft?.competitor;
    if (!competitor || competitor.url !== url || competitor.status !== 'waiting') return;
    const save = (found: Omit<Competitor, 'url'>) => saveCompetitor(database, draft.id, { competitor: { url: competitor.url, ...found }, now: clock.now() });
    try {
      const site = await withinTime(drafting.crawl({ url: competitor.url, onProgress: () => {}, signal }), { ms: READING_MS, signal });
      const drafted = await draftWithin(drafting, site, { categories: await knownCategories(database, draft.site_id), ms: READING_MS, signal });
      await save({ status: 'ready', failure: null, facts: await factsOf(drafted) });
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = failureOf(error);
      if (!failure && attempt < maxAttempts) throw error;
      await save({ status: 'failed', failure: failure ?? brokeHere, facts: [] });
      if (!failure) throw new GiveUp((error as Error).message);
    }
  };
}
