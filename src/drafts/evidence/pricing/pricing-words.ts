import { firstOf, isBeside, isWordFor, speaksOf } from '../../languages/index.ts';
import { canonicalText } from '../canonical.ts';
import { isAsYouLike } from './as-you-like.ts';
import { isPerHead, unitAt } from './counted-unit.ts';
import { freeEdition } from './free-edition.ts';
import { isInstalment } from './instalments.ts';
import { isMoneyElsewhere } from './money-elsewhere.ts';
import { withoutNone } from './no-charge.ts';
import { asksForQuote } from './quote-asked.ts';

const currency =
  '(?:US\\$|CA\\$|(?<!\\p{L})(?:RM(?=\\s?\\d)|K[Ss][Hh]|T[Ss][Hh]|USh|UGX|GH₵|GHS|BDT)|₦|₱|₵|৳|₸|₮|₭|៛|AU\\$|MX\\$|A\\$|C\\$|NZ\\$|R\\$|S\\$|HK\\$|\\$|€|£|¥|￥|₹|₽|₩|₺|₴|₫|₪|฿|(?:zł|kr|Kč|Ft|lei|EUR|USD|GBP|CHF|CAD|AUD|BRL|INR|JPY|CNY|RMB|SEK|NOK|DKK|PLN|CZK|TRY|TL|MAD|ZAR|LKR|NGN|KES|MXN|CLP|COP|ARS|RUB|SGD|AED|Rs|Rp|руб|[Ee]uro(?:s|a)?|EURO|ευρώ|pesos|forint|korun|[Dd]ollars?|francs|Franken|reais|ريال|درهم|جنيه|دينار|شيكل|دولار|ليرة|złotych|kronor|kroner|рубл\\p{L}*|грн|гривень|гривн[іяю]|лв|лева|дин|RSD|UAH|BGN|RON|HUF|ISK|GEL|KZT|IDR|VND|THB|PHP|MYR|PKR|EGP|NZD|HKD|TWD|ILS|KRW|دنانير|دراهم|جنيهات|ليرات|ريالات|دولارات)(?!\\p{L})\\.?|R(?=\\s?\\d)|元|円|원|đ(?!\\p{L}))';
/** No longer than amounts are: a longer run of digits would be matched again from each of its digits. */
const number = "\\d{1,3}(?:[.,\\s\\u00a0'’]\\d{3}){1,5}(?:[.,]\\d{1,2})?|\\d{1,15}(?:[.,]\\d{1,4})?";
const amount = new RegExp(
  `(?:(?<before>${currency})\\s?(?<one>${number})|(?<two>${number})(?:[.,][-–—]{1,2}|\\s?(?:[万萬만](?:\\d{1,4}[千천]?)?|[千천]))?\\s?(?<after>${currency}|(?<=\\d):-(?!\\))))(?!\\d|\\s?%|[km](?![\\p{L}])|\\s?(?:[KMB]|mn|bn|mln|million|billion|Mio|Mrd)\\b|[KMB]?\\+)`,
  'gu',
);

/** "$00", "$000": a template's amount. */
const placeholder = /^0{2,}$/;

/** An amount of money in a text. */
export interface Amount {
  text: string;
  isZero: boolean;
  /** "~$3": an estimate, not a price. */
  isAbout: boolean;
  index: number;
}

/** Amounts with their currency, in reading order. Percentages, "$2 million" and a template's "$00" are left out. */
export function amountsIn(text: string): Amount[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(amount)]
    .filter((found) => !placeholder.test(found.groups!['one'] ?? found.groups!['two'] ?? ''))
    .map((found) => ({
      text: found[0],
      isZero: /^[0.,\s]*$/.test(found.groups!['one'] ?? found.groups!['two'] ?? ''),
      isAbout: /[~≈]\s?$/.test(text.slice(0, found.index)),
      index: found.index,
    }));
}

/**
 * Separates words attached to a number or its currency: "9/month" becomes "9 /month", "49 kr/mån" becomes "49 kr /mån", and
 * "$149per month", which a style sheet sets apart, becomes "$149 per month".
 */
const apart = (text: string): string => text.replace(/(?<=[\p{N}\p{L}])(?=[/／])|(?<=\p{N})(?=\p{Ll}{2,}\s)/gu, ' ');
const paidLabel =
  /^(?:pro|premium|plus|business|enterprise|teams?|professional|paid|unternehmen|entreprise|empresas?|プレミアム|プロ|专业版|企业版|프로|про|премиум)(?: plan)?$/iu;
const paidTier =
  /\b(?:buy now|buy (?:a |the )?licen[cs]e|purchase (?:a |the )?licen[cs]e|order now)\b|jetzt kaufen|acheter maintenant|comprar (?:ahora|agora)|acquista ora|(?:^|[\s(])(?:pro|premium|plus|business|enterprise|team)\s+(?:plan|tier|version|account|features?|subscription)|in-app purchase|upgrade to (?:pro|premium|plus)|remove (?:the )?ads (?:for|with)|paid (?:plan|version|tier)/iu;
/** "$0 / remote": one thing costs nothing, which isn't a plan. */
const zeroOfOne = /^\s*(?:\/|per\b|pro\b|par\b|por\b|je\b|al\b)\s*\p{Ll}/u;
/** "Free" in languages with a smaller table. */
const otherFreeWords = 'ilmai|maksut|ingyenes|безкоштовн|δωρεάν|miễn phí|مجان|חינם|ฟรี|मुफ़्त|besplatn';
/** Things next to the word "free" that don't make the product free: "free shipping", "kostenlose Beratung", "Beratung kostenlos". */
const freeBefore = new RegExp(
  `(?<=(?:\\bfree(?!\\s+to\\s)|gratis|gratuit\\p{L}*|kostenlos\\p{L}*|kostenfrei\\p{L}*|grátis|ücretsiz|bezpłatn\\p{L}+|darmow\\p{L}+|zdarma|bezplatn\\p{L}+|kostnadsfri\\p{L}*|бесплатн\\p{L}+|безкоштовн\\p{L}+|(?:${otherFreeWords})\\p{L}*)[\\s-]+(?:\\p{L}+[\\s-]+){0,2}?|(?:無料|免费|免費|무료)\\s?(?:の|的)?)`,
  'uy',
);
const freeAfter = `[\\s-]+(?:\\p{L}+[\\s-]+){0,2}?(?:(?<!\\p{L})free|gratis|gratuit|kostenlos|grátis|ücretsiz|za darmo|zdarma|бесплатн|${otherFreeWords})|[はがも：:、은는이가]?\\s?(?:無料|免费|免費|무료)`;
const notFree =
  /(?<!\p{L})(?:not|isn[’']t|aren[’']t|no longer|nicht|pas|plus|no|não|non|niet|nie|není|inte|не|kein(?:en?|e[rs])?|geen|nincs(?:en)?|ingen|inget|ikke|sans|sin|sem|senza|bez|brak|žádn\p{L}+|nemá|yok|ei ole|nu există|there is no|no) (?:\p{L}+ ){0,3}(?:free|kostenlos|gratuit|gratis|grátis|za darmo|zdarma|бесплатн|ingyenes|darmow|bezpłatn|bezplatn|ücretsiz|ilmai|безкоштовн)|(?<!\p{L})(?:ingyenes|ücretsiz|ilmaista) \p{L}+ (?:nincs|yok|bulunm|ei ole)/iu;

export const pricingModels = ['free', 'freemium', 'subscription', 'usage-based', 'one-time', 'paid', 'contact-sales', 'open-source'] as const;
export type PricingModel = (typeof pricingModels)[number];

const pays =
  /(?<!\p{L})(?:pay|pays|billed|charged|zahl\p{L}*|bezahl\p{L}*|abgerechnet|pay(?:ez|é|er)|factur\p{L}*|pag\p{L}+|cobr\p{L}+|betaal\p{L}*|płać|płac\p{L}*|plat\p{L}*|betal\p{L}*|öde\p{L}*|плат\p{L}*|оплат\p{L}*|pay-as-you-go)(?!\p{L})|課金|使った分|付费|付費|计费|計費|과금|결제|사용한/iu;
const anyFree =
  /ingyenes|ilmai|maksut|δωρεάν|miễn phí|مجان|חינם|ฟรี|मुफ़्त|besplatn|darmow|free|gratis|gratuit|kostenlos|kostenfrei|grátis|ücretsiz|bezpłatn|darmo|zdarma|bezplatn|kostnadsfri|бесплатн|безкоштовн|無料|免费|免費|무료/iu;
const isExtra = (text: string): boolean => anyFree.test(text) && (notFree.test(text) || isBeside('otherFree', text, freeBefore, freeAfter));
const freeWord =
  'free|kostenlos|kostenfrei|gratis|gratuite?s?|grátis|gratuit[oiaă]|ilmai(?:nen|seksi)|ingyenes|darmow\\p{L}+|bezpłatn\\p{L}+|zdarma|bezplatn\\p{L}+|ücretsiz|бесплатн\\p{L}+|безкоштовн\\p{L}+|безплатн\\p{L}+|δωρεάν|miễn phí|besplatn\\p{L}+';
const limits =
  "up to|under|fewer than|less than|bis(?: zu)?|unter|jusqu['’](?:à|au)|moins de|hasta|menos de|até|fino a|meno di|tot(?: en met)?|minder dan|do|poniżej|mniej niż|upp till|färre än|op til|opp til|inntil|до|менше|enintään|alle|legfeljebb|până la|έως";
const times =
  'days?|weeks?|months?|years?|hours?|minutes?|%|percent|prozent|tag\\p{L}*|woche\\p{L}*|monat\\p{L}*|jahr\\p{L}*|stund\\p{L}*|jours?|semaines?|mois|ans?|heures?|d[ií]as?|semanas?|mes(?:es)?|años?|anos?|hor[ae]s?|giorn\\p{L}*|settiman\\p{L}*|mesi|anni|ore|dag\\p{L}*|we[e]?k\\p{L}*|maand\\p{L}*|jaar|uur|uren|dni|tygodni\\p{L}*|miesi\\p{L}*|lat|godzin\\p{L}*|dn[íů]|týdn\\p{L}*|měsíc\\p{L}*|veck\\p{L}*|månad\\p{L}*|måned\\p{L}*|år|uger|timer|дн\\p{L}*|недел\\p{L}*|місяц\\p{L}*|месяц\\p{L}*|лет|час\\p{L}*|päivä\\p{L}*|kuukau\\p{L}*|nap\\p{L}*|hónap\\p{L}*|euros?|dollars?|pounds?|zł|kr';
const nothing =
  'pays? nothing|costs? nothing|zahl(?:st|en|t) (?:du |sie |ihr |man )?nichts|kostet (?:[\\p{L}\\d]+ ){0,2}nichts|ne pa(?:yez|ie|ient) rien|no (?:pagas?|pagan) nada|não paga(?:m)? nada|non (?:si )?paga(?:te|no|hi)?i? nulla|non paghi nulla|betaal(?:t|je)? (?:je |u )?niets|nie płac\\p{L}+ nic|nic nie płac\\p{L}+|neplatíte nic|betalar (?:du |ni )?ingenting|betaler (?:du )?(?:ingenting|intet)|ничего не плат\\p{L}+';
/** "For clubs of up to 50 members Bramble is free", "do 10 uli – bezpłatnie": a limit other than time, and then nothing to pay. */
const upToFree = new RegExp(
  `(?<!\\p{L})(?:${limits}) \\d[\\d.,]* (?!(?:${times})(?!\\p{L}))\\p{L}+(?:(?!(?<!\\p{L})\\d)[^.!?\\n]){0,40}?(?<!\\p{L})(?:${freeWord}|${nothing})(?!\\p{L})`,
  'iu',
);
/** A text through its words for "free up to 5 people". */
const throughFree = (text: string): string | undefined => {
  const found = upToFree.exec(text);
  return firstOf('freeUpTo', text)?.through ?? (found ? text.slice(0, found.index + found[0].length) : undefined);
};
/** "Shipping is free for up to 5 crates": the words before it say what is free. */
function isFreeUpTo(text: string): boolean {
  const through = throughFree(text);
  return through !== undefined && !speaksOf('otherFree', through.split(/[.!?。！？]\s*/u).at(-1)!);
}
const talk =
  /consult|berat|erstgespräch|ersteinschätzung|devis|quote|estimate|asesor|orçamento|preventivo|consulenza|advies|offerte|konsult|wycen|poradenstv|rådgivning|offert|danışmanlık|keşif|teklif|консульт|замер|расч|相談|見積|咨询|諮詢|상담|견적|audit|assessment|sopralluogo|presupuesto|cotización|angebot|discovery call|strategy (?:call|session)/iu;
const days = /\b\d+[\s-]?(?:days?|tage|jours|d[ií]as|giorni|dagen|dni|dn[íů]|dagar|gün|дн)|\d+\s?(?:日間|天|일(?:간)?)/iu;

/** "£4 a day": something hired by the day isn't a subscription. */
const perDay =
  /(?<!\p{L})(?:(?:\/|per|an?|each|every|pro|je|par|por|al|na|za|à|la|el|il|en)\s?)(?:days?|nights?|tag|nacht|jour|journée|nuit|nuitée|día|noche|dia|noite|diária|giorno|notte|dag|noc|dzień|dobę|den|natt|dygn|gün|gece|сутки|день|ночь)(?!\p{L})|(?:\/\s?)?(?:günlük|gecelik)(?!\p{L})|(?:1|一)(?:日|泊)(?:あたり|につき)?|[/每](?:天|晚)|(?:1일|하루|1박)/giu;

const freeSide = new RegExp(`^(?:\\p{L}+ )?(?:${freeWord})(?: \\p{L}+)?$`, 'iu');
const isFreeThenPaid = new RegExp(
  `^(?<what>[^.!?\\d]{2,40}?)\\s(?:is|are|ist|sind|est|sont|es|son|é|são|è|sono|är|er|on|jest|są|je|jsou)\\s(?:${freeWord})[.!,;]\\s(?<then>[^.!?]{3,100}(?:[.,]\\d+)?[^.!?]{0,60})`,
  'iu',
);
/** A line of a price list that says what is free: "Basic: free", "Up to 20 chairs: free", "Free: 3 recipes". */
function freeLine(text: string): { name: string; isLimit: boolean } | undefined {
  const sides = text.trim().split(/\s*[:：]\s+|\s[–—-]\s/u);
  if (sides.length !== 2 || text.length > 80 || amountsIn(text).some(({ isZero }) => !isZero)) return undefined;
  const name = sides.find((side) => !freeSide.test(side));
  if (name === undefined || sides.every((side) => !freeSide.test(side))) return undefined;
  if (name.split(/\s+/).length > 5 || speaksOf('otherFree', text) || speaksOf('trial', text) || days.test(name)) return undefined;
  return { name, isLimit: /\d/.test(name) && !/\d\s?%|\d{4}|\d[:.]\d\d/.test(name) };
}

/** "We take 8% when a plant sells", "9 % on each sale": what a marketplace keeps. */
const share =
  /(?:we (?:take|keep|charge)(?: a)?(?: (?:commission|fee|cut) of)?|commission(?: of)?|(?:selling|seller) fee(?: of)?|provision(?: von)?|commission de|comisi[oó]n(?: del?)?|comiss[aã]o de|commissione del|commissie van|prowizja|provize|komisyon|комисси\p{L}+)\s(?:only |just |nur |seulement |solo |apenas )?\d+(?:[.,]\d+)?\s?%|(?:手数料|佣金|수수료)[^。]{0,6}\d+(?:\.\d+)?\s?[%％]|\d+(?:[.,]\d+)?\s?%\s(?:of|on|from|per|von|auf|pro|de|sur|sobre|por|su|di|van|op|od|z|på|av|с)\s(?:each|every|completed|jede[mnrs]?|chaque|cada|ogni|elke?|każde[jg]o?|každé\p{L}*|varje|кажд\p{L}+)\s(?:completed )?(?:sale|order|booking|transaction|verkauf|bestellung|buchung|vente|commande|réservation|venta|pedido|reserva|venda|vendita|ordine|prenotazione|verkoop|bestelling|boeking|sprzedaż\p{L}*|zamówieni\p{L}+|prode\p{L}+|objednáv\p{L}+|försäljning|beställning|продаж\p{L}+|заказ\p{L}*)/iu;

const percent = '(?!0+(?:[.,]0+)?\\s?[%％])\\d{1,2}(?:[.,]\\d{1,2})?\\s?[%％]';
const commissionWord =
  '(?:commissions?|selling fee|seller fee|(?:verkaufs|vermittlungs)?provision(?:en)?|comisi[oó]n|comiss[aã]o|commissione|provvigione|commissie|prowizj[aięą]|proviz[eií]|komisyon\\p{L}{0,3}|комисси\\p{L}{1,2}|комісі\\p{L}{1,2}|عمولة|販売手数料|手数料|佣金|수수료)';
const salePrice =
  "(?:(?:sales?|selling|purchase|final|order|booking|ticket) (?:price|value|total)|verkaufspreis\\p{L}{0,2}|kaufpreis\\p{L}{0,2}|bestellwert\\p{L}{0,2}|umsatz\\p{L}{0,2}|prix de vente|montant de la (?:vente|commande|réservation)|precio de venta|importe de la (?:venta|reserva)|valor d[ae] (?:venda|reserva)|valor do pedido|preço de venda|prezzo di vendita|valore dell[’']ordine|verkoopprijs|orderwaarde|bestelwaarde|ceny sprzedaży|wartości (?:zamówienia|sprzedaży)|prodejní ceny|hodnoty objednávky|försäljningspris\\p{L}{0,2}|ordervärdet|salgspris\\p{L}{0,2}|цены продажи|суммы (?:заказа|продажи)|satış fiyatının)";
/** "A commission of 8 %", "6 % commissie over elke bestelling", "8 % del precio de venta". */
const commission = new RegExp(
  `(?:(?<!\\p{L})${commissionWord}(?!\\p{L})|(?:販売|成約)?手数料|佣金|수수료)[^.!?。\\n%％\\d]{0,24}${percent}|(?<![\\d.,])${percent}\\s?(?:(?:of|de|di|van|av|af|の|的|) )?${commissionWord}|(?<![\\d.,])${percent} (?:\\p{L}{1,4}[’' ]){0,3}${salePrice}(?!\\p{L})`,
  'iu',
);
/** What somebody else takes or gets, what is given away or saved, and limits: no commission that is paid here. */
const notTaken =
  /(?<!\p{L})(?:affiliat\p{L}*|partner ?programm?\p{L}*|referr?\p{L}*|recommend\p{L}*|empfehl\p{L}*|earn\p{L}*|receiv\p{L}*|get|verdien\p{L}*|erh[aä]lt\p{L}*|bekomm\p{L}*|gagn\p{L}*|touch\p{L}*|rece[bv]\p{L}*|reçoi\p{L}*|gana\p{L}*|recib\p{L}*|ganh\p{L}*|guadagn\p{L}*|ricev\p{L}*|krijg\p{L}*|ontvang\p{L}*|zarab\p{L}*|zarob\p{L}*|otrzym\p{L}*|dosta\p{L}*|vyděl\p{L}*|získ\p{L}*|tjän\p{L}*|får|заработ\p{L}*|заробля\p{L}*|получ\p{L}*|kazan\p{L}*|charit\p{L}*|donat\p{L}*|donar\p{L}*|doa\p{L}*|spend\p{L}*|gespendet|goes|geht|save\p{L}*|spar\p{L}*|économis\p{L}*|ahorr\p{L}*|economiz\p{L}*|risparmi\p{L}*|bespa\p{L}*|oszczęd\p{L}*|ušetř\p{L}*|up to|bis zu|jusqu|hasta|até|fino a|tot|others?|ander\p{L}*|autres?|otr[oa]s?|outr[oa]s?|altr[iea]|inn[eyi]\p{L}*|jin[éeí]\p{L}*|andra|другие|competit\p{L}*|instead|statt|au lieu|en vez|en lugar|em vez|invece|in plaats|zamiast|místo|istället|вместо|without|ohne|sans|sin|sem|senza|zonder|bez|utan|uden|без|no|not|never|don['’]t|kein\p{L}*|nicht|nie|pas|jamais|nunca|non|mai|geen|nooit|ne|inte|ingen|не|was|were|used to|interest|zins\p{L}*|returns?|rendite)(?!\p{L})|紹介|アフィリエイト|他社|なし|返利|推广|其他|추천|제휴|다른|없/iu;
/** "We donate 5 % of each sale", "5 % of every order goes to". */
const givenAway =
  /(?<!\p{L})(?:donat\p{L}*|donar\p{L}*|donaci\p{L}*|donn(?:ons|e|ez)|revers\p{L}+|charit\p{L}*|doa(?:mos|r|ção|ções)?|spende[nt]?|gespendet|dedic\p{L}+|devol(?:v\p{L}+|uc\p{L}+)|goes|go to|geht an|gehen an|va a|vai para|schenken|doniamo|devolv\p{L}+|doneren|przekazuj\p{L}+|věnuj\p{L}+|skänk\p{L}+|donerer|жертв\p{L}+|перечисл\p{L}+)(?!\p{L})|寄付|捐/iu;
const takesCommission = (text: string): boolean => text.length <= 300 && commission.test(text) && !notTaken.test(text) && !speaksOf('ofOthers', text);

const noPaid =
  /(?<!\p{L})(?:no|not an?|without an?|without|never an?|keine?n?|pas de|sans|sin|sem|senza|geen|zonder|bez|ingen|inget|без|нет) (?:paid|premium|pro|in-app) \p{L}+/giu;

/** "€ 38 per kilometre", "0,12 €/Wort": what is measured, so it is paid by use. */
const perMeasure =
  /(?:\/|(?<!\p{L})(?:per|pro|par|por|je|al|za|na|à la|au)\s)\s?(?:\p{L}+ )?(?:km|kilom[eè]t\p{L}*|quilómetro|quilômetro|kilómetro|chilometro|hectares?|hektar\p{L}{0,2}|ettaro|hectárea|ha|kg|kilogram\p{L}*|litres?|liters?|litros?|litro|miles?|words?|wort|wörter|mots?|palabras?|palavras?|parol[ae]|woord|m²|m2|kwh|mwh|tonn?es?|toneladas?)(?![\p{L}\d])/iu;

/** "0,90 € je 1.000": not "por 1.000 €". */
const perThousand =
  /(?:\/|(?<!\p{L})(?:per|pro|je|par|por|za|na|ogni|cada|chaque|every|each|elke|varje|за)) ?\d{1,3}(?:[.,\s]?000){1,2}(?![\d.,]\d|\s?(?:\p{Sc}|eur\p{L}{0,2}|usd|chf|dollars?|pesos|zł|kč|kr|руб\p{L}{0,3}|tl)(?!\p{L}))|\d,?000\s?(?:件|回|通|文字|ページビュー|건|회|次|条)(?:あたり|につき|ごと|당)|(?<=\d\s?\p{Sc}?\s?)(?<!\p{L})(?:for|für|pour|por|per|voor|za|för|за) \d{1,3}(?:[.,\s]?\d{3}){0,2} (?:images?|emails?|e-mails?|messages?|requests?|calls?|credits?|tokens?|pages?|documents?|scans?|minutes?|searches|lookups|bilder|nachrichten|anfragen|seiten|dokumente|minuten|mails|messages|requêtes|documents|mensajes|imágenes|documentos|imagens|mensagens|immagini|messaggi|documenti|berichten|afbeeldingen|documenten)(?!\p{L})/iu;

/** "Ask us for a quote", in words that the tables of the languages don't have. */
const askUs =
  /(?<!\p{L})(?:(?:frag(?:en|t)?(?: sie)?(?: (?:uns|mich))?|bitten sie uns) (?:nach|um) (?:einem|ein|ihrem|ihr) (?:\p{L}+ )?angebot|demande[zr]?-(?:nous|moi) (?:un|votre|ton) devis|p[ií]d(?:enos|anos|eme) (?:un |tu |su )?presupuesto|peça-nos (?:um |o seu )?orçamento|chied(?:eteci|ici|imi|etemi) (?:un |il tuo |il vostro )?preventivo|vraag (?:ons|mij) (?:om )?(?:een|je|uw) (?:prijs|offerte)|zapytaj(?:cie)? (?:nas |mnie )?o (?:wycenę|cenę|ofertę)|(?:řekněte si|požádejte(?: nás)?) o (?:cenovou )?nabídku|be (?:oss )?om (?:en )?offert|bed (?:os )?om et tilbud|запросите (?:расч[её]т|цену|предложение)|bizden teklif isteyin)(?!\p{L})/iu;

/** "Prices depend on the size of your town", in one text with an invitation to ask: "Nos tarifs dépendent de la taille de votre commune. Contactez-nous." */
const depends =
  /(?<!\p{L})(?:pric(?:es?|ing) (?:depends?|is based|are based) on|preise? (?:richte[nt] sich nach|häng(?:en|t) [^.!?]{2,60} ab|ist abhängig|sind abhängig)|(?:tarifs?|prix) dépend(?:ent)? d|precios? depende[n]? d|(?:preços?|valor(?:es)?) depende[m]? d|prezz[oi] dipend(?:e|ono) d|prij(?:s|zen) hang(?:t|en) af|cen[ay] zależ[ya] od|cen[ay] závis[ií] na|priset beror på|prisen afhænger af|prisen avhenger av|стоимость зависит от|цена зависит от)/iu;
const asks =
  /(?<!\p{L})(?:contact us|get in touch|write to us|talk to us|call us|ask us|kontaktieren sie uns|schreiben sie uns|rufen sie uns|sprechen sie uns|melden sie sich|contacte[zr](?:-|\s)nous|écrivez-nous|appelez-nous|contácta(?:nos|me)|contáctenos|escríbe(?:nos|me)|llámanos|contacte-nos|fale conosco|fale connosco|escreva-nos|contattaci|contattateci|scrivici|scriveteci|neem contact|mail ons|bel ons|skontaktuj się|napisz do nas|kontaktujte nás|napište nám|kontakta oss|kontakt os|kontakt oss|свяжитесь|напишите нам)(?!\p{L})/iu;
const asksOnPrice = (text: string): boolean => text.length <= 300 && depends.test(text) && asks.test(text);

/** Without "billed monthly", which says when is paid and not for what. */
export const withoutBilling = (text: string): string =>
  text.replace(
    /(?<!\p{L})(?:billed|invoiced|charged|settled|paid) (?:monthly|weekly|quarterly|(?:at the end of )?(?:each|every|the) (?:month|week|quarter))(?!\p{L})|(?<!\p{L})(?:monatlich|wöchentlich) (?:abgerechnet|in Rechnung gestellt)(?!\p{L})|facturée?s? mensuellement|facturado mensualmente|faturado mensalmente|fatturato mensilmente|maandelijks gefactureerd/giu,
    ' ',
  );

/** "Funded by donations": who pays for what is free for everyone. */
export const fundedByGifts =
  /(?<!\p{L})(?:(?:funded|financed|sustained|paid for|kept (?:going|running)) (?:entirely |only |solely )?(?:by|through|from) (?:\p{L}+ )?(?:donations|donors|gifts)|donation[- ]funded|spendenfinanziert|(?:durch|aus|von) spenden finanziert|finanzier\p{L}+ (?:uns|sich) (?:\p{L}+ )?(?:durch|über|aus) spenden|financée?s? (?:\p{L}+ )?par (?:des |les |vos )?dons|viv(?:ons|ent)? de dons|(?:financiad[oa]s?|se financia|nos financiamos) (?:\p{L}+ )?(?:con|por|mediante|gracias a) donaciones|(?:financiad[oa]s?|mantid[oa]s?) por doações|(?:finanziat[oaie]|ci finanziamo) (?:\p{L}+ )?(?:da|dalle|con(?: le)?) donazioni|(?:gefinancierd|betaald) (?:\p{L}+ )?(?:door|uit|met) (?:donaties|giften)|finansowan\p{L}+ z darowizn|utrzymujemy się z darowizn|financov\p{L}+ z darů|finansier\p{L}+ (?:\p{L}+ )?(?:av|genom|af) donationer|жив[её]м на пожертвования|финансиру\p{L}+ (?:за сч[её]т )?пожертвовани\p{L}+)(?!\p{L})|寄付で(?:運営|成り立)|후원(?:금)?으로 운영/iu;
const forAll =
  /(?<!\p{L})(?:free|kostenlos|kostenfrei|gratis|gratuite?s?|grátis|gratuit[oaie]|darmow\p{L}+|bezpłatn\p{L}+|zdarma|бесплатн\p{L}+)(?: and open)? (?:for|für|pour|para|per|voor|dla|pro|för|для) (?:everyone|everybody|all|anyone|alle|tous|toutes|tout le monde|todos|todas|todo el mundo|toda a gente|tutti|iedereen|wszystkich|všechny|alla|всех)(?!\p{L})|誰でも無料|모두에게 무료/iu;

/** "Custom", "Let's talk", in the place of a plan's price. */
const noPrice =
  /^\P{L}*(?:custom(?: pric(?:e|ing))?|let['’]?s talk|contact (?:us|sales)|on request|individuell|nach absprache|kontaktieren sie uns|sprechen sie uns an|sur mesure|nous consulter|contactez[ -]nous|a medida|consultar|contáctanos|sob medida|sob consulta|fale conosco|su misura|contattaci|op maat|op aanvraag|indywidualn[aie]|individuáln[íě]|individuellt?|özel|индивидуально|по запросу|要相談|(?:料金は)?お問い合わせ(?:ください)?|個別見積もり?|カスタム|定制|面议|문의|맞춤형?)\P{L}*$/iu;

export const says = {
  /** "All maps are free for everyone": what there is, whatever it is called; not its shipping. */
  freeForAll: (text: string) => forAll.test(text) && !isExtra(text),
  share: (text: string) => share.test(text) || takesCommission(text),
  /** A share that isn't given away. */
  keptShare: (text: string) => says.share(text) && !givenAway.test(text),
  /** A period longer than a day. */
  subscription: (text: string) => speaksOf('perPeriod', apart(withoutNone(text.replace(perDay, ' ')))),
  period: (text: string) => speaksOf('perPeriod', apart(withoutNone(text))),
  usage: (text: string) => speaksOf('perUse', apart(text)) || perMeasure.test(text) || perThousand.test(text),
  oneTime: (text: string) => speaksOf('once', text),
  /** A tier that is free with no time limit; a trial isn't. */
  freeTier: (text: string) => (isLabel('freeLabel', text) || speaksOf('freePlan', text) || isFreeUpTo(text)) && !isExtra(text),
  /** "Free up to 5 people": a plan with a limit other than time. */
  freeUpTo: (text: string) => isFreeUpTo(text) && !isExtra(text),
  /** In "Free up to 5 people, then $9 a month": ", then $9 a month". */
  afterFree: (text: string) => text.slice(throughFree(text)?.length ?? 0),
  freeLine,
  /** "The map is free. Acme Plus costs $4 a month." */
  freeThenPaid: (text: string) => {
    const found = isFreeThenPaid.exec(text)?.groups;
    return (
      found !== undefined &&
      !speaksOf('otherFree', found['what']!) &&
      !isExtra(text) &&
      /(?<!\p{L})(?:plus|pro|premium)(?!\p{L})/iu.test(found['then']!) &&
      amountsIn(found['then']!).some(({ isZero }) => !isZero)
    );
  },
  isFreeLabel: (text: string) => isLabel('freeLabel', text),
  /** "Free · Open Source · macOS 14+": labels in a row. */
  isFreeAmong: (text: string) => {
    const labels = text.split(/\s*[·•|,&+]\s*|\s[–—-]\s/u);
    return (
      labels.length >= 2 && labels.length <= 6 && labels.some((label) => isLabel('freeLabel', label)) && labels.every((label) => label.split(/\s+/).length <= 4)
    );
  },
  isPaidLabel: (text: string) => paidLabel.test(text.trim()),
  trial: (text: string) => speaksOf('trial', text) || days.test(text),
  contact: (text: string) => speaksOf('onRequest', text) || askUs.test(text) || asksOnPrice(text) || asksForQuote(text),
  /** "Custom", "Let's talk", where a plan has its price. */
  noPrice: (text: string) => text.length <= 40 && noPrice.test(text),
  openSource: (text: string) => speaksOf('openSource', text),
  paidTier: (text: string) => paidTier.test(text.replace(noPaid, ' ')),
  paid: (text: string) => amountsIn(text).some(({ isZero, isAbout }) => !isZero && !isAbout),
  /** Someone else's price: "Unlike Acme ($9 a month)", "other tools cost". */
  others: (text: string) => speaksOf('ofOthers', text),
  perHead: isPerHead,
  zero: (text: string) =>
    amountsIn(text).some(
      ({ isZero, text: amount, index }) =>
        isZero && !zeroOfOne.test(withoutPeriod(text.slice(index + amount.length))) && !says.isFee(partAround(text, index, index + amount.length)),
    ),
  /** "Setup fee", "Total", "Shipping": what costs nothing beside these words isn't a plan. */
  isFee: (text: string) => speaksOf('feeLabel', text),
  /** Usage-based pricing, in words. */
  paysPerUse: (text: string) => speaksOf('perUse', apart(text)) && pays.test(text),
  /** Something other than the product is free: a consultation, shipping. */
  freeExtra: (text: string) => isExtra(text),
  /** A service that offers a free call: "free" in its labels means the call. */
  freeTalk: (text: string) => talk.test(text) && isExtra(text),
  noOffer: (text: string) => speaksOf('noOffer', text),
  /** Somebody pays: "the school pays the fee". */
  pays: (text: string) => pays.test(text),
};

/** The words around an amount, up to the next comma or mark on both sides. */
function partAround(text: string, start: number, end: number): string {
  const mark = /[;·|、，。()\n]|,\s|\.\s|\s[–—-]\s/u;
  return `${text.slice(0, start).split(mark).at(-1)} ${text.slice(end).split(mark)[0]}`;
}

const isLabel = (topic: 'freeLabel', text: string): boolean => isWordFor(topic, text);
/** "/month" after a price is always a period. */
const withoutPeriod = (text: string): string => (says.period(text.slice(0, 14)) || /^\s*\/\s*(?:life|forever|ever)/i.test(text) ? '' : text);

/** False if a text states another company's price: "Others charge $9". */
export function pricesItself(text: string): boolean {
  return !says.others(text) || !says.paid(text);
}

/** `"unitText": "MONTH"`, `"billingDuration": "P1Y"`: the period of a price in structured data. */
export const declaresPeriod = (quote: string): boolean =>
  /^"(?:unitText|unitCode|billingDuration|billingIncrement)"\s*:\s*"?(?:P\d{1,2}[MYW]|MON|ANN|WEE|(?:per )?(?:month|year|week|monat|jahr|mois|mes|mês|mese|maand))(?:s|ly)?"?$/iu.test(
    quote,
  );

/** Whether quotes contain the words for a pricing model. A model that we have no words for isn't supported by any quote. */
export function supportsPricing(model: string, quotes: string[]): boolean {
  const lines = quotes.map((quote) => canonicalText(quote)).filter((text) => pricesItself(text) && !isAsYouLike(text) && !isInstalment(text));
  const some = (test: (text: string) => boolean) => lines.some(test);
  const declared = (is: (price: number) => boolean) =>
    quotes.some((quote) => is(Number(/^"(?:price|lowPrice|highPrice)"\s*:\s*"?(\d+(?:[.,]\d+)?)"?$/.exec(quote)?.[1]?.replace(',', '.'))));
  const isFree =
    declared((price) => price === 0) ||
    some(says.freeTier) ||
    some(says.freeForAll) ||
    some(says.zero) ||
    some(says.isFreeAmong) ||
    some(says.freeThenPaid) ||
    some((text) => freeEdition(text) !== undefined) ||
    some((text) => freeLine(text) !== undefined);
  const isPaid = declared((price) => price > 0) || some(says.paid) || some(says.paidTier) || some(says.isPaidLabel);
  const tests: Record<string, () => boolean> = {
    free: () => isFree,
    freemium: () => isFree && isPaid,
    subscription: () => some((text) => says.subscription(text) && !isMoneyElsewhere(text, true)) || quotes.some(declaresPeriod),
    'usage-based': () =>
      some(says.usage) || some(says.share) || some((text) => amountsIn(text).some((one) => ['use', 'hire'].includes(unitAt(text, one) ?? ''))),
    'one-time': () => some(says.oneTime) || (some(says.paid) && !some(says.period)),
    paid: () => isPaid,
    'contact-sales': () => some(says.contact) || some(says.noPrice),
    contact: () => some(says.contact),
    'open-source': () => some(says.openSource),
  };
  return tests[model.toLowerCase()]?.() ?? false;
}
