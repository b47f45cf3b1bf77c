import { SHARED_FOLDERS } from './cluster-folder.ts';
import { type EmbeddedDatabase, openWith } from './open-embedded.ts';
import { findProblem } from './problem.ts';

export { peekCluster } from './cluster-folder.ts';
export { lacksSpace } from './full-disk/full-disk.ts';
export type { EmbeddedDatabase } from './open-embedded.ts';
export { recoverCluster } from './recover-cluster.ts';

/**
 * Opens the embedded database of a data folder: creates it the first time, starts its server or joins the running one. On a disk without space,
 * a caller without `onLost` gets the running server as a guest: `close` leaves it alone, and it may stop while the guest uses it.
 * @param options.dataDir created if missing; contains `postgres/` (or a pointer to it), `postgres.log` and the sign-in files
 * @param options.archives whether a server that is started keeps its changes for an archive; a running server isn't changed
 * @param options.log gets one sentence for each thing that an operator should know
 * @param options.warn gets what an operator has to act on now: a full disk
 * @param options.onLost asks to start the server again whenever it ends on its own; called once if that failed three times in a row
 * @throws Error with a sentence for the operator, quoting the end of the server's log if there is one
 */
export async function openEmbedded(options: {
  dataDir: string;
  archives?: boolean;
  log?: (message: string) => void;
  warn?: (message: string) => void;
  onLost?: ((error: Error) => void) | undefined;
}): Promise<EmbeddedDatabase> {
  return openWith({
    dataDir: options.dataDir,
    archives: options.archives ?? false,
    log: options.log ?? (() => undefined),
    warn: options.warn,
    onLost: options.onLost,
    sharedFolders: SHARED_FOLDERS,
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
  });
}

/** Synchronous best-effort reason why the embedded database can't run here (no programs, folder not writable), or null. For `doctor`. */
export function embeddedProblem(dataDir: string): string | null {
  return findProblem(dataDir);
}
