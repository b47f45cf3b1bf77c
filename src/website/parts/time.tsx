import { dayOf } from '../../platform/clock.ts';
import { dayInShort, dayInWords } from '../words/days.ts';

/** A day in the reader's language. @param day YYYY-MM-DD, which has no time zone */
export const Day = ({ day, short }: { day: string; short?: boolean }) => <time datetime={day}>{short ? dayInShort(day) : dayInWords(day)}</time>;

/** An instant, shown as its day in the site's zone. */
export const Instant = ({ at, timeZone }: { at: string; timeZone: string }) => <time datetime={at}>{dayInShort(dayOf(new Date(at), timeZone))}</time>;
