import type { Call } from '../../contract/call.ts';
import { isInUnion } from './rates.ts';
import type { VatNumberStatus } from './vat.ts';
import { findVatAnswer, saveVatAnswer } from './vat-answer-store.ts';
import { readVatNumber } from './vat-number.ts';
import { viesNeed } from './vies.ts';

/**
 * What is known of a VAT number: form and checksum here, the rest from VIES, whose answer is kept for 24 hours. Network work:
 * call it before the transaction.
 * @param given.country billing country, in upper case
 */
export async function checkVatNumber(call: Call, given: { text: string; country: string | null }): Promise<VatNumberStatus> {
  const read = readVatNumber(given);
  if (typeof read === 'string') return read;
  // VIES knows the numbers of member states alone; elsewhere a number changes nothing.
  if (!isInUnion(read.country)) return 'unchecked';
  const known = await findVatAnswer(call.db, read, call.now);
  const isValid = known ?? (await call.need(viesNeed).ask(read));
  if (isValid === undefined) return 'unchecked';
  if (known === undefined) await saveVatAnswer(call.db, read, { isValid, now: call.now });
  return isValid ? 'valid' : 'invalid';
}
