// Tests that import this always need a database. Its server takes seconds to start, and so do the modules of the service to
// be read: it begins before them. Programs of tests, which are no tests, are given their database.
if ('__vitest_worker__' in globalThis) void import('./join.ts').then(({ serverOfRun }) => serverOfRun()).catch(() => {});
