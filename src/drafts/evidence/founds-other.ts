import { isWordFor, speaksOf, wordsFor } from '../languages/index.ts';
import { holdsOwnName } from './own-name.ts';

// Sentences of the company in which something else was founded: its subsidiary, a school, the association that it joined.

/** What a sentence says before, between and after a word for founding and a year. */
interface Said {
  before: string;
  verb: string;
  gap: string;
  after: string;
  yearFirst: boolean;
}

/** "Our office in Lagos was established": the branch is next to the verb. */
const branchBefore = new RegExp(`${wordsFor('branch')}(?:(?! (?:where|when|wo|où|donde|dove|onde) )[^,;:]){0,40}$`, 'iu');
const branchAfter = new RegExp(`^[^,;:.]{0,24}${wordsFor('branch')}`, 'iu');
const branchTogether = new RegExp(`${wordsFor('branch')}`, 'iu');
/** "We founded a school": an object with an indefinite article. */
const newThing =
  /^\s*(?:(?:we|I|wir|ich|nous|vi|wij|ze|they|she|he|sie|er|\p{Lu}[\p{L}'’-]+)\s){0,3}(?<article>an?|eine?n?|une?|una?|unos?|um|uma|een|ett)\s(?<thing>\p{L}[\p{L}-]*(?: [\p{L}-]+){0,2})/u;
/** "the Fruit Alliance, which was founded". */
const relative =
  /(?<what>\p{Lu}[\p{L}\d’'&.-]*(?: \p{Lu}[\p{L}\d’'&.-]*)*),? (?:which|that|who|die|der|das|qui|que|che|która|który|które|která|který|které|som|котор\p{L}+|amely\p{L}*|joka|jonka|care|που)(?: \p{Ll}+){0,2}\s*(?:in|en|im|im jahr|nel|em|w|v|i|в|au)?\s*$/u;
/** "her first company". */
const earlier =
  /(?<!\p{L})(?:her|his|their|my|seine?|ihre?|meine?|sa|son|leurs?|ma|su|mi|(?:il |la )?su[oa]|sua|seu|zijn|haar|hun|mijn|sw[oó]j\p{L}*|svou|svůj|sin|sitt|сво\p{L}+) (?:own )?(?:first|second|third|previous|last|other|erst|zweit|dritt|premi[eè]r|deuxième|primer|segund|prim|second[oa]|eerste|tweede|pierwsz|drug|první|druh|första|andra|перв|втор)\p{L}*(?!\p{L})/iu;
/** "su prima Jane Roe", "da sua prima Jane Roe": a cousin, and not the first of something. */
const withoutCousin = (text: string): string => text.replace(/(?<!\p{L})su[oa]? prim[oa]s?(?= \p{Lu})/gu, ' ');
/** "Gründung des Verbands", "création de l’école": what was founded follows the noun. */
const nounOf =
  /^(?:gründung|création|fundación|creación|fundação|criação|fondazione|creazione|oprichting|założenie|powstanie|založení|vznik|grundandet|основание|создание|founding|foundation|establishment|creation)\s(?:of |des |der |vo[nm] |d[eu] |d['’]|del |della |dell['’]|d[ao] |van )(?<what>[^\d.;]{2,60})/iu;

/** Verbs that have somebody as their subject, in languages in which a capital begins no other word. */
const onlyActive =
  /^(?:Gründeten?|Startete[n]?|Fundó|Creó|Fundou|Criou|Fondò|Creò|Założył[ay]?|Założyli|Založil[aiy]?|Grundade|Grundlagde|Perusti|Alapított[aá]k?|Основал[аи]?|Заснува(?:в|ла|ли)|Richtte)$/u;

/** Whether what was founded is something else than the company. */
export function foundsOther({ before, verb, gap, after, yearFirst }: Said, names: readonly string[]): boolean {
  const isOwn = (text: string) => holdsOwnName(text, names);
  // "Gründete 2009 eine Bäckerei": nothing is between the verb and the year.
  const object = yearFirst || gap.trim() === '' ? after : gap;
  // "We raised $1m in 2022 from Roe Seed (Oslo, founded 2009)": the verb is in brackets, the year isn't.
  if (yearFirst && gap.lastIndexOf('(') > gap.lastIndexOf(')')) return true;
  // "A baker since 2009, and I founded it in 2014": the verb has a year of its own.
  if (yearFirst && /^\s\p{L}{1,4} (?:19|20)\d\d(?!\d)/u.test(after)) return true;
  // "Gründete 2013 in Wien die Obstbörse": on somebody's card, without a subject.
  if (!yearFirst && before.trim() === '' && onlyActive.test(verb) && !isOwn(`${gap}${after}`) && !speaksOf('company', `${gap}${after}`)) return true;
  const near = before.split(/[,;:]/).at(-1)!;
  if (!isOwn(near) && branchBefore.test(near)) return true;
  if (yearFirst && !isOwn(gap) && branchTogether.test(gap)) return true;
  if (!isOwn(object.slice(0, 30)) && branchAfter.test(object)) return true;
  const { thing, article } = newThing.exec(object)?.groups ?? {};
  // "Fondata a Milano": "a" is an article in English only.
  const isArticle = article !== 'a' || /^(?:co-?)?(?:found|start|creat|establish|launch|set|open)/i.test(verb);
  if (isArticle && thing !== undefined && !isOwn(object.slice(0, 80)) && !speaksOf('company', thing) && !isWordFor('company', thing)) return true;
  const which = relative.exec(before)?.groups?.['what'];
  if (which !== undefined && !isOwn(before) && !speaksOf('we', which) && !speaksOf('company', before)) return true;
  if (earlier.test(withoutCousin(`${gap}${after}`)) && !isOwn(gap) && !isOwn(after)) return true;
  // "Her first company, founded in 2009".
  if (earlier.test(withoutCousin(before.slice(-60))) && !isOwn(before) && !isOwn(gap)) return true;
  const what = nounOf.exec(`${verb}${yearFirst ? after : gap}`)?.groups?.['what'];
  return what !== undefined && !isOwn(what) && !speaksOf('company', what) && !speaksOf('we', what);
}
