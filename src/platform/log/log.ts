import { type Logger, pino } from 'pino';
import { redact } from './redact.ts';

export type Log = Logger;

/** One JSON line per event on stderr, without addresses of people and secrets: stdout is for what a command prints for its user. */
export function openLog(level: string): Log {
  const stderr = pino.destination({ dest: 2, sync: true });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write: (line: string) => stderr.write(redact(line)) });
}
