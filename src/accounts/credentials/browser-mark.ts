import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { addressHash } from '../limits/address-hash.ts';

// A browser that has signed in to an account keeps a mark of it. Attempts with a mark are counted separately, so that a stranger
// who uses up the attempts on an address doesn't lock its owner out (OWASP's "device cookies"). A mark signs nobody in and works
// for one address only.

/** How many accounts' marks one browser keeps: people share computers. */
const MOST_MARKS = 4;
const FORM = /^([A-Za-z0-9_-]{22})\.([0-9a-f]{64})\.([A-Za-z0-9_-]{43})$/;
/** Length of a cookie with the maximum number of marks. */
export const LONGEST_MARKS = MOST_MARKS * 132;

interface Mark {
  /** The key under which attempts are counted. */
  id: string;
  addressHash: string;
  text: string;
}

/** The valid marks in a cookie; everything else in it is ignored. */
export async function readMarks(db: Db, given: { cookie: string | null | undefined; now: Date }): Promise<Mark[]> {
  const texts = given.cookie && given.cookie.length <= LONGEST_MARKS ? given.cookie.split(':').filter((text) => FORM.test(text)) : [];
  if (texts.length === 0) return [];
  const key = await loadKey(db, given.now);
  return texts.flatMap((text) => {
    const [, id, hash, mac] = FORM.exec(text)!;
    return timingSafeEqual(Buffer.from(mac!, 'base64url'), sign(key, id!, hash!)) ? [{ id: id!, addressHash: hash!, text }] : [];
  });
}

/** Numbers of the marks in a cookie, without checking who made them. They are enough to see whether two requests come from one browser. */
export const markIds = (cookie: string | undefined): string[] =>
  cookie && cookie.length <= LONGEST_MARKS ? cookie.split(':').flatMap((text) => FORM.exec(text)?.[1] ?? []) : [];

/** The key under which this browser's attempts on an address are counted; undefined when it has never signed in with it. */
export async function findMark(db: Db, given: { cookie: string | null | undefined; email: string; now: Date }): Promise<string | undefined> {
  const wanted = addressHash(given.email);
  return (await readMarks(db, given)).find((mark) => mark.addressHash === wanted)?.id;
}

/** The cookie of a browser that has just signed in with an address: the new mark first, then its other ones. */
export async function addMark(db: Db, given: { cookie: string | null | undefined; email: string; now: Date }): Promise<string> {
  const hash = addressHash(given.email);
  const marks = await readMarks(db, given);
  const id = randomBytes(16).toString('base64url');
  const own = marks.find((mark) => mark.addressHash === hash)?.text ?? `${id}.${hash}.${sign(await loadKey(db, given.now), id, hash).toString('base64url')}`;
  return [own, ...marks.map(({ text }) => text).filter((text) => text !== own)].slice(0, MOST_MARKS).join(':');
}

const loadKey = (db: Db, now: Date) => loadSecret(db, { name: 'browser_mark_key', now });

const sign = (key: Buffer, id: string, hash: string) => createHmac('sha256', key).update(`browser mark ${id} ${hash}`).digest();
