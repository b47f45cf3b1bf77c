import type { Handed } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { drawFor, type Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';

/**
 * A CSV file to download. If it doesn't have everything (`is_complete` is false), its last line says so, because nothing else shows it in a
 * spreadsheet.
 */
export function handCsv(reader: Reader, file: { filename: string; csv: string; rows?: number; is_complete?: boolean }): Handed {
  const { filename, csv, rows = 0, is_complete: isComplete = true } = file;
  const end = () => say('This file ends after {n} rows. Filter the list to get the others.', { n: figure(rows) });
  return {
    body: Buffer.from(isComplete ? csv : `${csv}"${drawFor(reader, end).replaceAll('"', '""')}"\r\n`),
    contentType: 'text/csv; charset=utf-8',
    headers: ['Content-Disposition', `attachment; filename="${filename}"`],
  };
}
