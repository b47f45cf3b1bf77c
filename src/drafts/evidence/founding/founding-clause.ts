import { foundingLanguages } from '../../languages/index.ts';
import type { Language } from '../../languages/language.ts';
import { type Endings, namePattern } from '../own-name.ts';
import { circumstance } from '../says-made.ts';

// Clauses in which the company itself is founded: a verb for founding, and the company's name or a word for it in the verb's own reach. The
// words of one language are only read with those of the same one, and in any order.

/** Where something is in a text. */
export interface Span {
  start: number;
  end: number;
}
export interface FoundingClause {
  /** The clause's own part of the text. */
  span: Span;
  verb: Span;
  /** The company's name, or a word for it. */
  own: Span;
  /** "was founded by Jane Roe", or "Jane Roe founded". */
  isPassive: boolean;
  words: Words;
}

/** The words of one language, ready to be searched. */
export interface Words {
  active: RegExp;
  passive: RegExp;
  company: RegExp | undefined;
  auxiliary: RegExp | undefined;
  agent: string | undefined;
  /** "tarafından": follows who founded it. */
  agentAfter: string | undefined;
  together: string | undefined;
  relative: RegExp | undefined;
  bothOf: RegExp | undefined;
  preposition: RegExp;
  /** "nach dem Studium": a preposition and what follows it. */
  phrase: RegExp;
  since: RegExp;
  later: RegExp | undefined;
  /** Of names in other cases: after the whole name, and instead of its last vowel. */
  endings: Endings;
  isVerbLast: boolean;
  /** Other verbs than those for founding: "started using Bramble" isn't "started Bramble". */
  isStrict: boolean;
}

const never = '(?!)';
const whole = (source: string | undefined, flags = 'giu'): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source ?? never})(?![\\p{L}\\p{N}])`, flags);
const optional = (source: string | undefined): RegExp | undefined => (source === undefined ? undefined : whole(source));

/** What the verbs of a clause say: that the company was founded, that its product was made, or the same by "we" or "I". */
export type Kind = 'founded' | 'made' | 'weMade' | 'iMade';
const actives = { founded: 'foundActive', made: 'makeActive', weMade: 'weMake', iMade: 'iMadeIt' } as const;

const compile = (one: Partial<Language>, kind: Kind): Words => ({
  active: whole(one[actives[kind]]),
  passive: whole(kind === 'founded' || kind === 'made' ? one[kind === 'made' ? 'makePassive' : 'foundPassive'] : undefined),
  // "Launched the company" says less than "launched Bramble".
  company: kind === 'made' ? undefined : optional(one.company),
  isStrict: kind !== 'founded',
  auxiliary: optional(one.passiveAux),
  agent: one.agent,
  agentAfter: one.agentAfter,
  together: one.together,
  relative: optional(one.relative),
  bothOf: optional(one.bothOf),
  preposition: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[one.preposition, one.agent, one.together].filter((words) => words !== undefined).join('|') || never})$`,
    'iu',
  ),
  phrase: new RegExp(`(?<![\\p{L}\\p{N}])(?:${one.preposition ?? never}) (?:\\p{Ll}{1,6} )?\\p{Lu}[\\p{L}-]+`, 'gu'),
  since: new RegExp(`(?<![\\p{L}\\p{N}])(?:${one.sinceYear ?? never}) (?:\\p{L}+ ){0,2}$`, 'iu'),
  later: optional(one.later),
  endings: { added: one.endingsAdded ?? '', changed: one.endingsChanged ?? '' },
  isVerbLast: one.isVerbLast ?? false,
});
const languages = new Map<Kind, Words[]>();
function all(kind: Kind): Words[] {
  const known =
    languages.get(kind) ?? foundingLanguages.filter((one) => one[actives[kind]] !== undefined || kind === 'founded').map((one) => compile(one, kind));
  languages.set(kind, known);
  return known;
}

const LONGEST = 500;
/** Marks that end a clause. Not the full stop of "3. Mai" or "GmbH." before a small letter. */
const breaks = /[!?;:()–—„“”"«»\n]|(?<!\d)\.(?=\s|$)|\s-\s/gu;
const legalForm = /^(?:gmbh|ag|ug|inc|ltd|llc|bv|ab|as|aps|oy|sl|sa|sas|sarl|srl|spa|kft|lda|doo|s\.r\.o|sp|labs|software|systems|studio|apps?)(?!\p{L})/iu;

const article = /(?<!\p{L})(?:the|an?|das|die|der|den|dem|des|le|la|les|el|los|las|il|lo|het|de) $/iu;
/** "The Bramble Academy", "Bramble's office": part of another name, or in front of what is meant. "Bramble Jane Roe" are two names. */
function isPartOfOther(text: string, { start, end }: Span): boolean {
  const after = text.slice(end);
  if (/^['’]s(?!\p{L})|^-\p{L}/u.test(after) || /(?:['’]s|\p{L}s['’]) $/u.test(text.slice(0, start))) return true;
  // "Bramble-t Szabó Réka": a name with an ending isn't part of a longer one.
  if (/['’-]\p{Ll}{1,4}$/u.test(text.slice(start, end))) return false;
  const next = /^(?: \p{Lu}[\p{L}&.'’-]+)+/u.exec(after)?.[0].trim().split(' ') ?? [];
  return next.length > 0 && !legalForm.test(next[0]!) && (next.length !== 2 || article.test(text.slice(0, start)));
}

/** Where a text in one language names the company. */
export function ownSpans(text: string, names: readonly string[], { endings }: Words): Span[] {
  const pattern = namePattern(names, endings);
  if (!pattern) return [];
  return spans(text, pattern).filter((span) => !isPartOfOther(text, span));
}

const spans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length }));

/** The words of a text, and whether one of them is capitalised. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

/** The part of a text around a place, up to the next marks that end a clause. */
function clauseAround(text: string, { start, end }: Span): Span {
  let from = 0;
  let to = text.length;
  for (const found of text.matchAll(breaks)) {
    if (found.index < start) from = found.index + found[0].length;
    else if (found.index >= end) {
      to = found.index;
      break;
    }
  }
  return { start: from, end: to };
}

const have = /(?<!\p{L})(?:haben|hatten?|hat|habe|habt|hebben|heeft|heb|har|hade|havde|have|has|had)(?!\p{L})/giu;

/** The clauses of a text in which the company is founded or, for another kind, its product made. */
export function foundingClauses(text: string, names: readonly string[], kind: Kind = 'founded'): FoundingClause[] {
  if (text.length > LONGEST) return [];
  return all(kind).flatMap((words) => {
    const verbs = [
      ...spans(text, words.active).map((verb) => ({ verb, isActive: true })),
      ...spans(text, words.passive).map((verb) => ({ verb, isActive: false })),
    ];
    if (verbs.length === 0) return [];
    const own = ownSpans(text, names, words);
    return verbs.flatMap(({ verb, isActive }) => {
      const span = clauseAround(text, verb);
      const before = text.slice(span.start, verb.start);
      const isPassive = !isActive && !hasPerfect(before, words) && !startsPerfect.test(text.slice(verb.end));
      // "founded", "stiftet": the same word. With "was" before it, or "by" after it, someone else founds.
      if (isActive && spans(text, words.passive).some(({ start }) => start === verb.start) && isSaidPassive(before, text.slice(verb.end, span.end), words))
        return [];
      const company = (words.company ? spans(text, words.company) : []).filter((one) => isCompanyItself(text, one, own));
      const inside = (one: Span) => one.start >= span.start && one.end <= span.end;
      const reached = [...own, ...company].find(
        (one) => inside(one) && (isPassive ? isSubject(text, one, { verb, span, words }) : isObject(text, one, { verb, span, words })),
      );
      return reached ? [{ span, verb, own: reached, isPassive, words }] : [];
    });
  });
}

/** "haben … gegründet", without "wurde". */
function hasPerfect(before: string, { auxiliary }: Words): boolean {
  const last = spans(before, have).at(-1);
  return last !== undefined && !(auxiliary && spans(before, auxiliary).some(({ start }) => start > last.start));
}

/** "Gegründet haben Acme …" */
const startsPerfect = /^ (?:haben|hat|habe|hebben|heeft|heb) /u;

function isSaidPassive(before: string, after: string, { auxiliary, agent }: Words): boolean {
  const near = wordsIn(before).slice(-3).join(' ');
  if (agent !== undefined && new RegExp(`(?<!\\p{L})(?:${agent}) \\p{Lu}[^,]*$`, 'u').test(before)) return true;
  if (auxiliary && spans(near, auxiliary).length > 0 && !hasPerfect(before, { auxiliary } as Words)) return true;
  return wordsIn(before).length === 0 || (agent !== undefined && new RegExp(`^[^,]{0,60}?(?<!\\p{L})(?:${agent}) `, 'iu').test(after));
}

const otherOwner =
  /(?:(?<!\p{L})(?:his|her|their|seine?\p{L}{0,2}|ihre?\p{L}{0,2}|sa|son|leur|suo|sua|su|seu|zijn|haar|hun|sin|hans|hennes|jego|jej|ich|его|её|их|його|її|kein\p{L}*|no|aucune?|ningun[oa]?|ningún|nenhuma?|nessuna?|geen|żadn\p{L}*|žádn\p{L}*|ingen|inget|никак\p{L}*|ein\p{L}{0,2}|an?|une?|una?|uma?|een|ett?|another|o altă)|['’]s) (?<next>\p{L}+ )?$/iu; /** "Her small", before "company": not "her Bramble company", in which the next word is a name. */
const isOwnedByOther = (before: string): boolean => {
  const found = otherOwner.exec(before);
  return found !== null && !/^\p{Lu}/u.test(found.groups!['next'] ?? '');
};

/** "the company", not "the company Roe" or "her company". */
function isCompanyItself(text: string, { start, end }: Span, own: readonly Span[]): boolean {
  // "Roe Ltd, a company founded in": about the name before the comma.
  if (/,\s*$/u.test(text.slice(0, start)) && !own.some((one) => one.end <= start && start - one.end <= 3)) return false;
  return (
    !isOwnedByOther(text.slice(0, start)) &&
    !/^ ["“„«]?\p{Lu}\p{L}+/u.test(text.slice(end).replace(/^ (?:Anfang|Ende|Mitte|Herbst|Frühjahr|Sommer|Winter)/u, ''))
  );
}

const isOneSegment = (between: string): boolean => !between.includes(',');
const few = (between: string, most: number): boolean => {
  const words = wordsIn(between);
  return words.length <= most && !words.some((word) => /^\p{Lu}/u.test(word));
};
/** "Bramble, a company of two,": words between two commas that the sentence can do without. */
const withoutAside = (between: string): string => between.replace(/^,[^,]{2,60},/u, ' ');

/** Between "started" and the product's name: names, dates, an article, "the first version of"; no other verb or noun. */
const isBareObject = (between: string): boolean =>
  wordsIn(between.replace(/\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|da|van|von|der|di|la) )?\p{Lu}[\p{L}'’.-]*)+/gu, ' ')).every((word) => mayStand.test(word));
const mayStand =
  /^(?:\d+|the|and|with|their|first|very|version|of|in|das|die|der|den|und|mit|im|jahr|la|le|el|lo|il|l|a|o|y|e|et|à|en|con|com|com|em|no|na|nel|de|do|da|di|een|het|met|primera?|première|primeira|prima|erste|eerste|versión|versão|versione|versie|w|v|roku|roce|ve|w|i|och|og|med|vuonna|в|году|у|році|și|în|anul|ο|η|το|τον|την|στην|στο)$/iu;
/** After the product's name: the end, a date, or a word that goes on with when, where and why. Not "the Bramble campaign". */
const endsObject = new RegExp(`^${circumstance}|^ \\p{Lu}[\\p{L}'’-]+ \\p{Lu}`, 'u');

/** "tein Bramblen itselleni": the ending already says that it is the object. */
const isInflected = (text: string, { start, end }: Span, { endings }: Words): boolean =>
  endings.added !== '' && new RegExp(`(?:${endings.added})$`, 'u').test(text.slice(start, end)) && /^[^.!?]*$/u.test(text.slice(start, end));

interface Around {
  verb: Span;
  span: Span;
  words: Words;
}

/** Whether something in a clause is the subject of "was founded". */
function isSubject(text: string, one: Span, { verb, words }: Around): boolean {
  const mentions = (pattern: RegExp | undefined, part: string) => pattern !== undefined && spans(part, pattern).length > 0;
  // "Of Bramble", "with Bramble": no subject.
  if (one.start > verb.end) {
    const between = text.slice(verb.end, one.start);
    const isFirst = wordsIn(text.slice(clauseAround(text, verb).start, verb.start)).length === 0;
    if (isFirst && /^[^,]{0,100}, (?:\p{Ll}{1,3} )?$/u.test(between)) return true;
    // "Started using Bramble": nobody says what was started.
    if (words.isStrict) return false;
    if (isAgentIn(between, words) || words.preposition.test(between.trimEnd())) return false;
    return isOneSegment(between) && few(between, 3);
  }
  const between = withoutAside(text.slice(one.end, verb.start));
  if (!isOneSegment(between.replace(/, (?=\d{4},)|(?<=\d{4}),/gu, ' ')) || mentions(words.relative, between)) return false;
  const before = text.slice(0, one.start).trimEnd();
  const isPreposed = words.preposition.test(before);
  const auxiliaries = words.auxiliary ? spans(text, words.auxiliary).filter(({ end }) => end <= verb.start && end >= one.start - 30) : [];
  const auxiliary = auxiliaries.find((aux) => {
    const gap = aux.start >= one.end ? withoutAside(text.slice(one.end, aux.start)) : text.slice(aux.end, one.start);
    if (!few(gap, 3) || gap.includes(',')) return false;
    const rest = text.slice(Math.max(aux.end, one.end), verb.start);
    return words.isVerbLast ? !mentions(words.auxiliary, rest) && wordsIn(rest).length <= 25 : few(rest, 3);
  });
  // "The website of Bramble was set up": not Bramble. "A Bramble foi fundada": an article that is a preposition elsewhere.
  if (auxiliary) return !isPreposed || (auxiliary.start > one.end && /(?:^|[,;:.–—]|\d{4}) ?\p{L}{1,4}$/u.test(before));
  // "Bramble ιδρύθηκε", "Brambleは…設立": nothing else is needed next to the verb.
  const needsAuxiliary = words.auxiliary !== undefined && !/(?:es|ades|yło|ono|ło|вано|ено|но)$/u.test(text.slice(verb.start, verb.end));
  // "Bramble do Trần Bình sáng lập": by whom, in between.
  const agentAt = words.agent === undefined ? -1 : between.search(new RegExp(`(?<!\\p{L})(?:${words.agent}) \\p{Lu}`, 'u'));
  return !isPreposed && (needsAuxiliary ? wordsIn(between).length === 0 : few(withoutPlaces(agentAt < 0 ? between : between.slice(0, agentAt)), 5));
}

/** Years, and capitalised words after "in". */
const withoutPlaces = (text: string): string => text.replace(/(?<!\p{L})\p{Ll}{1,4} \p{Lu}[\p{L}-]+/gu, ' ').replace(/\d+(?:['’-]\p{Ll}+)?/gu, ' ');

/** Whether "by" and a name are in a text. */
const isAgentIn = (text: string, { agent }: Words): boolean => agent !== undefined && new RegExp(`(?<!\\p{L})(?:${agent})(?!\\p{L})`, 'iu').test(text);

/** Whether something in a clause is what "founded" has as its object. */
function isObject(text: string, one: Span, { verb, span, words }: Around): boolean {
  const before = text.slice(0, one.start).trimEnd();
  // "fundou a Bramble": an article.
  if (words.preposition.test(before) && !/^ (?:a|o|as|os) $/u.test(text.slice(verb.end, one.start))) return false;
  if (one.start >= verb.end) {
    const between = text.slice(verb.end, one.start).replace(words.phrase, ' ');
    if (
      words.isStrict &&
      !(isBareObject(between) && (endsObject.test(text.slice(one.end)) || (isInflected(text, one, words) && /^ its/u.test(text.slice(one.end)))))
    )
      return false;
    if (words.relative && spans(between, words.relative).some(({ start, end }) => !/^(?:die|der|das|den|dem|die|de|dat)$/iu.test(between.slice(start, end))))
      return false;
    // "gründeten Jane Roe und John Doe Bramble", "fonde, avec Jane Roe, Bramble"
    const rest = between.replace(/\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|da|van|von|der|di|la) )?\p{Lu}[\p{L}'’.-]*)+/gu, ' ');
    const isNamed = rest !== between;
    return few(rest.replace(/,/g, ' '), isNamed ? 8 : 5) && (isNamed || isOneSegment(between));
  }
  const between = text.slice(one.end, verb.start);
  if (words.relative && spans(between, words.relative).length > 0 && !/^\s*,?\s*(?:som|die|der|das)\s*$/u.test(between)) return false;
  const form = text.slice(one.start, one.end);
  // "Bramble uruchomili": in the languages without an article, and with an ending or an auxiliary in between.
  if (words.isStrict && wordsIn(between).length > 9) return false;
  // "Bramble-t … alapította", "Bramble’ı … kurdu"
  if (/(?:t|['’][ıiuüyn]\p{L}{0,2})$/u.test(form) && wordsIn(between).length <= 12 && words.auxiliary === undefined) return true;
  const perfect = spans(text.slice(span.start, verb.start), have).at(-1);
  if (perfect && span.start + perfect.end <= one.start) return isOneSegment(between) && wordsIn(between).length <= 20;
  // "Bramble lo fundaron", "Bramble l’abbiamo fondato", "Bramble hebben wij opgericht"
  if (/^ (?:l[oae]s? |l['’]|(?:o|ho|haben|hat|habe|hebben|heeft|heb|har) )/u.test(`${between} `) && isOneSegment(between)) return true;
  // "Firmu jsme založili", "Bramble založili Jana Malá a …": something must say who did it, or when.
  if (!few(between, 3) || !isOneSegment(between)) return false;
  const next = text.slice(verb.end, span.end);
  const isObjectCase = /\p{L}/u.test(between) || form !== form.toLowerCase();
  return isObjectCase && /^(?:\s*$|,|\s(?:\p{Ll}[\p{L}'’-]*\s){0,6}(?:\p{Lu}|\d{4}))/u.test(next) && isWithoutObject(next, words);
}

/** "založil v roce 2010", "založili sadařka Jana Malá a …": not "grundade 2015 en skola". */
function isWithoutObject(next: string, { preposition }: Words): boolean {
  const first = wordsIn(next)[0] ?? '';
  if (first === '' || /^\d/u.test(first) || /^\p{Lu}/u.test(first) || preposition.test(first)) return true;
  // A trade and a name of two words.
  return /^\s(?:\p{Ll}[\p{L}'’-]*\s){1,4}\p{Lu}[\p{L}'’-]+(?: \p{Lu}| (?:und|and|et|y|e|en|i|a|och|og|и|та|і) )/u.test(next);
}
