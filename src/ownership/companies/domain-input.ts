import { getDomain } from 'tldts';
import { z } from 'zod';

/** A company's domain as people type it: the domain itself, a host below it or a web address. `shortDomain` gives the stored form. */
export const domainInput = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .meta({ description: 'A domain of the company, for example tidewater.example.', examples: ['tidewater.example'] });

/** The registrable domain of a typed host or web address, in lower case and ASCII. */
export function shortDomain(typed: string): string {
  const text = typed.trim().toLowerCase();
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname : text;
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
