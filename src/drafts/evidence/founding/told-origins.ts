import { isWordFor, speaksOf, wordsFor } from '../../languages/index.ts';
import { holdsOwnName, ownPlaces } from '../own-name.ts';
import { circumstance } from '../says-made.ts';

// Who a product goes back to, in statements in which nobody "founds" it: whose idea it was, who is behind it, with whom it began.

const article = /^(?:the|our|das|die|der|dem|den|unser|unsere|la|le|el|il|lo|o|a|az|het|de|ons|l['’]) ?/iu;
const dated = /^[^\p{L}\d]*(?:\p{L}{1,6} )?(?:(?:el|l['’])? ?(?:año|ano|année|anno|jahre?|year|jaar) )?(?:(?:19|20)\d\d),? /iu;
const name = "\\p{Lu}[\\p{L}'’-]*\\p{L}.{1,120}?";

/** Whether a text may contain one of the names, perhaps in another case. */
const mayName = (text: string, names: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return names.some((one) => lower.includes(one.toLowerCase().slice(0, 3)));
};

/** Whether a text is the company's name and nothing else, or "the company". */
function isOwn(text: string, names: readonly string[]): boolean {
  const bare = text
    .replace(dated, '')
    .replace(/[«»„“”"]/gu, '')
    .trim();
  const plain = bare.replace(article, '');
  return [bare, plain].some((one) => ownPlaces(one, names).some(({ start, end }) => start === 0 && end === one.length)) || isWordFor('company', plain);
}

/** Whether a text begins with the company's name, and nothing that belongs to it follows. */
function startsWithOwn(text: string, names: readonly string[]): boolean {
  const plain = text.replace(/^[«„“"\s]+/u, '').replace(article, '');
  return ownPlaces(plain, names).some(({ start, end }) => start === 0 && isWhole(plain.slice(end)));
}
/** After the name: not "Acme Academy", "Acme's logo", "Acme templates". */
const isWhole = (after: string): boolean => whole.test(after);
const whole = new RegExp(`^[»”“"]?${circumstance}`, 'u');

const beganAs = new RegExp(
  `^(?<own>.{2,50}?),? (?:is|was|began|started|started out|started life|began life|began its life) (?:(?:back )?in (?:\\p{L}+ )?\\d{4} )?(?:as )?(?:an? |the )(?:\\p{Ll}[\\p{Ll}-]* ){0,3}(?:project|brainchild|idea|invention|experiment|hobby|thesis) (?:by|of) (?<who>${name})$`,
  'u',
);
/** Not a project of another company: an adjective or a verb says that a person made it. */
const isPersonal =
  /(?:began|started)|(?<!\p{L})(?:weekend|side|hobby|passion|pet|solo|personal|spare-time|evening|student|family|brainchild|idea|invention|hobby|thesis)(?!\p{L})/u;
const hadIdea = [
  `^[Dd]ie (?:Idee|Geschäftsidee) (?:zu|für|hinter|von) (?<own>.{2,40}?) (?:hatten?|kam(?:en)?) (?:\\d{4} )?(?<who>${name})(?: (?:auf|bei|im|in|während|als|an|beim|nach|vor|\\d{4}).*)?$`,
  `^[Ll]a idea (?:original )?de (?<own>.{2,40}?) (?:fue|es|surgió) (?:idea )?de (?<who>${name})$`,
  `^[Aa] ideia d[aoe] (?<own>.{2,40}?) (?:foi|é|partiu|surgiu) d[aoe] (?<who>${name})$`,
  `^[Ll]['’]idea di (?<own>.{2,40}?) (?:fu|è|venne|è venuta) (?:di|a) (?<who>${name})$`,
  `^[Ll]['’]idée (?:de |d['’])(?<own>.{2,40}?) (?:est venue|vient|revient) (?:à|de) (?<who>${name})$`,
  `^[Hh]et idee (?:voor|achter|van) (?<own>.{2,40}?) (?:ontstond bij|kwam bij|is van|was van) (?<who>${name})$`,
  `^[Pp]omysł na (?<own>.{2,40}?) (?:miał[a]?|mieli|wymyślił[a]?) (?<who>${name})$`,
  `^[Nn]ápad na (?<own>.{2,40}?) (?:měl[ai]?|dostal[ai]?) (?<who>${name})$`,
  `^[Ii]dén (?:till|bakom) (?<own>.{2,40}?) (?:fick|kom från|är) (?<who>${name})$`,
  `^[Ii]deen (?:til|bag|bak) (?<own>.{2,40}?) (?:fik|kom fra|kommer fra|er) (?<who>${name})$`,
  `^(?<own>.{2,40}?) geht (?:zurück )?auf (?:die Idee von )?(?!Nummer )(?<who>${name}) zurück(?=$|[,.;]).*$`,
  `^(?<own>.{2,40}?) goes back to (?:an idea (?:of|by) )?(?<who>${name})$`,
].map((source) => new RegExp(source, 'u'));

/** "Bag Acme står Jane Roe", "Acmen takana ovat …", "Az Acme mögött … áll", "Acme’ın arkasında … var": who is behind it. */
const behindIt = [
  `^(?:Bag|Bak) (?<own>.{2,40}?) (?:står|finder vi|finner vi|er|gemmer) (?<who>${name})$`,
  `^(?<own>.{2,40}?) takana (?:ovat|on|seisovat|seisoo) (?<who>${name})$`,
  `^(?:[Aa]z? )?(?<own>.{2,40}?) mögött (?:a |az )?(?<who>${name}) (?:áll|állnak)(?=$|[,.;]).*$`,
  `^(?<own>.{2,40}?)(?:['’][nıiuü]{1,2}n)? arkasında(?:ki isim(?:ler)?)? (?<who>${name})(?: (?:var|bulunuyor|duruyor|yer alıyor))?$`,
  `^[ÎI]n spatele (?<own>.{2,40}?) (?:sunt|este|se află|stă|stau) (?<who>${name})$`,
  `^Πίσω από (?:το |τη |την |τον )?(?<own>.{2,40}?) (?:βρίσκονται|βρίσκεται|είναι|κρύβονται|κρύβεται) (?:η |ο |οι )?(?<who>${name})$`,
  `^За (?<own>.{2,40}?) (?:стоять|стоїть) (?<who>${name})$`,
].map((source) => new RegExp(source, 'u'));

const grew = [
  `^(?<own>.{2,60}?) (?:was born|began|grew|came|emerged|started) (?:\\p{Ll}+ )?(?:in \\d{4} )?(?:out of|from|with) (?:a|an|the) (?:meeting|conversation|friendship|chance meeting|chat|frustration|dream|curiosity) (?:of|between) (?<who>${name})$`,
  `^(?<own>.{2,60}?) (?:est née?|naît|naquit)(?: en \\d{4})? (?:de la (?:rencontre|curiosité|passion|imagination|complicité)|du rêve) (?:de |d['’]|entre )(?<who>${name})$`,
  `^(?<own>.{2,60}?) (?:nació|nace|surgió|surge)(?: en \\d{4})? (?:de la (?:inquietud|ilusión|cabeza|pasión|curiosidad)|del (?:encuentro|sueño|empeño)) (?:de|entre) (?<who>${name})$`,
  `^(?<own>.{2,60}?) (?:nasceu|surgiu)(?: em \\d{4})? (?:da (?:cabeça|paixão|inquietação|curiosidade)|do (?:encontro|sonho)) (?:d[aeo]|entre) (?<who>${name})$`,
  `^(?<own>.{2,60}?) (?:nasce|nacque|è nat[oa])(?: nel \\d{4})? (?:dall['’](?:intuizione|incontro|amicizia)|dalla (?:passione|curiosità)|dal sogno) (?:di|tra|fra) (?<who>${name})$`,
  `^(?<own>.{2,60}?) entstand(?: \\d{4})? (?:aus (?:der (?:Begegnung|Freundschaft|Zusammenarbeit|Neugier)|dem (?:Traum|Kopf|Wunsch)|einer (?:Begegnung|Freundschaft)) (?:von|zwischen)) (?<who>${name})$`,
  `^(?<own>.{2,60}?) ontstond(?: in \\d{4})? uit (?:de|een) (?:ontmoeting|vriendschap|samenwerking|droom) (?:van|tussen) (?<who>${name})$`,
].map((source) => new RegExp(source, 'u'));
/** "Nata nel 2018 dall'intuizione di Jane Roe, Acme …": the product comes last. */
const grewFirst =
  /^(?:Nat[ao](?: nel \d{4})? (?:dall['’](?:intuizione|incontro|amicizia)|dalla (?:passione|curiosità)) (?:di|tra|fra)|Née?(?: en \d{4})? de la (?:rencontre|curiosité|passion) (?:de |d['’]|entre )|Nacid[oa](?: en \d{4})? (?:de la (?:inquietud|ilusión|pasión)|del encuentro) (?:de|entre)|Nascid[oa](?: em \d{4})? (?:da paixão|do encontro) (?:d[aeo]|entre)) ?(?<who>\p{Lu}[^,]{3,100}), (?<own>[^,.]{2,60})/u;

const joined =
  /^(?:(?:[Ii]n|[Ee]n|[Ee]m|[Nn]el) \d{4},? )?(?<one>\p{Lu}[^,.;:]{3,60}?) (?:teamed up|joined forces|got together|paired up|partnered up|s['’]est associée? (?:à|avec)|se (?:unió|asoció) (?:a|con)|(?:juntou-se|associou-se|se juntou|se associou|se uniu) (?:a|com)|si è unit[ao] (?:a|con)) (?:with )?(?<other>\p{Lu}[^,.;:]{3,60}?),? (?:to|pour|para|per) (?:build|create|start|found|make|launch|develop|set up|co-found|créer|fonder|lancer|crear|fundar|montar|lanzar|criar|lançar|creare|fondare|lanciare) (?<own>\p{L}.{1,60})$/u;
/** "Seit 2018 entwickeln Jane Roe und John Doe gemeinsam Acme": the verb comes before the people. */
const madeByBoth =
  /^(?:Seit \p{L}* ?\d{4}|Gemeinsam|Zusammen|Heute) (?:entwickel[nt]|bau(?:en|t)|programmier(?:en|t)|mach(?:en|t)) (?<who>\p{Lu}[^,.;:]{3,80}?) (?:gemeinsam|zusammen) (?:an )?(?<own>[«„“"]?\p{Lu}\S+)/u;
/** "…, als Jane Roe die erste Version von Acme programmierte": the verb comes last. */
const madeLast =
  /(?<!\p{L})(?:als|nachdem|weil|indem|toen|omdat) (?<who>\p{Lu}[^,.;:]{3,60}?) (?:\d{4} )?(?:die erste (?:Version|Fassung) von|den ersten Prototyp von|de eerste versie van|das erste) ?(?<own>[«„“"]?\p{Lu}\S{1,30}) (?:\p{Ll}+ (?:\p{Ll}+ )?\p{L}+ )?(?:programmierten?|bauten?|entwickelten?|schrieb(?:en)?|gründeten?|bastelten?|bouwden?|maakten?|schreef|schreven|programmeerden?)(?=$|[.,;!?])/u;
const whoBehind =
  '(?:people|person|couple|duo|pair|two|brains?|minds?|faces?|force|man|woman|makers?|developers?|creators?|programmers?|siblings|sisters|brothers|friends|team|family|Köpfe|Paar|Duo|Menschen|Gesichter|Macher(?:in|innen)?|Entwickler(?:in|innen)?|Frau|Mann|personnes?|visages?|couple|têtes|personas?|pareja|caras?|mentes?|pessoas|casal|dupla|rostos?|persone|coppia|menti|volti|mensen|stel|koppel|breinen?|makers|osoby|para|lidé|dvojice|personerna|paret)';
const standBehind = new RegExp(
  `^(?<who>\\p{Lu}[^.;:]{3,100}?),? (?:(?:are|is|sind|ist|sont|est|son|es|são|é|sono|è|zijn|is|są|jest|jsou|je|är) )?(?:the|die|das|der|les?|la|las|los|el|os?|as?|i|le|de|het)? ?(?:\\p{Ll}[\\p{Ll}-]* ){0,2}${whoBehind} (?:\\p{Ll}+ ){0,2}${wordsFor('behind')} ?(?<own>.{2,60})$`,
  'u',
);
/** "Acme is a two-person company: Jane Roe writes the code, and John Doe does everything else." */
const pairOf =
  /^(?<own>.{2,40}?) (?:is|ist|est|es|é|è|zijn|is) (?:just |nur |still )?(?:a |an |ein |eine |une |un |una |uma |een )?(?:two|2|zwei|deux|dos|due|duas|twee)[- ](?:person|people|woman|man|personen|frau|mann|personnes|personas|persone|pessoas|mensen)[- ]?(?:company|team|studio|business|operation|shop|outfit|firma|unternehmen|betrieb|entreprise|équipe)?(?::| [–—-]|,) (?<who>\p{Lu}.{4,200})$/iu;

const hello =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Hh]allo|[Bb]onjour|[Hh]ola|[Cc]iao|[Oo]lá|[Hh]oi|[Hh]ej|[Cc]ześć|[Aa]hoj)(?: there)?[,!.]? )?(?:[Ww]e are|[Ww]e['’]re|I am|I['’]m|[Ww]ir sind|[Ii]ch bin|[Nn]ous sommes|[Jj]e suis|[Ss]omos|[Ss]oy|[Ss]iamo|[Ss]ono|[Ww]ij zijn|[Ww]e zijn|[Ii]k ben|[Ee]u sou|[Ss]ou|[Jj]esteśmy|[Jj]estem|[Jj]sme|[Jj]sem|[Vv]i är|[Jj]ag är|[Vv]i er|[Jj]eg er) (?:[oa] |el |la |die |der )?(?=\p{Lu})/u;
const weMake =
  /^(?<who>\p{Lu}[^.;:]{3,80}?)(?:,)? (?:and|und|et|y|e|en|i|a|och|og) (?:we (?:make|build|develop)|wir (?:machen|bauen|entwickeln)|nous (?:faisons|développons|créons)|(?:hacemos|desarrollamos|fazemos|desenvolvemos|facciamo|sviluppiamo)|(?:wij|we) (?:maken|bouwen|ontwikkelen)|vi (?:gör|bygger|utvecklar|laver|lager)) (?<own>\p{L}.{1,60})$/u;

/** What a sentence says about whom the product goes back to: the text with the names, and how many people it announces. */
export function originOf(sentence: string, names: readonly string[]): { who: string; count?: number } | undefined {
  const text = sentence.replace(/[\s.!]+$/u, '');
  // Most sentences don't name the company: the patterns needn't be tried.
  if (text.length > 260 || !(mayName(text, names) || speaksOf('company', text))) return undefined;
  const personal = beganAs.exec(text)?.groups;
  if (personal && isPersonal.test(text.slice(0, text.length - personal['who']!.length)) && isOwn(personal['own']!, names)) return { who: personal['who']! };
  for (const pattern of [...hadIdea, ...behindIt, ...grew]) {
    const found = pattern.exec(text)?.groups;
    if (found && isOwn(found['own']!, names)) return { who: found['who']! };
  }
  const introduced = hello.exec(text)?.[0] ?? '';
  for (const pattern of introduced === '' ? [grewFirst, madeLast, madeByBoth, standBehind] : [standBehind, weMake]) {
    const found = pattern.exec(text.slice(introduced.length))?.groups;
    if (found && startsWithOwn(found['own']!, names)) return { who: found['who']! };
  }
  const both = joined.exec(text)?.groups;
  if (both && startsWithOwn(both['own']!, names)) return { who: `${both['one']} and ${both['other']}` };
  const pair = pairOf.exec(text)?.groups;
  return pair && isOwn(pair['own']!, names) ? { who: pair['who']!, count: 2 } : undefined;
}

const result = [
  "(?:(?:and )?(?:so|thus)|that is how|that[’']s how|this is how|(?:a|one|two|three|four|some|a few|\\d+) (?:short )?(?:years?|months?|weeks?) later)[,:]? (?<own>.{2,50}?) (?:was (?:born|founded)|came about|came to be|came to life|came into being|saw the light)",
  '(?:the )?(?:result|outcome)(?: is| was|:)? (?<own>.{2,50}?)',
  'so (?:entstand|ist|war|begann) (?<own>.{2,50}?)(?: entstanden| geboren)?',
  '(?:das )?ergebnis(?: ist| war| heißt|:) (?<own>.{2,50}?)',
  'daraus (?:entstand|wurde) (?<own>.{2,50}?)',
  "c['’]est ainsi (?:qu['’]est née?|que naît|que naquit) (?<own>.{2,50}?)",
  'ainsi (?:est née?|naquit|naît) (?<own>.{2,50}?)',
  '(?:le )?résultat(?: est|:| :) (?<own>.{2,50}?)',
  'así (?:nació|nace|surgió) (?<own>.{2,50}?)',
  'el resultado (?:es|fue) (?<own>.{2,50}?)',
  'assim (?:nasceu|surgiu|nasce) (?<own>.{2,50}?)',
  'o resultado (?:é|foi) (?<own>.{2,50}?)',
  'così (?:è nat[oa]|nacque|nasce) (?<own>.{2,50}?)',
  'il risultato (?:è|fu) (?<own>.{2,50}?)',
  'zo (?:ontstond|begon|is) (?<own>.{2,50}?)(?: ontstaan| geboren)?',
  'tak powsta[łl]\\p{L}{0,3} (?<own>.{2,50}?)',
  'tak (?:vznikl[aoi]?|se zrodil[aoi]?) (?<own>.{2,50}?)',
  'så (?:föddes|startade|kom) (?<own>.{2,50}?)(?: till)?',
  'sådan (?:opstod|blev) (?<own>.{2,50}?)(?: (?:født|til))?',
  'slik (?:ble|oppsto) (?<own>.{2,50}?)(?: født| til)?',
  "так (?:появил|родил|возник|з[’']яви|народи|виник)\\p{L}* (?<own>.{2,50}?)",
].map((source) => new RegExp(`^${source}[.!]?$`, 'iu'));

/** "So entstand Acme", "A year later, Acme was born": what the sentence before it tells is how the product began. */
export const tellsResult = (sentence: string, names: readonly string[]): boolean =>
  sentence.length <= 120 && mayName(sentence, names) && result.some((pattern) => isNamed(pattern.exec(sentence)?.groups?.['own'], names));
const isNamed = (text: string | undefined, names: readonly string[]): boolean =>
  text !== undefined && holdsOwnName(text, names) && isOwn(text.replace(/^(?:the|die|das|der|la|le|el|il|o|a|de|het|l['’]) ?/iu, ''), names);

/** "I couldn't find an app that I liked, so I made one": said by somebody on a page of their own. */
const ownOne =
  /(?<!\p{L})(?:so|and so) (?:in \d{4} )?i (?:\p{L}+ )?(?:made|built|wrote|created|coded|started building) (?:one|my own|it myself|one myself)(?!\p{L})|(?:also|deshalb|darum) habe ich (?:mir )?(?:\p{L}+ )?(?:selbst )?(?:eine?[ns]? )?(?:eigene[nrs]? )?(?:\p{L}+ )?(?:gebaut|entwickelt|programmiert|geschrieben)(?!\p{L})|(?:alors|donc) j['’](?:en )?ai (?:moi-même )?(?:créé|fait|codé|développé) (?:un[e]?|le mien|la mienne)(?!\p{L})|así que (?:hice|creé|programé|desarrollé) (?:una|uno|la mía|el mío|mi propi[oa])(?!\p{L})|(?:então|por isso) (?:criei|fiz|programei|desenvolvi) (?:uma?|a minha|o meu)(?!\p{L})|così (?:me )?ne ho (?:creat|fatt|scritt|costruit)[oa] un[oa]?(?!\p{L})|dus (?:maakte|bouwde|schreef) ik (?:er )?(?:zelf )?(?:één|een|mijn eigen|zelf)(?!\p{L})|więc (?:zrobił|napisał|stworzył)[ae]m (?:własn\p{L}+|swoj\p{L}+)|tak jsem si (?:napsala?|udělala?|vytvořila?) vlastní|så (?:då )?(?:byggde|gjorde|skrev) jag (?:en|ett) (?:egen|eget|själv)(?!\p{L})|поэтому я (?:сделал|написал|создал)а? (?:сво[йеёю]|собственн\p{L}+)/iu;
const software =
  /(?<!\p{L})(?:apps?|applications?|tools?|software|programs?|plug-?ins?|extensions?|platforms?|planners?|trackers?|calendars?|anwendung|programm|werkzeug|appli|logiciel|outil|aplicación|herramienta|programa|aplicativo|ferramenta|strumento|programma|aplikacj\p{L}+|narzędzi\p{L}+|aplikac\p{L}+|nástroj\p{L}*|verktyg|приложени\p{L}+|программ\p{L}+)(?!\p{L})/iu;
/** Whether a sentence says that its writer made a program because there was none, as in "so I built my own". */
export const madeOwnOne = (sentence: string, names: readonly string[]): boolean =>
  sentence.length <= 300 && ownOne.test(sentence) && software.test(sentence) && !holdsOwnName(sentence, names);

/** Whether quotes say, in one of these ways, whom the product goes back to. */
export const tellsOrigin = (quotes: readonly string[], names: readonly string[]): boolean =>
  quotes.some((quote) => originOf(quote, names) !== undefined || madeOwnOne(quote, names) || (quotes.length > 1 && tellsResult(quote, names)));
