import type { Call } from '../../contract/call.ts';
import { isInUnion } from './rates.ts';
import type { VatNumberStatus } from './vat.ts';
import { findVatAnswer, saveVatAnswer } from './vat-answer-store.ts';
import { readVatNumber } from './vat-number.ts';
import { viesNeed } from './vies.ts';

/**
 * The status of a VAT number: format and checksum are checked here, the rest by VIES, whose answer is kept for 24 hours. Does
 * network requests, so call it before the transaction.
 * @param given.country billing country, in upper case
 */
export async function checkVatNumber(call: Call, given: { text: string; country: string | null }): Promise<VatNumberStatus> {
  const read = readVatNumber(given);
  if (typeof read === 'string') return read;
  // VIES only knows numbers of member states. Elsewhere a number has no effect.
  if (!isInUnion(read.country)) return 'unchecked';
  const known = await findVatAnswer(call.db, read, call.now);
  const isValid = known ?? (await call.need(viesNeed).ask(read));
  if (isValid === undefined) return 'unchecked';
  if (known === undefined) await saveVatAnswer(call.db, read, { isValid, now: call.now });
  return isValid ? 'valid' : 'invalid';
}
