import { empty, join, raw, type Sql, sql } from '../platform/database/database.ts';
import type { Weights } from './information.ts';
import { and, or, type WordConditions } from './question.ts';
import { LEVEL_WORTH, WORTH } from './rank.ts';

const LEVELS = LEVEL_WORTH.length;
/** What fillers in name or tagline add, in hundredths of all that the telling words are worth. */
const FILLERS_WORTH = 4;

/**
 * Listings that hold enough of a question, as `listing_id`, `bits` and what `columns` names. Each word is looked up by
 * itself, so that rare words lead and common ones are read only for listings that have a rare one.
 * @param row columns of listing_search to keep, and the condition on its rows
 */
export function matches(conditions: WordConditions, weights: Weights, row: { columns: Sql; grouped: Sql; condition: Sql }): Sql {
  const anywhere = conditions.telling.map(or);
  const lead = weights.essential.length > 0 ? or(weights.essential.map((i) => anywhere[i]!)) : and(anywhere);
  const lookUp = (words: string, bit: number, leads: boolean) => sql`
    (select listing_id, ${raw(String(2 ** bit))} as bits${row.columns} from listing_search
    where words @@ (select ${words}::tsquery${leads ? empty : raw(' && lead.words from lead')}) and ${row.condition})`;
  const branches = conditions.telling.flatMap((levels, i) => levels.map((words, level) => lookUp(words, i * LEVELS + level, weights.essential.includes(i))));
  if (conditions.fillers !== null) branches.push(lookUp(conditions.fillers, conditions.telling.length * LEVELS, false));
  return sql`
    with lead as materialized (select ${lead}::tsquery as words)
    select listing_id, bit_or(bits) as bits${row.columns} from (${join(branches, ' union all ')}) looked_up group by listing_id${row.grouped}`;
}

/**
 * The rows of `found` (of `matches`) that hold all of a question or enough of it, with `whole` and `rank`: by whether they have
 * all words, what those are worth, and where they are.
 */
export function scored(found: Sql, weights: Weights, given: { columns: Sql; fillers: boolean }): Sql {
  const most = weights.worth.reduce((sum, worth) => sum + worth, 0);
  const fillers = Math.round(most * FILLERS_WORTH);
  return sql`
    select listing_id${given.columns}, whole, (points::real / ${most * 100 + fillers}::integer
        * case when whole then ${raw(`${WORTH.spanOfAll} else ${WORTH.span} end + case when whole then ${WORTH.all} else ${WORTH.part}`)} end)::real as rank
    from (
      select *, ${raw(expressionsFor(weights.worth.length, given.fillers))}
      from (${found}) f cross join (select ${[...weights.worth, fillers]}::integer[] as worth) w offset 0
    ) p where whole or held >= ${weights.least}`;
}

const known = new Map<string, string>();

/** What `bits` tell of so many words, as columns: whether all are there, what those that are there are worth, and that by where they are. */
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
