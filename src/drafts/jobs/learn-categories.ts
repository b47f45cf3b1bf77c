import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import {
  countLessons,
  findModelState,
  hasUntaughtSites,
  listLessons,
  listUntaughtSites,
  type ModelState,
  noteLook,
  saveCategoryModel,
} from '../category-model-store.ts';
import type { Lesson } from '../classifier/learn-categories.ts';
import { knownCategories } from '../known-categories.ts';
import type { JobNeeds } from './job-needs.ts';

/** Name of the job that learns the categories of directories whose listings have changed. */
export const LEARN_CATEGORIES = 'learn_categories';
/** Each directory is checked once a day. */
const LOOK_HOURS = 24;
/** It is learned again when this share of its listings is new or changed, and at the latest after LEARN_DAYS with any change. */
const CHANGED_SHARE = 0.03;
const LEARN_DAYS = 14;

/** Queues the job if a directory hasn't been checked for a day. */
export async function queueLessons(db: Db, now: Date): Promise<void> {
  if (await hasUntaughtSites(db, ago(now, LOOK_HOURS)))
    await addJob(db, LEARN_CATEGORIES, {}, { key: LEARN_CATEGORIES, maxAttempts: 3, later: true, isAlone: true });
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** Checks every directory that is due, and learns its categories again if enough has changed. */
export function learnCategoriesTask({ database, clock, drafting }: JobNeeds): Task {
  return async (_, { signal }) => {
    for (const siteId of await listUntaughtSites(database, ago(clock.now(), LOOK_HOURS))) {
      if (signal.aborted) return;
      await learnSite({ database, siteId, now: clock.now(), learn: (lesson) => drafting.learn(lesson, signal) });
    }
  };
}

/** @returns whether it was learned again */
async function learnSite(given: { database: Db; siteId: number; now: Date; learn(lesson: Lesson): Promise<Uint8Array> }): Promise<boolean> {
  const { database, siteId, now, learn } = given;
  const categories = (await knownCategories(database, siteId)).map(({ name, slug, description, parent, aliases = [] }) => ({
    name,
    slug,
    description,
    parent,
    aliases,
  }));
  const mark = createHash('sha256').update(JSON.stringify(categories)).digest('base64url');
  const state = await findModelState(database, siteId);
  const { listings: count, changed } = await countLessons(database, { siteId, since: state?.learned_at ?? new Date(0) });
  if (state?.categories === mark && !hasChanged({ state, listings: count, changed, now })) {
    await noteLook(database, { siteId, now });
    return false;
  }
  const listings = await listLessons(database, siteId);
  const packed = categories.length === 0 ? null : await learn({ categories, listings });
  // All of them, also those that are too many to learn from: otherwise a large directory would look changed every day.
  await saveCategoryModel(database, { siteId, packed, categories: mark, listings: count, now });
  return true;
}

function hasChanged({ state, listings, changed, now }: { state: ModelState; listings: number; changed: number; now: Date }): boolean {
  const differs = changed + Math.abs(listings - state.listings);
  if (differs === 0) return false;
  return differs >= Math.max(5, CHANGED_SHARE * listings) || now.getTime() - state.learned_at.getTime() > LEARN_DAYS * 86_400_000;
}
