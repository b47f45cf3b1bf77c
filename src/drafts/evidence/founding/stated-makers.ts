import { isWordFor, speaksOf, wordsFor } from '../../languages/index.ts';
import { holdsOwnName, ownPlaces } from '../own-name.ts';
import { weAre } from '../says-together.ts';
import { madeIt } from './made-it.ts';
import { myselfInAsia } from './myself-in-asia.ts';
import { tellsOrigin } from './told-origins.ts';

// Statements of who made the product that are no clause with a verb and its object: "was born at the initiative of Jane Roe", "by Jane Roe,
// creator of Acme", "we are two friends from Porto, Jane Roe and John Doe", "my name is Jane Roe and I built it".

const article = '(?:the|our|das|die|der|dem|den|unser|unsere|la|le|el|il|lo|o|a|het|de|ons)';
const dated = /^[^\p{L}\d]*(?:\p{L}{1,6} )?(?:(?:el|l['’])? ?(?:año|ano|année|anno|jahre?|year|jaar) )?(?:(?:19|20)\d\d),? /iu;
const born =
  '(?:was (?:born|founded|created|started|set up)|began|started|came about|entstand|startete|begann|naît|naquit|est née?|a vu le jour|a été (?:fondée?|créée?|lancée?)|nació|nace|nacimos|surgió|surge|arrancó|se (?:creó|fundó)|fue (?:fundad|cread)[oa]|vio la luz|nasceu|nascemos|surgiu|foi (?:criad|fundad)[oa]|nasce|nacque|è (?:nat|stat[oa] (?:fondat|creat))[oa]|siamo nati|ontstond|begon|startte|föddes|startade|opstod|va néixer|neix)';
const byHand =
  "(?:at the initiative of|on the initiative of|at the hands of|auf (?:die )?Initiative von|op initiatief van|på initiativ av|à l['’]initiative (?:de |d['’])|sous l['’]impulsion (?:de |d['’])|de la mano de|de manos de|por iniciativa de|a iniciativa de|pelas mãos de|por iniciativa de|per (?:mano|iniziativa|opera) di|dalle mani di|de la mà de)";
const handed = new RegExp(
  `^(?<who>[^.!?;:]{0,60}?)(?<!\\p{L})(?<verb>${born})(?!\\p{L})(?<gap>[^.!?;:]{0,80}?)(?<!\\p{L})${byHand}l? ?(?<rest>\\p{L}.{3,140})$`,
  'u',
);

/** The people of "Acme nació en 2015 de la mano de Jane Roe": what is born is the company and nothing of it. */
export function handedBy(sentence: string, names: readonly string[]): string | undefined {
  const found = handed.exec(sentence)?.groups;
  if (!found) return undefined;
  const who = found['who']!.replace(dated, '')
    .trim()
    .replace(new RegExp(`^${article} `, 'iu'), '')
    .replace(/^(?:projekt|project|projet|proyecto|projeto|progetto) /iu, '')
    .replace(/,$/u, '');
  const isOwn = who === '' ? /mos$|^siamo/u.test(found['verb']!) : isAlone(who, names) || isWordFor('company', who);
  return isOwn ? found['rest'] : undefined;
}

/** A name of the company, and nothing else. */
function isAlone(text: string, names: readonly string[]): boolean {
  const bare = text.replace(/[«»„“”"]/gu, '').trim();
  return holdsOwnName(bare, names) && ownPlaces(bare, names).some(({ start, end }) => start === 0 && end === bare.length);
}

const creator = new RegExp(
  `(?:,|\\(|\\s[–—-])?\\s(?:(?:the|la|le|el|il|o|a|der|die|de|l['’]) ?)?(?:(?:original|sole|main) )?(?<role>${wordsFor('creator')}|maker) (?:of|behind|von|de|d['’]|di|do|da|van|av|af) ?(?:${article} )?[«„“"]?$`,
  'iu',
);
/** An author may have written a text about it. */
const writes = /auth?or|auteur|autrice|autore|автор|书|作者/iu;
const nothingMore = /^[»“”"]?(?:\s*$|\s?[.,;:!?)|·–—]|\s(?:and|und|et|y|e|en|och|og|i|a) (?!\p{Lu}))/u;

/** The text up to the name in "By Jane Roe, creator of Acme": not of "Acme Academy" or "the Acme logo". */
export function beforeCreatorOf(sentence: string, names: readonly string[]): string | undefined {
  for (const { start, end } of ownPlaces(sentence, names)) {
    const before = sentence.slice(Math.max(0, start - 160), start);
    const found = nothingMore.test(sentence.slice(end, end + 12)) ? creator.exec(before) : null;
    if (found && !writes.test(found.groups!['role']!)) return before.slice(0, found.index).trimEnd();
  }
  return undefined;
}

const counts: readonly [string, number][] = [
  ['two|zwei|deux|dos|dois|duas|due|twee|dwoje|dwóch|dwie|dva|dvě|två|to|kaksi|двое|две|два|dues', 2],
  ['three|drei|trois|tres|três|tre|drie|troje|tři|kolme|трое|три', 3],
];
const someOfUs = new RegExp(
  `^[^\\p{L}]*(?:(?:hi|hello|hallo|bonjour|hola|ciao|olá|hej),?[!.]? )?(?:we are|we['’]re|wir sind|nous sommes|(?:nosotr[oa]s )?somos|(?:nós )?somos|(?:noi )?siamo|wij zijn|we zijn|jesteśmy|jsme|vi är|vi er|мы —)(?: (?:just|only|nur|simplement|solo|só|apenas|gewoon|bara|bare))? (?<count>${counts.map(([words]) => words).join('|')}) (?<what>[^.,;:!?–—]{3,70})(?:[,:]| [–—-]) (?<rest>\\p{L}.{4,120})$`,
  'iu',
);
/** Jane Roe and John Doe of "We are two friends from Porto, Jane Roe and John Doe", and how many people it announces. */
export function announcesUs(sentence: string): { rest: string; count: number } | undefined {
  const found = someOfUs.exec(sentence)?.groups;
  if (!found || speaksOf('customers', found['what']!) || /\d/.test(sentence)) return undefined;
  const count = counts.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(found['count']!))![1];
  return { rest: found['rest']!.replace(/[.!\s]+$/u, ''), count };
}

const began = new RegExp(`^[^\\p{L}]*${wordsFor('itBegan')}`, 'iu');
/** "It all started in 2014", after people say who they are. Not "it all started when we found Acme": users tell so. */
export const tellsBeginning = (sentence: string, names: readonly string[]): boolean => began.test(sentence) && !holdsOwnName(sentence, names);

/** Whether people say who they are in one quote, and in another one how it began. */
const introducesUs = (quotes: readonly string[], names: readonly string[]): boolean =>
  quotes.some((quote) => announcesUs(quote) !== undefined || weAre.test(quote)) && quotes.some((quote) => tellsBeginning(quote, names));

const onePerson =
  /(?<!\p{L})(?:(?:one|single)[ -]person|one (?:man|woman)|(?:von )?(?:einer|eine) einzige[nr]? Person|une seule personne|una sola persona|una única persona|uma (?:só|única) pessoa|(?:één|een enkele) persoon|jedn[aąeé]j? osob[aąeyuo]\p{L}?|en (?:enda )?person|один человек|одним человеком)(?!\p{L})/iu;
const madeWords = '(?:buil[td]|made|created|founded|wrote|written|started|developed|coded)';
const myself = new RegExp(
  [
    `I(?:['’]ve| have)? ${madeWords} it`,
    "je l['’]ai (?:créée?|fondée?|faite?|développée?|écrite?|lancée?|conçue?|construite?)",
    "l['’]ho (?:creat|fondat|fatt|scritt|costruit|sviluppat|ideat|avviat|lanciat)[oa]",
    'l[oa] (?:creé|fundé|hice|programé|desarrollé|construí|monté|escribí|puse en marcha)',
    '[oa] (?:criei|fundei|fiz|desenvolvi|programei|construí|escrevi)',
    '(?:criei|fundei|fi|desenvolvi|programei|construí|escrevi)-[oa]',
    '(?:ich )?habe (?:es|ihn|sie) [^.!?;:,]{0,60}?(?:gebaut|gegründet|entwickelt|geschrieben|programmiert|geschaffen|gemacht)',
    '(?:ik )?heb (?:het|hem) [^.!?;:,]{0,60}?(?:gebouwd|gemaakt|opgericht|bedacht|ontwikkeld|geschreven)',
    '(?:jag|jeg) (?:byggde|skapade|grundade|utvecklade|byggede|skabte|byggde|skapte) (?:den|det)',
    '(?:stworzył[ae]m|założył[ae]m|napisał[ae]m|zbudował[ae]m) (?:go|ją|je)',
    '(?:vytvořila?|založila?|napsala?|postavila?) jsem (?:ho|jej|ji)',
  ]
    .map((one) => `(?:${one})`)
    .join('|'),
  'u',
);
const madeMyself = new RegExp(`^(?<between>.{0,120}?)(?<!\\p{L})(?<verb>${myself.source})(?!\\p{L})(?<after>.{0,80})`, 'u');
/** Between a name and "I built it": what the person is, and nothing else that "it" could be. */
const onlyWhoIAm =
  /^,?(?:\s?(?:I am|I[’']m|(?:ich )?bin|je suis|soy|sou|sono|(?:ik )?ben|jestem|jsem|jag är|jeg er) [^,.;:!?]{2,50}?,?)?\s?(?:(?:and|und|et|y|e|en|i|a|och|og) )?$/u;
/** A name of two words or more, in any letters. */
const called = /^\p{Lu}[\p{L}'’.-]+(?: \p{Ll}{1,3})?(?: \p{Lu}[\p{L}'’.-]+){1,3}/u;
/** "My name is": the words of every language in which `myself` has a verb. */
const myNameIs =
  /(?<!\p{L})(?:my name is|I am|I[’']m|mein Name ist|ich heiße|ich bin|mi chiamo|sono|je m[’']appelle|je suis|me llamo|soy|mi nombre es|me chamo|chamo-me|meu nome é|mijn naam is|ik heet|ik ben|nazywam się|jmenuji se|jag heter|jeg heter|jeg hedder)\s/iu;

/** What "Acme is made by one person: my name is Jane Roe, I am a nurse, and I built it in 2014" says: the person, the verb and what follows it. */
export function madeByMyself(text: string, names: readonly string[]): { person: string; verb: string; after: string } | undefined {
  const said = text.length <= 500 ? myNameIs.exec(text) : null;
  if (!said) return undefined;
  const lead = text.slice(0, said.index);
  if (!/[:.!–—]\s*$/u.test(lead) || lead.length > 160 || !onePerson.test(lead) || !ownPlaces(lead, names).some(({ start }) => start <= 6)) return undefined;
  const rest = text.slice(said.index + said[0].length);
  const person = called.exec(rest)?.[0];
  const found = person === undefined ? undefined : madeMyself.exec(rest.slice(person.length))?.groups;
  return found && onlyWhoIAm.test(found['between']!) ? { person: person!, verb: found['verb']!, after: found['after']! } : undefined;
}

/** Whether quotes say, in one of these ways, who made the product. */
export const statesMakers = (quotes: readonly string[], names: readonly string[]): boolean =>
  quotes.some((quote) => handedBy(quote, names) !== undefined || beforeCreatorOf(quote, names) !== undefined) ||
  madeByMyself(quotes.join(' '), names) !== undefined ||
  myselfInAsia(quotes, names) !== undefined ||
  quotes.some((quote, at) => at > 0 && madeIt(quote, quotes[at - 1]!, names) !== undefined) ||
  introducesUs(quotes, names) ||
  tellsOrigin(quotes, names);
