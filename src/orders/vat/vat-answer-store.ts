import { type Db, sql } from '../../platform/database/database.ts';
import type { VatNumber } from './vat-number.ts';

const KEPT_MS = 24 * 3_600_000;

/** VIES's answer about a number, if it is less than 24 hours old. */
export async function findVatAnswer(db: Db, { country, number }: VatNumber, now: Date): Promise<boolean | undefined> {
  const row = await db.row<{ is_valid: boolean }>(sql`
    select is_valid from vat_number_answer where country = ${country} and number = ${number} and asked_at > ${new Date(now.getTime() - KEPT_MS)}`);
  return row?.is_valid;
}

/** Remembers the answer of VIES about a VAT number, over an older one. */
export async function saveVatAnswer(db: Db, { country, number }: VatNumber, given: { isValid: boolean; now: Date }): Promise<void> {
  await db.run(sql`
    insert into vat_number_answer (country, number, is_valid, asked_at) values (${country}, ${number}, ${given.isValid}, ${given.now})
    on conflict (country, number) do update set is_valid = excluded.is_valid, asked_at = excluded.asked_at`);
}

/** Deletes answers of the VAT service that are older than a day. */
export async function forgetVatAnswers(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from vat_number_answer where asked_at <= ${new Date(now.getTime() - KEPT_MS)}`);
}
