import { isWordFor } from '../../../languages/index.ts';
import { isNameInAsia } from '../../../languages/surnames/index.ts';
import { isCity } from '../../../places/gazetteer.ts';
import { oneLine } from '../../site-view.ts';

/** "I’m", "We’re", "C’est": not the first word of a name, unlike "O’Brien". */
const contraction =
  "(?:(?:I|We|You|He|She|It|They|That|There|Here|This|Who|What)['’](?:m|re|s|ve|d|ll)|(?:C|J|N|L|S|D|M|T)['’](?:est|étais|était|ai|a|as|y))(?![\\p{L}])";
const nameWord = `(?!${contraction})\\p{Lu}[\\p{L}'’.-]*\\p{L}\\.?`;
const joint = 'de|da|dos|do|von|van|der|den|del|di|la|le|el|al|bin|ben|ibn|af|av|zu|ter|ten';
/** A name of two to five words in Latin, Cyrillic or Greek letters. */
export const name = `(?:(?:Dr|Prof|Mr|Ms|Mrs|Ing|Mag|Dipl\\.-Ing)\\.? )*${nameWord}(?: (?:${nameWord}|\\p{Lu}\\.|(?:${joint})(?= ))){1,4}`;
/** Words before or after a name that say what the person does: "and the teacher John Doe", "Jane Roe, a nurse, and John Doe". Not "and backed by". */
const trade =
  '(?!(?:by|with|from|of|in|at|to|for|von|bei|mit|par|avec|con|por|com|para|da|di|met|door|voor|przez|med|backed|joined|supported|led|funded|acquired|built|made|later|formerly)(?= ))\\p{Ll}[\\p{L}’-]*';
const gap = `(?:(?:, ${trade}(?: ${trade}){0,3})?,? (?:and|und|et|y|e|en|och|i|a|og|ve|и|та|ja|és|dan|și|và|και|oraz|&) (?:${trade} ){0,2}|, )`;
/** One name or several. */
export const names = `${name}(?:${gap}${name})*`;
const list = new RegExp(`^[\\s"“]*(?<names>${names})`, 'u');
const asianList =
  /^[\s:：]*(?<names>[\p{Script=Han}\p{Script=Hangul}]{2,4}?(?:[\s　][\p{Script=Han}]{1,3})?(?:[、,，和与とや및과]\s?[\p{Script=Han}\p{Script=Hangul}]{2,4}?(?:[\s　][\p{Script=Han}]{1,3})?)*)(?=$|[\s、。,，(（]|创|創|设立|設立|成立|共同|于|於|在\d|联合|聯合)/u;

/** "Siti Roe di Yogyakarta", "Vass Gergő Egerben": a city after a whole name is where, not who. */
function withoutPlace(person: string): string {
  const after = /^(?<own>\S+ \S+(?: \S+)*) (?:di|de|da|in) (?<city>\p{Lu}.+)$/u.exec(person)?.groups;
  if (after && isCity(after['city']!)) return after['own']!;
  const inside = /^(?<own>\S+ \S+) (?<city>\p{Lu}\p{L}{2,})(?:ban|ben)$/u.exec(person)?.groups;
  return inside && isCity(inside['city']!) ? inside['own']! : person;
}

/** "Two", "zwei": before a noun, they announce people whose names follow. */
export const numberWords =
  '(?:two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|dois|duas|três|quatro|due|tre|quattro|twee|drie|vier|dwoje|dwóch|dwie|troje|trzech|dva|dvou|dvě|tři|tří|två|tre|fyra|to|fire|kaksi|kolme|kahden|kolmen|két|három|двое|двух|два|две|троє|двоє|трое|iki|üç|doi|două|trei|δύο|τρεις)';

/** "Schreinermeister Jan Roe": a trade before a whole name. */
const withoutTrade = (text: string): string =>
  text.replace(
    /^(?!Bürgermeister)\p{Lu}\p{Ll}*(?:meister|ingenieur|entwickler|informatiker|lehrer|händler|bauer|gärtner|bäcker|brauer|designer|gestalter|wirt|techniker|pfleger|therapeut|berater)(?:in)? (?=\p{Lu}\p{L}+ \p{Lu})|^(?:(?:Zwillings|Studien|Schul|Jugend)?(?:[Ss]chwester|[Bb]ruder|[Ff]reund(?:in)?)|Nachbar[n]?|Nachbarin|Cousine?|Sohn|Tochter|Neffen?|Nichte|Kolleg(?:en?|in)|Ehefrau|Ehemann|Partner(?:in)?|Kommilitone?n?|Kommilitonin) (?=\p{Lu}\p{L}+ \p{Lu})/u,
    '',
  );
const kin =
  /^(?:sisters|brothers|siblings|twins|couple|spouses|geschwistern?|schwestern|brüdern?|zwillingen?|(?:ehe)?paar|eheleuten?|s(?:œ|oe)urs|frères|époux|jumelles|jumeaux|hermanas|hermanos|gemel[oa]s|esposos|irmãs|irmãos|gêmeos|casal|sorelle|fratelli|coniugi|gemelli|zussen|broers|siostry|bracia|bracmi|małżeństwo|sestry|sestrami|bratři|bratry|manželé|systrarna|bröderna|syskonen|paret|сёстры|сестры|братья|супруги|сестри|брати|подружжя|hermanas|søstre|søstrene|brødre|brødrene|sisarukset|veljekset|testvérek|kardeşler)$/iu;
/** "brothers", "Schwestern": a word before two first names and one surname. */
export const isKin = (word: string): boolean => kin.test(word);
const shared = new RegExp(
  `^\\s*(?:\\p{Ll}+ ){0,2}(?<noun>\\p{L}+) (?<one>\\p{Lu}[\\p{Ll}'’-]+) (?:and|und|et|y|e|en|i|a|och|og|и|&) (?<other>\\p{Lu}[\\p{L}'’-]+(?: (?:(?:${joint}) )?\\p{Lu}[\\p{L}'’-]+){1,2})`,
  'u',
);
/** A surname that means several people in Czech, Slovak and Polish. */
export const pluralSurname = /(?:ovi|ovci|owie|scy|ccy)$/u;
/** "the sisters Jane and Mary Roe": one surname for both. */
export function siblingsIn(text: string): string[] | undefined {
  const { noun = '', one, other } = shared.exec(text)?.groups ?? {};
  // "Bratři Jan a Petr Dvořákovi": the surname of both isn't that of one.
  if (other !== undefined && pluralSurname.test(other)) return kin.test(noun) ? [] : undefined;
  return other !== undefined && kin.test(noun) ? [`${one} ${other.split(' ').slice(1).join(' ')}`, other] : undefined;
}

/** The people's names that a text begins with, as in "Ada Lopez and Ben Park"; none if it begins with something else. */
export function nameParts(given: string): string[] {
  const text = withoutTrade(given);
  const family = siblingsIn(text);
  if (family) return family;
  const asian = asianList.exec(text)?.groups?.['names'];
  if (asian !== undefined) return asian.split(/[、,，和与とや및과]\s?/u);
  const found = list.exec(text)?.groups?.['names'];
  return found === undefined ? [] : found.split(new RegExp(gap, 'u')).map((one) => withoutPlace(oneLine(one).replace(/(?<=\p{Ll})\.$/u, '')));
}

const notNames =
  /^(?:avec|mit|with|con|com|met|chez|pour|für|after|nach|après|i|i'm|ich|bin|je|soy|sou|sono|ik|jag|jestem|jsem|hi|hallo|bonjour|hola|olá|ciao|the|our|your|a|an|we|my|team|meet|about|(?:co-?)?founders?|co|ceo|cto|coo|cfo|cmo|chief|head|lead|managing|director|president|owner|inc|llc|ltd|gmbh|ag|ug|sarl|from|read|learn|book|talk|contact|why|how|what|who|who's|story|message|letter|note|welcome|hello|get|start|customer|client|happy|small|business|early|stage|startup|first|time|solo|indie|technical|associates?|office|assistant|alumni|engineer|biologist|botanist|physicist|teacher|nurse|ingenieur(?:in)?|architekt(?:in)?|informatiker(?:in)?|ingénieure?|ingenier[oa]|engenheir[oa]|ingegnere|for|is|and|product|sales|marketing|design|software|leiter(?:in)?|leitung|leiterin|vertrieb|verkauf|kundendienst|kundenservice|buchhaltung|einkauf|verwaltung|geschäftsführung|produktleitung|ventes|ventas|vendas|vendite|verkoop|klantenservice|sprzedaż|obsługa|wsparcie|podpora|destek|satış|pazarlama|tasarım|yazılım|support|engineering|development|developer|full-?stack|front-?end|back-?end|fractional|freelance|studios?|labs?|group|solutions?|technolog(?:y|ies)|services?|systems?|digital|media|consulting|ventures?|capital|partners?|university|school|institute|college|council|committee|ministry|municipality|county|association|foundation|society|department|agency|authority|google|adobe|microsoft|facebook|amazon|apple|meta|linkedin|twitter|github|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|unser|unsere|notre|nuestro|nosso|über|équipe|equipo|equipe|gründer(?:in)?|fondat\p{L}+|fundador\p{L}*|основател\p{L}+|генеральный|директор|команда|more|view|see|all|new|free|open|source|early|am|im|zum|zur|beim|vom|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|fotos?|photos?|bild(?:er)?|pictures?|texte?|illustrations?|musik|music|interview|vidéos?|rezepte|recipes|herzliche|viele|liebe|beste|freundliche|kind|warm|grüße|gruß|regards|wishes|greetings|cordialement|salutations|saludos|abraços|saluti|groeten|pozdrawiam|hälsningar)$/iu;

/** Labels of menus and headings about founders: "Rechtliches", "Espace Presse", "Gründergeschichten", "Pitch Deck Review". */
const label =
  /^(?:streets?|road|avenue|gardens|valley|beach|islands?|(?:gründ(?:er(?:innen)?|ungs)|founders?|fondateurs?|fundador(?:es|as)?|startup)-?\p{L}{3,}|pitch|term|privacy|terms|imprint|legal|impressum|datenschutz(?:erklärung)?|rechtliches|nutzungsbedingungen|agb|cookies?|kontakt(?:formular)?|contact[oe]?s?|anfragen?|aufnehmen|anmelden|registrieren|einloggen|log-?in|presse|press|prensa|imprensa|stampa|karriere|carri[eè]res?|careers|empleo|vagas|newsletter|beratung|stammtisch|netzwerk|network(?:ing)?|mentions|légales|confidentialité|offres?|espace|conditions|tarifs|aviso|política|términos|preise|pricing|angebote?|leistungen|referenzen|projekte|projects|deck|sheets?|review|table|meetups?|events?|veranstaltungen|podcast|blog|mentoring|coaching|finanzierung|förderung|fördermittel|businessplan|vorlagen?|templates?|muster|checklisten?|checklist|ratgeber|guides?|tipps|tools|community|hub|lounge|space|spotlight|stories|geschichten|fragen|antworten|übersicht|startseite|home|menü|menu|login|regulamin|polityka|prywatności|podmínky|ochrana|osobních|údajů|integritetspolicy|villkor|gizlilik|koşullar)$/iu;
/** "Princess Jane", "Mayor Jane Roe": who opens something for others. */
const office =
  /^(?:princess|queen|mayor|minister|senator|governor|bishop|chancellor|ambassador|bürgermeister(?:in)?|prinzessin|landrat|ministerin|ministre|alcaldes?a?|ministr[oa]|sindac[oa]|burgemeester|borgmester|starosta|burmistrz|primátor(?:ka)?)$/iu;
/** "Stanford Alumni", "Industry Veterans", "Antiguos Alumnos": who they are, not what they are called. */
const group =
  /^(?:\p{L}*(?:graduates?|engineers|entists|searchers|velopers|designers|preneurs?|fessionals|veterans|thusiasts|technologists|physicists|biologists|chemists|economists|technicians|musicians|physicians|clinicians|gineers)|alumn(?:i|ae|us|os?|as?)|students?|dropouts|doctors|nurses|teachers|lawyers|academics|professors|growers|farmers|gardeners|makers|operators|builders|founders|friends|employees|members|experts|insiders|parents|former|ex|passionate|serial|industry|several|two|three|four|experienced|ehemalige[rnm]?|junge[rnm]?|zwei|drei|erfahrene[rnm]?|\p{L}*(?:student(?:en|innen)|absolvent(?:en|innen)|ingenieur(?:en?|innen)|forscher(?:n|innen)?|ärzt(?:en|innen)|entwicklern|expert(?:en|innen)|gründern|unternehmern)|anciens?|anciennes?|deux|trois|passionnée?s|élèves|étudiante?s|ingénieure?s|chercheu(?:rs|ses)|entrepreneu(?:rs|ses)|diplômée?s|antigu[oa]s|dos|tres|estudiantes|ingenier[oa]s|emprendedor(?:es|as)|expert[oa]s|investigador(?:es|as)|jóvenes|antig[oa]s|dois|duas|estudantes|engenheir[oa]s|empreendedor(?:es|as)|pesquisador(?:es|as)|studenti|studentesse|ingegneri|ricercator[ie]|laureati|giovani|due|ond(?:ernemers)|studenten|studentów|absolwentów|inżynierów|naukowców|studentů|absolventů|inženýrů|studenter|ingenjörer|forskare|студентами|выпускниками|инженерами|студенты|выпускники|инженеры)$/iu;
/** "Jane Roe Construction". */
const business =
  /^(?:united|collective|cooperative|co-?op|brothers|sisters|sons|trust|union|club|academy|hospital|clinic|bank|fund|incubator|accelerator|network|alliance|coalition|federation|corporation|enterprises|international|global|research|sciences?|cent(?:er|re)|museum|library|consortium|farms?|orchards|bakery|brewery|construction|plumbing|holdings?|industries|logistics|properties|realty|architects|architekten|ingenieure|avocats|abogados|advogados|avvocati|stiftung|gruppe|groupe|grupo|gruppo|groep|verein|verband|genossenschaft|verlag|agentur|werkstatt|manufaktur|association|fondation|coopérative|fundación|asociación|cooperativa|fundação|associação|fondazione|associazione|stichting|vereniging|coöperatie|fundacja|stowarzyszenie|spółdzielnia|nadace|spolek|družstvo|stiftelse[n]?|förening(?:en)?|vakfı|derneği|фонд|клуб)$/iu;

/** Words that the site also writes in lower case, so they aren't names even if a title capitalises them. */
export function commonWords(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) for (const [word] of text.slice(0, 200_000).matchAll(/(?<![\p{L}@.])\p{Ll}[\p{L}'’-]{3,}/gu)) words.add(word.toLowerCase());
  return words;
}

/** Whether a text is a person's name: two words or more, none from job titles or headings, and not only everyday words of the site. */
export function isName(text: string, common: ReadonlySet<string>): boolean {
  const trimmed = oneLine(text);
  if (/^[\p{Script=Han}\p{Script=Hangul}々]/u.test(trimmed)) return isNameInAsia(trimmed);
  if (!new RegExp(`^${name}$`, 'u').test(trimmed) || trimmed.length > 60) return false;
  // "Frau Roe", "Dr. Roe": a surname alone says too little.
  const parts = trimmed.split(' ');
  while (parts.length > 0 && isWordFor('honorific', parts[0]!)) parts.shift();
  if (parts.length < 2 || parts.length > 6 || trimmed === trimmed.toUpperCase() || office.test(parts[0]!)) return false;
  if (business.test(parts.at(-1)!)) return false;
  // "By Jane Roe", "Par Jane Roe": a byline.
  if (/^(?:by|par|por|door)$/iu.test(parts[0]!)) return false;
  if (group.test(parts[0]!) || group.test(parts.at(-1)!) || parts.some((part) => label.test(part))) return false;
  if (parts.some((part) => notNames.test(part.replace(/[.,]$/, '')) || isWordFor('company', part) || /^\p{Lu}{3,}s?$/u.test(part))) return false;
  return !parts.every((part) => common.has(part.toLowerCase()));
}
