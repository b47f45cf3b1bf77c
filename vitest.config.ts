import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const embedded = 'src/embedded-postgresql/**/*.test.ts';

/**
 * What a second server could answer otherwise, and so runs on both: every statement of the stores is sent to it (test/rows), every
 * migration, the contract of every operation, what races or counts on it, text search, plans, files in and out, and its own figures.
 * The rest follows from what statements answer, and runs once, on the embedded server.
 */
const onEveryServer = [
  'src/demo/*.test.ts',
  'src/health/*.test.ts',
  'src/launches/{free-queue,launch-counts}.test.ts',
  'src/launches/votes/{across-launches,counts,trending}.test.ts',
  'src/listing-stats/**/*.test.ts',
  'src/orders/histories.test.ts',
  'src/orders/books/*.test.ts',
  'src/orders/payments/{dies-while-paid,paid-once,providers-paid}.test.ts',
  'src/platform/{database,jobs}/**/*.test.ts',
  'src/search/{find-listing-ids,known-words,figures}.test.ts',
  'src/search/{filters,judged}/*.test.ts',
  'src/server/pipeline/*.test.ts',
  'src/transfer/*.test.ts',
  'src/transfer/{backup,everything,import}/*.test.ts',
  'test/access/{catalogue,idempotency}.test.ts',
  'test/commands/admin-orders.test.ts',
  'test/contract/!(api-guide|document|lint|rate-limits).test.ts',
  'test/{metrics,migrations,played-year,rows}/*.test.ts',
  'test/release/compose.test.ts',
];
const given = process.env.TEST_DATABASE_URL;

/** Files with whole services, browsers or very many databases in them. */
const long = /\/test\/(commands|release|website|oauth|played-year|fuzz)\/|browser\.test|\/(calendar|paid-once|interrupted-import|as-root)\.test/;

/** Begun last, one of them would keep a single worker busy when the others are through; a clean clone does not know how long files take. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => long.test(moduleId)), ...sorted.filter(({ moduleId }) => !long.test(moduleId))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          include: given ? onEveryServer : ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', embedded],
          // Files share the modules that their worker has loaded: loading the service anew for each took a third of the run. So
          // no test may change what a module holds, and what it changes of the process it puts back.
          isolate: false,
        },
      },
      // Its tests have a folder and servers for each file.
      ...(given ? [] : [{ extends: true as const, test: { name: 'embedded', include: [embedded] } }]),
    ],
    // Sources that were read once are not read again by the next run.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongOnesFirst },
    globalSetup: ['test/support/global-setup.ts'],
    // Limits guard against a hang, not against a slow or busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    // Tests that start whole services and browsers wait a third of their time: on two cores a third worker uses it.
    maxWorkers: 3,
  },
});
