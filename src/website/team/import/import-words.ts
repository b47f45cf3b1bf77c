import type { getImport } from '../../../transfer/index.ts';
import { toSay, type Words } from '../../words/say.ts';

export type Import = Awaited<ReturnType<typeof getImport.handle>>;

export const kindWords: Readonly<Record<Import['kind'], Words>> = { listings: toSay('Listings'), categories: toSay('Categories') };

export const stateWords: Readonly<Record<Import['state'], Words>> = {
  checking: toSay('Checking'),
  ready: toSay('Waiting for you'),
  running: toSay('Importing'),
  done: toSay('Imported'),
  undoing: toSay('Undoing'),
  undone: toSay('Undone'),
  undo_failed: toSay('Undo stopped halfway'),
  failed: toSay('Stopped'),
};

export const whyKeptWords: Readonly<Record<Import['kept'][number]['why'], Words>> = {
  changed_since: toSay('Changed again since then'),
  used: toSay('Used since then: voted for, followed, reviewed, claimed or ordered'),
  category_gone: toSay('Its former category no longer exists'),
};
