import { join, raw, type Sql, sql } from '../../platform/database/database.ts';
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
  const leading = weights.essential.length > 0 ? or(weights.essential.map((i) => anywhere[i]!)) : and(anywhere);
  const lookUp = (words: string, bit: number) => sql`
    (select listing_id, ${raw(String(2 ** bit))} as bits${row.columns} from listing_search where words @@ (select ${words}::tsquery) and ${row.condition})`;
  const branches = conditions.telling.flatMap((levels, i) =>
    levels.map((words, level) => lookUp(weights.essential.includes(i) ? words : and([words, leading]), i * LEVELS + level)),
  );
  if (conditions.fillers !== null) branches.push(lookUp(and([conditions.fillers, leading]), conditions.telling.length * LEVELS));
  return sql`select listing_id, bit_or(bits) as bits${row.columns} from (${join(branches, ' union all ')}) looked_up group by listing_id${row.grouped}`;
}

/** Whether `bits` tell of every telling word. */
export function hasAll({ worth }: Weights): Sql {
  return join(
    worth.map((_, i) => sql`bits & ${raw(String((2 ** LEVELS - 1) * 2 ** (i * LEVELS)))} <> 0`),
    ' and ',
  );
}

/** Whether `bits` tell of enough. */
export function holdsEnough(weights: Weights): Sql {
  const held = weights.worth.map(
    (worth, i) => sql`case when bits & ${raw(String((2 ** LEVELS - 1) * 2 ** (i * LEVELS)))} <> 0 then ${worth}::integer else 0 end`,
  );
  return sql`(${join(held, ' + ')}) >= ${weights.least}`;
}

/** The rank of a row: by whether it has all words, what its words are worth, and where they are. */
export function rankOf(weights: Weights, fillers: boolean): Sql {
  const whole = weights.worth.reduce((sum, worth) => sum + worth, 0) * 100;
  const parts = weights.worth.map((worth, i) => {
    const levels = LEVEL_WORTH.map((share, level) => sql`when bits & ${raw(String(2 ** (i * LEVELS + level)))} <> 0 then ${worth * share}::integer`);
    return sql`case ${join(levels, ' ')} else 0 end`;
  });
  if (fillers)
    parts.push(
      sql`case when bits & ${raw(String(2 ** (weights.worth.length * LEVELS)))} <> 0 then ${Math.round((whole * FILLERS_WORTH) / 100)}::integer else 0 end`,
    );
  return sql`((${join(parts, ' + ')})::real / ${Math.round(whole * (1 + FILLERS_WORTH / 100))}::integer * case when ${hasAll(weights)} then ${raw(String(WORTH.spanOfAll))} else ${raw(String(WORTH.span))} end
    + case when ${hasAll(weights)} then ${raw(String(WORTH.all))} else ${raw(String(WORTH.part))} end)::real`;
}
