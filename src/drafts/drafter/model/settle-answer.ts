import type { StoredPage } from '../../crawl/crawled-site.ts';
import { checkEvidence } from '../../evidence/check-evidence.ts';
import { markPlaces } from '../../evidence/mark-places.ts';
import { type Drafted, type KnownCategory, nothingDrafted } from '../drafter.ts';
import { holdToText } from './hold-to-text.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { readAnswer } from './read-answer.ts';
import type { ShownPage } from './show-site.ts';

export interface SettleGiven {
  answer: Record<string, unknown>;
  shown: ShownPage[];
  /** The stored pages, without their source. */
  pages: StoredPage[];
  host: string;
  categories: KnownCategory[];
  extractive: Drafted;
}

/**
 * Turns a model's answer into a draft: parsed leniently, checked against the text it was shown, run through the evidence check,
 * and completed by the extractive draft. Pure; runs in a worker.
 */
export function settleAnswer({ answer, shown, pages, host, categories, extractive }: SettleGiven): Drafted {
  if (pages.length === 0) return nothingDrafted();
  const { name } = extractive.fields;
  const held = holdToText(readAnswer(answer, { pages: shown, categories }), { pages: shown, host, name });
  const proven = checkEvidence(held, { pages, categories });
  return mergeDrafts(markPlaces(proven), extractive);
}
