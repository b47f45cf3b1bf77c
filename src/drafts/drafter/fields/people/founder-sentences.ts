import { fold, squash } from '../../../evidence/canonical.ts';
import { isByline } from '../../../evidence/creator-words.ts';
import { isHistoryOfOther } from '../../../evidence/others-history.ts';
import { holdsOwnName, isPartOfOwn } from '../../../evidence/own-name.ts';
import { by } from '../../../evidence/which-rule.ts';
import { isWordFor, speaksOf } from '../../../languages/index.ts';
import { isNameInAsia } from '../../../languages/surnames/index.ts';
import type { Block } from '../../../pages/block.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, type ViewedPage } from '../../site-view.ts';
import { aboutFounding } from './about-founding.ts';
import { asianFounders, inBrackets } from './asian-clause.ts';
import { chinesePassive, eastAsian, eastAsianVerb, postBefore } from './east-asian.ts';
import {
  appositive,
  byAfter,
  byFounder,
  foundedBy,
  foundedThere,
  foundedVerb,
  iMade,
  joinedAs,
  koreanFirst,
  labelled,
  madeVerb,
  namedAfter,
  namesOnly,
  namesThenRole,
  ourFounder,
  pronoun,
  role,
  selfMade,
  theyMade,
  verbEnds,
  verbFirst,
  verbLast,
  whoIs,
  withoutAnnouncement,
  withoutTrade,
  withoutTrades,
} from './founder-patterns.ts';
import { bothFounders, foundersInClause } from './in-clause.ts';
import { isOwnObject } from './is-own-object.ts';
import { isOfOther } from './of-other.ts';
import { company, isOwnSubject } from './own-subject.ts';
import { name, nameParts } from './person-names.ts';
import { namedAfterRole } from './role-then-names.ts';
import { withWholeNames } from './whole-names.ts';
import { roleInBrackets } from './whose-role.ts';

// What sentences say about who founded a company, in the languages of the tables.

export interface Around {
  names: readonly string[];
  isPerson(text: string): boolean;
}

const ownPages = ['home', 'about', 'team', 'story'];
/** At the end of a page. */
const credits = /^[^\p{L}\p{N}]*(?:created|built|made|developed)\b/iu;
/** "Jane Roe" before "gründete den Verein": the names are not after the verb. */
const nameAtEnd = new RegExp(`${name}\\s*$`, 'u');
/** Whether a person who is named has an address like jane@ at the page's own host. */
function isReachedHere(sentence: string, page: ViewedPage): boolean {
  const first = nameParts(sentence.replace(/^.*?\bby\s+/iu, ''))[0]?.split(' ')[0];
  if (first === undefined || !URL.canParse(page.url)) return false;
  return page.text.toLowerCase().includes(`${fold(first)}@${new URL(page.url).hostname.replace(/^www\./, '')}`);
}

/** The founders that a sentence names. @param before the sentence before it */
export function inSentence(
  sentence: string,
  { page, region, names, isPerson, before }: Around & { page: ViewedPage; region: Block['region']; before: string },
): DraftedFounder[] {
  // "Made by" in a footer usually names the agency that built the website, unless that person's email address is at the site's own host.
  if (sentence.length > 500 || (region === 'footer' && credits.test(sentence) && !isReachedHere(sentence, page))) return [];
  if (isHistoryOfOther(sentence, names) || isPartOfOwn(sentence, names)) return [];
  // "Founded by the parents of Jane Roe".
  if (/(?<!\p{L})(?:parents?|children|family|friends?|students?|employees) of \p{Lu}/u.test(sentence)) return [];
  const take = (rule: string, people: readonly string[], ...quotes: string[]): DraftedFounder[] =>
    by(
      `founders: ${rule}`,
      people.filter(isPerson).map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...quotes, sentence) })),
    );
  // "Jane Roe (CEO) and John Doe (CTO) founded Acme".
  const told = foundersInClause(sentence.replace(/ \([^()\d]{1,40}\)(?=[ ,])/gu, ''), { names, isPerson, before });
  if (told) {
    const people = take('clause', told.people, ...(told.withBefore ? [before] : []));
    if (people.length > 0) return people;
  }
  const whole = ownPages.includes(page.role) ? withWholeNames(sentence, { page, names, isPerson }) : undefined;
  const byFirst = whole && foundersInClause(whole.text, { names, isPerson, before });
  if (whole && byFirst && !byFirst.withBefore) {
    const people = take('clause with first names', byFirst.people, ...byFirst.people.flatMap((one) => whole.lines.get(one) ?? []).slice(0, 3));
    if (people.length > 0) return people;
  }
  const called = namedAfterRole(sentence, names, isPerson);
  if (called.length > 0) return take('role, then names', called);
  const inAsia = asianFounders(sentence, names);
  if (inAsia.length > 0) return take('Chinese, Japanese and Korean clauses', inAsia);
  const bracketed = roleInBrackets(sentence, names);
  if (bracketed.length > 0) return take('name, role in brackets', bracketed);
  const titledInBrackets = inBrackets(sentence);
  if (titledInBrackets !== undefined) return take('name, role in brackets', [titledInBrackets]);
  const both = bothFounders(sentence, before, isPerson);
  if (both.length > 0 && ownPages.includes(page.role)) return take('both founders', both, before);
  if (!aboutFounding.test(sentence)) return [];
  const label = labelled.exec(sentence)?.groups?.['names'];
  if (label !== undefined && sentence.length <= 160 && !isOfOther(sentence.slice(0, sentence.indexOf(label)), names)) {
    const people = take('label', nameParts(label));
    if (people.length > 0) return people;
  }
  const made = foundedBy.exec(sentence);
  const through = made ? sentence.slice(0, made.index + made[0].length - made.groups!['rest']!.length) : '';
  if (made && isOwnSubject(through, names) && !isByline(through, (text) => holdsOwnName(text, names))) {
    const people = take('founded by', nameParts(withoutTrade(withoutAnnouncement(made.groups!['rest']!))));
    if (people.length > 0) return people;
  }
  const there = foundedThere.exec(sentence);
  // "A fundação da Academia Roe": what was founded, not who did it.
  const isOfWhat =
    there &&
    /^(?:fundação|criação|fondazione|creazione|nascita|fundación|creación|gründung|oprichting|fondation|création)\s(?:d[ao]|de|di|del|della|von|van)\s$/iu.test(
      there[0].slice(0, there[0].length - there.groups!['rest']!.length),
    );
  if (there && !isOfWhat && isOwnSubject(`${sentence.slice(0, there.index)}founded by`, names)) {
    const people = take('founded there by', nameParts(withoutAnnouncement(there.groups!['rest']!)));
    if (people.length > 0) return people;
  }
  const last = verbLast.exec(sentence)?.groups;
  if (last && isOwnSubject(last['before']!, names)) {
    const people = take('verb last', nameParts(last['rest']!));
    if (people.length > 0) return people;
  }
  const verb = foundedVerb.exec(sentence)?.groups;
  if (verb && isOwnObject(`${verb['rest']!.split(',')[0]!} ${sentence.slice(0, sentence.length - verb['rest']!.length)}`, names)) {
    const people = take('names, then verb', nameParts(verb['names']!));
    if (people.length > 0) return people;
  }
  const beforeNames = verbFirst.exec(sentence)?.groups;
  if (beforeNames && !nameAtEnd.test(sentence.slice(0, verbFirst.exec(sentence)!.index)) && isOwnObject(pronoun.test(sentence) ? before : sentence, names)) {
    const people = take('verb, then names', nameParts(withoutOwn(withoutTrade(beforeNames['rest']!), names)));
    if (people.length > 0) return people;
  }
  const ends = verbEnds.exec(sentence)?.groups;
  if (ends && isOwnObject(sentence, names)) {
    const people = take('verb at the end', nameParts(withoutOwn(withoutTrades(ends['rest']!), names)));
    if (people.length > 0) return people;
  }
  const colon = namedAfter.exec(sentence)?.groups;
  if (colon && isOwnObject(sentence, names)) {
    const people = take('two people: names', nameParts(colon['rest']!));
    if (people.length > 0) return people;
  }
  const roled = namesThenRole.exec(sentence)?.groups;
  if (roled && names.some((one) => one.length > 1 && squash(sentence).includes(squash(one)))) {
    const people = take('names, then role', nameParts(roled['names']!));
    if (people.length > 0) return people;
  }
  if (theyMade.test(sentence) && isOwnObject(sentence, names)) {
    const first = nameParts(before).filter(isPerson);
    const told = new Set([...before.matchAll(new RegExp(`(?<![\\p{L}])${name}`, 'gu'))].map(([one]) => oneLine(one)).filter(isPerson));
    const people = take('they founded', first.length > 0 || told.size > 3 ? first : [...told], before);
    if (people.length > 0) return people;
  }
  // "Andriy Roe, founder of Acme,": in any language, also with the product's name in another case.
  const posted = appositive.exec(sentence)?.groups;
  if (posted && holdsOwnName(posted['of']!, names)) {
    const people = take('name, founder of', nameParts(posted['names']!.replace(/^I[’']m /u, '')));
    if (people.length > 0) return people;
  }
  const joined = ownPages.includes(page.role) && !speaksOf('customers', sentence) ? joinedAs.exec(sentence) : null;
  if (joined && isWordFor('founder', joined.groups!['role']!.replace(/[,.!]+$/u, ''))) {
    const people = take('joined as a founder', nameParts(nameAtEnd.exec(sentence.slice(0, joined.index))?.[0] ?? ''));
    if (people.length > 0) return people;
  }
  // "I'm Jane Roe. I started Acme in 2021."
  const said = iMade.test(sentence) && madeVerb.test(sentence) && names.some((one) => one.length > 1 && afterVerb(sentence).startsWith(squash(one)));
  const speaker = said ? selfMade.exec(before) : null;
  if (speaker) {
    const people = take('I founded, after I am', nameParts(before.slice(speaker.index + speaker[0].length)).slice(0, 1), before);
    if (people.length > 0) return people;
  }
  const named = whoIs.exec(sentence)?.groups;
  if (named && (named['of'] === '' || isOwnObject(named['of']!, names) || company.test(named['of']!))) {
    const people = take('the founder is', nameParts(namesOnly.exec(named['rest']!)?.[0] ?? ''));
    if (people.length > 0) return people;
  }
  // "An idea born in a backyard, carried by Jane Roe, founder."
  const carried = byFounder.exec(sentence)?.groups;
  if (
    carried &&
    page.role !== 'other' &&
    region !== 'footer' &&
    isWordFor('founder', carried['role']!.replace(/^(?:the|its|our|notre|sa|son|su|nuestr[oa]|sua|nossa|die|der) /u, ''))
  ) {
    const people = take('by name, founder', nameParts(carried['names']!));
    if (people.length > 0) return people;
  }
  const turkish = byAfter.exec(sentence)?.groups;
  if (turkish && isOwnObject(sentence, names)) {
    const people = take('Turkish: tarafından', nameParts(turkish['names']!));
    if (people.length > 0) return people;
  }
  const korean = koreanFirst.exec(sentence)?.groups?.['names'];
  if (korean !== undefined) return take('Korean: name, then role', [korean]);
  const ours = ourFounder.exec(sentence)?.groups;
  if (ours) {
    const people = take('our founder', nameParts(ours['rest']!));
    if (people.length > 0) return people;
  }
  const self = selfMade.exec(sentence);
  if (self && role.test(sentence.slice(self.index)) && !isOfOther(sentence.slice(self.index), names)) {
    const people = take('I am, with the role', nameParts(sentence.slice(self.index + self[0].length)).slice(0, 1));
    if (people.length > 0) return people;
  }
  const passive = isOwnObject(sentence, names) ? chinesePassive.exec(sentence)?.groups?.['names'] : undefined;
  if (passive !== undefined) return take('Chinese: 由', passive.split(/[、和与及]/u));
  const titled = eastAsian.exec(sentence);
  // "梨の木 創業者 野村花子": the founder of the name before the role.
  const ofWhat = titled ? sentence.slice(0, titled.index).replace(/[\s\p{P}]+$/u, '') : '';
  const isOwnRole =
    ofWhat === '' ||
    isOwnObject(ofWhat, names) ||
    speaksOf('we', ofWhat) ||
    speaksOf('company', ofWhat) ||
    speaksOf('founder', ofWhat) ||
    postBefore.test(ofWhat);
  const asian =
    (isOwnRole ? titled?.groups?.['names'] : undefined) ?? (isOwnObject(sentence, names) ? eastAsianVerb.exec(sentence)?.groups?.['names'] : undefined);
  if (
    asian !== undefined &&
    isNameInAsia(oneLine(asian)) &&
    sentence.length <= 80 &&
    // "青卷于2020年…创立": the company's own name and a particle.
    !names.some((own) => own.length > 1 && squash(asian).startsWith(squash(own))) &&
    !/会社|企業|公司|代表|社長|挨拶|プロフィール|团队|團隊|故事|介绍|소개|이야기|인사|職人|夫婦|夫妻|兄弟|[者員家師生]$/u.test(asian)
  )
    return by('founders: Chinese, Japanese, Korean', [{ name: oneLine(asian), title: null, bio: null, evidence: cite(page, sentence) }]);
  // "I'm building Acme on the side. – Jane Roe, founder": a signature in the same block.
  const signed = new RegExp(
    `[.!]\\s[–—-]\\s?(?<name>${name}),\\s(?:[Cc]o-?)?(?:[Ff]ounder|[Gg]ründer(?:in)?|[Ff]ondat(?:eur|rice|ore)|[Ff]undador[a]?|[Oo]prichter)$`,
    'u',
  ).exec(sentence)?.groups?.['name'];
  if (
    signed !== undefined &&
    isPerson(signed) &&
    names.some((one) => one.length > 1 && squash(sentence).includes(squash(one))) &&
    /(?<!\p{L})(?:I|ich|je|yo|eu|io|ik)(?!\p{L})|(?<!\p{L})am (?:building|making)/u.test(sentence)
  )
    return take('signature in a sentence', [signed]);
  // "Jane Roe, founder of <the site's name>"
  for (const own of names) {
    const quoted = own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const person = new RegExp(
      `(?<name>${name}),? (?:is |the |is the |ist |est |es |é |è )*(?:[Cc]o-?)?(?:[Ff]ounder|CEO and [Ff]ounder|[Ff]ounder and CEO|[Ff]ounder & CEO|[Gg]ründer(?:in)?|[Ff]ondat(?:eur|rice|ore)|[Ff]undador[a]?)(?: (?:and|&|und|et|y|e) [\\p{L} ]{2,20})? (?:of|at|behind|von|de|d['’]|di|da|do) ?(?:the |la |l['’])?${quoted}`,
      'u',
    ).exec(sentence)?.groups?.['name'];
    if (person !== undefined && isPerson(person)) return take('name, founder of the site', [person]);
  }
  return [];
}

/** What follows the verb of "I started Acme". */
const afterVerb = (sentence: string): string =>
  squash(
    sentence
      .slice(madeVerb.exec(sentence)!.index)
      .replace(madeVerb, '')
      .replace(/^\s*(?:the )?/, ''),
  );

/** "Jane Roe en John Doe Acme op": the names end where the company's begins. */
const withoutOwn = (rest: string, names: readonly string[]): string =>
  names.reduce((left, one) => (one.length > 1 && left.indexOf(` ${one}`) > 0 ? left.slice(0, left.indexOf(` ${one}`)) : left), rest);
