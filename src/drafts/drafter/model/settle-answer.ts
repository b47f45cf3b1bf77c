import type { StoredPage } from '../../crawl/crawled-site.ts';
import { checkEvidence } from '../../evidence/check-evidence.ts';
import { type Drafted, type KnownCategory, nothingDrafted } from '../drafter.ts';
import { holdToText } from './hold-to-text.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { readAnswer } from './read-answer.ts';
import type { ShownPage } from './show-site.ts';

export interface SettleGiven {
  answer: Record<string, unknown>;
  shown: ShownPage[];
  /** The stored pages; their source is not needed. */
  pages: StoredPage[];
  host: string;
  categories: KnownCategory[];
  extractive: Drafted;
}

/**
 * The draft that comes of a model's answer: read leniently, held to the text that it was shown, checked like everything else, and
 * completed by the extractive draft. Pure; runs in a worker.
 */
export function settleAnswer({ answer, shown, pages, host, categories, extractive }: SettleGiven): Drafted {
  if (pages.length === 0) return nothingDrafted();
  const { name } = extractive.fields;
  const held = holdToText(readAnswer(answer, { pages: shown, categories }), { pages: shown, host, name });
  const proven = checkEvidence(held, { pages, categories });
  return mergeDrafts(proven, extractive);
}
