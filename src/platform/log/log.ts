import { type Logger, pino } from 'pino';
import { traceLog } from '../tracing/spans.ts';
import { redact } from './redact.ts';

export type Log = Logger;

/**
 * One JSON line per event on stderr, without addresses of people and secrets: stdout is for what a command prints for its user.
 * @param put where lines go instead
 */
export function openLog(level: string, put: (line: string) => void = toStderr()): Log {
  const write = (line: string) => {
    const clean = redact(line);
    put(clean);
    traceLog(clean);
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

/** How much of the log is kept while it can't be written, in bytes. */
const KEPT = 1024 * 1024;

/** The log may be a file on a full disk. Then the service continues, and the lines are written when there is space. */
function toStderr(): (line: string) => void {
  const stderr = pino.destination({ dest: 2, sync: true, maxLength: KEPT });
  stderr.on('error', () => {});
  return (line) => void stderr.write(line);
}
