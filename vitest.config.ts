import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/global-setup.ts'],
    // Limits guard against a hang, not against a slow or busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Files share the modules that their worker has loaded: loading the service anew for each took a third of the run. So no
    // test may change what a module holds; what it changes of the process it puts back.
    isolate: false,
    // Tests that start whole services and browsers wait a third of their time: on two cores a third worker uses it.
    maxWorkers: 3,
  },
});
