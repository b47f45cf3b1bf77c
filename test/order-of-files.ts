// The order in which test files run (vitest.config.ts).

/** Tests of the embedded PostgreSQL, which have a worker each. */
export const embedded = 'src/embedded-postgresql/**/*.test.ts';

/** Files of a third of a minute and more on two cores, the longest first. */
export const longest = [
  'test/release/package.test.ts',
  'test/commands/commands.test.ts',
  'src/orders/histories.test.ts',
  'test/commands/admin.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/release/image.test.ts',
  'test/commands/server-stops.test.ts',
  'test/commands/database-dies.test.ts',
  'src/drafts/render/open-renderer.test.ts',
  'src/transfer/everything/everything.test.ts',
  'src/transfer/round-trip.test.ts',
  'test/commands/import-and-kill.test.ts',
  'src/transfer/backup/backup.test.ts',
  'test/played-year/played-year.test.ts',
  'test/commands/bench-votes.test.ts',
  'src/transfer/import/import-directory.test.ts',
  'src/transfer/import/interrupted-import.test.ts',
  'src/transfer/continuous/continuous.test.ts',
  'src/orders/payments/paid-once.test.ts',
  'src/orders/payments/dies-while-paid.test.ts',
  'src/launches/calendar/calendar.test.ts',
  'test/rows/rows.test.ts',
];

/** Files with whole services or browsers in them. */
const long = /\/test\/(commands|release|website|oauth|fuzz)\/|browser\.test/;

/**
 * Begun last, a long file would keep a single worker busy when the others are through; a clean clone does not know how long files
 * take. Before them come those with a worker each: a worker that finds one next ends, and all modules of the service would be
 * loaded again in another.
 * @param files in the order that vitest would take
 */
export function orderFiles<File extends { moduleId: string }>(files: readonly File[]): File[] {
  const place = ({ moduleId }: File): number => {
    if (moduleId.includes('/src/embedded-postgresql/')) return 0;
    const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
    return at >= 0 ? 1 + at : longest.length + (long.test(moduleId) ? 1 : 2);
  };
  return files.toSorted((a, b) => place(a) - place(b));
}
