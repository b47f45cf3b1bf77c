import { addDays } from '../../launches/index.ts';
import type { Own } from '../areas/own-listing.ts';

type Award = Own['awards'][number];

/** Days after the start of its week in which an award is news. */
const NEWS_DAYS = 28;

/** The listing's newest award, and the better one of a week; undefined without one. */
export const latestAward = (awards: readonly Award[]): Award | undefined => awards.toSorted((a, b) => b.week.localeCompare(a.week) || a.rank - b.rank)[0];

/** Whether an award is recent enough to tell people about it first. @param today YYYY-MM-DD */
export const isNews = ({ week }: Award, today: string): boolean => addDays(week, NEWS_DAYS) >= today;
