import type { ImportContext, ImportKind, NumberedRow } from '../import/import-kind.ts';
import { Fields, type Problem } from '../rows/fields.ts';
import type { OpenedUpload } from './open-upload.ts';
import { MOST_ROWS, ownersKeys, type UploadKind } from './upload-kinds.ts';

/** A row of the file with the import's result. */
export interface ReadRow<Row> {
  numbered: NumberedRow<Row> | undefined;
  line: number;
  problems: readonly Problem[];
  /** Unknown columns. */
  ignored: readonly string[];
}

export interface ReadGiven<Row> {
  kind: ImportKind<Row>;
  upload: OpenedUpload;
  context: ImportContext;
  byOwner: boolean;
  /** The site's categories for the names and slugs in the file. */
  categoryOf(name: string): string;
}

/**
 * Reads the rows of a file one by one. A listing or a website comes once: later rows of the same one are refused, so that nobody
 * has to guess which of them counts.
 */
export function* readUploadRows<Row>(given: ReadGiven<Row>): Generator<ReadRow<Row>> {
  const { kind, upload, context } = given;
  const known = new Set(kind.keys);
  const seen = new Map<string, number>();
  const most = MOST_ROWS[kind.kind as UploadKind];
  let ordinal = -1;
  for (const { line, value, escaped, problems: before } of upload.rows()) {
    ordinal += 1;
    if (ordinal >= most) {
      yield {
        numbered: undefined,
        line,
        ignored: [],
        problems: [{ field: '', reason: `is beyond the limit of ${most} rows per file: nothing from here on was read` }],
      };
      return;
    }
    if (!value) {
      yield { numbered: undefined, line, ignored: [], problems: before };
      continue;
    }
    const fields = new Fields(withCategories(value, given.categoryOf), escaped);
    const row = kind.read(fields, context);
    // A cell that can't be read is reported once: not also as missing.
    const cells = new Set(before.map(({ field }) => field));
    const found = fields.problems.filter(({ field }) => !cells.has(field));
    // Without a slug in the row, it is made from the name and the website. If one of those is invalid, the slug isn't reported as missing
    // too.
    const isMade = (value.slug ?? null) === null && [...before, ...found].some(({ field }) => field === 'name' || field === 'website');
    const problems = [...before, ...found.filter(({ field }) => !(isMade && field === 'slug'))];
    if (kind.kind === 'listings' && !given.byOwner) {
      for (const key of ownersKeys) if (fields.has(key)) problems.push({ field: key, reason: 'can only be imported by an owner' });
    }
    for (const name of problems.length > 0 ? [] : namesOf(kind, { line, ordinal, row })) {
      const first = seen.get(name.at);
      if (first === undefined) seen.set(name.at, line);
      else problems.push({ field: name.field, reason: `is already on line ${first}` });
    }
    const ignored = Object.keys(value).filter((key) => !known.has(key));
    yield { numbered: problems.length === 0 ? { line, ordinal, row } : undefined, line, problems, ignored };
  }
}

function namesOf<Row>(kind: ImportKind<Row>, numbered: NumberedRow<Row>): { field: string; at: string }[] {
  const [slug, host] = kind.namesOf?.([numbered]) ?? [];
  return slug === undefined || host === undefined
    ? []
    : [
        { field: 'slug', at: `slug ${slug}` },
        { field: 'website', at: `host ${host}` },
      ];
}

function withCategories(value: Record<string, unknown>, categoryOf: (name: string) => string): Record<string, unknown> {
  if (!Array.isArray(value.categories)) return value;
  const names = value.categories.map((name: unknown) => (typeof name === 'string' ? categoryOf(name.trim()) : name));
  return { ...value, categories: [...new Set(names)] };
}
