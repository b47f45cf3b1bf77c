import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { embedded, orderFiles } from './test/order-of-files.ts';

/**
 * Tests that say the same beside any server, and run once: of pages, protocols and pictures above the domains, of parts that
 * ask no database, and of what brings the embedded one. The domains, the contract and all that races runs on both.
 */
const once = [
  'src/embedded-postgresql/**',
  '**/*browser.test.ts',
  'src/accounts/credentials/*.test.ts',
  'src/content/badges/**',
  'src/content/badge-check/{check-homepage,find-badge}.test.ts',
  'src/drafts/{classifier,crawl,drafter,evidence,pages,places,render,worker}/**',
  'src/launches/votes/rules/*.test.ts',
  'src/orders/ai-review/ai-review.test.ts',
  'src/orders/payments/shelf.test.ts',
  'src/orders/refunds/{part-returned,split-part}.test.ts',
  'src/pictures/**',
  'src/platform/{config,files,fonts,log,mail,pdf,pictures,qr,robots,safe-fetch,secrets,words}/**',
  'src/platform/*.test.ts',
  'src/server/{cache,http,limits,mcp,openapi}/**',
  'src/transfer/continuous/**',
  'src/transfer/rows/*.test.ts',
  'src/website/**',
  'test/commands/!(admin-orders).test.ts',
  'test/contract/{api-guide,document,lint,rate-limits}.test.ts',
  'test/release/!(compose).test.ts',
  'test/team/walk.test.ts',
  'test/{architecture,conformance,fuzz,mcp,oauth,website}/**',
];
const excluded = ['node_modules/**', ...(process.env.TEST_DATABASE_URL ? once : [])];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return orderFiles(await super.sort(files));
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: [...excluded, embedded],
          // Files share the modules that their worker has loaded: loading the service anew for each took a third of the run. So
          // no test may change what a module holds, and what it changes of the process it puts back.
          isolate: false,
        },
      },
      // Its tests have a folder and servers for each file.
      { extends: true, test: { name: 'embedded', include: [embedded], exclude: excluded } },
    ],
    // Sources that were read once are not read again by the next run.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongOnesFirst },
    globalSetup: ['test/support/global-setup.ts'],
    // Limits guard against a hang, not against a slow or busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    // A failure says what there was: the default cuts lists at 40 characters, and a race isn't seen twice.
    chaiConfig: { truncateThreshold: 1_000 },
    // Tests that start whole services and browsers wait a third of their time: on two cores a third worker uses it.
    maxWorkers: 3,
  },
});
