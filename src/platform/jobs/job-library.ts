import { createRequire } from 'node:module';
import { packageRoot } from '../package-root.ts';

/**
 * The job library. While it loads, it looks for its configuration in the working directory and above, and would run a file there. So it is
 * loaded in our own folder: a command works in any directory, also in one that its account can't read or that is deleted, and runs nothing
 * from there. A process that can't go back to its directory stays in our folder. Nothing but the library uses `console.trace`: it writes errors
 * there that it also gives to the log, where secrets are left out.
 */
export function loadJobLibrary(): typeof import('graphile-worker') {
  const here = workingDirectory();
  process.chdir(packageRoot);
  console.trace = () => {};
  try {
    return createRequire(import.meta.url)('graphile-worker');
  } finally {
    try {
      if (here !== undefined) process.chdir(here);
    } catch {
      // A directory that the account can't enter has no files for it either.
    }
  }
}

function workingDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined; // it is deleted
  }
}
