import { type Logger, pino } from 'pino';
import { traceLog } from '../tracing/spans.ts';
import { redact } from './redact.ts';

export type Log = Logger;

/** One JSON line per event on stderr, without addresses of people and secrets: stdout is for what a command prints for its user. */
export function openLog(level: string): Log {
  const stderr = pino.destination({ dest: 2, sync: true });
  const write = (line: string) => {
    const clean = redact(line);
    stderr.write(clean);
    traceLog(clean);
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}
