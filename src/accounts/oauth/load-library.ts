import type { Log } from '../../platform/log/log.ts';

type Library = typeof import('oidc-provider');

let loading: Promise<Library> | undefined;

/** The library costs a good tenth of a second to load: it is, with the first request that needs it. */
export function loadLibrary(log: Log): Promise<Library> {
  loading ??= importQuietly(log);
  return loading;
}

/** On Node 20 it prints a warning when it is loaded; what it has to say belongs into the log. */
async function importQuietly(log: Log): Promise<Library> {
  const { warn } = console;
  console.warn = (message: unknown) => log.debug({ notice: String(message) }, 'authorization server library');
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
