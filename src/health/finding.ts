import type { Need } from '../contract/call.ts';
import { fillIn, type Words } from '../platform/words/say.ts';

/** A sentence of a finding: the text that pages translate, and the values for its placeholders. */
export interface Sentence {
  text: Words;
  values?: Record<string, string | number>;
}

/** What the doctor found about one thing, and what to do about it. */
export interface Finding {
  what: string;
  state: 'ok' | 'warn' | 'bad';
  says: readonly Sentence[];
}

/** A sentence of a finding. @param values by the names in its braces */
export const tell = (text: Words, values?: Record<string, string | number>): Sentence => ({ text, ...(values && { values }) });

/** A finding's sentences in English. */
export const inPlainWords = ({ says }: Finding): string => says.map(({ text, values }) => fillIn(text, values ?? {})).join(' ');

/** What the service knows about its environment, for the site team. */
export interface Surroundings {
  /** The doctor's findings. */
  examine(): Promise<Finding[]>;
  /** Why it can't answer requests (`/ready`), in English; undefined if it can. */
  findObstacle(): Promise<string | undefined>;
  /** Files that are kept, by kind; undefined in a bucket, which isn't counted. */
  countFiles(): Promise<StoredFiles | undefined>;
}
export const surroundingsNeed: Need<Surroundings> = { name: 'surroundings' };

export interface StoredFiles {
  kinds: { kind: string; files: number; bytes: number }[];
  /** Whether there are more files than were counted. */
  isCapped: boolean;
}
