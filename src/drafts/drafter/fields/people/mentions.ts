import { isFirstName } from '../../../evidence/first-names.ts';
import { citiesCalled, isCity } from '../../../places/gazetteer.ts';
import { oneLine } from '../../site-view.ts';
import { selfMade } from './founder-patterns.ts';
import { isKin, name, nameParts, pluralSurname } from './person-names.ts';

/** One or several people that a sentence names in a row: "the grower Jane Roe, her cousin John Doe and Ann Poe". */
export interface Mention {
  people: string[];
  start: number;
  end: number;
}

const and = '(?:and|und|et|y|e|en|och|i|a|og|ve|и|та|і|й|ja|és|dan|și|và|και|oraz|ile|&)';
const anyName = new RegExp(`(?<![\\p{L}\\p{N}@])${name}`, 'gu');
/** "Jane and John Roe", "Игнат и Савва Верещагины": one surname for both. */
const shared = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<first>\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?) ${and} (?<second>\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?) (?<surname>(?:(?:de|da|von|van|der|di|la) )?\\p{Lu}[\\p{L}'’-]+)`,
  'gu',
);
/** "die Obstbäuerin Jane Roe": between an article and a name of two words, the first of three is a trade. */
const articleBefore = /(?<!\p{L})(?:die|der|dem|den|des) $/u;

/** "w Poznaniu": a place follows. */
const placeBefore = /(?<!\p{L})(?:in|im|bei|near|at|em|à|ad|w|we|v|na|в|у|на|di|ở|tại|în|te|på|til) $/u;
/** "And" in one language, "in" in another. */
const andOrIn = /(?<!\p{L})(?:en|a|i|ve|la) $/u;
const placed = /(?<=(?<!\p{L})(?:in|im|bei|near|at|en|em|à|a|ad|i|w|we|v|ve|na|в|у|на|di|la|în|te|på|til) )\p{Lu}[\p{L}-]+(?= (?!\p{Lu}))/gu;
const hide = (text: string): string => '▪'.repeat(text.length);

/** "Верещагины" are a "Верещагин" and another one. */
const singular = (surname: string): string => surname.replace(/(?<=[иыоеё][нв])ы$/u, '');

/** The people that a text names, each group of them in a row. @param isPerson whether a text is a name of a person */
export function mentionsIn(given: string, isPerson: (text: string) => boolean): Mention[] {
  // "I'm Jane Roe", "bei Ulm": not part of a name.
  const text = given.replace(selfMade, hide).replace(placed, (city) => (isCity(city) ? hide(city) : city));
  const found: Mention[] = [];
  for (const match of text.matchAll(shared)) {
    const { first, second, surname } = match.groups as { first: string; second: string; surname: string };
    const before = text.slice(0, match.index);
    const people = [`${first} ${singular(surname)}`, `${second} ${singular(surname)}`];
    const noun = /(?<noun>\p{L}+) $/u.exec(before)?.groups?.['noun'] ?? '';
    if (
      (!isKin(noun) && /\p{Lu}[\p{L}'’.-]* (?:(?:de|van|von|da|der|den|di|la|af|av) )*$/u.test(before)) ||
      pluralSurname.test(surname) ||
      !isFirstName(first) ||
      isCity(first) ||
      !people.every(isPerson)
    )
      continue;
    found.push({ people, start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(anyName)) {
    if (found.some(({ start, end }) => match.index < end && match.index + match[0].length > start)) continue;
    const before = text.slice(0, match.index);
    const whole = match[0].replace(/(?<=\p{Ll})[.’']$|(?: \p{Ll}+)+$/gu, '');
    // "in Ulm von der Obstbäuerin Jane Roe", "w Poznaniu Anna Nowak": a place, and perhaps an article and a trade.
    const inPlace =
      placeBefore.test(before) || (andOrIn.test(before) && citiesCalled(whole.split(' ')[0]!).length > 0)
        ? /^\p{Lu}[\p{L}-]+ (?:(?:von|de|da|di|van|av|af) (?:der|den|dem|de|la)? ?(?:\p{Lu}\p{Ll}+(?:in|er|mann|frau) (?=\p{Lu}\p{L}+ \p{Lu}))?)?(?=\p{Lu}\p{L}+ \p{Lu})/u.exec(
            whole,
          )?.[0]
        : undefined;
    const titled = inPlace ?? (articleBefore.test(before) ? /^\p{Lu}[\p{L}-]+ (?=\p{Lu}\p{L}+ \p{Lu})/u.exec(whole)?.[0] : undefined) ?? '';
    const rest = oneLine(whole.slice(titled.length));
    const one = nameParts(rest)[0] ?? rest;
    if (isPerson(one) && !isCity(one) && !pluralSurname.test(one))
      found.push({ people: [one], start: match.index + titled.length, end: match.index + whole.length });
  }
  return inRows(
    text,
    found.sort((one, other) => one.start - other.start),
  );
}

/** Between two names in a row: what the first one does, "and", and what the next one is. */
const inRow = new RegExp(`^(?:,? ?[\\p{Ll}\\p{M}'’ -]{0,50})?(?:,| ${and} )[\\p{Ll}\\p{M}'’, -]{0,40}$|^ (?:and|und) `, 'u');

/** "Founded by Jane Roe and developed by John Doe": two people who did different things. */
const doneBy = /\p{Ll}{4,} (?:by|von|durch|par|por|pel[oa]|door|przez|av|af) $/u;

function inRows(text: string, found: readonly Mention[]): Mention[] {
  const rows: Mention[] = [];
  for (const one of found) {
    const last = rows.at(-1);
    const between = last ? text.slice(last.end, one.start) : '';
    if (last && between.length <= 70 && inRow.test(between) && !doneBy.test(between)) {
      last.people.push(...one.people);
      last.end = one.end;
    } else rows.push({ ...one, people: [...one.people] });
  }
  return rows;
}
