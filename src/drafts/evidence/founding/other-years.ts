import { isWordFor } from '../../languages/index.ts';
import { holdsOwnName } from '../own-name.ts';

// Years of founding without a verb for it: a step of a list, and since when the company exists.

/** "2014 – création de Bramble", "2017: nace Bramble": a step of a timeline with the company's name. */
const stepOf =
  /^[^\p{L}\d]*(?:(?:\d{1,2}[./]|\p{L}{3,10}\.? ))?(?<year>(?:1[89]|20)\d\d)\s?[:–—-]?\s(?<gap>(?:(?:la|le|el|the|die|het|a|o) )?(?:création|fondation|naissance|lancement|fundación|creación|nacimiento|fundação|criação|nascimento|fondazione|nascita|creazione|oprichting|gründung|founding|birth|założenie|powstanie|založení|vznik|grundandet|stiftelsen|grundlæggelsen|основание|создание|заснування|alapítása|nace|nasce|naît|nació|nasceu|entsteht|wurde gegründet|ontstaat|powstaje|vzniká|föds|fødes|появляется|виникає|is born|is founded|opens|est née?)(?: (?:of|de|da|do|di|von|van|av|af|der|des|la|del|della|dell['’])){0,2} ?)(?<word>\p{Lu}.{1,80})$/iu;
/** The year of a step of a list in which the company begins: its name has to follow directly, not as a part of another name. */
export function yearOfStep(text: string, names: readonly string[]): string | undefined {
  const step = stepOf.exec(text)?.groups;
  return step && isNamedFirst(step['word']!, names) && Number(step['year']) <= new Date().getUTCFullYear() ? step['year'] : undefined;
}

const existing =
  '(?:has|have) (?:existed|been (?:around|going|in business)) since|exists since|(?:gibt es|besteht|existiert)(?: schon| bereits)? seit|(?:existe|existons|est née?) depuis|exist(?:e|imos) desde|esist(?:e|iamo) dal|(?:bestaat|bestaan)(?: al)? sinds|(?:istnieje|istniejemy|działa|działamy) od|(?:existuje|existujeme|funguje|fungujeme) (?:už )?od(?: roku)?|(?:finns|har funnits) sedan|(?:findes|har eksisteret|finnes|har eksistert) siden|(?:существует|существуем|работает|работаем) с|(?:існує|працює) з';
const sinceWord =
  '(?:since|seit|depuis|desde|dal|sinds|od|sedan|siden|с|з)(?: (?:roku|año|ano|dem Jahr))? (?<year>(?:19|20)\\d\\d)(?: (?:roku|года|году|року))? (?:gibt es|besteht|existiert|existe|esiste|bestaat|istnieje|działa|existuje|funguje|finns|findes|finnes|существует|работает|існує|працює) ';
const existingSince = new RegExp(`^(?<who>.{2,80}?),? (?:${existing}) (?<year>(?:19|20)\\d\\d)(?![\\d-]|[.,]\\d)`, 'iu');
const sinceExisting = new RegExp(`^(?<before>[^.!?]{0,40}?)(?<!\\p{L})${sinceWord}(?<who>[^,.!?;]{2,60})`, 'iu');
/** "Bramble has existed since 1987", "seit 2013 gibt es Bramble", "la empresa existe desde 2016". */
export function existsSince(text: string, names: readonly string[]): string | undefined {
  const found = (existingSince.exec(text) ?? sinceExisting.exec(text))?.groups;
  if (!found || text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.length !== 1) return undefined;
  const who = found['who']!.trim();
  const bare = who.replace(/^(?:the|our|die|das|der|unsere?|la|le|el|notre|nuestra|o|a|nossa|nostra|het|de|ons|наша) /iu, '');
  // The name or the company alone: not "the Bramble shop in Oslo" or "our office".
  return isNothingBut(bare, names) || isWordFor('company', bare) || /^(?:we|wir|nous|nosotr[oa]s|nós|noi|wij|my|vi|мы|ми)$/iu.test(bare)
    ? found['year']
    : undefined;
}
/** "Bramble by Jane Roe", not "Bramble Academy". */
const isNamedFirst = (text: string, names: readonly string[]): boolean =>
  names.some((name) => name.length > 1 && text.toLowerCase().startsWith(name.toLowerCase()) && /^(?:$|[.,;:!]| (?!\p{Lu}))/u.test(text.slice(name.length)));
const isNothingBut = (text: string, names: readonly string[]): boolean =>
  holdsOwnName(text, names) && text.split(' ').length <= Math.max(...names.map((name) => name.split(' ').length)) + 1;
