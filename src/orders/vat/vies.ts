import { z } from 'zod';
import type { Need } from '../../contract/call.ts';
import { boundFetch } from '../../platform/bounded-fetch.ts';
import type { VatNumber } from './vat-number.ts';

/** The European Commission's register of VAT numbers. */
export interface Vies {
  /** @returns undefined if it didn't answer in time */
  ask(number: VatNumber): Promise<boolean | undefined>;
}
export const viesNeed: Need<Vies> = { name: 'VIES' };

const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
/** A person is waiting for the quote. */
const PATIENCE_MS = 1500;
const viesFetch = boundFetch(fetch, { maxBytes: 64 * 1024 });

/** VIES's REST response to `POST check-vat-number`. userError says when a member state's register is unavailable. */
const answer = z.object({ valid: z.boolean(), userError: z.string().optional() });

/** Asks the European Commission's VIES whether a VAT number is valid. @param given.address a stand-in for tests */
export function openVies(given: { address?: string } = {}): Vies {
  return {
    async ask({ country, number }) {
      try {
        const response = await viesFetch(given.address ?? ADDRESS, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ countryCode: country === 'GR' ? 'EL' : country, vatNumber: number }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (!response.ok) return undefined;
        const { valid, userError } = answer.parse(await response.json());
        // Only these two say something about the number. MS_UNAVAILABLE and others are about VIES itself.
        return userError === undefined || userError === 'VALID' || userError === 'INVALID' ? valid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
