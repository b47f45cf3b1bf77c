import { documentOf } from '../../src/search/document.ts';

/** A listing of a made directory, the same for the same number. */
export interface MadeListing {
  slug: string;
  host: string;
  name: string;
  tagline: string;
  description: string;
  country: string | null;
  pricing_model: string;
  stage: string;
  /** Number of its category, from 0. */
  category: number;
  /** Weeks before the running one; undefined: never launched. */
  weeksAgo: number | undefined;
  votes: number;
  tags: string[];
  /** Every tenth founder made the listing before it too. undefined: nobody is known. */
  founder: { slug: string; name: string } | undefined;
  /** In the first week after it went live; half of them in the second. */
  views: number;
  words: string[];
  nameKeys: string[];
  near: number[];
}

const syllables =
  'ba be bi bo da de di do fa fe fi fo ga ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va vi'.split(' ');
const subjects =
  'photos invoices gardens notes fleets recipes status queues charts mail boats shops teams lessons budgets maps letters meetings songs rents'.split(' ');
const verbs = 'sorts sends plans draws counts checks shares finds builds watches explains translates books repairs compares'.split(' ');
const whom = 'designers teachers bakers founders sailors accountants nurses farmers drivers writers students landlords dentists editors clubs'.split(' ');
const countries = ['US', 'US', 'US', 'US', 'DE', 'GB', 'GB', 'FR', 'IN', 'NL', 'SE', 'PT', 'IS', null, null];
const prices = ['free', 'freemium', 'paid', 'free_trial'];
const stages = ['idea', 'mvp', 'launched', 'growing'];
/** Words of the made language that texts are written in. */
const WORDS = 20_000;
const WEEKS = 200;
/** Maximum votes of a launch, so that nobody has to vote twice. */
export const MOST_VOTES = 2000;

/** A pseudo-random number from two numbers: the same ones always give the same result. @returns from 0 to 1 */
function chance(n: number, which: number): number {
  let x = (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(which + 1, 0x85ebca6b)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad) >>> 0;
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97) >>> 0;
  return ((x ^ (x >>> 15)) >>> 0) / 0x1_0000_0000;
}

function madeWord(n: number): string {
  let word = syllables[n % syllables.length]!;
  for (let rest = Math.floor(n / syllables.length) + 1; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length];
  return word;
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Who made a listing: a name of its own for each number. */
function makeFounder(n: number): { slug: string; name: string } {
  const [first, last] = [madeWord(n % 997), madeWord(Math.floor(n / 997) + 1000)];
  return { slug: `${first}-${last}`, name: `${capital(first)} ${capital(last)}` };
}

/** Few words are common and many are rare, as in any language. */
const anyWord = (n: number, which: number) => madeWord(Math.floor(WORDS * chance(n, which) ** 3));

/** @param categories how many there are */
export function makeListing(n: number, categories: number): MadeListing {
  const of = (list: readonly string[], which: number) => list[Math.floor(chance(n, which) * list.length)]!;
  const name = `${capital(madeWord(n % 30_000))}${n < 30_000 ? '' : ` ${capital(madeWord(Math.floor(n / 30_000)))}`}`;
  const subject = of(subjects, 1);
  const tagline = `${capital(of(verbs, 2))} ${subject} for ${of(whom, 3)}`;
  const text = Array.from({ length: 40 }, (_, i) => anyWord(n, 20 + i)).join(' ');
  const description = `${name} ${of(verbs, 4)} ${subject} and ${of(subjects, 5)}. ${capital(text)}.`;
  const slug = `${madeWord(n % 30_000)}-${n}`;
  const host = `${slug}.example`;
  const hasLaunched = chance(n, 6) < 0.6;
  const tags = [...new Set([of(subjects, 13), anyWord(n, 14)])];
  const document = documentOf({ name, host, tagline, keywords: [subject], tags, texts: [description] });
  return {
    slug,
    host,
    name,
    tagline,
    description,
    country: countries[Math.floor(chance(n, 7) * countries.length)]!,
    pricing_model: prices[Math.floor(chance(n, 8) * prices.length)]!,
    stage: stages[Math.floor(chance(n, 9) * stages.length)]!,
    category: Math.floor(chance(n, 10) * categories),
    weeksAgo: hasLaunched ? Math.floor(chance(n, 11) * WEEKS) : undefined,
    votes: hasLaunched ? Math.min(MOST_VOTES, Math.floor(0.5 / (chance(n, 12) + 0.0002))) : 0,
    tags,
    founder: chance(n, 15) < 0.8 ? makeFounder(n % 10 === 9 ? n - 1 : n) : undefined,
    views: Math.floor(2 / (chance(n, 16) + 0.001)),
    words: document.words,
    nameKeys: document.nameKeys,
    near: document.near,
  };
}
