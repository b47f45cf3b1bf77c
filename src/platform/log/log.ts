import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line per event on stderr: stdout is for what a command prints for its user. */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: true }));
}
