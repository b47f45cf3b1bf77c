import { isWordFor } from '../languages/index.ts';

// People who are called by their first name only: "Hi, I'm Ana. I built Acme".

/** Words that follow "I'm" with a capital letter, or begin a card, and aren't names. */
const noName =
  /^(?:the|a|an|not|just|also|one|now|here|your|our|really|very|happy|glad|so|who|what|why|how|dr|prof|mr|mrs|ms|team|about|home|blog|news|contact|sales|support|product|design|marketing|engineering|founders?|ceo|cto|coo|developer|designer|maker|pricing|features?|faq|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|german|french|english|american|british|italian|spanish|dutch|canadian|indian|polish|swiss|austrian|gründer(?:in)?|entwickler(?:in)?|designer(?:in)?|informatiker(?:in)?|student(?:in)?|lehrer(?:in)?|vater|mutter|köch(?:in)?|koch)$/iu;
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
