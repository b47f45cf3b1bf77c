import { type SocialPlatform, socialPlatforms } from '../../profile-fields/index.ts';

export interface Problem {
  field: string;
  reason: string;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,219}$/;
const HALF_PAIR = /\p{Surrogate}/u;
const platforms = new Set<string>(socialPlatforms);

/**
 * Reads the fields of one row and gathers everything that is wrong with them: hand-written, since an import checks
 * millions of values. Absent, null and blank are all null; a wrong value is null too, with a separate problem.
 */
export class Fields {
  readonly problems: Problem[];
  readonly #row: Record<string, unknown>;
  readonly #escaped: boolean;
  readonly #path: string;

  /** @param escaped false if the row's text had no \u escapes: then no value can contain a NUL or half a surrogate pair */
  constructor(row: Record<string, unknown>, escaped: boolean, parent?: { problems: Problem[]; path: string }) {
    this.#row = row;
    this.#escaped = escaped;
    this.problems = parent?.problems ?? [];
    this.#path = parent ? `${parent.path}.` : '';
  }

  /** Whether the row has the field. */
  has(key: string): boolean {
    const value = this.#row[key];
    return value !== undefined && value !== null;
  }

  refuse(key: string, reason: string): null {
    this.problems.push({ field: this.#path + key, reason });
    return null;
  }

  /** @param max in characters (code points, as PostgreSQL counts) */
  text(key: string, max: number): string | null {
    return this.#text(this.#row[key], key, max);
  }

  /** Like `text`, but required. */
  needText(key: string, max: number): string {
    const before = this.problems.length;
    const text = this.text(key, max);
    if (text === null && this.problems.length === before) this.refuse(key, 'is missing');
    return text ?? '';
  }

  slug(key: string): string | null {
    return this.#matching(key, SLUG, 'must be a slug: lowercase letters, digits and hyphens, at most 220, beginning with a letter or digit');
  }

  needSlug(key: string): string {
    if (!this.has(key)) this.refuse(key, 'is missing');
    return this.slug(key) ?? '';
  }

  whole(key: string, min: number, max: number): number | null {
    const value = this.#row[key];
    if (value === undefined || value === null) return null;
    if (typeof value !== 'number' || !Number.isInteger(value)) return this.refuse(key, `must be a whole number, but is ${kindOf(value)}`);
    return value < min || value > max ? this.refuse(key, `must be from ${min} to ${max}, but is ${value}`) : value;
  }

  flag(key: string): boolean | null {
    const value = this.#row[key];
    if (value === undefined || value === null) return null;
    return typeof value === 'boolean' ? value : this.refuse(key, `must be true or false, but is ${kindOf(value)}`);
  }

  /** YYYY-MM-DD. */
  day(key: string): string | null {
    const text = this.text(key, 100);
    if (text === null || isDay(text)) return text;
    return this.refuse(key, `must be a valid date (YYYY-MM-DD), but is ${shown(text)}`);
  }

  monday(key: string): string | null {
    const day = this.day(key);
    if (day === null || new Date(`${day}T00:00:00Z`).getUTCDay() === 1) return day;
    return this.refuse(key, `must be a Monday, but is ${day}`);
  }

  /** RFC 3339 with its zone; kept as written. */
  instant(key: string): string | null {
    const text = this.text(key, 100);
    if (text === null || isInstant(text)) return text;
    return this.refuse(key, `must be a time with a time zone, for example 2026-01-31T09:00:00Z, but is ${shown(text)}`);
  }

  needInstant(key: string): string {
    if (!this.has(key)) this.refuse(key, 'is missing');
    return this.instant(key) ?? '';
  }

  url(key: string, max: number, scheme: 'http' | 'https' = 'http'): string | null {
    const text = this.text(key, max);
    if (text === null) return null;
    const good = (scheme === 'https' ? /^https:\/\/[^\s]+$/ : /^https?:\/\/[^\s]+$/).test(text) && URL.canParse(text);
    return good ? text : this.refuse(key, `must be an ${scheme === 'https' ? 'https' : 'http or https'} address, but is ${shown(text)}`);
  }

  /** Two letters, kept as capitals. */
  country(key: string): string | null {
    const text = this.text(key, 100);
    if (text === null || /^[A-Z]{2}$/.test(text)) return text;
    return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : this.refuse(key, `must be a two-letter country code, but is ${shown(text)}`);
  }

  oneOf<Word extends string>(key: string, words: readonly Word[]): Word | null {
    const text = this.text(key, 100);
    if (text === null || (words as readonly string[]).includes(text)) return text as Word | null;
    return this.refuse(key, `must be one of ${words.join(', ')}, but is ${shown(text)}`);
  }

  /** A list of texts, none of them blank. */
  texts(key: string, bounds: { items: number; length: number }): string[] {
    return this.#list(key, bounds.items).flatMap((item, i) => {
      const before = this.problems.length;
      const text = this.#text(item, `${key}[${i}]`, bounds.length);
      if (text === null && this.problems.length === before) this.refuse(`${key}[${i}]`, 'is empty');
      return text ?? [];
    });
  }

  /** A list of slugs, each at most once. */
  slugs(key: string, items: number): string[] {
    const slugs = this.texts(key, { items, length: 1000 });
    for (const [i, slug] of slugs.entries()) {
      if (!SLUG.test(slug)) this.refuse(`${key}[${i}]`, `must be a slug, but is ${shown(slug)}`);
      else if (slugs.indexOf(slug) !== i) this.refuse(`${key}[${i}]`, `lists ${slug} twice`);
    }
    return slugs;
  }

  /** A list of objects, each with its own fields. */
  objects<Item>(key: string, items: number, read: (fields: Fields) => Item): Item[] {
    return this.#list(key, items).flatMap((item, i) => {
      const fields = this.#within(item, `${key}[${i}]`);
      return fields ? [read(fields)] : [];
    });
  }

  /** An object with its own fields; undefined if it is missing. */
  object(key: string): Fields | undefined {
    return this.has(key) ? this.#within(this.#row[key], key) : undefined;
  }

  keys(): string[] {
    return Object.keys(this.#row);
  }

  /** Platform and address, in the order of the platforms. */
  socials(key: string): [SocialPlatform, string][] {
    const fields = this.object(key);
    if (!fields) return [];
    for (const name of fields.keys()) {
      if (!platforms.has(name)) fields.refuse(name.slice(0, 60), `is not a known platform. Known: ${socialPlatforms.join(', ')}`);
    }
    return socialPlatforms.flatMap((platform) => {
      const url = fields.url(platform, 500);
      return url === null ? [] : [[platform, url] as [SocialPlatform, string]];
    });
  }

  #text(value: unknown, key: string, max: number): string | null {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string') return this.refuse(key, `must be text, but is ${kindOf(value)}`);
    if (this.#escaped && value.includes('\0')) return this.refuse(key, 'contains a NUL character');
    if (this.#escaped && HALF_PAIR.test(value)) return this.refuse(key, 'contains half a surrogate pair');
    const text = value.trim();
    if (text.length > max && [...text].length > max) return this.refuse(key, `is longer than ${max} characters (${[...text].length})`);
    return text === '' ? null : text;
  }

  #matching(key: string, pattern: RegExp, reason: string): string | null {
    const text = this.text(key, 1000);
    return text === null || pattern.test(text) ? text : this.refuse(key, reason);
  }

  #list(key: string, items: number): unknown[] {
    const value = this.#row[key];
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) return this.refuse(key, `must be a list, but is ${kindOf(value)}`) ?? [];
    return value.length > items ? (this.refuse(key, `has more than ${items} entries (${value.length})`) ?? []) : value;
  }

  #within(value: unknown, key: string): Fields | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return new Fields(value as Record<string, unknown>, this.#escaped, { problems: this.problems, path: this.#path + key });
    }
    this.refuse(key, `must be an object, but is ${kindOf(value)}`);
    return undefined;
  }
}

/** A value from a file for an error message: quoted, on one line, and cut to 80 characters. */
export function shown(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return JSON.stringify(short.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '?'));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? String(value) : `the number ${value}`;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A valid date in the range of years that a directory can have. */
function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1800 || year > 2199 || month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
function isInstant(text: string): boolean {
  const match = INSTANT.exec(text);
  return match !== null && isDay(match[1]!) && !Number.isNaN(Date.parse(text));
}
