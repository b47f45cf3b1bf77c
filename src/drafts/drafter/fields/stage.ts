import { stageIn } from '../../evidence/stage-words.ts';
import type { Stated } from '../drafter.ts';
import { cite, ownBlocks, pagesOf, type SiteView, sentencesOf } from '../site-view.ts';

const order = ['mvp', 'growing', 'launched', 'idea'];

/** The product's stage, according to the site's homepage and pricing page. A waiting list counts only if nothing is available yet. */
export function draftStage(site: SiteView): Stated<string> | null {
  const found = new Map<string, Stated<string>>();
  for (const page of pagesOf(site, ['home', 'pricing'])) {
    for (const [index, block] of ownBlocks(page).entries()) {
      if (block.region === 'footer' || block.region === 'aside') continue;
      // A part of an available product may still be coming soon.
      const isOnTop = index < 8 || block.level === 1;
      for (const sentence of sentencesOf(block.text)) {
        const stage = sentence.length <= 300 ? stageIn(sentence) : undefined;
        if (stage === 'idea' && !isOnTop && !/wait|warte|attente|espera|事前/i.test(sentence)) continue;
        if (stage !== undefined && !found.has(stage)) found.set(stage, { value: stage, evidence: cite(page, sentence) });
      }
    }
  }
  for (const stage of order) if (found.has(stage)) return found.get(stage)!;
  return null;
}
