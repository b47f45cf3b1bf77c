import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';

// A browser that has signed in to an account keeps a mark of it. Attempts with a mark are counted separately, so that a stranger
// who uses up the attempts on an address doesn't lock its owner out (OWASP's "device cookies"). A mark signs nobody in and works
// for one address only. The address is in it as a keyed hash: the next person at a shared computer can't test guesses against it.

/** How many accounts' marks one browser keeps: people share computers. */
const MOST_MARKS = 4;
const FORM = /^([A-Za-z0-9_-]{22})\.([0-9a-f]{64})\.([A-Za-z0-9_-]{43})$/;
/** Length of a cookie with the maximum number of marks. */
export const LONGEST_MARKS = MOST_MARKS * 132;

interface Mark {
  /** The key under which attempts are counted. */
  id: string;
  /** Keyed hash of the address and the id, in hex. */
  address: string;
  text: string;
}

/** The valid marks in a cookie; everything else in it is ignored. */
export async function readMarks(db: Db, given: { cookie: string | null | undefined; now: Date }): Promise<Mark[]> {
  const texts = given.cookie && given.cookie.length <= LONGEST_MARKS ? given.cookie.split(':').filter((text) => FORM.test(text)) : [];
  if (texts.length === 0) return [];
  const key = await loadKey(db, given.now);
  return texts.flatMap((text) => {
    const [, id, address, mac] = FORM.exec(text)!;
    return timingSafeEqual(Buffer.from(mac!, 'base64url'), sign(key, id!, address!)) ? [{ id: id!, address: address!, text }] : [];
  });
}

/** Numbers of the marks in a cookie, without checking who made them. They are enough to see whether two requests come from one browser. */
export const markIds = (cookie: string | undefined): string[] =>
  cookie && cookie.length <= LONGEST_MARKS ? cookie.split(':').flatMap((text) => FORM.exec(text)?.[1] ?? []) : [];

/** The key under which this browser's attempts on an address are counted; undefined when it has never signed in with it. */
export async function findMark(db: Db, given: { cookie: string | null | undefined; email: string; now: Date }): Promise<string | undefined> {
  const marks = await readMarks(db, given);
  if (marks.length === 0) return undefined;
  const key = await loadKey(db, given.now);
  return marks.find(({ id, address }) => address === hashAddress(key, id, given.email))?.id;
}

/** The cookie of a browser that has just signed in with an address: the new mark first, then its other ones. */
export async function addMark(db: Db, given: { cookie: string | null | undefined; email: string; now: Date }): Promise<string> {
  const marks = await readMarks(db, given);
  const key = await loadKey(db, given.now);
  const own = marks.find(({ id, address }) => address === hashAddress(key, id, given.email))?.text ?? makeMark(key, given.email);
  return [own, ...marks.map(({ text }) => text).filter((text) => text !== own)].slice(0, MOST_MARKS).join(':');
}

const loadKey = (db: Db, now: Date) => loadSecret(db, { name: 'browser_mark_key', now });

function makeMark(key: Buffer, email: string): string {
  const id = randomBytes(16).toString('base64url');
  const address = hashAddress(key, id, email);
  return `${id}.${address}.${sign(key, id, address).toString('base64url')}`;
}

const hashAddress = (key: Buffer, id: string, email: string) => createHmac('sha256', key).update(`address of ${id} ${email.toLowerCase()}`).digest('hex');

// Marks of earlier versions contained an unkeyed hash of the address. They aren't valid any more, so the next sign-in replaces them.
const sign = (key: Buffer, id: string, address: string) => createHmac('sha256', key).update(`browser mark with keyed address ${id} ${address}`).digest();
