import { startChance } from '../../platform/chance.ts';
import { seedOf } from './colours.ts';
import { drawnCover } from './drawn-cover.ts';
import type { DrawnFacts } from './drawn-facts.ts';
import { drawnLogo } from './drawn-logo.ts';
import { drawnPortrait } from './drawn-portrait.ts';
import { drawnScreenshot } from './drawn-screenshot.ts';

/** The drawing of some facts, as SVG. */
export function drawByRule(facts: DrawnFacts): string {
  const chance = startChance(seedOf(`${facts.kind} ${facts.seed}`));
  switch (facts.kind) {
    case 'logo':
      return drawnLogo(facts, chance);
    case 'portrait':
      return drawnPortrait(chance);
    case 'cover':
      return drawnCover(facts, chance);
    default:
      return drawnScreenshot(facts, chance);
  }
}
