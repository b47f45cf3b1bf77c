import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { nativeSources } from './test/native-sources.ts';
import { alone, embedded, orderFiles } from './test/order-of-files.ts';

/**
 * Tests whose result doesn't depend on the database server, so they run only with the embedded one: pages, protocols and pictures, parts
 * that use no database, and the embedded database itself. Tests of the domains, the contract and of races run with both.
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
  'src/transfer/backup/across-versions.test.ts',
  'src/transfer/continuous/**',
  'src/transfer/rows/*.test.ts',
  'src/website/**',
  'test/commands/!(admin-orders).test.ts',
  'test/contract/{api-guide,document,generated-types,lint,rate-limits}.test.ts',
  'test/migrations/rolling.test.ts',
  'test/release/!(compose).test.ts',
  'test/team/walk.test.ts',
  'test/{architecture,conformance,fuzz,mcp,oauth,rows,website}/**',
];
const excluded = ['node_modules/**', ...(process.env.TEST_DATABASE_URL ? once : [])];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return orderFiles(await super.sort(files));
  }
}

export default defineConfig({
  plugins: [nativeSources()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: [...excluded, embedded, ...alone],
          // Files share the modules that their worker has loaded: loading the service again for each file took a third of the run.
          // So a test mustn't change the state of a module, and must restore what it changes in the process.
          isolate: false,
        },
      },
      // What they change no other test may see, and what others have loaded would change them or slow them down.
      { extends: true, test: { name: 'alone', include: alone, exclude: excluded } },
      // Each file starts database servers in a folder of its own.
      { extends: true, test: { name: 'embedded', include: [embedded], exclude: excluded } },
    ],
    // The next run reuses compiled sources that haven't changed.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongOnesFirst },
    globalSetup: ['test/support/global-setup.ts'],
    // These limits end a test that hangs. They must never fail one on a slow or busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    // A failure shows the whole value. The default cuts lists at 40 characters, and a race may not happen again.
    chaiConfig: { truncateThreshold: 1_000 },
    // Tests that start services and browsers spend a third of their time waiting, so two cores can run three workers.
    maxWorkers: 3,
    // Pages and answers that tests keep for long are copied less often: a worker spent a fifth of its time on collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
  },
});
