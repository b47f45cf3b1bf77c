// Payment in parts: what a customer pays each month for something that is bought once.

/** Words for payment in parts, financing and leases, in the languages that the drafter reads. */
const inParts = new RegExp(
  [
    '(?<!\\p{L})(?:',
    // English, German
    'financing(?! (?:team|software|app|tool|manager)s?)|financed|finance (?:it|from|for|with|over)|instal?lments?|pay (?:it )?(?:in|over) (?:\\d+|two|three|four|six|ten|twelve)(?! (?:days|hours|minutes|seconds|languages|currencies|clicks|taps))|buy now,? pay later|(?:\\d+|three|four|six|twelve) (?:\\p{L}+[- ]){0,2}payments of|interest[- ]free|no interest|0 ?% (?:apr|interest|financing)|\\d ?% apr|(?<!(?:per|each|every) )leas(?:e|ing)(?! (?:management|software|accounting|agreements?))|hire purchase',
    '|finanzier\\p{L}*|raten(?:zahlung|kauf|kredit|plan)\\p{L}*|(?:\\d+|drei|vier|sechs|zehn|zwölf) (?:monats|monatliche )?raten|in raten|raten zu|monatsraten?|teilzahlung\\p{L}*|mietkauf|leasing(?:rate)?|0 ?%[- ](?:finanzierung|zinsen)|(?:eff(?:ektiver|\\.)? )?jahreszins|zinsfrei',
    // French, Spanish, Portuguese, Italian
    '|financement|financez|\\d+ mensualités|mensualités de|en \\d+ fois|(?:en )?plusieurs fois|\\d+ ?[x×] sans frais|taeg|échelonn\\p{L}+|crédit-bail|location avec option',
    '|financiaci[oó]n|financia(?:lo|r|da)?(?= )|(?:\\d+|tres|seis|doce) (?:cuotas|plazos|mensualidades|pagos)|en cuotas|a plazos|sin intereses|tae',
    '|\\d+ parcelas|em parcelas|parcelas de|parcel(?:ad[oa]|amento|ar)|\\d+ ?x (?:de|sem)|sem juros|financiamento|(?:\\d+|três|seis|doze) prestações|em prestações',
    '|finanziament\\p{L}+|(?:\\d+|tre|sei|dodici) rate(?! (?:limit|of|per))|(?:a|in) rate(?! (?:of|limit|per))|rate (?:da|mensili)|rateal\\p{L}+|rateizz\\p{L}+|tasso zero|taeg|senza interessi',
    // Dutch, Polish, Czech
    '|(?:\\d+|drie|vier|zes|twaalf) (?:maandelijkse )?termijnen|in termijnen|gespreid betalen|afbetaling|financiering|renteloos|achteraf betalen|leasen|lease',
    '|\\d+ rat(?:ach|y)?|rat[ay]ln\\p{L}+|na raty|w ratach|raty|rat 0 ?%|rrso',
    '|splátk\\p{L}*|na úvěr|rpsn|bez navýšení',
    // Swedish, Danish, Norwegian, Finnish
    '|delbetal\\p{L}*|avbetal\\p{L}*|räntefri\\p{L}*|afdrag\\p{L}*|afbetal\\p{L}*|rentefri\\p{L}*|i avdrag|nedbetal\\p{L}*|finansier\\p{L}*|osamaks\\p{L}*|(?:\\d+ )?kuukausierä\\p{L}*|(?:\\d+ )erässä|korot(?:on|ta|onta)|rahoitu\\p{L}+',
    // Turkish, Russian, Ukrainian, Hungarian, Romanian, Greek, Indonesian, Vietnamese, Lithuanian
    '|taksit\\p{L}*|vade farks\\p{L}+|рассрочк\\p{L}*|в кредит|розстрочк\\p{L}*|частинами|частями|részlet(?:re|fizet\\p{L}*|ek)?|kamatmentes\\p{L}*|în rate|dobândă|δόσεις|άτοκ\\p{L}+|cicilan|angsuran|trả góp|išsimokėtinai',
    ')(?!\\p{L})',
    '|分割(?:払い|でも)?|\\d+回払い|[×x]\\s?\\d+\\s?回|ローン|金利|リース|分期|免息|免手續費|共\\d+期|할부|무이자|개월 납부|أقساط|تقسيط|תשלומים|ผ่อน|किस्त',
    // Companies that shops all over the world use for it.
    '|(?<!\\p{L})(?:klarna|afterpay|clearpay|(?:with|via|by) affirm|sezzle|scalapay|zip ?pay)(?!\\p{L})',
  ].join(''),
  'iu',
);

/** "12 × 29 €", "3x $20": a number of payments. */
const coin = '(?:\\p{Sc}|zł|kr|Kč|TL|円|元|원|Ft|CHF|EUR|USD)';
const times = new RegExp(
  `(?<![\\d.,])\\d{1,2}\\s?[x×]\\s?(?:(?:R\\$|\\p{Sc})\\s?\\d|\\d[\\d.,]{0,9}\\s?${coin})|(?:\\p{Sc}\\s?\\d[\\d.,]{0,9}|\\d[\\d.,]{0,9}\\s?${coin})\\s?[x×]\\s?\\d{1,2}(?!\\d)`,
  'iu',
);

const lasting =
  '(?:for|für|über|pendant|sur|durante|por|in|per|voor|gedurende|przez|po dobu|i|under|ajan|boyunca|в течение|протягом) (?:\\d{1,2}|twelve|zwölf|douze|doce|doze|dodici|twaalf) (?:months|monate?n?|mois|meses|mesi|maanden|miesięcy|měsíců|månader|måneder|kuukauden|ay|месяцев|місяців)|(?:\\d{1,2} (?:kuukauden ajan|ay boyunca))|\\d{1,2}か月間|\\d{1,2}个月|\\d{1,2}개월';
const forMonths = new RegExp(`(?<!\\p{L})(?:${lasting})(?!\\p{L})`, 'iu');
/** "or $29 a month": the other way to pay. */
const orWord = /^\P{L}*(?:or|oder|ou|o|oppure|of|lub|albo|nebo|eller|tai|veya|ya da|или|або|vagy|sau|ή|または|或|또는)(?!\p{L})/iu;

/** Whether a text is about payment in parts. */
export const isInstalment = (text: string): boolean => inParts.test(text) || times.test(text);

/** "Or 29 € a month for 12 months" below a price without a period: without a word for it, it is payment in parts too. */
export const isOtherWayToPay = (text: string): boolean => orWord.test(text) && forMonths.test(text);

const cut =
  /(?<=[\p{L}\p{N}\p{Sc}.])\s*(?:[;|·(（、，。\n]|,(?=\s)|\s[–—-]\s|(?<=[.!?])\s(?=\p{Lu})|\s(?=(?:or|oder|ou|o|oppure|of(?= (?:in|gespreid|betaal))|lub|albo|nebo|eller|tai|veya|или|або)\s))\s*/iu;
/** A text without its parts about payment in parts, in pieces: "348 € or 12 payments of 29 €" is "348 €". */
export const withoutInstalments = (text: string): string[] =>
  isInstalment(text) ? text.split(cut).filter((part) => part !== '' && !isInstalment(part)) : [text];
