import { raw, type Sql, sql } from '../platform/database/database.ts';
import type { Weights } from './information.ts';
import { type LookUp, lookedUp, type Row } from './look-ups.ts';
import { every, some, type WordConditions } from './question.ts';
import { LEVEL_WORTH, namePlaces, WORTH } from './rank.ts';

const LEVELS = LEVEL_WORTH.length;
/** What fillers in name or tagline add, in hundredths of the telling words' total weight. */
const FILLERS_WORTH = 4;
/** The bit of the first of namePlaces, followed by the others. Words and fillers use the bits below. */
const NAMED = 28;

/**
 * Listings that contain enough of a question or have a matching name, as `listing_id`, `bits` and the columns of `row`. Each word
 * is looked up separately, so that rare words lead and common ones are only read for listings with a rare one.
 * @param names conditions of namePlaces, if the question may be a name
 */
export function matches(conditions: WordConditions, weights: Weights, row: Row & { names?: (string | null)[] }): Sql {
  const anywhere = conditions.telling.map(some);
  const lead = weights.essential.length > 0 ? some(weights.essential.map((i) => anywhere[i]!)) : every(anywhere);
  const asked: [words: string | null, bit: number][] = conditions.telling.flatMap((levels, i) =>
    levels.map((words, level) => [weights.essential.includes(i) ? words : every([words, lead]), i * LEVELS + level] as [string | null, number]),
  );
  asked.push([every([conditions.fillers, lead]), conditions.telling.length * LEVELS]);
  for (const [i, words] of (row.names ?? []).entries()) asked.push([words, NAMED + i]);
  const lookUps = asked.flatMap(([words, bit]): LookUp[] => (words === null ? [] : [{ words, worth: 2 ** bit }]));
  return sql`select listing_id, bit_or(worth) as bits${row.columns} from (${lookedUp(lookUps, row)}) looked_up group by listing_id${row.columns}`;
}

const namedRank = `case ${namePlaces.map(({ rank }, i) => `when bits & ${2 ** (NAMED + i)} <> 0 then ${rank}`).join(' ')} else 0 end`;

/**
 * The rows of `found` (from `matches`) with all of a question, enough of it, or a matching name, with `whole` and `rank`: ranked
 * by whether they have all words, the words' weights, and where they are.
 */
export function scored(found: Sql, weights: Weights, given: { columns: Sql; fillers: boolean }): Sql {
  const most = weights.worth.reduce((sum, worth) => sum + worth, 0);
  const fillers = Math.round(most * FILLERS_WORTH);
  return sql`
    select listing_id${given.columns}, whole, greatest(points::real / ${most * 100 + fillers}::integer
        * case when whole then ${raw(`${WORTH.spanOfAll} else ${WORTH.span} end + case when whole then ${WORTH.all} else ${WORTH.part}`)} end, ${raw(namedRank)})::real as rank
    from (
      select *, ${raw(expressionsFor(weights.worth.length, given.fillers))}
      from (${found}) f cross join (select ${[...weights.worth, fillers]}::integer[] as worth) w offset 0
    ) p where whole or held >= ${weights.least} or bits >= ${raw(String(2 ** NAMED))}`;
}

const known = new Map<string, string>();

/** Columns computed from `bits` for this many words: whether all are present, the weight of those present, and their weight by place. */
function expressionsFor(count: number, fillers: boolean): string {
  const key = `${count} ${fillers}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const words = Array.from({ length: count }, (_, i) => i);
  const has = (i: number) => `bits & ${(2 ** LEVELS - 1) * 2 ** (i * LEVELS)} <> 0`;
  const held = words.map((i) => `case when ${has(i)} then worth[${i + 1}] else 0 end`);
  const points = words.map((i) => {
    const levels = LEVEL_WORTH.map((share, level) => `when bits & ${2 ** (i * LEVELS + level)} <> 0 then worth[${i + 1}] * ${share}`);
    return `case ${levels.join(' ')} else 0 end`;
  });
  if (fillers) points.push(`case when bits & ${2 ** (count * LEVELS)} <> 0 then worth[${count + 1}] else 0 end`);
  const text = `${words.map(has).join(' and ')} as whole, ${held.join(' + ')} as held, ${points.join(' + ')} as points`;
  known.set(key, text);
  return text;
}
