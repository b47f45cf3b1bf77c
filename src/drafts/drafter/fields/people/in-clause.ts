import { type FoundingClause, foundingClauses, ownSpans, type Span, type Words } from '../../../evidence/founding/founding-clause.ts';
import { withoutOwnQuotes } from '../../../evidence/own-name.ts';
import { isUsersFounding } from '../../../evidence/users-story.ts';
import { speaksOf, wordsFor } from '../../../languages/index.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { isKin, numberWords } from './person-names.ts';

// Who founds the company in a clause: the subject of "founded", or who follows "by", anywhere in the clause.

interface Said {
  people: string[];
  /** The sentence before it, if that says who "they" are. */
  withBefore: boolean;
}
interface Around {
  names: readonly string[];
  isPerson(text: string): boolean;
  before: string;
}

/** "Founded by two sisters: the grower Jane Roe and", "основали сёстры: закройщица": a number or kin, and then who they are. */
const thenWho = new RegExp(
  `(?<=(?<!\\p{L})(?:${numberWords}(?: [\\p{L}\\p{M}’'-]+){1,3}|(?:the |die |den |les |le |el |las |los |as |os |o |le |i |de |het )?(?<kin>[\\p{L}\\p{M}]{3,14})))(?::| [–—-]) (?=\\p{L})`,
  'u',
);
function withoutColon(sentence: string): string | undefined {
  const found = thenWho.exec(sentence);
  if (!found || (found.groups?.['kin'] !== undefined && !isKin(found.groups['kin']))) return undefined;
  return `${sentence.slice(0, found.index)} ${sentence.slice(found.index + found[0].length)}`;
}

/** The people who, according to a sentence, founded the company; undefined: it says nothing about that. */
export function foundersInClause(given: string, around: Around): Said | undefined {
  const plain = withoutColon(given);
  return inClause(given, around) ?? (plain === undefined ? undefined : inClause(plain, around));
}

function inClause(given: string, { names, isPerson, before }: Around): Said | undefined {
  const isFounding = speaksOf('foundActive', given) || speaksOf('foundPassive', given);
  const isMaking = speaksOf('makeActive', given) || speaksOf('makePassive', given);
  if (given.length > 400 || !(isFounding || isMaking) || isUsersFounding(given, names)) return undefined;
  const sentence = withoutOwnQuotes(given, names);
  for (const clause of [...(isFounding ? foundingClauses(sentence, names) : []), ...(isMaking ? foundingClauses(sentence, names, 'made') : [])]) {
    // The company's own name isn't part of a person's next to it.
    const text = masked(sentence, [...ownSpans(sentence, names, clause.words), clause.own, clause.verb]);
    const mentions = mentionsIn(text, isPerson).filter(({ start, end }) => start >= clause.span.start && end <= clause.span.end);
    const said = clause.isPassive ? agents(text, clause, mentions) : subjects(text, clause, mentions, { names, isPerson, before });
    if (said && said.people.length > 0) return said;
  }
  return undefined;
}

/** A text with the same length, in which some parts are no words any more. */
const masked = (text: string, spans: readonly Span[]): string =>
  spans.reduce((left, { start, end }) => left.slice(0, start) + '▪'.repeat(end - start) + left.slice(end), text);

/** Words in lower case that may be between a verb or "by" and a name: an article, a trade, a relation. */
const trades = "(?:[\\p{Ll}\\p{M}][\\p{Ll}\\p{M}'’-]*\\s){0,4}";
const trade = new RegExp(`^\\s*${trades}$`, 'u');
/** Marks of another subject or a preposition between the verb and a name. */
const hasPreposition = (text: string, { preposition }: Words): boolean => (text.match(/[\p{L}'’]+/gu) ?? []).some((word) => preposition.test(word));

const ofSomething = /^(?:of|von|vom|de|di|du|del|della|do|da|van|av|af|des|der|d['’])$/iu;
/** "With her friend Jane Roe", "con il compagno di corso Jane Roe": not "with help from Jane Roe" or "with the help of Jane Roe". */
function isPartner(before: string, { preposition }: Words): boolean {
  const list = before.match(/[\p{L}'’]+/gu) ?? [];
  return !list.some((word, at) => preposition.test(word) && (at === list.length - 1 || !ofSomething.test(word)));
}

/** "By husband-and-wife team Jane Roe and", "by the couple". */
const couple =
  /(?<!\p{L})(?:(?:the )?(?:husband|wife|brother|sister|father|mother)[- ]and[- ](?:wife|husband|sister|brother|son|daughter)(?:[- ](?:team|duo|pair))?|the (?:couple|duo|siblings|twins|brothers|sisters)|(?:childhood|college|school|university|old|best|lifelong) friends|friends|dem ehepaar|den geschwistern|den freund(?:en|innen)|le couple|le duo|les ami[e]?s|el matrimonio|la pareja|os amigos|o casal|la coppia|het echtpaar|het koppel),? $/iu;
/** "By two harbour masters, Jane Roe and": people are announced by their number. */
const announced = (text: string): string =>
  text.replace(new RegExp(`(?<!\\p{L})${numberWords} (?:[\\p{Ll}\\p{M}'’-]+ ){0,3}[\\p{L}\\p{M}'’-]+(?:[,:]| [–—-]) $`, 'u'), '').replace(couple, '');

/** "By", "by the grower": not "by the parents of", "by Kent County Council under". */
function isAgentBefore(before: string, words: Words): boolean {
  // Only the first word of a sentence may begin with a capital.
  const text = before.replace(/^\P{L}*\p{Lu}/u, (first) => first.toLowerCase());
  const found = new RegExp(`(?<!\\p{L})(?:${words.agent})\\s?(?<trade>${trades})(?:\\p{Lu}\\p{Ll}+(?:in|er|mann|frau)\\s)?$`, 'u').exec(announced(text));
  return found !== null && isPartner(found.groups!['trade']!.replace(/^(?:der|den|dem|die|la|le|el|il|o|a|os|as)\s/u, ''), words);
}

/** Jane Roe of "was founded by Jane Roe" and "wurde von Jane Roe gegründet". */
function agents(text: string, { span, verb, words }: FoundingClause, mentions: readonly Mention[]): Said | undefined {
  const found = mentions.find(({ start, end }) => {
    const before = text.slice(span.start, start);
    if (start > verb.end && words.relative && text.slice(verb.end, start).search(words.relative) >= 0) return false;
    if (words.agentAfter !== undefined && new RegExp(`^(?:['’]\\p{Ll}{1,4})?\\s(?:${words.agentAfter})(?!\\p{L})`, 'iu').test(text.slice(end))) return true;
    if (words.agent !== undefined) return isAgentBefore(before, words) && (start > verb.end || end <= verb.start);
    // "založena Janem Novákem": the case says it.
    return start > verb.end && trade.test(text.slice(verb.end, start)) && !hasPreposition(text.slice(verb.end, start), words);
  });
  return found && { people: found.people, withBefore: false };
}

/** Jane Roe of "Jane Roe founded Acme", "Acme gründete Jane Roe", "together with John Doe she founded Acme". */
function subjects(text: string, clause: FoundingClause, mentions: readonly Mention[], around: Around): Said | undefined {
  const { span, verb, words } = clause;
  const together = words.together === undefined ? undefined : new RegExp(`(?<!\\p{L})(?:${words.together})\\s${trades}$`, 'u');
  const partners: Mention[] = [];
  const leading: Mention[] = [];
  let isBeside = false;
  for (const one of mentions) {
    const before = text.slice(span.start, one.start);
    // Only the first word of a sentence may begin with a capital.
    const led = together?.exec(span.start === 0 ? before.replace(/^\P{L}*\p{Lu}/u, (first) => first.toLowerCase()) : before);
    if (led && isPartner(led[0].replace(new RegExp(`^(?:${words.together})\\s`, 'u'), ''), words)) {
      partners.push(one);
      continue;
    }
    const last = /(?<words>(?:\S+\s+){0,3})$/u.exec(before)?.groups?.['words'] ?? '';
    if (words.preposition.test(last.trimEnd())) continue;
    const isBefore = one.end <= verb.start;
    const between = isBefore ? text.slice(one.end, verb.start) : text.slice(verb.end, one.start);
    if (isBefore ? isSubjectBefore(between, words) : isSubjectAfter(between, words)) {
      leading.push(one);
      // "She and her neighbour John Doe founded"
      if (isBefore && besidePronoun.test(before)) isBeside = true;
    }
  }
  const own = (leading.length > 1 ? leading.slice(leading[0]!.end <= verb.start ? -1 : 0).slice(0, 1) : leading).flatMap(({ people }) => people);
  const others = partners.flatMap(({ people }) => people);
  if (own.length > 0 && !isBeside) return { people: inOrder(text, [...own, ...others]), withBefore: false };
  const both = words.bothOf ? counted(text.slice(span.start, span.end), words.bothOf) : undefined;
  const told = peopleBefore(text.slice(0, span.start), around);
  if (both !== undefined && own.length === 0 && others.length === 0) return told.length === both ? { people: told, withBefore: true } : undefined;
  // The subject is a pronoun, or is left out: the one person of the sentence before. Not "we founded".
  if (own.length + others.length === 0 || speaksOf('customers', around.before)) return undefined;
  return told.length === 1
    ? { people: [...told, ...inOrder(text, [...own, ...others])], withBefore: true }
    : { people: [...own, ...others], withBefore: false };
}

const besidePronoun =
  /(?<!\p{L})(?:[Ss]he|[Hh]e|[Ss]ie|[Ee]r|[Ee]lle|[Ii]l|[Ee]lla|[ÉéEe]l|[Ee]la|[Ee]le|[Ll]ei|[Ll]ui|[Zz]ij|[Hh]ij|[Hh]on|[Hh]an|[Hh]un|[Oo]na|[Oo]n|[Оо]на|[Оо]н|[Вв]она|[Вв]ін) (?:and|und|et|y|e|en|och|og|i|a|и|та|і) (?:\p{Ll}[\p{L}'’-]*\s){0,4}$/u;

const withKin =
  /^,? (?:and|und|et|y|e|en|i|a|och|og|и|та) (?:her|his|seine?|ihre?|sa|son|su|suo|sua|o seu|a sua|zijn|haar|sw[óo]j|jego|jej|její|jeho|hans|hennes|его|её|його|її) (?:\p{Ll}+ ){1,2}\p{Lu}\p{Ll}+(?= )/u;

/** Between a subject and the verb after it. */
function isSubjectBefore(between: string, words: Words): boolean {
  // "Jane Roe and her brother Joel started": a relative without a surname.
  const plain = between.replace(/^, [^,]{2,50},/u, ' ').replace(withKin, ' ');
  // "Jane Roe, who founded Acme", and "It was Jane Roe who founded it".
  const rest = words.relative
    ? plain.replace(/^,? ?(?:who|qui|que|che|som|die|der|który|która|którzy|který|která|kteří|которы\p{L}|котор\p{L}+|яка|який|які) /u, ' ')
    : plain;
  if (rest.includes(',') || (words.relative && rest.search(words.relative) >= 0 && !(words.bothOf && rest.search(words.bothOf) >= 0))) return false;
  const list = rest.match(/[\p{L}▪][\p{L}▪'’-]*|\d+/gu) ?? [];
  return (
    list.length <= 9 &&
    !list.some((word) => /^\p{Lu}/u.test(word)) &&
    !/(?<!\p{L})(?:said|says|sagt|dit|diz|dice|disse|zegt|that|dass|que|že|że|att|что)(?!\p{L})/iu.test(rest)
  );
}

/** Between the verb and a subject after it: "založili sadařka Jana Malá". */
function isSubjectAfter(given: string, words: Words): boolean {
  // "perustivat Tampereella vuonna 2013 Jane Roe", "alapította Egerben Jane Roe": a place with an ending.
  const between = given.replace(/\p{Lu}\p{Ll}+(?:ss[aä]|ll[aä]|ban|ben|[oeö]n)(?!\p{L})/gu, 'there');
  const list = between.match(/[\p{L}▪][\p{L}▪'’-]*|\d+/gu) ?? [];
  if (between.includes(',') || list.length > 7) return false;
  const rest = between.replace(/(?<!\p{L})(?:[ao] ▪+|\p{Ll}{1,3} \p{Lu}[\p{L}-]+|\p{Ll}{1,8} (?:\p{Ll}+ )?\d{4}(?: (?:roku|году|році|roce|года))?)/gu, ' ');
  return !/\p{Lu}/u.test(rest) && (!hasPreposition(rest, words) || rest !== between) && !(words.relative && rest.search(words.relative) >= 0);
}

/** "Both founders are still here": the people of the sentence before, if there are as many. */
export function bothFounders(sentence: string, before: string, isPerson: (text: string) => boolean): string[] {
  const count = bothOfAny.exec(sentence)?.groups?.['many'];
  if (count === undefined || sentence.length > 160 || speaksOf('customers', before)) return [];
  const people = [...new Set(mentionsIn(before, isPerson).flatMap((one) => one.people))];
  return people.length === (numbers.find(([word]) => word.test(count))?.[1] ?? 2) ? people : [];
}
const bothOfAny = new RegExp(`^[^\\p{L}]*(?<many>${wordsFor('bothOf')})\\s${wordsFor('founder')}(?!\\s(?:of|von|de|di|van|av|af)\\s)`, 'iu');

const numbers: readonly [RegExp, number][] = [
  [/three|drei|trois|tres|três|tre(?!\p{L})|drie|troje|trójk|tři|трое|втр|утр|hárman|trei|τρεις|kolme|bertiga|ketiga|üç/iu, 3],
  [/cuatro|four|vier|quatre|quattro|čtyři/iu, 4],
];
/** How many people "the two" and "las tres" are. */
function counted(clause: string, bothOf: RegExp): number | undefined {
  const found = [...clause.matchAll(bothOf)][0]?.[0];
  return found === undefined ? undefined : (numbers.find(([word]) => word.test(found))?.[1] ?? 2);
}

/** "La Universidad", "of the Roe Fund": no person, or none of whom the sentence tells something. */
const notSubject =
  /(?<!\p{L})(?:the|das|la|el|le|les|los|las|il|lo|het|at|of|for|from|by|in|von|vom|bei|beim|für|aus|du|des|chez|del|della|do|da|das|dos|na|no|voor|van|uit|na|od|dla|przez|från|för|hos|fra|for|из|от|для|від) $/iu;

/** The people of the rest of the sentence and of the one before it. */
function peopleBefore(start: string, { before, isPerson }: Around): string[] {
  const isSubject = (text: string, at: number) => !notSubject.test(text.slice(0, at));
  return [
    ...new Set(
      [before, start].flatMap((text) =>
        mentionsIn(text, isPerson)
          .filter((one) => isSubject(text, one.start))
          .flatMap(({ people }) => people),
      ),
    ),
  ];
}

const inOrder = (text: string, people: readonly string[]): string[] =>
  [...new Set(people)].sort((one, other) => text.indexOf(one.split(' ')[0]!) - text.indexOf(other.split(' ')[0]!));
