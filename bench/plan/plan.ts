import { readFileSync } from 'node:fs';

/** A measured figure, and what measured it. */
interface Constant {
  value: number;
  what: string;
  command: string;
}

const NAMES = [
  'readyMs',
  'pageServiceMs',
  'pageDatabaseMs',
  'voteServiceMs',
  'voteDatabaseMs',
  'growth',
  'pageKilobytes',
  'listingKilobytes',
  'voteBytes',
] as const;
type Constants = Record<(typeof NAMES)[number], Constant>;

export const readConstants = (): Constants => JSON.parse(readFileSync(new URL('./constants.json', import.meta.url), 'utf8')) as Constants;

interface Wish {
  listings: number;
  votesPerSecond: number;
  viewsPerSecond: number;
  /** Share of the views that can't be served from ready answers. */
  madeAnew: number;
  /** Cores of one machine. */
  cores: number;
}

interface Plan {
  /** Busy cores at the busiest time. */
  service: number;
  primary: number;
  replicas: number;
  /** Machines of each kind; all on one when `single`. */
  machines: { single: boolean; services: number; primaries: number; replicas: number };
  megabits: number;
  diskGigabytes: number;
  /** Where the numbers exceed what is possible. */
  limits: string[];
}

/** Machines are planned to be busy for this share of their time. */
const BUSY = 0.6;
/** Share of the pages whose database work a replica can do: not those that a vote has just changed. */
const ON_REPLICAS = 0.9;
/** Below this number of listings, reads cost what was measured at 8,616. */
const SMALL = 20_000;
/** Mbit/s of a CDN or a fast network card. */
const FAST_NETWORK = 1000;
const SECONDS_OF_A_YEAR = 31_536_000;
/** Votes at the busiest time of a day, as a multiple of the day's mean. */
const PEAK = 3;

/** Calculates the machines for a directory from measured costs. */
export function plan(wish: Wish, constants: Constants): Plan {
  const c = Object.fromEntries(NAMES.map((name) => [name, constants[name].value])) as Record<(typeof NAMES)[number], number>;
  const growth = wish.listings > SMALL ? c.growth : 1;
  const made = wish.viewsPerSecond * wish.madeAnew;
  const service = ((wish.viewsPerSecond - made) * c.readyMs + made * c.pageServiceMs * growth + wish.votesPerSecond * c.voteServiceMs) / 1000;
  const reads = (made * c.pageDatabaseMs * growth) / 1000;
  const writes = (wish.votesPerSecond * c.voteDatabaseMs) / 1000;
  const room = wish.cores * BUSY;
  const machinesFor = (cores: number) => Math.ceil(cores / room);
  const single = service + reads + writes <= room;
  // Reads move to replicas when one server isn't enough.
  const movable = writes + reads <= room ? 0 : reads * ON_REPLICAS;
  const primary = writes + reads - movable;
  const megabits = (wish.viewsPerSecond * c.pageKilobytes * 8) / 1000;
  const limits: string[] = [];
  if (primary > room)
    limits.push(`The primary needs ${primary.toFixed(1)} busy cores: a machine of ${Math.ceil(primary / BUSY)} cores, or a directory split by site.`);
  if (megabits > FAST_NETWORK) limits.push(`Pages take ${(megabits / 1000).toFixed(1)} Gbit/s: put a CDN in front.`);
  return {
    service,
    primary,
    replicas: movable,
    machines: single
      ? { single, services: 0, primaries: 1, replicas: 0 }
      : { single, services: Math.max(2, machinesFor(service)), primaries: 1, replicas: machinesFor(movable) },
    megabits,
    diskGigabytes: (wish.listings * c.listingKilobytes) / 1e6 + ((wish.votesPerSecond / PEAK) * SECONDS_OF_A_YEAR * c.voteBytes) / 1e9,
    limits,
  };
}

export function showPlan(wish: Wish, made: Plan, constants: Constants): string {
  const n = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
  const { machines } = made;
  const lines = [
    `${n(wish.listings)} listings, ${n(wish.votesPerSecond)} votes and ${n(wish.viewsPerSecond)} page views a second, ${n(wish.madeAnew * 100, 1)} % of them made anew, machines of ${wish.cores} cores:`,
    '',
    machines.single
      ? '  1 machine with everything on it'
      : `  ${machines.services} for the service, 1 for PostgreSQL${machines.replicas > 0 ? `, ${machines.replicas} for its replicas` : ''}`,
    `  busy cores: service ${n(made.service, 2)}, primary ${n(made.primary, 2)}, replicas ${n(made.replicas, 2)}`,
    `  network ${n(made.megabits)} Mbit/s; disk ${n(made.diskGigabytes, 1)} GB after a year of votes`,
    ...made.limits.map((limit) => `  ${limit}`),
    '',
    'From these measurements:',
    ...NAMES.map((name) => `  ${String(constants[name].value).padStart(7)}  ${name}: ${constants[name].what} (${constants[name].command})`),
  ];
  return `${lines.join('\n')}\n`;
}
