import { type Refusal, refusal } from '../contract/errors.ts';

type OutageCode = 'unavailable' | 'database_unavailable' | 'storage_unavailable' | 'disk_full';

/** When a client may try again, in seconds. A restart takes a few seconds; a full disk needs a person. */
const RETRY_AFTER: Record<OutageCode, string> = { unavailable: '5', database_unavailable: '5', storage_unavailable: '10', disk_full: '60' };

/** A 503 refusal for a part of the service that is down. @param detail default: the meaning of the code */
export function outage(code: OutageCode, detail?: string, cause?: Error): Refusal {
  const made = refusal(code, detail, { headers: { 'Retry-After': RETRY_AFTER[code] } });
  // For the log only: messages of a database or store contain hosts, roles and paths.
  if (cause) made.cause = cause;
  return made;
}
