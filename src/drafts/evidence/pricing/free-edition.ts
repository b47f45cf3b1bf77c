import { speaksOf } from '../../languages/index.ts';

const free =
  '(?:free|kostenlos|kostenfrei|gratis|gratuite?s?|grátis|gratuit[oiaăe]s?|darmow\\p{L}+|bezpłatn\\p{L}+|za darmo|zdarma|bezplatn\\p{L}+|kostnadsfri\\p{L}*|ilmai(?:nen|sia|seksi)|ücretsiz\\p{L}*|бесплатн\\p{L}*|безкоштовн\\p{L}*|ingyenes)';
const edition =
  '(?:editions?|plan|tier|\\p{L}*version\\p{L}{0,2}|\\p{L}*edition|\\p{L}*ausgabe|\\p{L}*variante|\\p{L}*tarif|\\p{L}*paket|formule|offre|édition|versi[oó]n|edición|versão|edição|plano|versione|edizione|piano|\\p{L}*versie|\\p{L}*editie|\\p{L}*pakket|wersja|edycja|pakiet|verze|edice|\\p{L}*utgåva\\p{L}?|\\p{L}*udgave\\p{L}?|\\p{L}*utgave\\p{L}?|\\p{L}*versio|\\p{L}*paketti|sürüm\\p{L}?|версия|версія|редакция|тариф)';
const link =
  '(?:\\s?[:：=–—-]|\\s(?:is|are|ist|sind|bleibt|est|sont|reste|es|son|é|são|è|sono|is|zijn|jest|są|je|jsou|är|er|on|ovat|доступн\\p{L}|остаётся|остается|можно \\p{L}+))?';
const number =
  "(?:\\d{1,4}|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|fifty|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|zwanzig|dreißig|fünfzig|deux|trois|quatre|cinq|six|huit|dix|douze|vingt|trente|cinquante|dos|tres|cuatro|cinco|seis|ocho|diez|doce|veinte|treinta|cincuenta|dois|duas|três|quatro|oito|dez|doze|vinte|trinta|cinquenta|due|tre|quattro|cinque|sei|otto|dieci|dodici|venti|trenta|cinquanta|twee|drie|vijf|zes|tien|twaalf|twintig|dertig|vijftig|dwa|dwie|trzy|cztery|pięć|dziesięć|dwadzieścia|dva|dvě|tři|čtyři|pět|deset|dvacet|två|fyra|fem|tio|tjugo|to|fire|ti|tyve|kaksi|kolme|viisi|kymmenen|kaksikymmentä|iki|üç|dört|beş|on|yirmi|два|две|три|четыре|пять|десять|двадцать|тридцать|пятьдесят|дві|чотири|п[’']ять)";
const time =
  '(?:days?|weeks?|months?|years?|hours?|minutes?|times|tag\\p{L}*|woche\\p{L}*|monat\\p{L}*|jahr\\p{L}*|stunde\\p{L}*|minute\\p{L}*|jours?|semaines?|mois|ans|heures?|d[ií]as?|semanas?|mes(?:es)?|años?|anos?|hor[ae]s?|giorn\\p{L}*|settiman\\p{L}*|mesi|anni|dag\\p{L}*|we[e]?k\\p{L}*|maand\\p{L}*|jaar|uur|dni|tygodni\\p{L}*|miesi\\p{L}*|lat|godzin\\p{L}*|týdn\\p{L}*|měsíc\\p{L}*|veck\\p{L}*|månad\\p{L}*|måned\\p{L}*|år|uger?|timer|päivä\\p{L}*|viikko\\p{L}*|kuukau\\p{L}*|gün|hafta|ay|дн\\p{L}*|недел\\p{L}*|месяц\\p{L}*|тижн\\p{L}*|місяц\\p{L}*|час\\p{L}*)';
const lasting = '(?:(?:always|forever|completely|immer|dauerhaft|toujours|siempre|sempre|altijd|zawsze|vždy|alltid|altid|aina|her zaman|всегда|навсегда)\\s)?';

const forWhom = `(?:\\s(?:for|für|pour|para|per|voor|dla|pro|för|til|för|для)(?:\\s(?!${time}(?!\\p{L}))[\\p{L}’']+){1,4}?)?`;
/** "Community edition free", "The basic version is free", "La versione per un artigiano è gratuita". */
const isEdition = new RegExp(`^(?:\\P{L}*)(?:\\p{L}+[\\s-]){0,3}${edition}${forWhom}${link}\\s${lasting}${free}(?:\\s\\p{L}+){0,2}$`, 'iu');
/** "Ten recipes are free", "Десять звуков — бесплатно и навсегда". */
const isCount = new RegExp(
  `^\\P{L}*(?:\\p{L}+ ){0,4}?(?<!\\p{L})${number} (?!${time}(?!\\p{L}))\\p{L}+(?: (?!${time}(?!\\p{L}))\\p{L}+){0,2}?${link}\\s${lasting}${free}(?:\\s\\p{L}+){0,3}$`,
  'iu',
);
const single =
  '(?:one|a single|an individual|individuals|ein(?:e[nm]?)? einzeln\\p{L}+|einen|eine|un seul|une seule|une?|particuliers|un solo|una sola|un[ao]?|particulares|um só|uma só|uma?|pessoas físicas|un singolo|una singola|privati|één|particulieren|jednego|jednej|osób prywatnych|jednoho|jednu|jednotlivce|en|ett|privatpersoner|одного|одной|однієї|частных лиц|личного пользования|home use|personal use|private use|privatnutzung|private nutzung|usage personnel|uso personal|uso pessoal|uso personale|eigen gebruik|użytku prywatnego|osobní použití|privat bruk)';
/** "For one teacher – free", "Für Privatnutzung kostenlos": a limit of who uses it. */
const isForOne = new RegExp(
  `^\\P{L}*(?:for|für|pour|para|per|voor|dla|pro|för|til|для)\\s${single}(?!\\p{L})(?:\\s(?!${time}(?!\\p{L}))[\\p{L}’']+){0,2}${link}\\s${lasting}${free}$`,
  'iu',
);
const upTo =
  "(?:(?:for|für|pour|para|per|voor|dla|pro|för|til|for|до|для)\\s)?(?:(?:up to|bis(?: zu)?|jusqu['’]à|hasta|até|fino a|tot|do|upp till|op til|opp til|до)\\s)?";
/** Not in digits, which may be a date: "Free until 5 May". "Gratis for én have", "Бесплатно — до трёх проектов": what comes before what is paid. */
const isForFew = new RegExp(
  `^\\P{L}*${free}(?:\\s?[:：–—-])?\\s${upTo}(?:${number.replace('\\d{1,4}|', '')}|én|ét|один|одного|одной|дву[хм]|тр[её]х|четыр[её]х|пяти|десяти|одного|двох|трьох|jednego|dwóch|trzech|pięciu|jednoho|dvou|tří|pěti|eine[nm]?|one|une?|un[ao]?|uma?|één) (?!(?:${time})(?!\\p{L}))\\p{L}+(?:\\s(?!(?:${time})(?!\\p{L}))\\p{L}+)?$`,
  'iu',
);
const anyFree = new RegExp(free, 'iu');
const unspaced =
  /(?:基础|基本|个人|社区|社群|标准|入门|普通|免费|基礎|個人)版(?:本)?(?:永久|完全|是)?(?:免费|免費)|(?:基本機能|基本版|コミュニティ版|個人版|無料版)は(?:ずっと)?無料|(?:기본|커뮤니티|개인)(?: ?(?:기능|버전|판))?[은는이가]? ?(?:평생 |계속 )?무료/u;

/**
 * The part of a text that says that an edition or a number of things is free, next to what is paid: "Community edition free, Cloud €9 per
 * month". Undefined for trials and for what isn't the product: support, shipping, a call.
 */
export const freeEdition = (text: string): string | undefined =>
  text.length > 300
    ? undefined
    : text.split(/[.;,!?。、，！](?:\s|$|(?<=[。、，！]))|\s[·|]\s|\n/u).find(
        (part) =>
          // Only a part with such a word needs the large patterns, which take long to compile.
          (unspaced.test(part) || (anyFree.test(part) && [isEdition, isCount, isForOne, isForFew].some((pattern) => pattern.test(part.trim())))) &&
          !speaksOf('otherFree', part) &&
          !speaksOf('trial', part),
      );
