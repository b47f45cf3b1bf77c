import type { Call } from '../../contract/call.ts';
import { isPictureName } from '../kinds.ts';
import { picturesNeed } from '../open-pictures.ts';
import { drawByRule } from './draw-by-rule.ts';
import { kindOfDrawn } from './drawn-facts.ts';
import { findDrawnFacts } from './drawn-picture-store.ts';

/**
 * A version of a stored picture by its name, drawn now if it was promised and nobody has asked before.
 * @returns undefined if there is none
 * @throws Refusal unavailable
 */
export async function readPicture(call: Call, name: string): Promise<Buffer | undefined> {
  const pictures = call.need(picturesNeed);
  const bytes = await pictures.read(name);
  if (bytes || !isPictureName(name)) return bytes;
  const file = name.slice(0, name.indexOf('-'));
  const facts = await findDrawnFacts(call.db, file);
  if (!facts) return undefined;
  const kept = name.replace('-1920.', '-1280.');
  const drawn = await pictures.read(kept);
  if (drawn) return drawn;
  await pictures.keepDrawn(file, kindOfDrawn(facts), () => drawByRule(facts));
  return pictures.read(kept);
}
