import { clean } from '../platform/words/normalise.ts';

/** A search for products that do the same as another product. */
export interface Comparison {
  /** The products to compare with, as typed; both for `X vs Y`. */
  of: string[];
  /** The other words of the question: `open source`. */
  rest: string;
  /** `X vs Y`: the products themselves come first. */
  versus: boolean;
}

const versus = /^(?<of>.+?)\s+(?:vs\.?|versus)(?:\s+(?<other>.+))?$/iu;
// English and German, the languages of the website.
const asked = [
  /^(?<rest>.*?)\b(?:alternatives?|replacements?|substitutes?|competitors?|alternativen?|ersatz|konkurrenten?)\s+(?:to|for|of|zu|zum|zur|für|von)\s+(?<of>.+)$/iu,
  /^(?<rest>.*?)\b(?:like|similar\s+to|instead\s+of|(?:ähnlich\s+)?wie|anstatt|statt|anstelle\s+von)\s+(?<of>.+)$/iu,
  /^(?<of>.+?)\s+(?:alternatives?|replacements?|competitors?|alternativen?|konkurrenten?)$/iu,
];
const before = /^(?:(?:the|a|an|best|top|good|free|open[\s-]?source|self[\s-]?hosted|cheap|simple|beste[ns]?|gute|freie|kostenlose)\s+)+(?=\S)/iu;

/**
 * Parses `alternative to X`, `X alternatives`, `like X`, `X vs Y`, `instead of X`, and the same in German. Undefined if it is
 * another kind of question.
 */
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
