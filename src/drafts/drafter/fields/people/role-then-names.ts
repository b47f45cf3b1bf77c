import { holdsOwnName } from '../../../evidence/own-name.ts';
import { isWordFor, speaksOf, wordsFor } from '../../../languages/index.ts';
import { isCity } from '../../../places/gazetteer.ts';
import { mentionsIn } from './mentions.ts';

// "Våra grundare heter Jane Roe och John Doe", "Osnivači tvrtke su Jane Roe, agronom, i John Doe", "Az Acme alapítója Jane Roe": the word for a founder,
// perhaps whose founder, perhaps a verb, and then the people.

const verbs =
  "is|are|was|were|is called|are called|ist|sind|war|waren|heißt|heißen|est|sont|s[’']appellent|es|son|é|são|è|sono|si chiamano|jest|są|byli|je|jsou|jmenují se|är|heter|er|hedder|on|ovat|su|este|sunt|είναι|volt|voltak|—|–|-";
const said = new RegExp(
  `^(?<before>[^.!?:]{0,80}?)${wordsFor('founder')}(?<of>(?:\\s[^\\s,.;:]+){0,3}?)(?:\\s(?:${verbs})|(?<=alapítój[aá]|alapítói|kurucusu|kurucuları))\\s(?<rest>[^.!?;]{4,160})`,
  'iu',
);
const articles =
  /(?<!\p{L})(?:the|a|az|die|der|das|unsere?|our|le|la|les|nos|notre|los|las|el|nuestr[oa]s?|os|as|o|noss[oa]s?|gli|i|il|de|onze|our|näämme|vår|våra|vores|våre|οι|ο|η|naši|nasi|nasze|és|and)(?!\p{L})/giu;

/** Whether words before or after the role say at most whose founder: the company's. */
const isOfOwn = (text: string, names: readonly string[]): boolean => {
  const rest = text.replace(articles, ' ').trim();
  return (
    rest === '' ||
    speaksOf('we', rest) ||
    isWordFor('company', rest.replace(/^\p{Ll}{1,3} /u, '')) ||
    (holdsOwnName(rest, names) && rest.split(/\s+/).length <= 4)
  );
};
/** "Bramble started in Eger in 2016, its founder": the company is what the sentence begins with, and no other name comes. */
const startsWithOwn = (text: string, names: readonly string[]): boolean => {
  const rest = text.replace(articles, ' ').trim();
  const first = rest.split(/\s+/).slice(0, 3).join(' ');
  const others = (rest.slice(first.length).match(/\p{Lu}\p{L}+/gu) ?? []).filter(
    (word) => !isCity(word) && !isCity(word.replace(/(?:ban|ben|[oeö]n|ss[aä]|ll[aä])$/u, '')),
  );
  return holdsOwnName(first, names) && others.length === 0;
};

/** "The grower Jane Roe": an article and at most one word. Not "are friends with Jane Roe", "is not Jane Roe". */
const trade =
  /^(?:(?:the|a|an|der|die|den|la|le|el|il|lo|o|de|het|az|ο|η) )?(?:(?!(?:not|now|nicht|pas|no|non|não|niet|nie|není|inte|ikke|ei|nu|nem|δεν|von|with|of|by|gift) )\p{Ll}[\p{L}\p{M}’'-]*(?<!mężem|manžel) )?$/u;
/** "Was Jane Roe’s neighbour", "volt Roe Jane tanítványa": what somebody else is to them. */
const ofThem = /^['’]s(?!\p{L})|^ \p{Ll}+(?:ja|je|[nv]ya|nye)(?!\p{L})/u;

/** The people of "Our founders are called Jane Roe and John Doe", if they founded the company. */
export function namedAfterRole(sentence: string, names: readonly string[], isPerson: (text: string) => boolean): string[] {
  const found = sentence.length <= 260 ? said.exec(sentence)?.groups : undefined;
  if (!found) return [];
  const { before = '', of = '', rest = '' } = found;
  if (!isOfOwn(of, names) || !(isOfOwn(before.replace(counts, ' '), names) || startsWithOwn(before, names))) return [];
  const [first] = mentionsIn(rest, isPerson);
  if (!first) return [];
  const [between, after] = [rest.slice(0, first.start), rest.slice(first.end)];
  // "The Founder Is the Single Point of Failure".
  if (/(?<!\p{L})(?:the|an?) $/iu.test(between) || /^ (?:of|for|in|at|to)(?!\p{L})/u.test(after)) return [];
  return trade.test(between) && !ofThem.test(after) ? first.people : [];
}

const beside = new RegExp(
  `^(?<before>[^.!?:,]{0,40}?)${wordsFor('founder')}(?<of>(?:\\s[^\\s,.;:]+){0,3}?)(?<mark>,|\\s[–—-])?\\s(?<rest>[^.!?;]{4,200})[.!?…]+$`,
  'iu',
);
/** The people of a whole sentence that begins with the company's founders: "Die beiden Gründer, die Gärtnerin Jane Roe und John Doe, lernten sich …". */
export function namedBesideRole(sentence: string, names: readonly string[], isPerson: (text: string) => boolean): string[] {
  const { before = '', of = '', rest = '', mark } = (sentence.length <= 300 ? beside.exec(sentence)?.groups : undefined) ?? {};
  if (rest === '' || !isOfOwn(before.replace(counts, ' '), names) || !isOfOwn(of, names)) return [];
  const [first] = mentionsIn(rest, isPerson);
  if (!first) return [];
  const [between, after] = [rest.slice(0, first.start), rest.slice(first.end)];
  // A sentence goes on in small letters. "Founder Mode Explained" is a title.
  // "The founder met Jane Roe": without a comma, nothing is in between.
  return (mark === undefined ? between === '' : trades.test(between)) &&
    !ofThem.test(after) &&
    /^(?:,|\s\(|\s\p{Ll}|$)/u.test(after) &&
    /\p{Ll}{2}/u.test(after)
    ? first.people
    : [];
}
const trades =
  /^(?:(?:the|a|an|der|die|den|la|le|el|il|lo|o|de|het|az|ο|η) )?(?:(?!(?:not|of|von|with|by) )\p{Ll}[\p{L}\p{M}’'-]* ){0,3}(?:(?<=(?:die|der) )\p{Lu}\p{Ll}+ )?$/u;
const counts =
  /(?<!\p{L})(?:two|three|four|beiden|zwei|drei|deux|trois|dos|tres|dois|duas|três|due|tre|twee|drie|beide|båda|två|begge|to|dwaj|dwoje|oba|oboje)(?!\p{L})/giu;
