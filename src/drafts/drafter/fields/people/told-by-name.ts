import { isFirstName, ownFirstName } from '../../../evidence/first-names.ts';
import { beforeMade, eastAsianMakers, saysIMade } from '../../../evidence/says-made.ts';
import { by } from '../../../evidence/which-rule.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, type ViewedPage } from '../../site-view.ts';
import { selfMade } from './founder-patterns.ts';
import type { Around } from './founder-sentences.ts';
import { name, names as nameList, nameParts } from './person-names.ts';

// Who made the product, in sentences that contain its name: "Jane Roe, a former nurse, wrote Acme", "They quit and built the first version
// of Acme".

/** After these words, the subject of the verb may be someone else. */
const otherSubject =
  /(?<!\p{L})(?:i|we|you|they|he|she|it|who|whose|which|that|what|how|when|customers?|clients?|team|developers|engineers|students|agency|wir|sie|er|es|ich|ihr|dass|wer|nous|ils|elles|je|on|qui|que|dont|nosotros|ellos|ellas|yo|quien|nós|eles|elas|eu|quem|noi|loro|io|che|wij|zij|hij|ze|dat|która|który|którzy|že|kteří|který|která|att|som|vi|мы|они|он|она|что|который|которая)(?!\p{L})/iu;
const pronoun =
  /(?<!\p{L})(?<who>both(?: of them)?|they|she|he|beide|sie|er|ils|elles|tous (?:les )?deux|elle|ambos|ellos|ellas|eles|elas|ele|ela|lei|lui|loro|ze|zij|hij|oba|obaj|oboje|båda|de båda|оба|они|он|она)(?!\p{L})/iu;
const many = /^(?:both|they|beide|ils|elles|tous|ambos|ellos|ellas|eles|elas|loro|ze|oba|båda|de båda|оба|они)/iu;
const withRelation = new RegExp(`(?<other>${nameList}),? (?:and|und|et|y|e|en|och|i|a|og|и|&) (?:\\p{Ll}+ ){1,3}$`, 'u');
/** "I … so I wrote Acme": in languages that need the pronoun, or whose auxiliary verb is in the first person. */
const firstPerson = /(?<!\p{L})(?:i(?:['’]ve| have)?|ich|j[’']ai|ik|jag|я)(?: [\p{Ll}’']+){0,3}?\s*$|(?<!\p{L})(?:habe|heb)(?!\p{L})/iu;
const trades = /(?:職人|会社|企業|社長|代表|夫婦|夫妻|兄弟|姉妹|学生|主婦|有志|家族|仲間|友人|本人|自分|[者員師士家])$/u;

/** The founders named in a sentence with the product's name, or in the sentences before it. */
export function toldByName(sentence: string, { page, names, isPerson, before }: Around & { page: ViewedPage; before: readonly string[] }): DraftedFounder[] {
  const give = (people: readonly string[], ...quotes: string[]): DraftedFounder[] =>
    people.map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...quotes) }));
  const people = eastAsianMakers(sentence, names).filter((one) => !trades.test(one));
  if (people.length > 0) return by('founders: Japanese and Korean sentences', give(people, sentence));
  const told = beforeMade(sentence, names);
  if (saysIMade(sentence, names) || (told !== undefined && firstPerson.test(told)))
    return by('founders: I made it, after my name', speaker(sentence, before, { page, isPerson, give }));
  if (told === undefined) return [];
  const named = [...told.matchAll(new RegExp(`(?<!\\p{L})${nameList}`, 'gu'))].filter(([found]) => nameParts(found).some(isPerson)).at(-1);
  if (named) {
    const between = told.slice(named.index + named[0].length);
    // "Jane Roe, who grows apples, built Acme": the text between the commas is about her.
    if (between.length > 100 || /[;:„“”"«»]/u.test(between) || (!/^,[^,]+,\s*$/u.test(between) && otherSubject.test(between))) return [];
    // "said Jane Roe", "by Jane Roe": not the subject.
    if (/(?<!\p{L})(?:by|of|with|for|to|from|said|says|von|mit|für|par|avec|pour|por|con|com|para|da|di|door|met|voor)\s+$/iu.test(told.slice(0, named.index)))
      return [];
    const first = told.slice(0, named.index);
    // "Jane Roe and her brother John Doe"
    const other = withRelation.exec(first)?.groups?.['other'];
    return by('founders: name, then made it', give([...nameParts(other ?? ''), ...nameParts(named[0])].filter(isPerson), sentence));
  }
  const who = pronoun.exec(told)?.groups?.['who'];
  if (who === undefined) return [];
  // The nearest sentence with names says who they are. If it names more or fewer people than the pronoun allows, that stays open.
  for (const earlier of before.slice(-2).reverse()) {
    const people = [...new Set([...earlier.matchAll(new RegExp(`(?<!\\p{L})${name}`, 'gu'))].flatMap(([found]) => personIn(found, isPerson)))];
    if (people.length === 0) continue;
    const fits = many.test(who) ? people.length >= 2 && people.length <= 3 : people.length === 1;
    return by('founders: they made it', fits ? give(people, earlier, sentence) : []);
  }
  return [];
}

/** Without words before the name that aren't part of it: "Shift leaders Jane Roe". */
function personIn(found: string, isPerson: Around['isPerson']): string[] {
  const words = found.split(' ');
  for (let at = 0; at + 2 <= words.length; at++) {
    const person = oneLine(words.slice(at).join(' ')).replace(/(?<=\p{Ll})\.$/u, '');
    if (isPerson(person)) return [person];
  }
  return [];
}

/** The person who says "My name is Jane Roe" in this sentence or one of the three before it. */
function speaker(
  sentence: string,
  before: readonly string[],
  { page, isPerson, give }: { page: ViewedPage; isPerson: Around['isPerson']; give: (people: readonly string[], ...quotes: string[]) => DraftedFounder[] },
): DraftedFounder[] {
  for (const text of [sentence, ...before.slice(-3).reverse()]) {
    const said = selfMade.exec(text);
    const rest = said ? text.slice(said.index + said[0].length) : '';
    const person = said ? (nameParts(rest)[0] ?? ownFirstName(said[0], rest, page.blocks)) : undefined;
    if (person !== undefined && (isPerson(person) || isFirstName(person))) return give([person], ...(text === sentence ? [sentence] : [text, sentence]));
  }
  return [];
}
