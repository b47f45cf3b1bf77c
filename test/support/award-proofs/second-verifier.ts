import { createHash, createPublicKey, verify } from 'node:crypto';

// A verifier without any of our code, written from docs/award-proofs.md alone.

// biome-ignore lint/suspicious/noExplicitAny: it reads anything a site publishes
type Any = any;

const canon = (v: Any): string =>
  Array.isArray(v)
    ? `[${v.map(canon)}]`
    : v && typeof v === 'object'
      ? `{${Object.keys(v)
          .sort()
          .map((k) => `${JSON.stringify(k)}:${canon(v[k])}`)}}`
      : JSON.stringify(v);
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

const isSigned = (key: Any, text: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

const rank = (launches: Any[]): Any[] =>
  launches
    .filter((l) => l.listing)
    .sort(
      (a, b) =>
        b.counted.length - a.counted.length ||
        (a.reached_at ?? '9').localeCompare(b.reached_at ?? '9') ||
        b.imported_votes - a.imported_votes ||
        a.launch - b.launch,
    );

const awardsOf = (ranked: Any[], without: number[]): string =>
  canon(
    ranked
      .filter((l) => l.counted.length > 0 && !without.includes(l.launch))
      .slice(0, 3)
      .map((l, i) => ({ rank: i + 1, launch: l.launch, listing: l.listing, votes: l.counted.length })),
  );

/** Counts as an entry has them: older ones have fewer names. */
const countsOf = (launches: Any[], shown: Any): Any => {
  const zeros = (like: Any) => Object.fromEntries(Object.keys(like).map((name) => [name, 0]));
  const counts: Any = { ...zeros(shown), rules: {} };
  for (const l of launches)
    for (const [, , state, rule] of [...l.counted, ...l.not_counted]) {
      counts.received += 1;
      if (state) counts[state] += 1;
      if (rule) counts.rules[rule] ??= zeros(shown.rules[rule] ?? {});
      if (rule) counts.rules[rule][state] += 1;
    }
  counts.counted = launches.reduce((sum, l) => sum + l.counted.length, 0);
  return counts;
};

/**
 * Reads a site's log from its first entry and recomputes every ranking and award.
 * @param get the JSON at a path of the site
 * @returns the weeks it checked, and what is wrong: nothing if the site is right
 */
export async function verifyAgain(get: (path: string) => Promise<Any>): Promise<{ weeks: number; faults: string[] }> {
  const { head } = await get('/.well-known/slipway-awards.json');
  const faults: string[] = [];
  const rankings: Record<string, Any[]> = {};
  let key: Any;
  let previous: string | null = null;
  for (let n = 1; n <= head.number; n++) {
    const { entry, hash, signature } = await get(`/awards/entries/${n}.json`);
    const text = canon(entry);
    const check = (what: string, holds: boolean) => void (holds || faults.push(`entry ${n}: ${what}`));
    key ??= entry.key;
    check('hash', hex(text) === hash);
    check('chain', entry.previous === previous && entry.number === n);
    check('signature', isSigned(key, text, signature));
    if (entry.kind === 'key') key = entry.key;
    if (entry.kind === 'correction') check('awards', awardsOf(rankings[entry.week] ?? [], entry.without) === canon(entry.awards));
    if (entry.kind === 'week') {
      const snapshot = await get(`/awards/${entry.week}/proof.json`);
      check('snapshot', hex(canon(snapshot)) === entry.snapshot.sha256);
      const ranked = rank(snapshot.launches);
      check('counts', canon(countsOf(snapshot.launches, entry.counts)) === canon(entry.counts));
      check('ranks', canon(ranked.map((l) => l.rank)) === canon(ranked.map((_, i) => i + 1)));
      check('awards', awardsOf(ranked, []) === canon(entry.awards));
      rankings[entry.week] = ranked;
    }
    previous = hash;
  }
  if (previous !== head.hash) faults.push('head');
  return { weeks: Object.keys(rankings).length, faults };
}
