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

function toStderr(): (line: string) => void {
  const stderr = pino.destination({ dest: 2, sync: true });
  return (line) => void stderr.write(line);
}
