import { judgeLaunch } from '../src/launches/votes/group-rules.ts';
import { isThrowawayMail } from '../src/launches/votes/throwaway-mail.ts';
import type { VoteFacts } from '../src/launches/votes/vote-facts.ts';
import { listMarks } from '../src/launches/votes/vote-marks.ts';

// One week of votes, played in memory against the rules that the service uses. What is made up here is people and attackers.

/** A number from 0 up to 1, the same ones in the same order for a seed. */
type Dice = () => number;

/** What a voter brings along. */
interface Voter {
  email: string;
  address: string;
  ageDays: number;
  pastDays: number;
  isHosting?: boolean;
  hurried?: boolean;
}

interface Share {
  name: string;
  votes: number;
  held: number;
}

function makeDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makers of what voters have, all from one dice. */
function openWorld(dice: Dice) {
  const upTo = (n: number) => Math.floor(dice() * n);
  const word = () => Array.from({ length: 9 }, () => 'abcdefghijklmnoprstuvwyz'[upTo(24)]).join('');
  const home = () => `${[81, 84, 86, 90, 93, 109, 151, 217][upTo(8)]}.${upTo(256)}.${upTo(256)}.${1 + upTo(254)}`;
  const mail = () => `${word()}${dice() < 0.3 ? upTo(100) : ''}@${['gmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', `${word()}.com`][upTo(5)]}`;
  /** Heavy-tailed: most people did little here, some a lot. */
  const past = () => Math.min(60, Math.floor(1 / (dice() + 0.01)) + upTo(3));
  const person = (): Voter => ({ email: mail(), address: home(), ageDays: 7 + upTo(400), pastDays: past() });
  const newcomer = (): Voter => ({ email: mail(), address: home(), ageDays: 0, pastDays: 0 });
  const mixed = (newShare: number) => (dice() < newShare ? newcomer() : person());
  return { upTo, word, home, mail, person, newcomer, mixed };
}
type World = ReturnType<typeof openWorld>;
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const behind = (voters: Voter[], address: string): Voter[] => voters.map((voter) => ({ ...voter, address }));
const hex = (n: number) => n.toString(16);

/** Crowds of honest people that come to one launch together. */
const crowds: Record<string, (world: World) => Voter[]> = {
  'people from everywhere': (w) => times(60, () => w.mixed(0.3)),
  'an office behind one address': (w) =>
    behind(
      times(15, () => w.mixed(0.4)),
      w.home(),
    ),
  'a campus in one /24': (w) => {
    const net = w.home().replace(/\.\d+$/, '');
    return times(60, () => ({ ...w.mixed(0.5), address: `${net}.${1 + w.upTo(254)}` }));
  },
  'carrier NAT': (w) =>
    behind(
      times(40, () => w.mixed(0.4)),
      w.home(),
    ),
  'a conference behind one address': (w) =>
    behind(
      times(60, () => w.mixed(0.6)),
      w.home(),
    ),
  'a newsletter: 300 newcomers': (w) => times(300, w.newcomer),
  'a family of four': (w) => behind(times(4, w.newcomer), w.home()),
  'a founder’s followers': (w) => times(40, (i) => ({ ...w.mixed(0.5), hurried: i % 4 === 0 })),
};

/** Attacks: the fake votes for one launch. */
const attacks: Record<string, (world: World) => Voter[]> = {
  'aliases of one mailbox': (w) => {
    const box = w.word();
    return times(40, (i) => ({ ...w.newcomer(), email: `${box}+${i}@gmail.com` }));
  },
  'known throwaway domains': (w) => times(40, () => ({ ...w.newcomer(), email: `${w.word()}@mailinator.com` })),
  'an own domain': (w) => {
    const domain = `${w.word()}.dev`;
    return times(40, () => ({ ...w.newcomer(), email: `${w.word()}@${domain}` }));
  },
  'one IPv4 /24': (w) => {
    const net = w.home().replace(/\.\d+$/, '');
    return times(40, (i) => ({ ...w.newcomer(), address: `${net}.${i + 1}` }));
  },
  'a rented IPv6 /48': (w) => {
    const net = `2a0a:${hex(4096 + w.upTo(4096))}:${hex(4096 + w.upTo(4096))}`;
    return times(40, (i) => ({ ...w.newcomer(), address: `${net}:${hex(i * 300)}::1` }));
  },
  'hosting addresses': (w) => times(40, () => ({ ...w.newcomer(), isHosting: true })),
  'bursts that follow first': (w) => times(40, () => ({ ...w.newcomer(), hurried: true })),
  'residential proxies': (w) => times(40, w.newcomer),
  'slow drips, five votes': (w) => behind(times(5, w.newcomer), w.home()),
  'a ring of aged accounts': (w) => times(40, () => ({ ...w.person(), ageDays: 30, pastDays: 3 })),
  'sleepers behind one address': (w) =>
    behind(
      times(40, () => ({ ...w.person(), ageDays: 60, pastDays: 2 })),
      w.home(),
    ),
  'copies of honest people': (w) => times(40, () => w.mixed(0.3)),
};

const asVotes = (voters: readonly Voter[]): VoteFacts[] =>
  voters.map(({ email, address, isHosting = false, hurried = false, ageDays, pastDays }, account) => ({
    launch: 1,
    account,
    at: account,
    marks: listMarks({ email, address, isHosting }).map(({ kind, value }) => `${kind}:${value}`),
    ageDays,
    pastDays,
    hurried,
  }));

/** Which voters of a launch are held at the close. */
function judge(voters: readonly Voter[]): boolean[] {
  const holds = judgeLaunch(asVotes(voters));
  return voters.map(({ email }, i) => holds.has(i) || isThrowawayMail(email));
}

/**
 * Plays a week: each crowd comes to launches of its own, and each attack to launches that have honest voters too.
 * @param launches of each kind
 */
export function playVotes({ seed, launches }: { seed: number; launches: number }): { crowds: Share[]; attacks: Share[] } {
  const world = openWorld(makeDice(seed));
  const everyone = crowds['people from everywhere']!;
  const beside: Share = { name: 'people beside an attack', votes: 0, held: 0 };
  const add = (share: Share, held: readonly boolean[]) => {
    share.votes += held.length;
    share.held += held.filter(Boolean).length;
  };
  const play = (name: string, make: (world: World) => Voter[], isHonest: boolean): Share => {
    const share: Share = { name, votes: 0, held: 0 };
    for (let i = 0; i < launches; i++) {
      const voters = make(world);
      const held = judge([...everyone(world), ...voters]);
      add(share, held.slice(-voters.length));
      add(isHonest ? share : beside, held.slice(0, -voters.length));
    }
    return share;
  };
  const honest = Object.entries(crowds).map(([name, make]) => play(name, make, true));
  const fake = Object.entries(attacks).map(([name, make]) => play(name, make, false));
  return { crowds: [...honest, beside], attacks: fake };
}

const total = (name: string, shares: readonly Share[]): Share => ({
  name,
  votes: shares.reduce((sum, { votes }) => sum + votes, 0),
  held: shares.reduce((sum, { held }) => sum + held, 0),
});

/** Prints the shares of one week. */
export function reportVotes(seed: number): void {
  const played = playVotes({ seed, launches: 20 });
  const line = ({ name, votes, held }: Share) => `  ${name.padEnd(34)}${String(votes).padStart(7)}${((100 * held) / votes).toFixed(1).padStart(9)} %\n`;
  process.stdout.write(`Seed ${seed}: votes, and the share held when the week closes\n\nFake votes\n`);
  for (const share of [...played.attacks, total('all attacks', played.attacks)]) process.stdout.write(line(share));
  process.stdout.write('\nHonest votes\n');
  for (const share of [...played.crowds, total('all honest people', played.crowds)]) process.stdout.write(line(share));
  process.stdout.write(
    '\nThe rules are those of the service. People and attackers are invented, and so are their ages and pasts. Left out: the database, rules that look\nmore than once, whether a hosting address is on the list, and the site team.\n',
  );
}
