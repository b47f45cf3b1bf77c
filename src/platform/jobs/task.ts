import type { Log } from '../log/log.ts';

/** Does a job. It may be run again after any failure, so it must bear that. Throwing fails this attempt. */
export type Task = (payload: unknown, helpers: TaskHelpers) => Promise<void>;

export interface TaskHelpers {
  log: Log;
  /** 1 at the first. */
  attempt: number;
  maxAttempts: number;
  /** Aborted when the service stops and cannot wait: the job then runs again, as if this attempt had not been. */
  signal: AbortSignal;
}

/** A failure that a repeat would not mend: the job is not tried again. */
export class GiveUp extends Error {
  /** What the job was about is forgotten with it. */
  readonly forgetPayload: boolean;
  constructor(message: string, options: { forgetPayload?: boolean } = {}) {
    super(message);
    this.forgetPayload = options.forgetPayload ?? false;
  }
}
