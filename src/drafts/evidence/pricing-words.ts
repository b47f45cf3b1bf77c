import { canonicalise } from './canonical.ts';

const currency =
  '(?:US\\$|A\\$|C\\$|NZ\\$|R\\$|S\\$|HK\\$|\\$|€|£|¥|￥|₹|₽|₩|₺|₴|₫|₪|฿|zł|kr\\.?|Kč|Ft|lei|EUR|USD|GBP|CHF|CAD|AUD|BRL|INR|JPY|CNY|RMB|SEK|NOK|DKK|PLN|CZK|TRY|MAD|ZAR|LKR|NGN|KES|MXN|CLP|COP|ARS|RUB|SGD|AED|Rs\\.?|R(?=\\s?\\d)|元|円|원|руб\\.?)';
const number = "\\d{1,3}(?:[.,\\s\\u00a0'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,4})?";
const amount = new RegExp(
  `(?:(?<before>${currency})\\s?(?<one>${number})|(?<two>${number})\\s?(?<after>${currency}))(?!\\s?[\\d%]|\\s?(?:[KMB]|mn|bn|million|billion|Mio|Mrd)\\b|[KMB]?\\+)`,
  'gu',
);

/** An amount of money in a text. */
export interface Amount {
  text: string;
  isZero: boolean;
  index: number;
}

export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amount)].map((found) => ({
    text: found[0],
    isZero: /^[0.,\s]*$/.test(found.groups!['one'] ?? found.groups!['two'] ?? ''),
    index: found.index,
  }));
}

const period =
  /(?:\/|per|a|an|each|every|pro|je|par|al|por|ao|per il|i|za|на|в)\s?(?:mo\b|mth|month|year|yr\b|week|annum|monat|jahr|woche|mois|an\b|année|semaine|mes\b|año|mês|ano\b|mese|anno|maand|jaar|måned|månad|år\b|kuukausi|miesiąc|mies|rok\b|měsíc|ay\b|yıl|месяц|мес|год)|monthly|yearly|annually|annual (?:plan|billing)|billed|subscription|monatlich|jährlich|mensuel|annuel|abonnement|mensual|anual|suscripci|mensal|assinatura|mensile|annuale|abbonamento|maandelijks|月額|年額|\/\s?月|每月|包月|订阅|訂閱|サブスク|월\s?\d|매월|구독|подписк|в месяц|اشتراك|aylık/iu;
const usage =
  /pay[- ]as[- ]you[- ]go|pay (?:only )?for what you (?:use|need)|pag(?:a|as|ue|ar?) (?:solo |só |apenas )?(?:pelo|por lo) que (?:usa|consum)|só paga pelo que|payez (?:seulement |uniquement )?(?:pour )?ce que vous (?:utilisez|consommez)|(?:zahlen|bezahlen) (?:sie )?nur,? (?:für das,? )?was|使った分だけ|用多少付多少|pay[- ]per[- ]use|usage[- ]based|metered|(?:\/|per)\s?(?:\d[\d,.]*\s?)?(?:requests?|calls?|api calls?|credits?|gb\b|tokens?|minutes?|hour|hr\b|message|email|sms|transaction|image|document|scan|page view|lookup|seat hour)|nach verbrauch|à l'usage|pago por uso|pague pelo uso|pré-pago|créditos?|a consumo|従量|按量|按次|종량|по факту использования|pro stunde|par heure|por hora|all'ora/iu;
const oneTime =
  /one[- ]time|once\b|lifetime|pay once|perpetual|no subscription|einmalig|einmalzahlung|paiement unique|à vie|pago único|de por vida|pagamento único|vitalício|una tantum|pagamento unico|eenmalig|買い切り|买断|買斷|一次性|평생|разовый|бессрочн/iu;
/** A tier that costs nothing for good; a trial does not. */
const freeTier = new RegExp(
  [
    'free (?:plan|tier|forever|version|account|edition|for (?:ever|personal|individuals|small|open|everyone|all|life|up to))',
    '(?:always|forever|completely|totally|100%|entirely) free',
    'free (?:to (?:use|install|download|start|get started|play|join)|on (?:ios|iphone|android|mac|windows|the app)|download\\b|and open|app\\b)',
    "(?:is|are|it's|start|get started|use (?:it )?|download (?:it )?)(?: for)? free(?!\\s+(?:trial|consult|quote|demo|estimate|shipping|delivery|of|call|from|for \\d))|for free\\b|freemium",
    '(?<!\\p{L})(?:plan|plano|versi[oó]n|vers[aã]o|version|compte|cuenta|conta|konto|piano|versione|abo|tarif|app|paket|paquete|pacote)\\s+(?:\\p{L}+\\s)?(?:gratuite?|gratis|gr[aá]tis|gratuit[oa]|kostenlos|zdarma|ücretsiz|bezpłatn\\p{L}+)',
    '(?:kostenlose[rns]?|gratis|gratuit[oe]?|ücretsiz|bezpłatn\\p{L}+|бесплатн\\p{L}+)[- ]?(?:version|plan|tarif|konto|app|paket|versiyon|план|тариф|верси\\p{L}+|аккаунт)',
    '(?<!\\p{L})(?:ist|bleibt|est|sont|es|é|è|completamente|totalmente|100\\s?%|dauerhaft|toujours|siempre|sempre|полностью)\\s+(?:\\p{L}+\\s)?(?:kostenlos|gratuit[eo]?|gratis|grátis|бесплатн\\p{L}+)(?!\\s+(?:durante|pendant|por \\d|für \\d))',
    '(?:empieza|comienza|comece|começa|commence[zr]?|starten|nutzen|utilise[zr]?|usa|использовать|начать)\\s+(?:\\p{L}+\\s)?(?:gratis|grátis|gratuitement|gratuitamente|kostenlos|бесплатно)',
    '無料(?:プラン|版|で(?:使|利用|始|ご利用|ダウンロード)|アプリ)|完全無料|免费(?:版|使用|套餐|下载|开始|注册|额度)|永久免费|完全免费|免費(?:版|使用|方案|下載)|무료(?:로|\\s?플랜|\\s?버전|\\s?요금제)|مجاني|חינם',
  ].join('|'),
  'iu',
);
const trial =
  /free[- ]trial|trial|testphase|kostenlos(?:e\w*)? test|essai|prueba|teste|prova|proef|お試し|トライアル|试用|試用|체험|пробн|deneme|\b\d+[- ](?:days?|tage|jours|días|dias|giorni)\b/iu;
const freeLabel =
  /^(?:free|free plan|free tier|starter \(free\)|community|kostenlos|gratis|gratuit|grátis|gratuito|無料|フリー|免费|免費|免费版|무료|бесплатно|бесплатный|ücretsiz|za darmo|مجاني|חינם)$/iu;
const paidLabel =
  /^(?:pro|premium|plus|business|enterprise|teams?|professional|paid|unternehmen|entreprise|empresas?|プレミアム|プロ|专业版|企业版|프로|про|премиум)(?: plan)?$/iu;
const contact =
  /contact (?:us|sales|our (?:sales )?team)[^.]{0,25}(?:pric|quote|plan|cost)|contact sales|talk to sales|request (?:a )?(?:quote|pricing)|get (?:a )?quote|custom (?:pricing|quote)|price on request|pricing on request|auf anfrage|preis anfragen|angebot anfordern|individuelles angebot|sur devis|demande(?:r|z)? (?:un |votre )?devis|sur demande|(?:solicit\p{L}*|pedir|pide) (?:una? |su )?(?:cotización|presupuesto|orçamento)|bajo pedido|sob consulta|sob medida|su richiesta|preventivo|op aanvraag|offerte|お見積|要問い合わせ|联系销售|聯繫業務|询价|문의(?:하기)?$|по запросу|teklif/iu;
const openSource =
  /open[- ]?source|quelloffen|código (?:abierto|aberto)|logiciel libre|software li[bv]re|オープンソース|开源|開源|오픈\s?소스|(?:с )?открыт\p{L}+ (?:исходн\p{L}+ )?код|\b(?:MIT|Apache(?: 2\.0| License)|A?GPL(?:v?[23])?|BSD)[- ]licen[sc]ed?/iu;
const paidTier =
  /\b(?:buy now|buy (?:a |the )?licen[cs]e|purchase (?:a |the )?licen[cs]e|order now)\b|jetzt kaufen|acheter maintenant|comprar (?:ahora|agora)|acquista ora|(?:^|[\s(])(?:pro|premium|plus|business|enterprise|team)\s+(?:plan|tier|version|account|features?|subscription)|in-app purchase|upgrade to (?:pro|premium|plus)|paid (?:plan|version|tier)/iu;

/** What somebody else takes: "Unlike Acme ($9 a month)", "other tools cost". */
const others = new RegExp(
  [
    'unlike|cheaper than|(?:other|most|similar|competing|traditional) \\p{L}+(?: \\p{L}+)? (?:costs?|charges?|starts?|takes?|wants?|asks?)|(?:others|alternatives|competitors) (?:cost|charge|take)',
    'anders als|im (?:gegensatz|vergleich) zu|andere (?:\\p{L}+ )?(?:kosten|verlangen|nehmen)',
    "contrairement|moins chère? que|(?:d'|les )autres (?:\\p{L}+ )?(?:coûtent|facturent|demandent)",
    'a diferencia de|más barat[oa] que|otr[oa]s (?:\\p{L}+ )?(?:cuestan|cobran)|ao contrário d|mais barat[oa] que|outr[oa]s (?:\\p{L}+ )?(?:custam|cobram)',
    'a differenza d|altr[ie] (?:\\p{L}+ )?(?:costano|chiedono)|in tegenstelling|andere (?:\\p{L}+ )?(?:kosten|vragen)',
  ]
    .map((words) => `(?<!\\p{L})(?:${words})`)
    .join('|'),
  'iu',
);

export const pricingModels = ['free', 'freemium', 'subscription', 'usage-based', 'one-time', 'paid', 'contact-sales', 'open-source'] as const;
export type PricingModel = (typeof pricingModels)[number];

export const says = {
  period: (text: string) => period.test(text),
  usage: (text: string) => usage.test(text),
  oneTime: (text: string) => oneTime.test(text),
  freeTier: (text: string) => freeLabel.test(text.trim()) || freeTier.test(text),
  isFreeLabel: (text: string) => freeLabel.test(text.trim()),
  isPaidLabel: (text: string) => paidLabel.test(text.trim()),
  trial: (text: string) => trial.test(text),
  contact: (text: string) => contact.test(text),
  openSource: (text: string) => openSource.test(text),
  paidTier: (text: string) => paidTier.test(text),
  paid: (text: string) => amountsIn(text).some(({ isZero }) => !isZero),
  others: (text: string) => others.test(text),
  zero: (text: string) => amountsIn(text).some(({ isZero }) => isZero),
};

/** False for what speaks of prices, and of those of others. */
export function pricesItself(text: string): boolean {
  return !says.others(text) || !says.paid(text);
}

/** Whether quotes hold the words that decide for a pricing model. Models that we have no words for are not supported by any quote. */
export function supportsPricing(model: string, quotes: string[]): boolean {
  const lines = quotes.map((quote) => canonicalise(quote).text).filter(pricesItself);
  const some = (test: (text: string) => boolean) => lines.some(test);
  const isFree = some((line) => says.freeTier(line)) || some(says.zero);
  const isPaid = some(says.paid) || some(says.paidTier) || some(says.isPaidLabel);
  const tests: Record<string, () => boolean> = {
    free: () => isFree,
    freemium: () => isFree && isPaid,
    subscription: () => some(says.period),
    'usage-based': () => some(says.usage),
    'one-time': () => some(says.oneTime) || (some(says.paid) && !some(says.period)),
    paid: () => isPaid,
    'contact-sales': () => some(says.contact),
    contact: () => some(says.contact),
    'open-source': () => some(says.openSource),
  };
  return tests[model.toLowerCase()]?.() ?? false;
}
