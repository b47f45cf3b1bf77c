import { choose, someTime } from './people.ts';
import { type Account, DAY, HOUR, type Launch, type Plan, startOf, times, type World } from './world.ts';

// 10,000 fake accounts in twelve attacks. Each tries to hide from some of the rules.

export interface Stage {
  world: World;
  /** By week. */
  launches: readonly (readonly Launch[])[];
  /** Weeks in which attacks take place. */
  weeks: readonly number[];
}

const hex = (n: number) => n.toString(16);

/** Attacks on one launch at a time: newcomers, and what their accounts have in common. */
const single: Record<string, (world: World) => (i: number) => Partial<Pick<Account, 'email' | 'address' | 'isHosting'>>> = {
  'aliases of one mailbox': (w) => {
    const box = w.word();
    return (i) => ({ email: `${box}+${i}@gmail.com` });
  },
  'throwaway domains': (w) => {
    const own = times(5, () => `${w.word()}.site`);
    return () => ({ email: `${w.word()}@${w.dice() < 0.6 ? 'mailinator.com' : w.pick(own)}` });
  },
  'an own domain': (w) => {
    const domain = `${w.word()}.dev`;
    return () => ({ email: `${w.word()}@${domain}` });
  },
  'one IPv4 /24': (w) => {
    const net = w.home().replace(/\.\d+$/, '');
    return () => ({ address: `${net}.${1 + w.upTo(254)}` });
  },
  'a rented IPv6 /48': (w) => {
    const net = `2a0a:${hex(4096 + w.upTo(4096))}:${hex(4096 + w.upTo(4096))}`;
    return (i) => ({ address: `${net}:${hex(i * 300)}::1` });
  },
  'hosting addresses': (w) => () => ({ isHosting: w.dice() < 0.9 }),
  'bursts that follow first': () => () => ({}),
  'residential proxies, one vote each': () => () => ({}),
  'slow drips': (w) => {
    const homes = times(12, w.home);
    return (i) => ({ address: homes[i % homes.length]! });
  },
};

const VOTES = 52;

/** Newcomers who vote for one launch. */
function playSingle({ world, launches, weeks }: Stage, name: string, accounts: number): Plan[] {
  const plans: Plan[] = [];
  while (plans.length < accounts) {
    const week = world.pick(weeks);
    const target = world.pick(launches[week]!);
    const like = single[name]!(world);
    // Between an hour and the whole week; drips take the week, bursts minutes.
    const span = name === 'slow drips' ? 6.5 * DAY : name.startsWith('bursts') ? HOUR / 4 : Math.exp(world.dice() * Math.log(156)) * HOUR;
    const from = startOf(week) + world.dice() * (6.9 * DAY - span);
    for (let i = 0; i < VOTES && plans.length < accounts; i++) {
      const at = from + (name === 'slow drips' ? (span * (i + world.dice())) / VOTES : world.dice() * span);
      const account = world.join(at - world.upTo(60) * 60_000, like(i));
      plans.push({ account, launch: target.id, at, group: name, isFake: true, hurried: name.startsWith('bursts') });
    }
  }
  return plans;
}

/** Eight products a ring, two in a week; each account votes for all of them but a few. */
function playRings({ world, launches, weeks }: Stage, accounts: number): Plan[] {
  const plans: Plan[] = [];
  const size = 104;
  for (let made = 0; made < accounts; made += size) {
    const first = weeks[world.upTo(weeks.length - 3)]!;
    const targets = times(4, (i) => world.shuffle(launches[first + i]!).slice(0, 2)).flat();
    for (let i = 0; i < Math.min(size, accounts - made); i++) {
      const account = world.join(startOf(first) - (20 + world.upTo(60)) * DAY - world.upTo(24) * HOUR);
      world.live(account, 2 + world.upTo(3), startOf(first));
      for (const target of targets) if (world.dice() < 0.9) plans.push(fake(account, target, someTime(world, target.week), 'rings among eight products'));
    }
  }
  return plans;
}

/** Accounts made in batches, that did a little and then slept for weeks. */
function playSleepers({ world, launches, weeks }: Stage, accounts: number): Plan[] {
  const plans: Plan[] = [];
  while (plans.length < accounts) {
    const week = world.pick(weeks);
    const target = world.pick(launches[week]!);
    const batch = startOf(week) - (21 + world.upTo(60)) * DAY;
    for (let i = 0; i < VOTES && plans.length < accounts; i++) {
      // Over two to five days.
      const account = world.join(batch + world.dice() * (2 + (batch % 4)) * DAY, { activeAt: batch + 6 * DAY });
      world.live(account, 2 + world.upTo(2), batch + 10 * DAY);
      plans.push(fake(account, target, someTime(world, week), 'sleepers aged for weeks'));
    }
  }
  return plans;
}

/** Pools of accounts that live like people and sell votes: two products in each of eight weeks, half of the pool for each. */
function playCopies({ world, launches, weeks }: Stage, accounts: number): Plan[] {
  const plans: Plan[] = [];
  for (let made = 0; made < accounts; made += POOL) {
    const first = weeks[world.upTo(weeks.length - 7)]!;
    for (let i = 0; i < Math.min(POOL, accounts - made); i++) {
      const account = world.join(startOf(first) - (10 + world.upTo(300)) * DAY, { activeAt: startOf(first) - DAY });
      world.live(account, Math.floor(1 / (world.dice() + 0.02)), startOf(first));
      const topics = times(2, () => world.upTo(10));
      for (let week = first; week < first + 8; week++) {
        const [one, two] = [launches[week]![(made + first) % 20]!, launches[week]![(made + first + 7) % 20]!];
        // Votes that make it look like people.
        for (const cover of choose(world, { topics }, launches[week]!, world.upTo(3)))
          if (cover !== one && cover !== two) plans.push({ ...fake(account, cover, someTime(world, week), 'their cover'), isFake: false, isCover: true });
        for (const target of [one, two]) if (world.dice() < 0.5) plans.push(fake(account, target, someTime(world, week), 'copies of honest people'));
      }
    }
  }
  return plans;
}
const POOL = 208;

const fake = (account: Account, launch: Launch, at: number, group: string): Plan => ({ account, launch: launch.id, at, group, isFake: true });

/** All attacks. @param accounts in all */
export function planAttacks(stage: Stage, accounts: number): Plan[] {
  const each = Math.floor(accounts / (Object.keys(single).length + 3));
  return [
    ...Object.keys(single).flatMap((name) => playSingle(stage, name, each)),
    ...playRings(stage, each),
    ...playSleepers(stage, each),
    ...playCopies(stage, each),
  ];
}
