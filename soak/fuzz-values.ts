import { attacks, badLinks } from '../test/support/attacks.ts';

/** As much of JSON Schema as the served documents use. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  additionalProperties?: unknown;
}

type Random = () => number;

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

const texts: readonly string[] = [
  ...[
    '',
    ' ',
    'a',
    '0',
    '-1',
    '1',
    '2',
    '3',
    '42',
    '1e9',
    '99999999999999999999',
    '2147483648',
    '9007199254740993',
    'NaN',
    'null',
    'true',
    'undefined',
    '[object Object]',
    '__proto__',
    'constructor',
  ],
  ...[
    '\0',
    'a\0b',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '`',
    "' or 1=1 --",
    '%%%',
    '..',
    '../../etc/passwd',
    '/',
    '//',
    '?',
    '#',
    '{}',
    '\r\nX: 1',
    '\u202eabc',
    '\u200b',
    '\uffff',
    '\ud800',
    '\u{10ffff}',
    '😀'.repeat(50),
  ],
  ...[
    '2026-11-24',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-11-24T00:00:00Z',
    '-000001-01-01',
    '+275760-09-13T00:00:00.000Z',
    '24:00',
    'Europe/Berlin',
    'Etc/Nowhere',
  ],
  ...[
    'https://example.com/',
    'http://[::1]/',
    'https://xn--',
    'javascript:alert(1)',
    'a@example.org',
    '@',
    'DE',
    'zz',
    'EUR',
    'ledgerly',
    'a'.repeat(300),
    'a '.repeat(3000),
    'ß'.repeat(200),
    'İ'.repeat(100),
    `a${'\u0300'.repeat(200)}`,
  ],
  ...attacks,
  ...badLinks,
];

/** A text that has broken services before. */
export const text = (random: Random): string => (random() < 0.9 ? pick(random, texts) : `${pick(random, texts)}${pick(random, texts)}`);

/** A value of a schema. @param fits mostly within its bounds; otherwise anything */
export function makeValue(random: Random, schema: Schema, fits: boolean, depth = 0): unknown {
  if (random() < (fits ? 0.04 : 0.25)) return anything(random, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return makeValue(random, pick(random, choices), fits, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => makeValue(random, part, fits, depth)));
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === 'object' || schema.properties) return makeObject(random, schema, fits, depth);
  if (type === 'array')
    return Array.from({ length: depth > 4 ? 0 : Math.floor(random() * Math.min(4, (schema.maxItems ?? 3) + 1)) }, () =>
      makeValue(random, schema.items ?? {}, fits, depth + 1),
    );
  if (type === 'integer' || type === 'number') return makeNumber(random, schema, fits);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  if (type === 'string')
    return fits
      ? text(random)
          .slice(0, schema.maxLength ?? 400)
          .padEnd(schema.minLength ?? 0, 'a')
      : text(random);
  return anything(random, depth);
}

function makeObject(random: Random, schema: Schema, fits: boolean, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const isWanted = schema.required?.includes(name) ? random() < (fits ? 0.99 : 0.8) : random() < (depth > 4 ? 0 : 0.35);
    if (isWanted) value[name] = makeValue(random, inner, fits, depth + 1);
  }
  if (!fits && random() < 0.2) value[text(random)] = anything(random, depth + 1);
  return value;
}

function makeNumber(random: Random, schema: Schema, fits: boolean): number {
  const { minimum = 0, maximum = 100 } = schema;
  if (fits && random() < 0.8) return Math.min(maximum, minimum + Math.floor(random() * Math.min(50, maximum - minimum + 1)));
  return pick(random, [minimum, maximum, minimum - 1, maximum + 1, 0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MIN_VALUE]);
}

function anything(random: Random, depth: number): unknown {
  const kind = random();
  if (kind < 0.5) return text(random);
  if (kind < 0.65) return makeNumber(random, {}, false);
  if (kind < 0.75) return pick(random, [null, true, false]);
  if (depth > 5) return [];
  if (kind < 0.87) return Array.from({ length: Math.floor(random() * 4) }, () => anything(random, depth + 1));
  return Object.fromEntries(Array.from({ length: Math.floor(random() * 3) }, () => [text(random), anything(random, depth + 1)]));
}
