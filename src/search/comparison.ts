import { clean } from '../platform/words/normalise.ts';

/** A search for products that do the same as another product. */
export interface Comparison {
  /** The products to compare with, as typed; both for `X vs Y`. */
  of: string[];
  /** The other words of the question: `open source`. */
  rest: string;
  /** `X vs Y`: the products themselves come first. */
  versus: boolean;
  /** `X alternative for Y` may ask for another product than X, for the people or the purpose Y. Tried first. */
  turned?: { of: string; rest: string };
}

const versus = /^(?<of>.+?)\s+(?:vs\.?|versus)(?:\s+(?<other>.+))?$/iu;
// In the languages of the website.
const things =
  'alternatives?|replacements?|substitutes?|competitors?|alternativen?|ersatz|konkurrenten?|concurrents?|remplaçants?|alternativas?|competidor(?:es)?|concorrentes?|sustitut[oa]s?|substitut[oa]s?';
const instead =
  'like|similar\\s+to|instead\\s+of|(?:ähnlich\\s+)?wie|anstatt|statt|anstelle\\s+von|comme|similaires?\\s+à|au\\s+lieu\\s+de|similar(?:es)?\\s+a|parecid[oa]s?\\s+(?:a|com)|en\\s+(?:lugar|vez)\\s+de|em\\s+vez\\s+de|no\\s+lugar\\s+de';
const asked = [
  new RegExp(`^(?<rest>.*?)\\b(?:${things})\\s+(?<by>to|for|of|zu|zum|zur|für|von|à|au|aux|de|du|pour|a|al|ao|para|do|da)\\s+(?<of>.+)$`, 'iu'),
  new RegExp(`^(?<rest>.*?)\\b(?:${instead})\\s+(?<of>.+)$`, 'iu'),
  new RegExp(`^(?<of>.+?)\\s+(?:${things})$`, 'iu'),
  /^(?<of>.+?)\s*の?\s*(?:代替|代わり|類似|競合)(?:ツール|サービス|アプリ|製品|ソフト|品)?$/u,
  /^(?:بديل|بدائل)\s+(?:عن\s+|لـ?\s*(?=[a-z]))?(?<of>.+)$/iu,
];
const before = /^(?:(?:the|a|an|best|top|good|free|open[\s-]?source|self[\s-]?hosted|cheap|simple|beste[ns]?|gute|freie|kostenlose)\s+)+(?=\S)/iu;

/**
 * Parses `alternative to X`, `X alternatives`, `like X`, `X vs Y`, `instead of X`, and the same in the other languages. Undefined if it is
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
    const rest = (found.rest ?? '').trim();
    const turned = /^(?:for|für|pour|para)$/iu.test(found.by ?? '') ? turn(rest, found.of!) : undefined;
    return { of: [found.of!.slice(lead.length)], rest: `${rest} ${lead}`.trim(), versus: false, ...(turned && { turned }) };
  }
  return undefined;
}

/** `best Notion alternative for students`: Notion, if words before it name anything. */
function turn(rest: string, purpose: string): Comparison['turned'] {
  const lead = before.exec(rest)?.[0] ?? '';
  const of = rest.slice(lead.length);
  return of === '' || before.test(`${of} x`) ? undefined : { of, rest: `${lead}${purpose}` };
}
