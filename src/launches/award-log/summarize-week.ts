/** A vote that counted: its mark and the minute of the week, and how it came to count if it was held or imported. */
type Counted = [mark: string, minute: number, state?: 'released' | 'confirmed' | 'cleared' | 'imported', rule?: string, decision?: number];
type NotCounted = [mark: string, minute: number, state: keyof Left, rule: string | null, decision: number | null];

/** Votes that didn't count, by reason. */
interface Left {
  held: number;
  dropped: number;
  late: number;
  young: number;
  imported: number;
}

const none = (): Left => ({ held: 0, dropped: 0, late: 0, young: 0, imported: 0 });

/** The parts of a snapshot that people are shown (docs/award-proofs.md). */
export interface Snapshot {
  from: string;
  until: string;
  /** Of later snapshots: the step of the rules. */
  step?: 'low' | 'normal' | 'high';
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

export interface LaunchVotes extends Left {
  launch: number;
  listing: string | null;
  rank: number | null;
  votes: number;
}

/** A summary of a launch's votes: those that counted, and the others by reason. */
export function tellLaunches({ launches }: Snapshot): LaunchVotes[] {
  return launches.map(({ launch, listing, rank, counted, not_counted }) => {
    const left = none();
    for (const [, , state] of not_counted) left[state] += 1;
    return { launch, listing, rank, votes: counted.length, ...left };
  });
}

/** Votes that didn't count, by rule; only held and dropped ones have a rule. */
export function tellRules({ launches }: Snapshot): ({ rule: string | null } & Left)[] {
  const rules = new Map<string | null, Left>();
  for (const { not_counted } of launches)
    for (const [, , state, rule] of not_counted) {
      const found = rules.get(rule) ?? none();
      found[state] += 1;
      rules.set(rule, found);
    }
  return [...rules].map(([rule, counts]) => ({ rule, ...counts })).sort((a, b) => (a.rule ?? '~').localeCompare(b.rule ?? '~'));
}

/** Votes that were held and counted in the end, by how; and those that an import brought. */
export function tellFreed({ launches }: Snapshot): { released: number; confirmed: number; cleared: number; imported: number } {
  const freed = { released: 0, confirmed: 0, cleared: 0, imported: 0 };
  for (const { counted } of launches) for (const [, , state] of counted) if (state) freed[state] += 1;
  return freed;
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
