import { daysLeft } from '../../accounts/index.ts';
import { Tag } from '../parts/marks.tsx';
import { say, sayCount } from '../words/say.ts';

/** Marks a key that has expired or, from the day of the first reminder, will soon. */
export function Expiry({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return null;
  if (Date.parse(at) <= now.getTime()) return <Tag>{say('Expired')}</Tag>;
  const days = daysLeft(new Date(at), now);
  return days === undefined ? null : <Tag>{sayCount('Expires in {n} day|Expires in {n} days', days)}</Tag>;
}
