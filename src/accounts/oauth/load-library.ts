import type { Log } from '../../platform/log/log.ts';

type Library = typeof import('oidc-provider');

let loading: Promise<Library> | undefined;

/** Loading the library takes more than a tenth of a second, so the first request that needs it loads it. */
export function loadLibrary(log: Log): Promise<Library> {
  loading ??= importQuietly(log);
  return loading;
}

/** On Node 20 it prints a warning when loaded; that belongs in the log. */
async function importQuietly(log: Log): Promise<Library> {
  const { warn } = console;
  console.warn = (message: unknown) => log.debug({ notice: String(message) }, 'authorization server library');
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
