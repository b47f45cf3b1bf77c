import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// For tests: small invented directories in the form of the import's files.

export const madeCategories = [
  { name: 'Work', slug: 'work', description: 'Tools for work.', parent: null },
  { name: 'Invoices', slug: 'invoices', description: 'Sending and paying them.', parent: 'work' },
  { name: 'Meetings', slug: 'meetings', description: null, parent: 'work' },
];

/** A listing's row with every base key. */
export function madeListing(n: number, given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    slug: `made-${n}`,
    name: `Made ${n}`,
    domain: `made-${n}.example`,
    website: `https://made-${n}.example/`,
    tagline: `Thing number ${n}`,
    description: `A made-up product.\n\nIts number is ${n}.`,
    categories: n % 3 === 0 ? ['Meetings', 'Invoices'] : ['Invoices'],
    tags: ['made', `tag ${n % 7}`],
    stage: 'launched',
    pricing_model: n % 4 === 0 ? 'open-source' : 'freemium',
    country: n % 2 === 0 ? 'DE' : null,
    city: null,
    founded_year: n % 5 === 0 ? 2015 : null,
    launched_on: n % 2 === 0 ? `2026-0${1 + (n % 8)}-${10 + (n % 18)}` : null,
    votes: n % 2 === 0 ? n % 90 : null,
    stars: n % 6 === 0 ? 100 + n : null,
    logo_url: null,
    socials: n % 10 === 0 ? { github: `https://github.example/made-${n}`, x: `https://x.example/made_${n}` } : {},
    founders: n % 10 === 0 ? [`person-${n}`] : [],
    active: n % 11 !== 0,
    source: 'made',
    source_id: String(n),
    licence: 'CC0-1.0',
    synthetic: true,
    ...given,
  };
}

export function madeFounder(n: number): Record<string, unknown> {
  return { slug: `person-${n}`, name: `Person ${n}`, listings: [`made-${n}`], source: 'made', licence: 'CC0-1.0', synthetic: true };
}

/** A vote in the week of the listing's launch, or long after. */
export function madeVote(listing: Record<string, unknown>, voter: number): Record<string, unknown> {
  const day = Date.parse(`${listing.launched_on}T00:00:00Z`);
  return { listing: listing.slug, voter, at: new Date(day + voter * 3_600_000).toISOString(), synthetic: true };
}

/** Writes rows as JSON Lines; a text is written as a raw line. @returns the path */
export function writeRows(folder: string, name: string, rows: readonly (object | string)[]): string {
  const path = join(folder, name);
  const text = rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}
