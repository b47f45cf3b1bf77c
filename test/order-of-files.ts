// The order in which test files run (vitest.config.ts).

/** Tests of the embedded PostgreSQL. Each file has its own worker. */
export const embedded = 'src/embedded-postgresql/**/*.test.ts';

/** Tests that need modules of their own. Each file has its own worker. */
export const alone = [
  // They add leaderboards and tools before the modules that read the lists are loaded.
  'src/launches/boards/boards.test.ts',
  'test/mcp/tools-list-grown.test.ts',
  // It collects all garbage sixty times, which takes half a second each in a worker that has loaded the service.
  'src/platform/bounded-fetch.test.ts',
];

/** Files that take 15 seconds or more in a whole run on two cores, longest first. */
export const longest = [
  'test/website/every-page.test.ts',
  'test/website/attack.test.ts',
  'test/release/package.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/commands/commands.test.ts',
  'src/drafts/drafter/hostile-pages.test.ts',
  'src/orders/histories.test.ts',
  'test/commands/database-dies.test.ts',
  'test/website/frame.test.ts',
  'src/transfer/backup/backup.test.ts',
  'src/transfer/everything/played-year.test.ts',
  'src/transfer/everything/everything.test.ts',
  'src/website/my-listings/browser.test.ts',
  'test/team/walk.test.ts',
  'src/transfer/round-trip.test.ts',
  'src/drafts/drafter/phrasings.test.ts',
  'test/commands/import-and-kill.test.ts',
  'test/website/features-off.test.ts',
  'test/commands/admin.test.ts',
  'test/commands/private-files.test.ts',
  'src/pictures/pictures.test.ts',
  'src/search/figures.test.ts',
  'test/rows/rows.test.ts',
  'src/transfer/import/import-directory.test.ts',
  'test/award-proofs/verify-awards.test.ts',
  'test/release/image.test.ts',
  'src/website/machine-readable/sitemap.test.ts',
  'src/drafts/drafter/synthetic.test.ts',
  'test/commands/bench-votes.test.ts',
  'src/drafts/drafter/others.test.ts',
  'src/orders/payments/dies-while-paid.test.ts',
  'test/commands/tick.test.ts',
  'src/website/drafts/browser.test.ts',
  'src/drafts/render/open-renderer.test.ts',
  'src/orders/payments/paid-once.test.ts',
  'test/commands/stopped-commands.test.ts',
  'src/transfer/continuous/continuous.test.ts',
  'test/architecture/architecture.test.ts',
  'src/drafts/drafter/model/model-drafter.test.ts',
  'src/website/accounts/forms.test.ts',
  'test/website/profile.test.ts',
  'test/played-year/played-year.test.ts',
  'test/commands/database-away.test.ts',
  'test/commands/server-stops.test.ts',
  'test/website/compare-drafted.test.ts',
  'src/launches/calendar/calendar.test.ts',
  'test/oauth/real-pages.test.ts',
  'test/commands/draft-and-kill.test.ts',
  'test/release/build.test.ts',
  'src/my-listings/team/team-listings.test.ts',
  'src/listings/alternatives/alike-save-store.test.ts',
  'test/commands/mail.test.ts',
  'src/search/judged/judged-questions.test.ts',
  'test/conformance/conformance.test.ts',
  'src/website/website.test.ts',
  'src/content/badge-check/sweep-badges.test.ts',
  'test/contract/lint.test.ts',
  'test/commands/admin-orders.test.ts',
  'src/transfer/backup/bucket.test.ts',
  'test/migrations/rolling.test.ts',
  'src/listings/best/best-page.test.ts',
  'src/my-listings/rereading/real-website.test.ts',
  'src/website/orders/checkout/browser.test.ts',
  'test/mcp/drafts.test.ts',
  'src/transfer/import/interrupted-import.test.ts',
  'src/drafts/drafter/fault-classes.test.ts',
  'test/website/week.test.ts',
  'test/contract/generated-types.test.ts',
  'test/access/team-money.test.ts',
  'test/commands/archive.test.ts',
  'src/drafts/drafter/many-forms.test.ts',
  'test/commands/export-everything.test.ts',
  'src/website/team/largest-exports.test.ts',
  'test/contract/unseen.test.ts',
  'test/contract/freshness.test.ts',
];

/** Files that start services or browsers. */
const long = /\/test\/(commands|release|website|oauth|fuzz)\/|browser\.test/;

/**
 * Puts long files first: one that started last would keep a worker busy after the others have finished, and a clean clone doesn't know
 * how long files take. Files with their own worker come before all others. In between, they would end a worker that has loaded the service,
 * and the next one would have to load it again.
 * @param files in the order that vitest would use
 */
export function orderFiles<File extends { moduleId: string }>(files: readonly File[]): File[] {
  const place = ({ moduleId }: File): number => {
    if (moduleId.includes('/src/embedded-postgresql/') || alone.some((path) => moduleId.endsWith(`/${path}`))) return 0;
    const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
    return at >= 0 ? 1 + at : longest.length + (long.test(moduleId) ? 1 : 2);
  };
  return files.toSorted((a, b) => place(a) - place(b));
}
