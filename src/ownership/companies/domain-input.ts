import { getDomain } from 'tldts';
import { z } from 'zod';

/** A domain in an input, or a host or web address of it; `shortDomain` makes it what is stored. */
export const domainInput = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .meta({ description: 'A domain of the company, for example tidewater.example.', examples: ['tidewater.example'] });

/** The registrable domain of the text that was typed, which may be a host or a web address; in lower case and ASCII. */
export function shortDomain(typed: string): string {
  const text = typed.trim().toLowerCase();
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname : text;
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
