import { isWordFor, speaksOf } from '../../languages/index.ts';
import { squash } from '../canonical.ts';
import { holdsOwnName, ownPlaces } from '../own-name.ts';
import { isProvided } from './others-line.ts';
import { basedIn } from './place-words.ts';

// Whose place a sentence states, from its subject.

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether what is said to be somewhere is the company or its product, or isn't named: "Our bank is", "with a printer" are somebody else. */
export function isOwnSubject(before: string, names: readonly string[]): boolean {
  const subject = lastSentence(before);
  if (!/[\p{L}\p{N}]/u.test(subject)) return true;
  if (unspaced.test(subject)) return holdsOwnName(subject, names) || !speaksOf('customers', subject) || speaksOf('we', subject) || speaksOf('company', subject);
  return isOwnPhrase(withoutEnd(subject.replace(elided, (_, article: string) => (article.toLowerCase() === 'un' ? 'un ' : 'la '))), names);
}

/** Not the periods of "Acme S.r.l." and "Acme Inc.": what follows is still about that company. */
const sentenceEnd = /[;:!?\n•·|]|(?<!(?<!\p{L})(?:\p{L}|AG|AB|Oy|SA|SL|Co|Inc|Ltd|Lda|Ltda|Kft|Corp|Pvt|Pty))\.(?=\s|$)/u;
/** What comes after the last end of a sentence. */
export const lastSentence = (text: string): string => text.split(sentenceEnd).at(-1)!.trim();
/** "un’azienda", "l’entreprise". */
const elided = /(?<!\p{L})(un|l|dell)['’](?=\p{L})/giu;

/** "is", "has its", "currently": between a subject and its place. */
const between =
  /(?:^|(?<=[\s,'’]))(?:is|are|am|was|were|be|been|has|have|had|re|s|m|ve|ist|sind|bin|war|hat|haben|habe|est|sont|sommes|suis|somos|soy|sou|siamo|jesteśmy|jestem|jsme|jsem|olemme|olen|suntem|a|avons|ont|es|está|están|estamos|tiene|tienen|tenemos|é|são|fica|ficam|tem|têm|temos|è|sono|ha|hanno|abbiamo|zijn|ben|heeft|hebben|jest|są|ma|mają|mamy|je|jsou|má|mají|máme|är|er|har|on|este|are|van|its|their|his|her|ihren|seinen|unseren|ihr|sein|unser|son|leur|notre|sus?|nuestra|seu|sua|nossa|la sua|la nostra|la loro|la|il|haar|hun|onze|swoją|naszą|své|svou|svoje|sitt|sit|sin|vår|vores|proudly|currently|now|still|also|both|today|originally|fully|all|mainly|right|here|aktuell|derzeit|auch|heute|fest|actuellement|aussi|toujours|actualmente|también|hoy|atualmente|também|hoje|attualmente|anche|oggi|nu|ook|momenteel|obecnie|również|dziś|dnes|také|idag|även|i dag|med|with|mit|avec|con|com|met|z|ze|se)$/iu;

/** What comes before the verb, without it. */
export function withoutEnd(text: string): string {
  let left = text.trim();
  for (let turn = 0; turn < 5; turn++) {
    const shorter = left
      .replace(between, '')
      .replace(/['’]$|\s[–—-]$/u, '')
      .trimEnd();
    if (shorter === left) return left;
    left = shorter;
  }
  return left;
}

const pronoun = /(?:^|\s)(?:we|i|it|wir|ich|es|nous|je|nosotros|yo|nós|eu|noi|io|wij|ik|my|ja|já|vi|jag|jeg|me|minä|мы|я|ми|biz|ben)$/iu;
/** "We", "ich", "nous". */
export const isPronoun = (word: string): boolean => pronoun.test(word);
const introduced = /^(?:\p{L}+, )?(?:i['’]m|i am|ich bin|je suis|soy|sou|sono|ik ben|jestem|jsem|jag är|jeg er|my name is|we['’]re|we are)\s\p{Lu}/iu;
const weAre = /^(?:jesteśmy|jestem|jsme|jsem|somos|soy|sou|siamo|sono|estamos|olemme|olen|suntem|vagyunk|мы|ми)(?!\p{L})/iu;
const indefinite = /^(?:an?|one|eine?[nmrs]?|une?|un[oa]?|uma?|een|en|ett?|et)$/iu;
const definite = /^(?:the|this|der|die|das|dem|den|les?|la|el|los|las|os?|as|il|lo|gli|i|de|het)$/iu;
const adjective = /^(?:remote\p{L}*|independent|bootstrapped|self-funded|small|proudly|\p{L}+-(?:owned|run|first|founded)|privately owned)$/iu;
const department =
  /(?<!\p{L})(?:parent|sister|holding|partner|legal|sales|support|engineering|development|dev|design|marketing|product|data|customer|hardware|finance|investment|mother|vertriebs\p{L}*|entwicklungs\p{L}*|mère|sœur|commerciale?|technique|matriz|comercial|técnic[oa]|madre|commerciale|tecnico|bank)(?!\p{L})/iu;
const place =
  /^(?:offices?|hq|headquarters|workshop|büros?|bureaux?|oficinas?|sede|escritórios?|uffici[o]?|kantoor|siedziba|biuro|kancelář|sídlo|kontor(?:et)?|toimistomme|toimisto|офис|штаб-квартира)$/iu;
const isCompany = (word: string): boolean => place.test(word) || isWordFor('company', word) || isWordFor('addressLabel', word);
const legalName =
  /^[\s,.'’]*(?:(?:LLC|Inc|Ltd|Limited|LLP|GmbH|AG|UG|KG|SARL|SAS|S\.?r\.?l|S\.?L|S\.?A|Lda|B\.?V|ApS|A\/S|AS|AB|Oy|Kft|SRL|s\.r\.o|sp\. z o\.o|OÜ)\.?)?[\s,.]*$/u;

/** "Software, S.L." of "Acme Software, S.L.". */
const longName =
  /^(?: \p{Lu}[\p{L}&-]+){1,3},? (?:LLC|Inc|Ltd|Limited|LLP|GmbH|AG|UG|KG|SARL|SAS|S\.?r\.?l|S\.?p\.?A|S\.?L|S\.?A|Lda|Ltda|B\.?V|ApS|A\/S|AS|AB|Oy|Kft|SRL|s\.r\.o|a\.s|sp\. z o\.o|OÜ|d\.o\.o)\.?[\s,]*$/u;

/** Whether a noun phrase is the company: its name, a pronoun, "our studio", "the company", "we are a small team". */
function isOwnPhrase(given: string, names: readonly string[]): boolean {
  const text = withoutEnd(given);
  if (text === '' || pronoun.test(text) || introduced.test(text)) return true;
  const called = ownPlaces(text, names).at(-1);
  if (called && longName.test(text.slice(called.end))) return true;
  if (/(?:^|\s)(?:and|und|et|y|e|en|i|a|och|og|ja|и|ve)$/iu.test(text)) return isJoined(text.replace(/(?:^|\s)\p{L}+$/u, '').trim(), names);
  if (text.endsWith(',')) {
    // "Tom, our CTO, is": the one before the apposition.
    const parts = text.split(',').filter((part) => part.trim() !== '');
    return parts.length < 2
      ? isOwnPhrase(parts[0] ?? '', names) || isJoined(parts[0] ?? '', names)
      : isOwnPhrase(parts[0]!, names) || isOwnPhrase(parts.at(-2)!, names);
  }
  const own = ownPlaces(text, names).at(-1);
  if (own) {
    const rest = text.slice(own.end);
    if (legalName.test(rest) || (rest.split(/\s+/).length <= 3 && !department.test(rest) && rest.split(/\s+/).some(isCompany))) return true;
  }
  const words = text.split(/\s+/);
  const at = words.findLastIndex((word) => indefinite.test(word) || definite.test(word) || isWordFor('we', word));
  const noun = words.slice(at + 1);
  const isOwnNoun = noun.length <= 4 && !department.test(noun.join(' ')) && (noun.length === 0 || noun.some(isCompany));
  if (at < 0) return weAre.test(text) || adjective.test(text) || isOwnNoun;
  if (!indefinite.test(words[at]!)) return isOwnNoun;
  const rest = words.slice(0, at).join(' ');
  if (rest === '') return isOwnNoun;
  return (between.test(rest) || rest.endsWith(',')) && isOwnPhrase(withoutEnd(rest).replace(/,$/u, ''), names);
}

/** "We build software and", "Founded and": the subject is at the beginning, or missing. */
const isJoined = (text: string, names: readonly string[]): boolean => {
  if (isBehind(text, names)) return true;
  if (/\p{Lu}\p{Ll}{2}/u.test(text.replace(/^\P{L}*\p{L}+/u, '')) && !holdsOwnName(text, names)) return false;
  const [first = '', second = ''] = text.split(/\s+/);
  return (
    pronoun.test(first.replace(/['’]\p{L}+$/u, '')) ||
    (second !== '' && isOwnPhrase(`${first} ${second}`, names)) ||
    isOwnPhrase(first, names) ||
    /^(?:founded|designed|made|built|developed|born|established|started|gegründet|entwickelt|fondée?s?|créée?s?|fundad[oa]s?|cread[oa]s?|fondat[oaie]|opgericht|grundat|grundlagt|stiftet|założon\p{L}+|založen\p{L}*)(?!\p{L})/iu.test(
      text,
    )
  );
};

/** "Acme Holdings, the company behind the project, was founded in 2021 and": behind what this site is about, not behind another product. */
function isBehind(text: string, names: readonly string[]): boolean {
  const found = behind.exec(text)?.groups;
  return found !== undefined && isWordFor('company', found['noun']!) && (!/\p{Lu}/u.test(found['what']!) || holdsOwnName(found['what']!, names));
}
const behind =
  /^[^,]{2,60}, (?:the|die|der|das|la|le|el|o|a|il|het|de) (?<noun>\p{L}+) (?:behind|hinter|derrière|detrás d[ea]l?|por (?:trás|detrás) d[aeo]|dietro|achter|bag|bakom|bak) (?<what>[^,]{2,40}),/u;

/** "Acme is based in Boston" on a site with another name: this is about someone else. */
export function isOfSomebodyElse(text: string, names: readonly string[]): boolean {
  const found = basedIn.exec(text);
  const subject = text
    .slice(0, found?.index ?? 0)
    .split(/[.;!?\n]/)
    .at(-1)!
    .trim();
  if (isProvided(text, names)) return true;
  return (
    /^(?!It\b|This\b)\p{Lu}\p{L}*(?:\s\p{L}+){0,3}\s(?:is|are|was|ist|sind|est|es|está|é|è|jest|je|är)$/u.test(subject) &&
    !names.some((name) => name.length > 1 && squash(subject).includes(squash(name))) &&
    !speaksOf('we', subject) &&
    !speaksOf('company', subject)
  );
}
