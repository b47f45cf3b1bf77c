import fc from 'fast-check';
import type { ApiDocument, DescribedOperation, Parameter } from '../support/api-document.ts';
import { codePoint } from '../support/texts/code-point.ts';

/** One parameter of a request. */
interface Sent {
  name: string;
  /** Percent-encoded, or broken on purpose. */
  text: string;
}

export interface FuzzRequest {
  operationId: string;
  method: 'GET' | 'HEAD';
  target: string;
  /** Whether it is sent with a credential that has every scope. */
  signedIn: boolean;
  /** What the document says about the request: every value is valid, at least one isn't, or it is unclear. */
  fits: 'yes' | 'no' | 'unknown';
}

// Texts that have broken services before: other scripts, characters with a meaning in SQL, LIKE, tsquery, paths and JSON, characters that
// grow when they are normalised, joiners, direction marks, digits of other scripts.
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  "' or 1=1 --",
  '%%%%',
  '\\%',
  '＼',
  '％',
  '&|!()<->:*',
  "a'b:*",
  'a & | b',
  '!!!',
  '..',
  '../../etc/passwd',
  '/',
  '//',
  '?',
  '#',
  '+',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'true',
  'NaN',
  '-1',
  '0',
  '1e9',
  '999999999999999999999999',
  '2147483648',
  '9007199254740993',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-45',
  '-000001-01-01',
  '٣',
  '１',
  'ﷺ'.repeat(60),
  '㍿'.repeat(60),
  'ﬃ'.repeat(80),
  'İ'.repeat(100),
  'ß'.repeat(100),
  'e\u0301'.repeat(60),
  `a${'\u0300'.repeat(150)}`,
  '\u202e\u2066abc',
  '\u200b\u200d\ufeff',
  '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67'.repeat(12),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\uffff\ufffe',
  '\u{10ffff}',
  '\u0001\u0002\u001f\u007f',
  '\r\nX-Injected: 1',
  '日本語の検索',
  'ภาษาไทย',
  'नमस्ते',
  'العربية',
  'шлюпка',
  '한국어',
  'a'.repeat(200),
  'a '.repeat(100),
  'z'.repeat(253),
  'http://[::1]',
  'https://xn--',
  'xn--a.example',
  'a..b',
  `${'a'.repeat(64)}.example`,
];

/** Words from the demo, correct and mistyped, so that searches also find something. */
const words = ['ledger', 'ledgr', 'receipts', 'the', 'week', 'harbour', 'tide', 'a', 'shoebox', 'box', 'launch', 'app'];

const broken = ['%', '%z', '%zz', '%C3', '%C3%28', '%ED%A0%80', '%F8%88%80%80%80', '%00%', 'a%2'];

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Any text, from letters to every code point. */
const anyText = fc.oneof(
  { arbitrary: fc.constantFrom(...nasty), weight: 4 },
  { arbitrary: fc.array(fc.constantFrom(...nasty, ...words), { minLength: 2, maxLength: 6, size: 'max' }).map((parts) => parts.join(' ')), weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme-ascii' }), weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme' }), weight: 2 },
  { arbitrary: fc.string({ unit: codePoint }), weight: 1 },
);

function validText({ schema }: Parameter): fc.Arbitrary<string> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as string[]));
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false');
  if (schema.type === 'integer') {
    const [min, max] = [schema.minimum as number, schema.maximum as number];
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max)).map(String);
  }
  const longest = (schema.maxLength as number | undefined) ?? 50;
  if (schema.pattern) {
    return fc.stringMatching(new RegExp(schema.pattern as string), { size: 'small' }).filter((text) => text.length <= longest);
  }
  return anyText.map((text) => [...text].slice(0, longest).join(''));
}

/** A value just outside its bounds, or of another kind. */
function wrongText({ schema }: Parameter): fc.Arbitrary<string> {
  const longest = schema.maxLength as number | undefined;
  const wrong: fc.Arbitrary<string>[] = [anyText];
  if (schema.type === 'integer')
    wrong.push(
      fc.oneof(
        fc.maxSafeInteger().map(String),
        fc.double().map(String),
        fc.constantFrom(String((schema.minimum as number) - 1), String((schema.maximum as number) + 1)),
      ),
    );
  if (longest !== undefined) wrong.push(fc.constantFrom('a', '🦉', 'é').map((letter) => letter.repeat(longest + 1)));
  if (Array.isArray(schema.enum)) wrong.push(fc.constantFrom(...(schema.enum as string[])).map((text) => text.toUpperCase()));
  return fc.oneof(...wrong);
}

/** Slugs that answers have shown, by the first part of their public address: listings, categories … */
export type Known = Record<string, string[]>;

/** The known values that fit a parameter, by its description ("Slug of the listing."). */
function knownFor(parameter: Parameter, known: Known): string[] {
  if (parameter.schema.format === 'uuid') return known.drafts ?? [];
  if (parameter.name === 'listing_id') return known.owned ?? [];
  if (parameter.name === 'number') return known.orders ?? [];
  if (!String(parameter.schema.pattern).startsWith('^[a-z0-9]')) return [];
  return Object.entries(known).flatMap(([kind, slugs]) => (parameter.description.includes(kind.slice(0, 4)) ? slugs : []));
}

const fitting = (parameter: Parameter, known: Known): fc.Arbitrary<string> => {
  const slugs = knownFor(parameter, known);
  const valid = validText(parameter).map(encode);
  return slugs.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...slugs).map(encode), weight: 8 }, { arbitrary: valid, weight: 1 }) : valid;
};

const unfitting = (parameter: Parameter): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: wrongText(parameter).map(encode), weight: 4 }, { arbitrary: fc.constantFrom(...broken), weight: 1 });

/** Requests for every operation of a document, made from what it declares and nothing else. */
export function requestsOf(document: ApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  // Each parameter can be wrong separately, so operations with more of them get more requests.
  return fc.oneof(...document.operations.map((operation) => ({ arbitrary: requestOf(document, operation, known), weight: 1 + operation.parameters.length })));
}

function requestOf(document: ApiDocument, operation: DescribedOperation, known: Known): fc.Arbitrary<FuzzRequest> {
  const { parameters } = operation;
  return fc
    .record({
      method: often('GET' as const, 'HEAD' as const),
      values: fc.tuple(...parameters.map((parameter) => fc.option(fitting(parameter, known), { freq: parameter.required ? 30 : 2, nil: null }))),
      // Half of the requests are wrong in one place or two.
      wrong: fc.oneof(
        fc.constant([]),
        fc.array(fc.tuple(fc.nat(), fc.oneof(...parameters.map((parameter) => unfitting(parameter)), fc.constant('x'))), {
          minLength: 1,
          maxLength: 2,
          size: 'medium',
        }),
      ),
      stranger: often(null, fc.record({ name: anyText.map(encode), text: anyText.map(encode) })),
      twice: often(false, true),
      anonymous: often(false, true),
    })
    .map(({ method, values, wrong, stranger, twice, anonymous }) => {
      const sent = parameters.flatMap(({ name }, i): Sent[] => (values[i] === null || values[i] === undefined ? [] : [{ name, text: values[i] }]));
      for (const [at, text] of wrong) {
        const place = sent[at % Math.max(1, sent.length)];
        if (place) place.text = text;
      }
      const inPath = new Set(parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name));
      const given = sent.filter(({ name }) => !inPath.has(name));
      const pairs = [...given, ...(stranger ? [stranger] : []), ...(twice && given[0] ? [given[0]] : [])];
      const path = [...inPath].map((name) => sent.find((entry) => entry.name === name) ?? { name, text: 'x' });
      const filled = path.reduce((at, { name, text }) => at.replace(`{${name}}`, () => text), operation.path);
      return {
        operationId: operation.operationId,
        method,
        signedIn: operation.security.every((way) => Object.keys(way).length > 0) !== anonymous,
        target: `${filled}${pairs.length > 0 ? `?${pairs.map(({ name, text }) => `${name}=${text}`).join('&')}` : ''}`,
        fits: judge(document, operation, { path, given, isPlain: !stranger && !twice }),
      };
    });
}

/** The usual one, and now and then the other. */
function often<A, B>(usual: A, other: B | fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  const arbitrary: fc.Arbitrary<A | B> = other instanceof fc.Arbitrary ? other : fc.constant(other);
  return fc.oneof({ arbitrary: fc.constant<A | B>(usual), weight: 11 }, { arbitrary, weight: 1 });
}

/** What the OpenAPI document says about the values that were sent. */
function judge(document: ApiDocument, operation: DescribedOperation, request: { path: Sent[]; given: Sent[]; isPlain: boolean }): FuzzRequest['fits'] {
  // An empty segment or dots make another address. Requests by strangers and repeated ones are covered by the decisions, not by the
  // document.
  if (request.path.some(({ text }) => text === '' || text.includes('/') || /^\.+$/.test(text)) || !request.isPlain) return 'unknown';
  const sent = new Map([...request.path, ...request.given].map(({ name, text }) => [name, text]));
  for (const parameter of operation.parameters) {
    const text = sent.get(parameter.name);
    if (text === undefined) {
      if (parameter.required) return 'no';
      continue;
    }
    const read = decode(text);
    if (read === undefined || !document.takes(parameter, readAs(parameter, read))) return 'no';
  }
  return 'yes';
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readAs({ schema }: Parameter, text: string): unknown {
  if (schema.type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
