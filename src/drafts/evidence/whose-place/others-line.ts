import { speaksOf, wordsFor } from '../../languages/index.ts';
import { countryBySign } from '../../places/countries.ts';
import { squash } from '../canonical.ts';
import { countryInLine, namesLegalForm } from './place-words.ts';

// Lines with the name, the number or the country of another company: who made the website, who keeps it running, partners.

/** "By": words that mean nothing else in another language. */
const agentWords = "by|von|durch|par|por|pel[oa]s?|da|dai|dal|dalla|dall['’]|door|przez|av|af|από|oleh|de către|bởi";
const credits = new RegExp(wordsFor('credits'), 'iu');
const siteOwner =
  /(?<!\p{L})(?:owner|operator|publisher|inhaber(?:in)?|betreiber(?:in)?|anbieter(?:in)?|éditeur|éditrice|propriétaire|exploitant|titular|propietari[oa]|responsable|titolare|proprietari[oa]|gestore|responsável|proprietári[oa]|eigenaar|uitgever|beheerder|właściciel|provozovatel|ägare|utgivare|ejer|владелец)(?: (?:of|der|des|du|de la|de|del|della|do|da|van de|van))?(?: (?:the|this|diese[rs]|este|questo|dit|deze))?\s*$/iu;
/** "Acme Ltd, Leeds" of "Acme Ltd, Leeds. Website by Roe Studio, Lisbon". */
export function beforeCredits(text: string, names: readonly string[]): string {
  const found = text.search(credits);
  // "Titolare del sito: Acme S.r.l."
  const at = siteOwner.test(text.slice(0, Math.max(0, found))) ? -1 : found;
  // "Acme keeps nothing. Reports are processed by Roe Inc., based in Dublin."
  const others = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).find((sentence) => isProvided(sentence, names));
  const ends = [at, others === undefined ? -1 : text.indexOf(others)].filter((end) => end >= 0);
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends)).trim();
}

/** "Cards are processed by Roe Payments, Dublin, Ireland". */
export const provided =
  /(?<!\p{L})(?:(?:processed|provided|powered|handled|operated|supplied|fulfilled|shipped|issued|printed) by|(?:payment|hosting|cloud|email|shipping) (?:provider|processor|partner)|zahlungs(?:dienst|abwickl)\p{L}*|prestataire|proveedor|fornitore|fornecedor|dostawc\p{L}+|poskytovatel\p{L}*)(?!\p{L})/iu;

/** "The hosted edition is operated by Roe Works s.r.o., Skelná 4, 779 00 Olomouc": whom a visitor pays. Not "cards are handled by". */
const operator =
  /(?:^|\n)(?:(?:the|this) )?(?:(?:hosted|paid|cloud|commercial|managed|online) )?(?:edition|version|service|(?:web ?)?site|app|application|platform|software|product|store|(?:web ?)?shop|plugin|extension|project) (?:is|are) (?:owned and )?(?:operated|provided) by (?=\p{Lu})/iu;
/** Whether a sentence says which company runs the product: "hosted" there isn't about a hosting provider. */
export const isOperated = (text: string): boolean => operator.test(text);
/** Whether a sentence names a company that does something for this one. */
export const isProvided = (sentence: string, names: readonly string[]): boolean =>
  provided.test(sentence) && !operator.test(sentence) && !names.some((name) => name.length > 1 && squash(sentence).includes(squash(name)));

const ownLabel =
  /^(?:imprint|impressum|verantwortlich\p{L}*|betreiber\p{L}*|anbieter\p{L}*|inhaber\p{L}*|publisher|operator|operated by|owner|legal\p{L}*|seller|éditeur|exploitant|responsable|titulaire|titular|titolare|proprietari\p{L}|gestore|responsável|uitgever|wydawca|administrator|provozovatel|vydavatel|udgiver|udgives af|utgivare|utgiver|ansvarig\p{L}*|firma|copyright|владелец|оператор|исполнитель|продавец|реквизиты|власник)(?!\p{L})/iu;

/** "Operated by Roe GmbH", "Bramble ist ein Produkt der Roe GmbH": the company of a product with another name. */
const ownVerb =
  /(?<!\p{L})(?:operated|run|owned|published|managed|maintained|betrieben|herausgegeben|édité|éditée|exploité|exploitée|gérée?|gestit[oa]|editad[oa]|operad[oa]|mantid[oa]|explotad[oa]|uitgegeven|beheerd|prowadzon[aey]|wydawan[aey]|provozován[ao]?|drevet|udgivet|driv[se]|utgitt|administrat[ăa]?|(?:product|service|brand|marke|produkt|angebot|marque|service|produit|marca|producto|produto|prodotto|servizio|dienst|merk))(?: \p{Ll}+)?$/iu;

const agents = new RegExp(
  `(?<before>.*?)(?<!\\p{L})(?:${agentWords})\\s?(?:\\p{Ll}[\\p{L}'’]*\\s?){0,3}["«„“'’]?(?<called>\\p{Lu}[\\p{L}\\d&.-]*(?: .{0,40})?)`,
  'u',
);
const formFirst = /(?:ООО|АО|ЗАО|ПАО|ИП|ТОО|ТОВ|ФОП|ЕООД|ООД|PT|CV|株式会社|有限会社|合同会社|주식회사)\s?[«"„“]?\p{L}/u;
const formLast =
  /(?<called>(?:(?:\p{Lu}[\p{L}\d&.'’-]*|&|y|i|e|et|und|and|di|de) ){0,4}\p{Lu}[\p{L}\d&.'’-]*,? )(?:LLC|Inc|Ltd|Limited|LLP|GmbH|AG|UG|KG|OG|SARL|SAS|S\.?r\.?l|S\.?p\.?A|S\.?L|S\.?A|Lda|Ltda|B\.?V|ApS|A\/S|AS|AB|Oyj?|Kft|Zrt|SRL|s\.r\.o|a\.s|sp\. z o\.o|OÜ|UAB|SIA|d\.o\.o|A\.Ş)\.?(?!\p{L})/u;

/** "Realizzazione", "Konzept und Umsetzung", "Vertriebspartner": what others did, in front of their name. */
const othersRole =
  /^\P{L}*(?:realizzazione|realizado|realización|réalisation|conception|conçu|création|creación|criação|desenvolvimento|desarrollo|développement|konzept\p{L}*|konzeption|umsetzung|programmierung|webdesign|gestaltung|realisierung|ontwerp|ontwikkeling|realisatie|vormgeving|webbouw|realizacja|wykonanie|projekt i wykonanie|tvorba|vytvořil\p{L}*|realizace|hjemmeside|hemsida|nettside|nettsted|webbplats|sivusto\p{L}*|toteutus|weboldal|készítette|kivitelezés|web tasarım|tasarım|yazılım|разработк\p{L}*|дизайн|создание|сайт|розробка|сайтът?|изработка|izrada|dizajn|realizare|site creat|sito|sitio|página|pagina|κατασκευή|σχεδιασμός|site|website|web|design|hosting|hébergement|alojamiento|alojamento|(?:\p{L}+)?partner\p{L}{0,3}|distribut\p{L}*|distribuidor\p{L}*|distributeur\p{L}*|reseller|wiederverkäufer|händler|vertrieb\p{L}*|revendeur\p{L}*|rivenditor\p{L}*|dystrybutor\p{L}*|дистрибьютор|постачальник|поставщик|платежи|партн\p{L}+|sponsor\p{L}*|members? of|mitglied|supported by|gefördert|制作|サイト制作|デザイン|技术支持|제작)(?!\p{L})/iu;

/** "Site créé par Jane Roe": not the company. */
export const isOthersRole = (text: string, names: readonly string[]): boolean => othersRole.test(text) && !holds(text, names);

const holds = (text: string, names: readonly string[]): boolean => names.some((own) => own.length > 1 && squash(text).includes(squash(own)));
/** The last words before a name, after marks that separate lines. */
const lastPart = (text: string): string =>
  text
    .split(/[·|•–—]|\s-\s|[.;]\s/u)
    .at(-1)!
    .trim();
const isOwnRole = (label: string): boolean =>
  !speaksOf('customers', label) &&
  (ownLabel.test(label) || ownVerb.test(label) || (['addressLabel', 'company', 'we', 'foundedBy'] as const).some((topic) => speaksOf(topic, label)));

/**
 * "Shipping: Roe ApS, Danmark, CVR 40112233", "ООО «Роса», Россия. ОГРН 1161001012345, наш поставщик", "Konzept und Programmierung Roe GmbH": a
 * line of another company. A legal name at its beginning may be that of the company of a product with another name.
 */
function isOthersLine(text: string, names: readonly string[]): boolean {
  if (text.length > 200) return false;
  const line = text.trim();
  const by = agents.exec(line)?.groups;
  if (
    by &&
    !holds(by['called']!.split(/[,·|•]/u)[0]!, names) &&
    !isOwnRole(by['before']!.trim()) &&
    (namesLegalForm(by['called']!) || countryBySign(by['called']!))
  )
    return true;
  const isLegal = namesLegalForm(line);
  if (!isLegal && countryBySign(line) === undefined) return false;
  if (isOthersRole(line, names)) return true;
  if (!isLegal || holds(line, names)) return false;
  const label = /^(?<label>\p{L}[\p{L} ]{1,24}):\s/u.exec(line)?.groups?.['label'];
  if (label !== undefined && !isOwnRole(label)) return true;
  const end = /[,–—-]\s(?<end>\p{Ll}[\p{Ll} ]{3,40})\.?$/u.exec(line)?.groups?.['end'];
  if (end !== undefined && speaksOf('we', end)) return true;
  const at = formFirst.exec(line)?.index ?? formLast.exec(line)?.index ?? 0;
  const before = lastPart(line.slice(0, at).replace(/[:,]\s*$/u, ''));
  return /\p{L}{3}/u.test(before) && !isOwnRole(before) && !/^(?:copyright|all rights reserved)/iu.test(before);
}

/** What a text of several lines says before the first line of another company. */
export function beforeOthersLine(text: string, names: readonly string[]): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => isOthersLine(line, names));
  return at < 0 ? text : lines.slice(0, at).join('\n').trim();
}

/** "ИП Roe J., Россия. ОГРНИП 316100100012345": a sole trader's own line, with nothing but the number of a register. */
const soleTrader = /^(?:ИП|ФОП) \p{Lu}[\p{L} .-]{2,60}[,.] ?\p{Lu}\p{L}+[,.]? ?(?:\p{Lu}{2,8}\P{L}{6,30})?$/u;

/** The country of "Acme ApS · Danmark · CVR 40112233": after the company's own name. "Asks: Roe ApS, Danmark" is another company. */
export function ownCountry(text: string, names: readonly string[], isFrame: boolean): string | undefined {
  const { first = '', code } = countryInLine(text) ?? {};
  // "Ace" isn't in "Marketplace".
  const isOwn = names.some(
    (own) => own.length > 1 && new RegExp(`(?<![\\p{L}\\p{N}])${own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu').test(first),
  );
  return isOwn || (isFrame && soleTrader.test(text.trim())) ? code : undefined;
}
