import { hash, verify } from '@node-rs/argon2';
import { refusal } from '../../contract/errors.ts';

// OWASP's minimum for argon2id. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password that nobody knows, at the same cost. It is checked where there is no account, so that both cases take equally long. */
export const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$vr2eMGWSpxlZkU051/O+HA$cu2kX7ha+fCOU7kDGB0kEYQK0qBTDMaKQ4cmnwb7IUY';

// A hash takes a CPU core and 19 MiB for about 20 ms: more at once would slow down everyone else.
const MOST_RUNNING = 2;
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The Argon2 hash that is stored for a password. It takes time and memory, so only a few are made at once.
 * @throws Refusal unavailable when too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), COST));
}

/** Whether the password matches the hash. Without a hash it takes as long and returns false. @throws Refusal unavailable when too many are waiting */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? nobodysHash, normal(password)));
  return fits && stored !== null;
}

/** Keyboards encode ä in two ways; both are the same password. */
const normal = (password: string) => password.normalize('NFC');

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_RUNNING) {
    if (waiting.length >= MOST_WAITING)
      throw refusal('unavailable', 'Too many people are signing in right now. Try again in a few seconds.', { headers: { 'Retry-After': '2' } });
    // A finished task hands its slot directly to the next one, so that nobody can jump the queue.
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
