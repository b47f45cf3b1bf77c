import { isDenied, isLater } from './attribute-words.ts';

// How many people are behind a product.

const counted = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const alsoCounted: Readonly<Record<string, string>> = {
  zwei: '2',
  drei: '3',
  vier: '4',
  fünf: '5',
  sechs: '6',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  dois: '2',
  duas: '2',
  três: '3',
  quatro: '4',
};
const n = `(?<n>\\d{1,3}(?:,\\d{3})*\\+?|\\d{1,6}\\+?|${[...counted, ...Object.keys(alsoCounted)].join('|')})`;
const people =
  '(?:people|persons?|humans|employees|engineers|developers|designers|founders|friends|makers|colleagues|staff|Menschen|Personen|Mitarbeiter\\p{L}*|Leute|personnes|personas|pessoas|persone)';
const about =
  '(?:just |only |over |about |around |more than |some |currently |now |a team of |ein team (?:von|aus) |une équipe de |un equipo de |uma equipe de |un team di )*';
const few =
  '(?:(?:small|tiny|friendly|remote|fully|distributed|passionate|dedicated|lean|growing|independent|close-knit|little|kleines|petite|pequeño) ?,? ?(?:and )?)*';
const forms = [
  new RegExp(`\\b(?:we are|we['’]re|we have|wir sind|nous sommes|somos|siamo)(?: [\\p{L}]+,)? ${about}${n} (?:[\\p{L}-]+ ){0,3}?${people}(?!\\p{L})`, 'iu'),
  new RegExp(
    `\\b(?:we are|we['’]re|our) (?:an? )?${few}team (?:of|is) (?:just |only |over |about |around |more than )?${n}(?!\\s*(?:users|seats|or more|or less|%|years|months|weeks|countries|customers|products|apps)|[\\d.])`,
    'iu',
  ),
  new RegExp(`\\b(?:wir sind|nous sommes|somos|siamo) ${about}${n}(?!\\p{L}|\\d)`, 'iu'),
  new RegExp(`\\b(?:we are|we['’]re|our) (?:an? )?${few}${n}[- ](?:person|people|man|woman|member|strong) (?:team|company|startup|studio|shop)\\b`, 'iu'),
];
const alone =
  /\b(?:I am|I['’]m|by|as) (?:just )?(?:an? |one |the )?(?:solo|solo-|indie|independent|single|one|lone)[ -]*(?:developer|dev|founder|maker|person|engineer|entrepreneur|programmer)\b|\b(?:is|are|am|['’]s|['’]m|['’]re) (?:an? )?(?:one|single)[- ](?:person|man|woman) (?:company|business|team|studio|show|project|operation)\b/iu;
/** Who it is for, and who uses it. */
const others =
  /\b(?:for|your|their|users?|customers?|clients?|whether|if you|any|every|per|plans?|built for|perfect|ideal|used by|helps?|companies|businesses|freelancers|seats?)\b/iu;

/** The size of the company's own team that a sentence states, in figures. */
export function teamSizeIn(text: string): string | undefined {
  if (text.length > 300 || isLater(text) || isDenied(text)) return undefined;
  const declared = /^"numberOfEmployees"\s*:\s*(?:"?(\d{1,6}\+?)"?$|\{[^}]*"value"\s*:\s*"?(\d{1,6}\+?))/.exec(text.trim());
  if (declared) return declared[1] ?? declared[2];
  for (const form of forms) {
    const match = form.exec(text);
    const start = match ? text.slice(0, match.index) : '';
    if (match && !others.test(start) && !/["“]/.test(start)) return inFigures(match.groups!['n']!);
  }
  const solo = alone.exec(text);
  return solo && !others.test(text.slice(0, solo.index)) ? '1' : undefined;
}

function inFigures(word: string): string {
  const at = counted.indexOf(word.toLowerCase());
  return at >= 0 ? String(at + 1) : (alsoCounted[word.toLowerCase()] ?? word.replaceAll(',', ''));
}
