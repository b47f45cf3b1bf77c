import { SHARED_FOLDERS } from './cluster-folder.ts';
import { openWith } from './open-embedded.ts';
import { findProblem } from './problem.ts';

export { peekCluster } from './cluster-folder.ts';

/** A PostgreSQL of our own, shared by every process that opens the same data folder. */
export interface EmbeddedDatabase {
  /** Connection string for `pg`: a Unix socket's folder, or loopback with a generated password; database `slipway`. */
  url: string;
  /** Leaves the database: the last user stops the server (fast shutdown), earlier ones just sign off. Idempotent. Resolves once done, within 10 s. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a data folder: makes it at the first open, starts its server or joins the running one.
 * @param options.dataDir made when missing; holds `postgres/` (or a pointer to it), `postgres.log` and the sign-in files
 * @param options.log gets one sentence for each thing that an operator should know
 * @param options.onLost asks to start the server again whenever it ends on its own; called once when that failed three times in a row
 * @throws Error with a sentence for the operator, quoting the end of the server's log where there is one
 */
export async function openEmbedded(options: {
  dataDir: string;
  log?: (message: string) => void;
  onLost?: ((error: Error) => void) | undefined;
}): Promise<EmbeddedDatabase> {
  return openWith({
    dataDir: options.dataDir,
    log: options.log ?? (() => undefined),
    onLost: options.onLost,
    sharedFolders: SHARED_FOLDERS,
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
  });
}

/** Synchronous best-effort reason why the embedded database can't run here (no programs, folder not writable), or null. For `doctor`. */
export function embeddedProblem(dataDir: string): string | null {
  return findProblem(dataDir);
}
