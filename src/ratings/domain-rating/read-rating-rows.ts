import { getDomain } from 'tldts';
import type { InputError } from '../../contract/errors.ts';

export interface RatingRow {
  line: number;
  domain: string;
  /** 0 to 100. */
  rating: number;
  /** YYYY-MM-DD; null: the day of the import. */
  day: string | null;
}

/** Maximum number of lines in a file. */
const MOST_LINES = 20_000;

/**
 * Reads `domain,rating[,date]`, one company per line, with or without a header; reports every invalid line. Spreadsheets in many
 * languages separate with semicolons, because their decimal sign is the comma.
 * @param today the latest day that a rating may have
 */
export function readRatingRows(csv: string, today: string): { rows: RatingRow[]; errors: InputError[] } {
  const rows: RatingRow[] = [];
  const errors: InputError[] = [];
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const wrong = (line: number, detail: string) => errors.push({ pointer: '/csv', code: 'wrong_line', detail: `Line ${line}: ${detail}` });
  if (lines.length > MOST_LINES) return { rows, errors: [{ pointer: '/csv', code: 'too_long', detail: `The CSV can have at most ${MOST_LINES} lines.` }] };
  const seen = new Map<string, number>();
  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    if (text.trim() === '' || (rows.length === 0 && errors.length === 0 && /^"?domain"?\s*[,;]/i.test(text))) continue;
    const hasSemicolons = text.includes(';');
    const cells = text.split(hasSemicolons ? ';' : ',').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
    const [name = '', rating = '', day = ''] = cells;
    const number = hasSemicolons ? rating.replace(',', '.') : rating;
    const domain = domainOf(name);
    if (cells.length < 2 || cells.length > 3) wrong(line, 'must be domain,rating or domain,rating,date.');
    else if (name === '') wrong(line, 'the domain is missing.');
    else if (domain === null) wrong(line, `${name.slice(0, 100)} isn’t a domain.`);
    else if (rating === '') wrong(line, 'the rating is missing.');
    else if (!/^\d{1,3}(\.\d+)?$/.test(number) || Number(number) > 100) wrong(line, 'the rating must be a number from 0 to 100.');
    else if (day !== '' && !isRealDay(day)) wrong(line, `${day.slice(0, 20)} isn’t a date. Use YYYY-MM-DD.`);
    else if (day > today) wrong(line, `${day} is in the future.`);
    else {
      const key = `${domain} ${day || today}`;
      if (seen.has(key)) wrong(line, `${domain} is already on line ${seen.get(key)} with the same date.`);
      seen.set(key, seen.get(key) ?? line);
      rows.push({ line, domain, rating: Math.round(Number(number)), day: day || null });
    }
  }
  if (rows.length === 0 && errors.length === 0) errors.push({ pointer: '/csv', code: 'required', detail: 'The CSV has no line with a rating.' });
  return { rows, errors };
}

/** The company's domain, from any name that a tool may export: a host with or without www, or an address. */
function domainOf(name: string): string | null {
  const domain = name.length <= 2048 ? getDomain(name, { allowPrivateDomains: true }) : null;
  return domain && domain.length <= 253 ? domain.toLowerCase() : null;
}

function isRealDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
