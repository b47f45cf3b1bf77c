// Building blocks for simulated people and attackers, all from one random generator.

/** A number from 0 up to 1, the same ones in the same order for a seed. */
export type Dice = () => number;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
/** Start of the first week, in epoch milliseconds: a Monday. */
export const FIRST = Date.UTC(2026, 0, 5);

export function makeDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A vote of an account, and whether it is held. */
interface Voted {
  facts: { launch: number; at: number };
  heldBy: string | undefined;
}

/** An account, honest or fake. */
export interface Account {
  id: number;
  email: string;
  address: string;
  isHosting: boolean;
  madeAt: number;
  /** Days (since 1970) on which it voted, followed or wrote something. */
  days: Set<number>;
  /** When it first did something in addition to voting; undefined: never. */
  activeAt: number | undefined;
  /** Its votes, oldest first. */
  votes: Voted[];
}

/** A vote that will be cast. */
export interface Plan {
  account: Account;
  launch: number;
  at: number;
  hurried?: boolean;
  /** What the voter belongs to, for the report. */
  group: string;
  isFake: boolean;
  /** A vote of a fake account that nobody paid for. It counts as neither fake nor honest in the shares. */
  isCover?: boolean;
}

export interface Launch {
  id: number;
  week: number;
  topic: number;
  /** How much people like it, compared with others of its week. */
  appeal: number;
}

export type World = ReturnType<typeof openWorld>;

/** A world without people: functions that create accounts and what they have in common, all drawn from `dice`. */
export function openWorld(dice: Dice) {
  const upTo = (n: number) => Math.floor(dice() * n);
  const pick = <T>(items: readonly T[]): T => items[upTo(items.length)]!;
  const word = () => Array.from({ length: 6 + upTo(6) }, () => 'abcdefghijklmnoprstuvwyz'[upTo(24)]).join('');
  const home = () => `${pick([81, 84, 86, 90, 93, 109, 151, 217])}.${upTo(256)}.${upTo(256)}.${1 + upTo(254)}`;
  const mail = () => `${word()}${dice() < 0.3 ? upTo(100) : ''}@${pick(['gmail.com', 'gmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', `${word()}.com`])}`;
  const accounts: Account[] = [];
  const join = (madeAt: number, more: Partial<Pick<Account, 'email' | 'address' | 'isHosting' | 'activeAt'>> = {}): Account => {
    const account: Account = {
      id: accounts.length + 1,
      email: mail(),
      address: home(),
      isHosting: false,
      days: new Set(),
      activeAt: undefined,
      votes: [],
      madeAt,
      ...more,
    };
    accounts.push(account);
    return account;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const all = [...items];
    for (let i = all.length - 1; i > 0; i--) {
      const j = upTo(i + 1);
      [all[i], all[j]] = [all[j]!, all[i]!];
    }
    return all;
  };
  /** Days of earlier activity of an account that isn't new. */
  const live = (account: Account, days: number, until: number) => {
    const span = Math.max(1, Math.floor((until - account.madeAt) / DAY));
    for (let i = 0; i < days; i++) account.days.add(Math.floor(account.madeAt / DAY) + upTo(span));
  };
  return { dice, upTo, pick, word, home, mail, join, shuffle, live, accounts };
}

export const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
export const startOf = (week: number): number => FIRST + week * WEEK;
