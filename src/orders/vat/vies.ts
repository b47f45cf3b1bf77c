import { z } from 'zod';
import type { Need } from '../../contract/call.ts';
import { boundFetch } from '../../platform/bounded-fetch.ts';
import type { VatNumber } from './vat-number.ts';

/** The European Commission's register of VAT numbers. */
export interface Vies {
  /** @returns undefined if it didn't answer in time, contradicts itself, or answers about another number */
  ask(number: VatNumber): Promise<boolean | undefined>;
}
export const viesNeed: Need<Vies> = { name: 'VIES' };

const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
/** A person is waiting for the quote. */
const PATIENCE_MS = 1500;
const viesFetch = boundFetch(fetch, { maxBytes: 64 * 1024 });

/** VIES's REST response to `POST check-vat-number`. userError says when a member state's register is unavailable. */
const answer = z.object({
  valid: z.boolean(),
  userError: z.string().nullish(),
  countryCode: z.string().nullish(),
  vatNumber: z.string().nullish(),
});

/** What the register calls a country: Greece is EL there. */
const codeOf = (country: string) => (country === 'GR' ? 'EL' : country);
const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9+*]/g, '');

/** Whether an answer names the number that was asked about, or none. */
function isAbout({ country, number }: VatNumber, { countryCode, vatNumber }: z.output<typeof answer>): boolean {
  const code = codeOf(country);
  const isCountry = countryCode == null || codeOf(plain(countryCode)) === code;
  const said = plain(vatNumber ?? number);
  return isCountry && (said === plain(number) || said === code + plain(number));
}

/** Asks the European Commission's VIES whether a VAT number is valid. @param given.address a stand-in for tests */
export function openVies(given: { address?: string } = {}): Vies {
  return {
    async ask(asked) {
      try {
        const response = await viesFetch(given.address ?? ADDRESS, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ countryCode: codeOf(asked.country), vatNumber: asked.number }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (!response.ok) return undefined;
        const said = answer.parse(await response.json());
        // Only VALID and INVALID say something about the number. MS_UNAVAILABLE and others are about VIES itself.
        const isPlausible = said.userError == null || said.userError === (said.valid ? 'VALID' : 'INVALID');
        return isPlausible && isAbout(asked, said) ? said.valid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
