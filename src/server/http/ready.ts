import { createHash } from 'node:crypto';
import type { Dependency } from '../../contract/topics.ts';
import type { ReadyAnswer } from '../cache/shelf.ts';

/** A strong tag: equal tags mean equal bytes. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether If-None-Match names the tag (weak comparison, RFC 9110 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Changes that depend on the clock alone (a scheduled post, the end of a featured place) send no notification: they appear within this time. */
const FALLBACK_MS = 60_000;

/**
 * Until when an answer made now is valid if nothing changes: the end of the day in UTC and in the site's zone (when weeks and
 * days change), and at most a minute because of changes without a notification.
 */
export function validUntil(now: number, timeZone: string): number {
  const day = 86_400_000;
  const untilMidnight = day - (now % day);
  return now + Math.min(FALLBACK_MS, untilMidnight, untilLocalMidnight(now, timeZone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function untilLocalMidnight(now: number, timeZone: string): number {
  if (timeZone === 'UTC') return Number.POSITIVE_INFINITY;
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  const [hour, minute, second] = format.format(now).split(':').map(Number) as [number, number, number];
  return 86_400_000 - (hour * 3600 + minute * 60 + second) * 1000 - (now % 1000);
}

/** Creates a ready answer. `headers` are the same for every copy. */
export function packAnswer(input: {
  status?: number;
  body: Buffer;
  headers: readonly string[];
  topics: readonly Dependency[];
  mark: number;
  madeAt: number;
  validUntil: number;
  views: readonly number[];
  byBadge?: boolean;
  rateClass: 'read' | 'page';
  route: string;
}): ReadyAnswer {
  const etag = etagOf(input.body);
  return { ...input, etag, headers: [...input.headers, 'ETag', etag, 'Content-Length', String(input.body.length)] };
}
