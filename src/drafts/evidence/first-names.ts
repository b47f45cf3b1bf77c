import { isWordFor } from '../languages/index.ts';

// People who are called by their first name only: "My name is Ana. I built Acme".

/** Words that follow "I'm" with a capital letter, or begin a card, and aren't names. */
const noName =
  /^(?:the|a|an|not|just|also|one|now|here|your|our|really|very|happy|glad|so|who|what|why|how|dr|prof|mr|mrs|ms|team|about|home|blog|news|contact|sales|support|product|design|marketing|engineering|founders?|ceo|cto|coo|developer|designer|maker|pricing|features?|faq|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|hiring|remote|vacant|open|german|french|english|american|british|scottish|irish|welsh|european|vegan|italian|spanish|dutch|canadian|indian|polish|swiss|austrian|gründer(?:in)?|entwickler(?:in)?|designer(?:in)?|informatiker(?:in)?|student(?:in)?|lehrer(?:in)?|vater|mutter|köch(?:in)?|koch)$/iu;
const oneName =
  /^(?<name>\p{Lu}\p{Ll}{1,14}(?:-\p{Lu}\p{Ll}{1,14})?)(?=\s*(?:$|[.,;:!?()–—]|\s-\s|\p{Extended_Pictographic}|(?:and|und|et|y|e|en|i|a|och|og|ja|и|та|і)\s))/u;

/** The first name that a text begins with, if no surname follows it. */
export function firstNameAt(text: string): string | undefined {
  const name = oneName.exec(text)?.groups?.['name'];
  return name !== undefined && isFirstName(name) ? name : undefined;
}

/** Whether a text could be a first name alone: one word in lower case after its first letter. */
export const isFirstName = (text: string): boolean =>
  /^\p{Lu}\p{Ll}{1,14}(?:-\p{Lu}\p{Ll}{1,14})?$/u.test(text) && !noName.test(text) && !isWordFor('company', text) && !isWordFor('audience', text);

/** "My name is", after which only a name can follow. Not "I'm" and "ich bin", after which a trade or an origin can. */
const introduced =
  /(?<!\p{L})(?:my name is|my name[’']s|ich heiße|mein name ist|je m[’']appelle|mon nom est|me llamo|mi nombre es|chamo-me|me chamo|meu nome é|mi chiamo|il mio nome è|ik heet|mijn naam is|nazywam się|mam na imię|jmenuji se|jag heter|mitt namn är|jeg (?:heter|hedder)|nimeni on|mă numesc|меня зовут|мене звати|nama saya)\s+$/iu;

/**
 * The first name that someone gives as their own. @param said what they say up to the name, "Hi, I'm " or "My name is "
 * @param blocks the page's, one of which may be a signature
 */
export function ownFirstName(said: string, rest: string, blocks: readonly { text: string }[]): string | undefined {
  const name = firstNameAt(rest);
  return name !== undefined && (introduced.test(said) || signaturesIn(blocks).has(name)) ? name : undefined;
}

const signature = /^\s*[–—―-]\s?(?<name>\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)(?: \p{Lu}[\p{L}'’-]+)?\s*(?:$|[,(\n])/u;
const known = new WeakMap<readonly { text: string }[], ReadonlySet<string>>();

/** The first names of "— Ana" and "– Ana Roe, baker". Each page is searched once, not for each of its sentences. */
function signaturesIn(blocks: readonly { text: string }[]): ReadonlySet<string> {
  const found = known.get(blocks) ?? new Set(blocks.flatMap(({ text }) => signature.exec(text)?.groups?.['name'] ?? []));
  known.set(blocks, found);
  return found;
}
