import { createHash } from 'node:crypto';
import type { Server } from './running-service.ts';

/** A long trial of the service: one file each in this folder, and its line in main.ts. */
export interface Trial {
  /** Its name in `bin/soak NAME`. */
  name: string;
  /** One line for the overview. */
  summary: string;
  /** How many rounds when nobody says. */
  times: number;
  /** Default number of minutes; undefined: it is only measured in rounds. */
  minutes?: number;
  /** @returns what went wrong, a sentence each; nothing: the trial passed */
  run(given: Given): Promise<string[]>;
}

export interface Given {
  times: number;
  minutes: number | undefined;
  seed: number;
  /** undefined: the embedded database. */
  server: Server | undefined;
  /** The part or version that was asked for, of a trial that has some. */
  of: string | undefined;
  say(line: string): void;
}

/** Random numbers from 0 to below 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let drawn = 0;
  return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}
