// Import this in tests that always need a database. Its server takes seconds to start and the modules of the service take seconds to load,
// so the server starts first. Helper programs of tests get their database from the test.
if ('__vitest_worker__' in globalThis) void import('./join.ts').then(({ serverOfRun }) => serverOfRun()).catch(() => {});
