/** A vote that counted: its mark and the minute of the week. The rest is there if it was held, and the site team let it count. */
type Counted = [mark: string, minute: number, state?: 'released', rule?: string, decision?: number];
type NotCounted = [mark: string, minute: number, state: 'held' | 'dropped' | 'late', rule: string | null, decision: number | null];

/** The parts of a snapshot that people are shown (docs/award-proofs.md). */
export interface Snapshot {
  from: string;
  until: string;
  source: 'votes' | 'import';
  awards: { rank: number; launch: number; listing: string; votes: number }[];
  decisions: { id: number; at: string; launch: number; decision: 'count' | 'drop' | 'hold'; reason: string; votes: number; reopened?: string | undefined }[];
  launches: {
    launch: number;
    listing: string | null;
    rank: number | null;
    votes: number;
    reached_at: string | null;
    counted: Counted[];
    not_counted: NotCounted[];
  }[];
}

export interface LaunchVotes {
  launch: number;
  listing: string | null;
  rank: number | null;
  votes: number;
  held: number;
  dropped: number;
  late: number;
}

/** A summary of a launch's votes: those that counted, and the others by reason. */
export function tellLaunches({ launches }: Snapshot): LaunchVotes[] {
  return launches.map(({ launch, listing, rank, counted, not_counted }) => {
    const left = { held: 0, dropped: 0, late: 0 };
    for (const [, , state] of not_counted) left[state] += 1;
    return { launch, listing, rank, votes: counted.length, ...left };
  });
}

/** Votes that didn't count, by rule; late votes have no rule. */
export function tellRules({ launches }: Snapshot): { rule: string | null; held: number; dropped: number; late: number }[] {
  const rules = new Map<string | null, { held: number; dropped: number; late: number }>();
  for (const { not_counted } of launches)
    for (const [, , state, rule] of not_counted) {
      const found = rules.get(rule) ?? { held: 0, dropped: 0, late: 0 };
      found[state] += 1;
      rules.set(rule, found);
    }
  return [...rules].map(([rule, counts]) => ({ rule, ...counts })).sort((a, b) => (a.rule ?? '~').localeCompare(b.rule ?? '~'));
}

const HOUR_MS = 3_600_000;

/** The number of votes in each hour of the week, from its first: those that counted and the others. Votes cast after the week are left out. */
export function tellHours({ from, until, launches }: Snapshot): { at: string; counted: number; not_counted: number }[] {
  const start = Date.parse(from);
  const hours = Array.from({ length: Math.round((Date.parse(until) - start) / HOUR_MS) }, (_, i) => ({
    at: new Date(start + i * HOUR_MS).toISOString(),
    counted: 0,
    not_counted: 0,
  }));
  for (const launch of launches)
    for (const part of ['counted', 'not_counted'] as const)
      for (const [, minute] of launch[part]) {
        const hour = hours[Math.floor(minute / 60)];
        if (hour) hour[part] += 1;
      }
  return hours;
}
