import type { listAttributes } from '../../../categories/index.ts';
import { say, toSay, type Words } from '../../words/say.ts';

export type Attribute = Awaited<ReturnType<typeof listAttributes.handle>>['items'][number];

export const attributeKindWords: Readonly<Record<Attribute['kind'], Words>> = {
  text: toSay('Text'),
  yes_no: toSay('Yes or no'),
  number: toSay('Number'),
  choice: toSay('Choice'),
};

/** The type in a few words, for lists. */
export function sayType({ kind, unit, choices }: Pick<Attribute, 'kind' | 'unit' | 'choices'>): string {
  if (kind === 'number' && unit !== null) return say('Number in {unit}', { unit });
  return kind === 'choice' ? choices.join(say(', ')) : say(attributeKindWords[kind]);
}
