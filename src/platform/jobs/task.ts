import type { Log } from '../log/log.ts';

/** Does a job. It may run again after any failure, so it must be repeatable. Throwing fails this attempt. */
export type Task = (payload: unknown, helpers: TaskHelpers) => Promise<void>;

export interface TaskHelpers {
  log: Log;
  /** Starts at 1. */
  attempt: number;
  maxAttempts: number;
  /** Aborted when the service stops and can't wait: the job then runs again as if this attempt hadn't happened. */
  signal: AbortSignal;
}

/** A failure that a retry wouldn't fix: the job isn't tried again. */
export class GiveUp extends Error {
  /** The job's payload is deleted too. */
  readonly forgetPayload: boolean;
  constructor(message: string, options: { forgetPayload?: boolean } = {}) {
    super(message);
    this.forgetPayload = options.forgetPayload ?? false;
  }
}
