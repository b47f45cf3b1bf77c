import { isWordFor, wordsFor } from '../../languages/index.ts';

// "The founder is the daughter of Jane Roe", "Der Gründer lernte bei Jane Roe", "Perustaja on Jane Roen tytär": who is named isn't who is meant.

const relation = `(?:${wordsFor('relation')}|${wordsFor('relationBefore')})`;
const article = '(?:the|our|der|dem|den|des|die|la|le|les|el|los|las|il|lo|gli|a|o|de|het|του|της|των)';
/** Words for "of" between a relation and a name. "With her friend Jane Roe" has none: she is the friend. */
const of =
  "(?:(?:of|to|with|von|vom|de|du|des|der|del|della|dello|da|do|dos|das|di|van|av|af|til|till|med|mit|met|con|com|avec|του|της|των|με|lui|al|ale|cu|của|של)\\s|d['’]|dell['’])";
/** "daughter of Jane Roe", "fille du maire Jane Roe". */
const ofThem = new RegExp(`${relation}(?:,? \\p{Ll}[\\p{L}-]*)? ${of}(?:${article} (?:\\p{Ll}[\\p{L}-]* )?)?$`, 'u');
/** "córka Hanny Wrony", "anak Siti Roe": nothing but an adjective is in between. */
const directly = new RegExp(`(?<previous>[\\p{L}\\p{M}]+ )?${wordsFor('relationBefore')}(?: \\p{Ll}[\\p{L}\\p{M}-]*)? $`, 'u');
/** Before an apposition: "z przyjacielem Janem Nowakiem", "jej siostra Hanna Nowak". */
const apposes =
  /^(?:z|ze|s|se|с|со|з|із|и|i|a|і|й|та|oraz|wraz|and|și|ir|un|dan|bersama|cùng|và|jego|jej|ich|swoj\p{L}+|swą|její|jeho|jejich|svou|svým|его|её|ее|их|сво\p{L}+|його|її|їхн\p{L}+|jo|jos|cu|dengan|و|مع) $/u;
/** "Als App für Schüler von Jane Roe gegründet": here, "von" is "by". */
const isFoundedBy = /^[^.!?,;]{0,25}(?:gegründet|ins leben gerufen|entwickelt|grunda(?:des?|t|ts)|startad?e?s?|grunnlagt|grundlagt|stiftet|opgericht)/u;
/** First names that the genitive of these languages may give: in a vowel, or in the endings of Lithuanian. */
const mayBeGenitive = /(?:[aąeęěiouyýаеёийоуыэюяії]|os|ės|aus)$/u;
/** Those that only the genitive gives, and names that look so. */
const isGenitive = /(?:[yiиыі]|ої)$/u;
const looksGenitive = /^(?:Jerzy|Antoni|Konstanty|Ignacy|Jiří|Jiri|Luigi|Giovanni|Andrei|Mircea|Budi|Siti|Rudi|Yuri|Юрий|Юрій)$/u;
const another = /^(?: (?:и|i|a|і|й|та|oraz|și|ir|un|dan|và)|,) \p{Lu}/u;
/** "Jane Roe’s neighbour", "Jane Roen tytär", "田中花子の娘": what they are to the person who is named. */
const theirs = new RegExp(
  `^(?! mentors? )(?:['’]s|s['’]?|['’]\\p{Ll}{1,4}|の|的|의)? ?(?:(?:own|jüngste|älteste|oldest|youngest|former|küçük|büyük|entinen|korábbi) )?${relation}`,
  'u',
);
/** "Jane Roe’s", "Ece Bal’ın", which is no name. */
const possessive = /['’](?:s|n?[ıiuü]n|[ıiuüyae]|y[ıiuü]|[dt][ae]n?|l[ae]|yl[ae])$/u;
/** "Lernte bei Jane Roe": a preposition that never stands before somebody who founds. */
const beside = /(?<!\p{L})(?:bei|beim|chez|against|like|about|unlike|gegen|contre) $/u;

/** "Jane Roe, a customer", "Jane Roe, our translator". */
const customer =
  /^(?: (?:and|und|et|y|e|en|i|a|och|og|и|та) \S+ \S+?)?,? (?:\p{Ll}+ ){0,2}(?:customers?|clients?|users?|guest|translator|kund(?:e|in|en|innen)|gastautor(?:in)?|übersetzer(?:in)?|cliente?s?|utilisat(?:eur|rice)s?|traduct(?:eur|rice|or|ora)|usuari[oa]s?|usuári[oa]s?|tradutor(?:a)?|utent[ei]|tradut(?:tore|trice)|klanten?|gebruikers?|vertaler|klient(?:ka|ki|ci)?|zákazn(?:ík|ice|íci)|kunder?|användare|översättare|bruger|asiakas|käyttäjä|клиент(?:ка|ы)?|пользовател\p{L}+|müşteri\p{L}*)(?=$|[\s"”’]*[.,;:!?)–—]| (?:of|from|in|at|who|since|for|vo[nm]|aus|der|die|seit|bei|de|d[aeiou]|del|della|qui|depuis|que|desde|che|van|uit|sinds|av|af|fra|från|sedan|siden|z|ze|od|из|с)(?!\p{L}))/u;

/** In small letters, each in the place of the other. */
const lower = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');
const isRelation = (word: string): boolean => isWordFor('relation', word) || isWordFor('relationBefore', word);

/** "Tochter von Jane Roe", "Jane Roes Tochter", "Jane Roe’s": words that aren't a name. */
function isNoName(name: string): boolean {
  const words = name.split(' ');
  return words.some((word) => possessive.test(word)) || isRelation(words[0]!) || (words.length > 2 && words.at(-2)!.endsWith('s') && isRelation(words.at(-1)!));
}

/** Whether a place in a quote names somebody in relation to who is meant. */
function isRelatedAt(quote: string, text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(Math.max(0, start - 90), start);
  const after = text.slice(end, end + 60);
  if ((ofThem.test(before) && !isFoundedBy.test(after)) || beside.test(before) || theirs.test(after) || customer.test(after)) return true;
  const found = directly.exec(before);
  if (!found || apposes.test(found.groups!['previous'] ?? '')) return false;
  const first = /^[\p{L}\p{M}’'-]+/u.exec(quote.slice(start, end))?.[0] ?? '';
  if (/^\p{Script=Arabic}/u.test(first)) return true;
  // After a plural, two people are the friends themselves.
  if (another.test(quote.slice(end, end + 12))) return isGenitive.test(first) && !looksGenitive.test(first);
  return mayBeGenitive.test(first);
}

/** Whether a name in a quote is no name, or each place that has it says what others are to that person: "the daughter of Jane Roe". */
export function isSomebodyElse(name: string, quote: string): boolean {
  if (isNoName(name)) return true;
  const text = lower(quote);
  const wanted = lower(name);
  if (text.length !== quote.length || wanted === '') return false;
  let at = text.indexOf(wanted);
  if (at < 0) return false;
  for (; at >= 0; at = text.indexOf(wanted, at + wanted.length)) if (!isRelatedAt(quote, text, { start: at, end: at + wanted.length })) return false;
  return true;
}
