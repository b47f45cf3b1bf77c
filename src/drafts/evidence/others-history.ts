import { isWordFor, speaksOf } from '../languages/index.ts';
import { fold } from './canonical.ts';

// Sentences that tell the history of a teacher's school, a customer or another project, in a text about the product.

const called = "(?<other>\\p{Lu}[\\p{L}\\d’'.&-]*(?: (?:(?:of|de|del|da|do|di|van|von|the|la|le|el) )?\\p{Lu}[\\p{L}\\d’'.&-]*)*)";
/** "OpenStreetMap, founded by Jane Roe". */
const passive = new RegExp(
  `${called}(?:(?:,| \\(| –) ?|(?= (?:which|that|was|wurde|a été|fue|foi|è stat[oa]|werd|został[ao]?|byla?) )) ?(?:(?:which was|that was|was|wurde|a été|fue|foi|è stat[oa]|werd|został[ao]?|byla?) |(?:which|that|the|a) (?:\\p{Ll}+ ){0,3}|die |das |der |qui a été |que fue |que foi |che è stat[oa] )?(?:founded|created|started|gegründet|ins Leben gerufen|fondée?|créée?|fundad[oa]|cread[oa]|criad[oa]|fondat[oa]|opgericht|założon[aey]|založen[áéý]?|grundat)(?: in \\d{4}| \\d{4}| en \\d{4}| em \\d{4}| nel \\d{4})? (?:by|von|par|por|pel[oa]|da|dai|dal|door|przez|av) `,
  'u',
);
/** "founded the Levels Willow School". */
const active = new RegExp(
  `(?<!\\p{L})(?:(?:co-?founded|founded|(?:a|ont) fondé|fonda|(?:ha|hanno) fondato|fondò) (?:(?:the|la|le|il|lo|l['’]) ?)?|(?:gründeten?|fundó|fundaron|fundou|fundaram|richtten?) (?:das|die|den|el|la|o|a|de|het) )${called}`,
  'u',
);

/** What stands before the verb is read only once the verb was found: as a part of the pattern, it was read again from each of its letters. */
const endsWithUs = /(?<!\p{L})(?:we|I|wir|ich|nous|noi|wij|vi|my dwoje)\s*(?:\p{Ll}+\s)?$/iu;

/** Whether a sentence tells who founded something else. @param names what the product and its company are called */
export function isHistoryOfOther(sentence: string, names: readonly string[]): boolean {
  if (!speaksOf('founded', sentence) && !speaksOf('began', sentence)) return false;
  const isOwn = (other: string) => names.some((name) => fold(other).includes(fold(name)) || fold(name).includes(fold(other)));
  // "The Company", "die Firma".
  // "The Company" alone; "Cooperativa Il Girasole" is another one.
  const isOther = (other: string | undefined) =>
    other !== undefined && !isOwn(other) && !(isWordFor('company', other.split(' ')[0]!.replace(/[.]$/, '')) && other.split(' ').length < 3);
  const told = passive.exec(sentence)?.groups?.['other'];
  if (isOther(told)) return true;
  const done = active.exec(sentence);
  // "We founded Roe Labs": perhaps the company's legal name.
  return done !== null && isOther(done.groups!['other']) && !endsWithUs.test(sentence.slice(0, done.index));
}
