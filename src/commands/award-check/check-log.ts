import { canonicalJson, isSignedBy, type Json, keyId, sha256 } from '../../platform/signed-log/index.ts';

/** What is wrong, and in which week, if it is about one week. */
export class Broken extends Error {
  constructor(where: string, reason: string) {
    super(`${where}: ${reason}`);
  }
}

export interface Award {
  launch: number;
  listing: string;
  rank: number;
  votes: number;
}

export interface Entry {
  number: number;
  kind: string;
  previous: string | null;
  signed_by: string;
  site: string;
  key?: { id: string; public_key: string };
  /** Of a key: the previous key was lost, so the new one signs its own entry. */
  lost?: boolean;
  week?: string;
  source?: 'votes' | 'import';
  awards?: Award[];
  counts?: { [name: string]: unknown; rules?: Record<string, Record<string, number>> };
  snapshot?: { bytes: number; sha256: string };
  earlier?: { week: string; rank: number; votes: number }[];
  corrects?: number;
  /** When it was written. */
  at: string;
  /** Of an entry about voting: it ended early, or began again. */
  ended?: boolean;
  /** Of an entry about voting that was written later: when it ended. */
  since?: string;
  /** Of settings: the step of the rules, and the minimum age of accounts in days, from then on. */
  vote_sensitivity?: string;
  rank_account_days?: number;
  /** Of a decision on votes after their week had closed: its launch, the number of votes, and the marks that they have in the snapshot. */
  launch?: number;
  votes?: number;
  marks?: readonly string[];
  /** Of a correction: launches that get no award. */
  without?: number[];
}

export interface Head {
  number: number;
  hash: string;
  /** Of the first entry: differs between logs. */
  first: string;
}

/** Reads JSON of the site. @throws Broken */
export type ReadJson = (path: string) => Promise<unknown>;

/**
 * Reads the whole log: every entry's hash, signature, number and place in the chain.
 * @param seen the head when it was last read
 * @throws Broken
 */
export async function checkLog(read: ReadJson, seen: Head | undefined): Promise<{ entries: Entry[]; head: Head | undefined }> {
  const known = (await read('/.well-known/slipway-awards.json')) as {
    keys: { id: string; public_key: string }[];
    head: { number: number; hash: string } | null;
  };
  const last = known.head?.number ?? 0;
  if (seen && last < seen.number) throw new Broken('history', `rewritten: the log had ${seen.number} entries when you last checked, and now has ${last}`);
  const entries: Entry[] = [];
  const keys: { id: string; public_key: string }[] = [];
  let [previous, first]: (string | null)[] = [null, null];
  for (let number = 1; number <= last; number++) {
    const { entry, hash, signature } = (await read(`/awards/entries/${number}.json`)) as { entry: Entry; hash: string; signature: string };
    const where = entry.week ? `week ${entry.week}` : `entry ${number}`;
    const text = canonicalJson(entry as unknown as Json);
    if (sha256(text).toString('hex') !== hash) throw new Broken(where, 'the hash does not match the entry');
    if (seen?.number === number && seen.hash !== hash) throw new Broken(where, 'history was rewritten: this entry was different when you last checked');
    if (entry.number !== number || entry.previous !== previous) throw new Broken(where, 'the chain is broken: it doesn’t follow from the previous entry');
    if (entry.key && entry.key.id !== keyId(entry.key.public_key)) throw new Broken(where, 'the key’s id does not match the key');
    // The first entry is signed by the key it names, later ones by the key that was valid before them. An entry that says that this
    // key was lost is signed by its own new key. The chain still protects all earlier entries, and the caller is told.
    const isLost = entry.kind === 'key' && entry.lost === true && keys.length > 0;
    const key = isLost ? entry.key : (keys.at(-1) ?? entry.key);
    if (!key || entry.signed_by !== key.id) throw new Broken(where, 'it is signed by a key that was not valid at the time');
    if (!isSignedBy({ publicKey: key.public_key, text, signature })) throw new Broken(where, 'the signature is wrong');
    if (entry.kind === 'begin' || entry.kind === 'key') keys.push(entry.key!);
    entries.push(entry);
    previous = hash;
    first ??= hash;
  }
  if (previous !== (known.head?.hash ?? null)) throw new Broken('head', 'the published head is not the last entry');
  const published = known.keys.map(({ id, public_key }) => `${id} ${public_key}`).join();
  if (published !== keys.map(({ id, public_key }) => `${id} ${public_key}`).join()) throw new Broken('keys', 'the published keys do not match the log');
  if (seen && first !== seen.first) throw new Broken('history', 'rewritten: the first entry of the log is different from when you last checked');
  return { entries, head: previous === null ? undefined : { number: last, hash: previous, first: first! } };
}
