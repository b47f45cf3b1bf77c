import { squash } from '../../../evidence/canonical.ts';
import { isFirstName, ownFirstName } from '../../../evidence/first-names.ts';
import { ofIdea } from '../../../evidence/says-together.ts';
import { by } from '../../../evidence/which-rule.ts';
import { wordsFor } from '../../../languages/index.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, type ViewedPage, wordCount } from '../../site-view.ts';
import { arabicFounders } from './arabic-founders.ts';
import { selfMade } from './founder-patterns.ts';
import type { Around } from './founder-sentences.ts';
import { hebrewFounders } from './hebrew-founders.ts';
import { isOwnObject } from './is-own-object.ts';
import { isOfOther } from './of-other.ts';
import { name, nameParts } from './person-names.ts';
import { toldByName } from './told-by-name.ts';
import { toldTogether } from './told-together.ts';

// What people say about themselves and each other, apart from "founded by": "I'm Jane Roe and I built Acme", "Behind Acme is Jane Roe".

const iMake = new RegExp(wordsFor('iMake'), 'iu');
const behind = wordsFor('behind');
const workOf = new RegExp(`${wordsFor('workOf')}\\s*(?<rest>\\p{L}.{2,120})`, 'iu');
/** "Jane founded the studio in 2013": the first name of someone whose full name comes before. */
const firstNames =
  /^(?:Together,? )?(?<first>\p{Lu}[\p{Ll}'’-]+)(?: (?:and|und|et|y|e|en) (?<second>\p{Lu}[\p{Ll}'’-]+))? (?:(?:have |has |haben |hat |ont |a |han |ha |hanno |hebben |heeft )?(?:co-?)?(?:founded|started|established|gründeten?|fondé|créé|fundó|fundaron|creó|fundou|fundaram|criou|criaram|fondato|opgericht|richtt?en?|grundade|startade|grundla|stiftet|założył[ay]?|założyli|založil[iay]?))(?!\p{L})/u;
/** "… and the two founded the company": the two people who were named last. */
const theTwo =
  /(?<!\p{L})(?:the (?:two|pair)|die (?:beiden|zwei)|(?:tous )?les deux|los dos|ambos|os dois|as duas|i due|entrambi|de twee)(?: of them)? (?:(?:have|haben|ont|han|hanno|hebben) )?(?:(?:co-?)?founded|started|set up|gründeten|fondé|créé|fundaron|crearon|fundaram|criaram|fondato|fondarono|richtten)(?!\p{L})/iu;
/** "Jane and John Roe, brother and sister and founders": one surname for both. */
const family = new RegExp(`(?<!\\p{L})(?<one>\\p{Lu}[\\p{Ll}'’-]+) (?:and|und|et|y|e|en|i|a|og|och|&) (?<other>${name})(?<after>.{0,60})`, 'u');
const thenFounders = new RegExp(`^,? (?:[\\p{L} ]{0,40} )?${wordsFor('founder')}`, 'iu');
/** Japanese and Korean words for people who aren't named. */
const unnamed = /者|会社|企業|個人|学生|主婦|社$|チーム|エンジニア|プログラマ|デザイナ|개발자|회사|대표|사람|학생|디자이너|직장인/u;

/** The founders that a sentence names without saying "founded by". @param before the sentences before it in its block */
export function makersIn(sentence: string, { page, names, isPerson, before }: Around & { page: ViewedPage; before: readonly string[] }): DraftedFounder[] {
  if (sentence.length > 400) return [];
  const take = (people: readonly string[], ...quotes: string[]): DraftedFounder[] =>
    people
      .filter((one) => isPerson(one) || isAsianPerson(one) || isFirstName(one))
      .map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...quotes) }));
  const ways: Record<string, () => DraftedFounder[]> = {
    'I am and I made': () => take(selfTold(sentence, names, page), sentence),
    // "Soy Jane Roe. Creé Acme después de …"
    'I made, after I am': () =>
      namesOwnWork(sentence, names) && iMake.exec(sentence)?.index === 0 ? take(speakersOf(before.at(-1) ?? '', page), before.at(-1) ?? '', sentence) : [],
    'behind it is': () => take(standingBehind(sentence, names), sentence),
    'the work of': () => take(workers(sentence, names), sentence),
    'siblings and founders': () => relatives(sentence, names, isPerson, page),
    'founders below a picture': () => pictured(sentence, isPerson, page),
    'had the idea': () => take(hadTheIdea(sentence, names), sentence),
    'started there': () => take(startedThere(sentence, names), sentence),
    'the two founded': () => pair(sentence, before, { names, isPerson, page }),
    'founded, by first name': () => knownByFirstName(sentence, before, { names, isPerson, page }),
    Arabic: () => arabicFounders(sentence, names).map((one) => ({ name: one, title: null, bio: null, evidence: cite(page, sentence) })),
    Hebrew: () => {
      const { people, quotes } = hebrewFounders(sentence, names, before.at(-1) ?? '');
      return people.map((one) => ({ name: one, title: null, bio: null, evidence: cite(page, ...quotes) }));
    },
    'out of an idea': () => take(nameParts(ofIdea(sentence, names) ?? ''), sentence),
    'told in two sentences': () => toldTogether(sentence, { page, names, isPerson, before }),
    'told with the name of the product': () => toldByName(sentence, { page, names, isPerson, before }),
  };
  for (const [rule, way] of Object.entries(ways)) {
    const found = by(`founders: ${rule}`, way());
    if (found.length > 0) return found;
  }
  return [];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ownName = (text: string, names: readonly string[]): string | undefined =>
  names.find((one) => one.length > 1 && new RegExp(`(?<![\\p{L}\\p{N}])${escaped(one)}(?![\\p{L}\\p{N}])`, 'iu').test(text));

/** The person of "I'm Jane Roe". */
function speakersOf(text: string, page: ViewedPage): string[] {
  const said = selfMade.exec(text);
  if (!said) return [];
  const rest = text.slice(said.index + said[0].length);
  const [whole] = nameParts(rest);
  return [whole ?? ownFirstName(said[0], rest, page.blocks) ?? ''].filter((one) => one !== '');
}

/** "I built Acme", "habe ich Acme entwickelt": not "I built my shop with Acme", "I made Acme's logo". */
export function namesOwnWork(sentence: string, names: readonly string[]): boolean {
  return names.some((one) => {
    if (one.length < 2) return false;
    const at = iMake.exec(sentence);
    if (!at) return false;
    const object = sentence.slice(at.index + at[0].length);
    return new RegExp(
      `^\\s*(?:the |this |a |die |das |den |l['’]|la |le |el |o |il |lo |de |het |[„“"«] ?)?(?:(?!(?:using|with|to|for|on|at|my|selling|around|about|from|by|of|in|into|inside|mit|für|auf|bei|über|aus|von|avec|pour|dans|sur|con|para|sobre|com|per|met|voor|op|dla|med|för|till) )\\p{Ll}+ ){0,2}?${escaped(one)}(?![\\p{L}\\p{N}]|['’]s |\\s(?:logo|website|site|theme|icon|account|campaign|workflow|integration|dashboard)s?(?!\\p{L}))`,
      'iu',
    ).test(object);
  });
}

/** "I'm Jane Roe and I built Acme", "Acmeを開発している田中あかねです", "Acme를 만든 김민수입니다", "我是张伟，我开发了Acme". */
function selfTold(sentence: string, names: readonly string[], page: ViewedPage): string[] {
  if (!iMake.test(sentence)) return [];
  const said = selfMade.exec(sentence);
  if (said && namesOwnWork(sentence.slice(said.index + said[0].length), names)) return speakersOf(sentence, page);
  for (const own of names) {
    const made = new RegExp(
      `${escaped(own)}[」』]?(?:${wordsFor('iMake')})[\\p{Script=Hiragana}\\s]{0,12}(?:個人)?(?:開発者の)?(?<who>[\\p{Script=Han}]{1,4}[\\s　]?[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,5}?|[가-힣]{2,4})(?:です|と申します|といいます|입니다|이에요|예요)`,
      'u',
    ).exec(sentence)?.groups?.['who'];
    if (made !== undefined && !unnamed.test(made)) return [made];
  }
  const chinese = /我是(?<who>\p{Script=Han}{2,4})[，,]/u.exec(sentence)?.groups?.['who'];
  return chinese !== undefined && namesOwnWork(sentence, names) ? [chinese] : [];
}

/** "Green Meadow, a cooperative of growers": a name of two words, and not a person. */
export const isOrganisation = (rest: string): boolean =>
  /^[^,.(]{3,60}[,(] ?(?:\p{Ll}+ ){0,4}(?:compan(?:y|ies)|co-?operative|agency|charity|foundation|group|publisher|non-?profit|studio|start-?up|firm|unternehmen|genossenschaft|verein|stiftung|agentur|verlag|firma|entreprise|coopérative|association|agence|société|fondation|empresa|cooperativa|asociación|associação|agencia|agência|fundación|azienda|agenzia|associazione|bedrijf|coöperatie|stichting|vereniging|bureau|spółka|fundacja|społeczność|firmou|spolek|nadace|företag|förening|stiftelse|byrå)(?!\p{L})/iu.test(
    rest,
  );

/** "Acmem", "Acmeou": the name with another ending. */
const isInflected = (text: string, own: string): boolean => {
  const stem = squash(own).replace(/(?<=\p{L}{3})[aeiouyáíéůoаяоеиы]$/u, '');
  return stem.length >= 4 && new RegExp(`^${stem}\\p{L}{0,4}$`, 'u').test(squash(text));
};

/** "Behind Acme is Jane Roe", "Hinter Acme stecken Jane Roe und John Doe". */
function standingBehind(sentence: string, names: readonly string[]): string[] {
  for (const own of names) {
    const inflected = /^(?<own>\S+(?: \S+){0,2}?) (?=(?:stojí|stoi|stoją|стоит|стоят|skrývá|kryje|kryją)(?!\p{L}))/u.exec(
      sentence.replace(new RegExp(`^${behind} `, 'iu'), ''),
    );
    const czech = inflected && sentence.search(new RegExp(`^${behind} `, 'iu')) === 0 && isInflected(inflected.groups!['own']!, own);
    if (czech) return nameParts(sentence.slice(sentence.indexOf(inflected[0]) + inflected[0].length).replace(/^\p{Ll}+ (?:\p{Ll}+ )?/u, ''));
    const start = new RegExp(
      `^${behind} (?:the |der |dem |die |de |la |el |l['’])?(?:app |projekt |projet |proyecto )?["„“«]? ?${escaped(own)}["”“»]?,? `,
      'iu',
    ).exec(sentence);
    const rest = start ? /^(?:\p{Ll}[\p{L}'’-]*,? ){1,4}(?<rest>\p{Lu}.{2,160})/u.exec(sentence.slice(start[0].length))?.groups?.['rest'] : undefined;
    if (rest !== undefined && !isOrganisation(rest)) return nameParts(rest);
  }
  return [];
}

/** "The Acme website is a project by", "began as": what the work is, and not what it grew out of. */
const part =
  /(?<!\p{L})(?:logos?|brand|design|web ?sites?|site|pages?|themes?|templates?|icons?|webseite|sitio|sito|página|blog|podcast|began|started|as|als|comme|como|come)(?!\p{L})/iu;
/** "Acme is the brainchild of Jane Roe". */
function workers(sentence: string, names: readonly string[]): string[] {
  const said = workOf.exec(sentence);
  const subject = sentence.slice(0, said?.index ?? 0);
  return said && wordCount(subject) <= 6 && ownName(subject, names) !== undefined && !part.test(subject) ? nameParts(said.groups!['rest']!) : [];
}

/** "The idea for Acme came from Jane Roe", "L'idea di Acme è di Jane Roe". */
function hadTheIdea(sentence: string, names: readonly string[]): string[] {
  const rest =
    /^(?:the idea (?:for|behind|of)|die idee (?:zu|hinter|für)|l['’]idée (?:de |d['’])|la idea de|a ideia d[aeo]|l['’]idea (?:di |d['’])|het idee (?:voor|achter)) ?(?<own>.{2,60}?) (?:came from|comes from|was|stammt von|kam von|vient de|est de|es de|surgió de|é d[aeo]|veio d[aeo]|è di|viene da|kwam van|komt van) (?<rest>\p{Lu}.{3,160})/iu.exec(
      sentence,
    )?.groups;
  return rest !== undefined && ownName(rest['own']!, names) !== undefined ? nameParts(rest['rest']!) : [];
}

/** "Acme came out of a hack day, where Jane Roe and John Doe started it." */
function startedThere(sentence: string, names: readonly string[]): string[] {
  const groups =
    /^(?<own>[^,]{2,40}?) (?:came|grew|began|started|emerged|was born|entstand|est née?|nació|nasceu|nasce|è nat[ao])\s.{0,120}?,? (?:where|when|als|wo|où|quand|donde|cuando|quando|onde|dove) (?:in \d{4} )?(?<rest>\p{Lu}.{3,80}? (?:founded|started|built|created|wrote) it)(?!\p{L})/u.exec(
      sentence,
    )?.groups;
  return groups !== undefined && ownName(groups['own']!, names) !== undefined ? nameParts(groups['rest']!) : [];
}

const captioned = new RegExp(
  `^(?:(?:the|our|die|unsere|les|nos|las|los|nuestr[oa]s|as|os|noss[oa]s|i|le|de|onze) )?${wordsFor('founder')}:? (?<one>\\p{Lu}[\\p{L}'’-]+) (?:and|und|et|y|e|en|&) (?<other>${name})[.\\s]*$`,
  'iu',
);

/** "Die Gründerinnen Jane und Mary Roe": one surname for both, below a picture. */
function pictured(sentence: string, isPerson: Around['isPerson'], page: ViewedPage): DraftedFounder[] {
  const found = captioned.exec(sentence)?.groups;
  if (!found || sentence.length > 90) return [];
  const other = oneLine(found['other']!).replace(/\.$/, '');
  const one = `${found['one']} ${other.split(' ').slice(1).join(' ')}`;
  return [one, other].every(isPerson) ? [one, other].map((person) => ({ name: person, title: null, bio: null, evidence: cite(page, sentence) })) : [];
}

function relatives(sentence: string, names: readonly string[], isPerson: Around['isPerson'], page: ViewedPage): DraftedFounder[] {
  const found = family.exec(sentence)?.groups;
  if (
    !found ||
    !thenFounders.test(found['after']!) ||
    !(ownName(sentence, names) ?? /(?<!\p{L})(?:our|unsere|nos|nuestros|nossos|i nostri|onze)(?!\p{L})/iu.test(sentence))
  )
    return [];
  if (isOfOther(sentence, names)) return [];
  const other = oneLine(found['other']!);
  const one = `${found['one']} ${other.split(' ').slice(1).join(' ')}`;
  if (!/^\p{Lu}/u.test(found['one']!) || !isPerson(one) || !isPerson(other)) return [];
  return [one, other].map((person) => ({ name: person, title: null, bio: null, evidence: cite(page, sentence) }));
}

const anyName = new RegExp(`(?<!\\p{L})${name}`, 'gu');

function pair(sentence: string, before: readonly string[], { names, isPerson, page }: Around & { page: ViewedPage }): DraftedFounder[] {
  const said = theTwo.exec(sentence);
  if (!said || !isOwnObject(sentence, names)) return [];
  const told = [before.at(-1) ?? '', sentence.slice(0, said.index)];
  const people = told.flatMap((text, at) =>
    [...text.matchAll(anyName)].flatMap(([found]) => {
      const person = nameParts(found)[0] ?? found;
      return isPerson(person) ? [{ person, quotes: at === 0 ? [text, sentence] : [sentence] }] : [];
    }),
  );
  return people.length === 2 ? people.map(({ person, quotes }) => ({ name: oneLine(person), title: null, bio: null, evidence: cite(page, ...quotes) })) : [];
}

function knownByFirstName(sentence: string, before: readonly string[], { names, isPerson, page }: Around & { page: ViewedPage }): DraftedFounder[] {
  const called = firstNames.exec(sentence)?.groups;
  if (!called) return [];
  // "Acme is Jane Roe and John Doe. Jane started it in 2020."
  const isIt = / (?:started|founded|built|created) it(?!\p{L})/u.test(sentence) && names.some((one) => one.length > 1 && (before.at(-1) ?? '').startsWith(one));
  if (!isIt && !isOwnObject(sentence, names)) return [];
  return [called['first'], called['second']].flatMap((first) => {
    if (first === undefined) return [];
    const whole = new RegExp(`(?<!\\p{L})${escaped(first)} (?:\\p{Ll}+ )?\\p{Lu}[\\p{L}'’-]+`, 'gu');
    const people = new Set([...page.text.matchAll(whole)].map(([found]) => found).filter(isPerson));
    const [person] = people;
    // Two people with this first name: nobody says which.
    if (person === undefined || people.size > 1) return [];
    const line = page.blocks.find(({ text, region }) => region === 'main' && text.includes(person))?.text;
    return line === undefined ? [] : [{ name: person, title: null, bio: null, evidence: cite(page, line, sentence) }];
  });
}

/** "小林あかね": given names may be written in kana. Only where a sentence says that a name follows. */
const isAsianPerson = (text: string): boolean => /^\p{Script=Han}{1,4}[\s　]?[\p{Script=Hiragana}\p{Script=Katakana}]{2,5}$/u.test(text) && !unnamed.test(text);
