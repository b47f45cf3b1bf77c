import type { VoteSensitivity } from '../../src/contract/vote-sensitivity.ts';
import { steps } from '../../src/launches/votes/rules/sensitivity.ts';
import { type Played, playVotes, type Share } from './play.ts';

/** Share of a number in per cent, with one digit. */
const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

const sum = (shares: readonly Share[], of: 'votes' | 'held' | 'everHeld'): number => shares.reduce((total, share) => total + share[of], 0);

/** Simulates a seed and prints what happened to the votes. */
export function reportVotes(seed: number, sensitivity: VoteSensitivity, evasions: boolean): void {
  const played = playVotes({ seed, step: steps[sensitivity], evasions });
  const lines = [
    `Seed ${seed}, sensitivity ${sensitivity}: ${played.weeks} weeks of voting on one site. Held when their week closed, held at any time, rules at the close,`,
    'and hours until half of an attack’s votes so far were held (rules look once a day here, once a minute in the service)',
    '',
    'Fake votes',
    ...showShares(played, 'fake'),
    '',
    'Honest votes',
    ...showShares(played, 'honest'),
    '',
    'Votes of fake accounts that nobody paid for, for launches of their choice: neither fake nor honest',
    ...showShares(played, 'cover'),
    '',
    `Top three as the honest votes alone give it: ${played.right} of ${played.weeks} weeks. With the right decisions on held votes: ${played.rightDecided}. Without rules: ${played.rightWithout}.`,
    '',
    'The rules are those of the service. People and attackers are invented (bench/votes). The site team, who decides about held votes,',
    'isn’t played, except for the second figure of the top three.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

type Kind = 'fake' | 'honest' | 'cover';

function showShares({ shares }: Played, kind: Kind): string[] {
  const own = shares.filter(({ isFake, isCover }) => (isFake ? 'fake' : isCover ? 'cover' : 'honest') === kind).sort((a, b) => a.name.localeCompare(b.name));
  const line = (name: string, of: readonly Share[], more = '') =>
    `  ${name.padEnd(40)}${String(sum(of, 'votes')).padStart(7)}${percent(sum(of, 'held'), sum(of, 'votes')).padStart(9)}${percent(sum(of, 'everHeld'), sum(of, 'votes')).padStart(9)}  ${more}`;
  return [
    ...own.map((share) => line(share.name, [share], explain(share))),
    ...(kind === 'cover' ? [] : [line(kind === 'fake' ? 'all attacks' : 'all honest votes', own)]),
  ].map((text) => text.trimEnd());
}

function explain({ rules, hours, isFake }: Share): string {
  const named = Object.entries(rules)
    .sort(([, a], [, b]) => b - a)
    .map(([rule, n]) => `${rule} ${n}`)
    .join(', ');
  const middle = [...hours].sort((a, b) => a - b)[Math.floor(hours.length / 2)];
  return isFake && middle !== undefined ? `${named}; ${Math.round(middle)} h` : named;
}
