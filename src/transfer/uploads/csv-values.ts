import { slugOfListing, slugOfName } from '../../platform/words/slugs.ts';
import { socialPlatforms } from '../../profile-fields/index.ts';
import { categoryKeys } from '../rows/category-rows.ts';
import { shown } from '../rows/fields.ts';
import { listingKeys } from '../rows/listing-rows.ts';
import type { UploadKind } from './upload-kinds.ts';

// Converts cells to an import's values: keys of an import have types, cells are text.

const known: Record<UploadKind, ReadonlySet<string>> = { listings: new Set(listingKeys), categories: new Set(categoryKeys) };
/** Lists of short words may be separated by commas too; names of categories and sentences contain some. */
const lists = new Set([
  'categories',
  'tags',
  'features',
  'usps',
  'keywords',
  'founders',
  'alternatives',
  'not_found_on_website',
  'stated_by_owner',
  'earlier_slugs',
]);
const shortLists = new Set(['tags', 'keywords', 'founders', 'alternatives', 'earlier_slugs']);
const numbers = new Set(['founded_year', 'votes', 'stars']);
const flags = new Set(['active', 'synthetic']);
const structures = new Set(['faqs', 'milestones', 'updates', 'domain_ratings', 'evidence', 'state', 'editors_choice']);
const objects = new Set(['socials', 'attributes', 'story']);
/** Names of columns in tables from other tools. */
const otherNames: Record<string, string> = {
  title: 'name',
  product: 'name',
  product_name: 'name',
  company: 'name',
  url: 'website',
  link: 'website',
  homepage: 'website',
  website_url: 'website',
  web_site: 'website',
  category: 'categories',
  tag: 'tags',
  year: 'founded_year',
  founded: 'founded_year',
  logo: 'logo_url',
  email: 'contact_email',
  video: 'demo_video_url',
  launch_date: 'launched_on',
  pricing: 'pricing_model',
  country_code: 'country',
  license: 'licence',
  twitter: 'socials.x',
  ...Object.fromEntries(socialPlatforms.map((platform) => [platform, `socials.${platform}`])),
  parent_category: 'parent',
};

/** Keys of an import for the cells of a table's first record, in order. Unknown columns keep their name. */
export function keysOfHead(kind: UploadKind, cells: readonly string[]): { keys: string[] } | { problem: string } {
  const plain = cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
      .slice(0, 100),
  );
  const keys = plain.map((name) => {
    const base = name.split('.')[0]!;
    if (known[kind].has(base)) return name;
    const other = Object.hasOwn(otherNames, name) ? otherNames[name]! : undefined;
    return other !== undefined && known[kind].has(other.split('.')[0]!) && !plain.includes(other) ? other : name;
  });
  const twice = keys.find((key, i) => key !== '' && keys.indexOf(key) !== i);
  if (twice !== undefined) return { problem: `The first line names the column ${shown(twice)} twice.` };
  const needed = kind === 'listings' ? ['name', 'website'] : ['name'];
  const missing = needed.filter((key) => !keys.includes(key));
  if (missing.length > 0) return { problem: `The first line must name the columns. Missing: ${missing.join(', ')}.` };
  return { keys };
}

/** A record as a row of an import. @returns problems of cells that can't mean what their column needs */
export function rowOfCells(
  kind: UploadKind,
  keys: readonly string[],
  cells: readonly string[],
): { row: Record<string, unknown>; problems: { field: string; reason: string }[] } {
  const row: Record<string, unknown> = {};
  const problems: { field: string; reason: string }[] = [];
  const beyond = cells.slice(keys.length).filter((cell) => cell.trim() !== '').length;
  if (beyond > 0) problems.push({ field: '', reason: `has more cells than the first line has columns (${cells.length} and ${keys.length})` });
  for (const [i, key] of keys.entries()) {
    const raw = cells[i] ?? '';
    const text = raw.trim();
    if (text === '' || key === '') continue;
    if (isFormula(text)) {
      problems.push({
        field: key.slice(0, 60),
        reason: `looks like a spreadsheet formula: ${shown(text)}. Save the value instead, or put an apostrophe (') before it if it is text`,
      });
      continue;
    }
    const value = text.replace(/^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
    const [base, part] = key.split(/\.(.*)/s) as [string, string | undefined];
    if (part !== undefined && objects.has(base)) {
      row[base] = { ...(row[base] as object | undefined), [part]: base === 'socials' ? withScheme(value) : value };
    } else row[key] = readCell(key, value, problems);
  }
  return { row: completed(kind, row), problems };
}

/** Text that a spreadsheet would run: anything after =, and function calls after +, - and @. Numbers and handles aren't. */
function isFormula(text: string): boolean {
  return /^[=\uFF1D]/.test(text) || /^[+\-@\uFF0B\uFF0D\uFF20][\s+\-@]*[A-Za-z_.]+\s*[(!|]/.test(text);
}

function readCell(key: string, text: string, problems: { field: string; reason: string }[]): unknown {
  if (structures.has(key) || objects.has(key) || (lists.has(key) && text.startsWith('['))) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      problems.push({ field: key, reason: `must be JSON in a table, but is ${shown(text)}` });
      return undefined;
    }
  }
  if (lists.has(key)) {
    const parts = text.split(shortLists.has(key) ? /[;|\n,]/ : /[;|\n]/);
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }
  if (numbers.has(key)) return /^\d{1,15}$/.test(text) ? Number(text) : text;
  if (flags.has(key)) return /^(?:true|yes|ja|1)$/i.test(text) ? true : /^(?:false|no|nein|0)$/i.test(text) ? false : text;
  return key === 'website' ? withScheme(text) : text;
}

/** An address in the form that people write. */
const withScheme = (text: string) => (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]\S*)?$/u.test(text) ? `https://${text}` : text);

/** Files from other tools have no slugs, so we make them from the name. */
export function completed(kind: UploadKind, row: Record<string, unknown>): Record<string, unknown> {
  const { name } = row;
  if (typeof name !== 'string') return row;
  if (kind === 'categories') {
    const parent = typeof row.parent === 'string' ? (slugOfName(row.parent) ?? row.parent) : row.parent;
    return { ...row, ...(row.slug === undefined && { slug: slugOfName(name) }), ...(parent !== undefined && { parent }) };
  }
  if (row.slug !== undefined || typeof row.website !== 'string' || !URL.canParse(row.website)) return row;
  return { ...row, slug: slugOfListing(name, new URL(row.website).hostname) };
}
