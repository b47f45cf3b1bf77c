import { hash, verify } from '@node-rs/argon2';
import { refusal } from '../../contract/errors.ts';

// OWASP's least for argon2id; decisions: Credentials. The algorithm is the library's default, argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password that nobody knows, at the same cost: checked where there is no account, so that both take as long. */
export const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$vr2eMGWSpxlZkU051/O+HA$cu2kX7ha+fCOU7kDGB0kEYQK0qBTDMaKQ4cmnwb7IUY';

// A hash takes a core and 19 MiB for some 20 ms: more at once would starve everybody who only reads.
const MOST_RUNNING = 2;
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws Refusal unavailable when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), COST));
}

/** Whether it is the password of this hash; without one it takes as long and is not. @throws Refusal unavailable when too many wait */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? nobodysHash, normal(password)));
  return fits && stored !== null;
}

/** Keyboards write ä in two ways; both are the same password. */
const normal = (password: string) => password.normalize('NFC');

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_RUNNING) {
    if (waiting.length >= MOST_WAITING)
      throw refusal('unavailable', 'Too many people are signing in right now. Try again in a few seconds.', { headers: { 'Retry-After': '2' } });
    // Whoever finishes hands its place over, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
