type Program = 'caddy' | 'haproxy' | 'nginx' | 'pdftotext' | 'pgbouncer' | 'varnishd' | 'xmllint';

/** Programs that tests run if they are installed: what people call each, and arguments with which it does nothing. */
export declare const programs: Readonly<Record<Program, { what: string; harmless: readonly string[] }>>;
/** Whether it is installed. */
export declare function hasProgram(name: Program): boolean;
/** Where Debian's PostgreSQL server has its programs; undefined where it isn't installed. */
export declare function serverPrograms(): string | undefined;
/** Whether this account may mount a disk of a test's own. */
export declare function canMount(): boolean;

interface Need {
  what: string;
  mark: RegExp;
  isHere: () => boolean;
}
/** Everything that tests are skipped without. A test that needs one of them has its mark in its text. */
export declare const needs: readonly Need[];
/**
 * Why tests were skipped, in one line: what is not on this machine. A file without a known reason is named.
 * @param skipped files with skipped tests @param given `missing`: what isn't here
 */
export declare function tellMissing(skipped: readonly { file: string; text: string }[], given: { tests: number; missing?: readonly Need[] }): string;
