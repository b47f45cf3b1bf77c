import { speaksOf, wordsFor } from '../../languages/index.ts';
import { cityAtStart } from '../../places/gazetteer.ts';
import { month } from '../founding-words.ts';

// "Our workshop stands in Görlitz", "Tenemos la oficina en Logroño", "Vi sitter ovanpå ett bageri i Umeå": where the people who write work.

const our =
  '(?:our|my|unsere?[rsmn]?|meine?|notre|nos|mon|nuestr[oa]s?|(?:[oa] )?noss[oa]|(?:la |il )?nostr[oa]|onze|ons|nasz[ae]?|naše?|náš|vårt?|vår|våra|vores|vår|наш[а]?|наші?)';
const office =
  '(?:offices?|studio|workshop|desks?|base|home|place|büro|werkstatt|atelier|bureaux?|local|locaux|oficinas?|taller|escritório|oficina|ateliê|uffici[o]?|laboratorio|kantoor|plek|werkplek|werkplaats|biuro|pracownia|kancelář|dílna|kontor(?:et)?|verkstad|værksted|verksted|офис|мастерская|офіс|майстерня)';
const stands =
  '(?:is|are|sits|lies|ist|steht|liegt|sitzt|befindet sich|est|sont|se trouve(?:nt)?|está|están|queda|fica|è|si trova|staat|ligt|zit|mieści się|znajduje się|jest|je|sídlí|najdete|stojí|ligger|finns|er|holder til|находится|расположен[аы]?|знаходиться|розташований|[—–-])';
const weAre = [
  'we (?:have|keep) (?:our|an?|the) (?:\\p{Ll}+ ){0,2}(?:office|studio|workshop)',
  'we (?:work|sit)',
  'wir (?:sitzen|arbeiten|haben unser(?:e[n]?)? (?:Büro|Werkstatt|Atelier))',
  'nous (?:travaillons|avons (?:nos bureaux|notre (?:bureau|atelier)))',
  '(?:tenemos (?:la|nuestra|una) (?:\\p{Ll}+ )?oficina|tenemos (?:el|nuestro) taller|trabajamos)',
  '(?:temos (?:o (?:nosso )?|um )(?:\\p{Ll}+ )?escritório|trabalhamos)',
  "(?:abbiamo (?:l['’]|il nostro |la nostra |un |una )(?:ufficio|sede|laboratorio)|lavoriamo)",
  '(?:we|wij) (?:zitten|werken)',
  '(?:siedzimy|pracujemy)',
  '(?:sedíme|sídlíme|pracujeme)',
  'vi (?:sitter|holder til|arbetar|arbejder|jobber|bor|huserar)',
  '(?:мы|ми) (?:сидим|работаем|сидимо|працюємо)',
].join('|');
const start = new RegExp(`(?:^|[.!?]\\s)(?:\\p{Lu}\\p{Ll}+, )?(?:${our}(?: \\p{Ll}+){0,2}? ${office} ${stands}|${weAre}) (?<rest>[^.!?;:\\n]{2,90})`, 'iu');
const inPlace = new RegExp(`(?<!\\p{L})(?:${wordsFor('inPlace')})\\s+(?=\\p{Lu})`, 'giu');
/** "We work with farms in Leeds", "Wir arbeiten für Höfe in Kiel": whom for. */
const forOthers =
  /(?<!\p{L})(?:with|for|across|mit|für|deutschlandweit|avec|pour|partout|con|para|com|per|met|voor|z|dla|pro|med|för|med|с|для|з|every|all|many|companies|clients?|customers?)(?!\p{L})/iu;
/** "Our next workshop is in Auckland in March": an event. */
const event = new RegExp(
  `\\d|(?<!\\p{L})(?:${month}|next|upcoming|annual|nächste\\p{L}*|prochaine?|próxim[oa]|prossim[oa]|volgende|następn\\p{L}+|další|nästa|næste|neste|следующ\\p{L}+|наступн\\p{L}+)(?!\\p{L})`,
  'iu',
);
const MOST_WORDS = 8;

/** The city in which a sentence says that the company's own office or workshop is. */
export function officeIn(text: string): string | undefined {
  const rest = text.length <= 400 ? start.exec(text)?.groups?.['rest'] : undefined;
  if (rest === undefined || event.test(text)) return undefined;
  for (const found of rest.matchAll(inPlace)) {
    const before = rest.slice(0, found.index);
    if (before.split(/\s+/u).length > MOST_WORDS || before.includes(',') || forOthers.test(before) || speaksOf('customers', before)) return undefined;
    const after = rest.slice(found.index + found[0].length);
    const city = cityAtStart(after);
    // "In Berlin, Paris and Rome": several.
    if (city !== undefined) return /^(?:, \p{Lu}\p{L}+)?,? (?:and|und|et|y|e|en|i|a|och|og|и|та) \p{Lu}/u.test(after.slice(city.length)) ? undefined : city;
  }
  return undefined;
}
