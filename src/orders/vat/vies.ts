import { z } from 'zod';
import type { Need } from '../../contract/call.ts';
import type { VatNumber } from './vat-number.ts';

/** The European Commission's register of VAT numbers. */
export interface Vies {
  /** @returns undefined when it did not say in time */
  ask(number: VatNumber): Promise<boolean | undefined>;
}
export const viesNeed: Need<Vies> = { name: 'VIES' };

const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
/** A person waits for the quote. */
const PATIENCE_MS = 1500;

/** As VIES answers: its REST interface, `POST check-vat-number`. userError tells a member state's register that is away. */
const answer = z.object({ valid: z.boolean(), userError: z.string().optional() });

/** @param given.address another one in tests, which speaks the same */
export function openVies(given: { address?: string } = {}): Vies {
  return {
    async ask({ country, number }) {
      try {
        const response = await fetch(given.address ?? ADDRESS, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ countryCode: country === 'GR' ? 'EL' : country, vatNumber: number }),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (!response.ok) return undefined;
        const { valid, userError } = answer.parse(await response.json());
        // Only these two say something about the number; MS_UNAVAILABLE and the like say something about VIES.
        return userError === undefined || userError === 'VALID' || userError === 'INVALID' ? valid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
