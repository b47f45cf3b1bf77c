import { clean } from '../platform/words/normalise.ts';

/** A question for products that do what another one does. */
export interface Comparison {
  /** The product they are compared with, as it was typed; of `X vs Y` both. */
  of: string[];
  /** What else was asked for: `open source`. */
  rest: string;
  /** The products themselves come first: they are to be compared. */
  versus: boolean;
}

const versus = /^(?<of>.+?)\s+(?:vs\.?|versus)(?:\s+(?<other>.+))?$/iu;
// English and German, the languages that the website speaks.
const asked = [
  /^(?<rest>.*?)\b(?:alternatives?|replacements?|substitutes?|competitors?|alternativen?|ersatz|konkurrenten?)\s+(?:to|for|of|zu|zum|zur|für|von)\s+(?<of>.+)$/iu,
  /^(?<rest>.*?)\b(?:like|similar\s+to|instead\s+of|(?:ähnlich\s+)?wie|anstatt|statt|anstelle\s+von)\s+(?<of>.+)$/iu,
  /^(?<of>.+?)\s+(?:alternatives?|replacements?|competitors?|alternativen?|konkurrenten?)$/iu,
];
const before = /^(?:(?:the|a|an|best|top|good|free|open[\s-]?source|self[\s-]?hosted|cheap|simple|beste[ns]?|gute|freie|kostenlose)\s+)+(?=\S)/iu;

/** Reads `alternative to X`, `X alternatives`, `like X`, `X vs Y`, `instead of X`, and the same in German. Undefined: it asks for something else. */
export function readComparison(q: string): Comparison | undefined {
  const text = clean(q.slice(0, 200)).replace(/\s+/gu, ' ').trim();
  const against = versus.exec(text)?.groups;
  if (against) return { of: [against.of!, ...(against.other ? [against.other] : [])], rest: '', versus: true };
  for (const pattern of asked) {
    const found = pattern.exec(text)?.groups;
    if (!found) continue;
    const lead = before.exec(found.of!)?.[0] ?? '';
    return { of: [found.of!.slice(lead.length)], rest: `${(found.rest ?? '').trim()} ${lead}`.trim(), versus: false };
  }
  return undefined;
}
