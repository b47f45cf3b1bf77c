import { type Db, sql } from '../../platform/database/database.ts';
import type { ExchangeRate } from './read-rates.ts';

/** Adds rates; existing ones of the same day are replaced. @returns the number of days */
export async function saveRates(db: Db, given: { source: string; rates: readonly ExchangeRate[] }): Promise<number> {
  const rows = new Map(given.rates.map((rate) => [`${rate.day} ${rate.currency}`, rate]));
  await db.run(sql`
    insert into exchange_rate (day, currency, per_euro, source)
    select r.day, r.currency, r."perEuro", ${given.source} from json_to_recordset(${JSON.stringify([...rows.values()])}::json)
      as r(day date, currency text, "perEuro" numeric)
    on conflict (day, currency) do update set per_euro = excluded.per_euro, source = excluded.source`);
  return new Set(given.rates.map(({ day }) => day)).size;
}

/** Rates that are this many days old, or older, aren't used: something is wrong, and the invoice is issued without the amount. */
const MOST_DAYS = 10;

/**
 * The newest day, up to the given one, with a rate for all these currencies.
 * @param given.currencies without the euro, whose rate is always one
 */
export async function findRates(
  db: Db,
  given: { day: string; currencies: readonly string[] },
): Promise<{ day: string; source: string; perEuro: Record<string, string> } | undefined> {
  return db.row(sql`
    select day::text as day, min(source) as source, json_object_agg(currency, trim_scale(per_euro)::text) as "perEuro" from exchange_rate
    where currency = any(${[...given.currencies]}::text[]) and day <= ${given.day}::date and day > ${given.day}::date - ${MOST_DAYS}::int
    group by day having count(*) = ${given.currencies.length} order by day desc limit 1`);
}

/** Claims the turn to request rates. @returns false if a process requested them recently */
export async function takeRateTurn(db: Db, given: { now: Date; everyMs: number }): Promise<boolean> {
  const before = new Date(given.now.getTime() - given.everyMs);
  return (
    (await db.run(sql`
      insert into exchange_rate_check (asked_at) values (${given.now})
      on conflict (id) do update set asked_at = excluded.asked_at where exchange_rate_check.asked_at <= ${before}`)) > 0
  );
}
