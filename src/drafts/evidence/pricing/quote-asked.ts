// "Tell us about your fleet and we make you an offer": who asks for a price or a quote, in any order of the words.

const between = '[^.!?。]{0,60}?';
const near = '[^.!?。]{0,40}?';
const either = (verbs: string, nouns: string): string =>
  `(?:${verbs})${near}(?<!\\p{L})(?:${nouns})(?!\\p{L})|(?<!\\p{L})(?:${nouns})(?!\\p{L})${near}(?<!\\p{L})(?:${verbs})`;

/** A quote that a customer asks for or gets. */
const quote = new RegExp(
  [
    `(?<!\\p{L})(?:${[
      '(?:come back|get back|reply|respond|return)(?: to you)? with (?:an?|your) (?:\\p{L}+ )?(?:price|quote|estimate|proposal)|(?:get|request|receive|ask (?:us )?for|need|want|send you|prepare|write|email you|give you|work out|put together)(?: you)? (?:an?|your|our|the) (?:\\p{L}+[- ]){0,2}(?:quote|quotation|proposal|estimate|offer)(?! (?:code|of the day|wall|generator|button|form)s?)',
      either(
        '(?:erhalt|bekomm|rechn|kalkulier|erstell|mach|schick|send|unterbreit|anforder|einhol|anfrag|nenn|schreib|mail)\\p{L}*',
        '(?:ein|ihr|dein|euer|unser|das)(?:\\p{L}{0,2}) (?:\\p{L}+ )?(?:angebot|offerte|preis)|angebot|offerte',
      ),
      either(
        '(?:demand|obten|recev|envo|établi|prépar|chiffr|sollicit)\\p{L}*',
        '(?:un|votre|ton|le) (?:\\p{L}+ )?devis|devis|proposition (?:chiffrée|tarifaire)',
      ),
      either(
        '(?:solicit|pid|ped|obt|recib|env|prepar|hac)\\p{L}*',
        '(?:un|una|tu|su) (?:\\p{L}+ )?(?:presupuesto|cotización|propuesta)|presupuesto|cotización',
      ),
      either('(?:solicit|peç|ped|obt|receb|envi|prepar|faz)\\p{L}*', '(?:um|uma|seu|sua) (?:\\p{L}+ )?(?:orçamento|cotação|proposta)|orçamento'),
      either('(?:richied|chied|ricev|inviam|prepar|facciam)\\p{L}*', '(?:un|il|la|una) (?:\\p{L}+ )?(?:preventivo|offerta|quotazione)|preventivo'),
      either('(?:vraag|ontvang|krijg|maken|sturen|aanvragen|stellen)\\p{L}*', '(?:een|je|uw|de) (?:\\p{L}+ )?(?:offerte|prijsopgave)|offerte|prijsopgave'),
      either('(?:poproś|otrzyma|dostan|przygotuj|wyśl|zamów|zapyta)\\p{L}*', 'wycen[ęya]|ofert[ęy]|kosztorys'),
      either('(?:požád|získ|dostan|připrav|pošl|vyžád)\\p{L}*', '(?:cenovou |nezávaznou )?(?:nabídku|kalkulaci)'),
      either('(?:begär|få|skicka|tar fram|be om)\\p{L}*', '(?:en |er |din )?(?:offert|prisförslag)'),
      either('(?:få|indhent|send|bed om|innhent|be om)\\p{L}*', '(?:et |dit )?(?:uforpligtende |uforpliktende )?(?:pris)?tilbud'),
      either('(?:pyydä|lähet|saat|tee)\\p{L}*', 'tarjou\\p{L}+'),
      either('(?:al|iste|hazırl|gönder)\\p{L}*', '(?:fiyat )?teklif\\p{L}*'),
      either(
        '(?:подготов|получ|запрос|отправ|пришл|рассчита|сдела|отрима|надішл|підготу)\\p{L}*',
        '(?:коммерческое |индивидуальное |комерційну )?(?:предложение|смету|расч[её]т|пропозицію|кошторис)|стоимость|цену',
      ),
      either('(?:kér|küld|készít|adunk)\\p{L}*', '(?:ár)?ajánlat\\p{L}*'),
      either('(?:cere|solicit|primi|trimit)\\p{L}*', '(?:o )?ofert[ăa]|deviz'),
    ].join('|')})`,
    '(?:お)?見積(?:り|もり|書)?(?:を|は)?(?:ご)?(?:依頼|請求|いたし|お送り|作成|無料)|(?:报价|報價)(?:单|單)?(?:请|請)?(?:联系|聯絡|获取|索取)|견적(?:을|서를)?\\s?(?:요청|받|보내|문의)|اطلب عرض سعر|הצעת מחיר|ζητήστε προσφορά|yêu cầu báo giá|minta penawaran',
  ].join('|'),
  'iu',
);
const one =
  '(?:individually|individual|case by case|bespoke|tailored|custom|individuell|maßgeschneidert|nach aufwand|sur mesure|personnalisée?s?|au cas par cas|a medida|personalizad[oa]s?|sob medida|su misura|personalizzat[oaie]|op maat|maatwerk|indywidualn\\p{L}+|individuáln\\p{L}+|na míru|skräddarsy\\p{L}+|individuel\\p{L}*|skreddersyd\\p{L}*|räätälöi\\p{L}+|özel|ihtiyac\\p{L}+|индивидуальн\\p{L}+|індивідуальн\\p{L}+|egyedi\\p{L}*|personalizat\\p{L}*)';
const price =
  '(?:we price|we quote|pric(?:e|es|ed|ing)|preis(?:e|es|en)?|kosten|tarif(?:s|e|ication)?|prix|precios?|tarifas?|preços?|valor(?:es)?|prezz[oi]|tariffe|prij(?:s|zen)|cen[aęyu]|ceny|cenę|pris(?:er|et|erna)?|hin(?:ta|nat|noittelu)|fiyat\\p{L}*|цен\\p{L}{1,2}|стоимость|тариф\\p{L}*|вартість|ціна|ár(?:ak|aink)?|preț\\p{L}*)';
/** "We price each one individually", "Cenę ustalamy indywidualnie". */
const individually = new RegExp(
  `(?<!\\p{L})${price}(?!\\p{L})${between}(?<!\\p{L})${one}(?!\\p{L})|(?<!\\p{L})${one} (?:pric(?:e|es|ing)|preise?|tarif\\p{L}*|prix|precios?|preços?|prezz[oi]|prij(?:s|zen)|cen[ay]|wycena|priser|цен[аы]|fiyat\\p{L}*)(?!\\p{L})`,
  'iu',
);

/** Other people's quotes, and what a product makes: "create quotes", "we compare offers". */
const product =
  /(?<!\p{L})(?:your (?:customers?|clients?) (?:get|receive|ask)|create (?:quotes|invoices)|invoices?|compare (?:quotes|offers)|several (?:quotes|offers)|(?:ihre|deine) kund\p{L}+|rechnungen|vergleich\p{L}+|vos clients|factures|tus clientes|sus clientes|facturas|seus clientes|faturas|i tuoi clienti|fatture|je klanten|uw klanten|facturen|twoi klienci|faktur\p{L}*|newsletters?|gutschein\p{L}*|rabatt\p{L}*|discount\p{L}*|special offers?|sonderangebot\p{L}*)(?!\p{L})|請求書/iu;

const LONGEST = 300;
/** Whether a text says that a price is made for each customer who asks. Only for texts about prices. */
export const asksForQuote = (text: string): boolean => text.length <= LONGEST && (quote.test(text) || individually.test(text)) && !product.test(text);

const cost =
  /^\P{L}*(?:(?:and |so )?(?:what|how much) (?:do(?:es)?|will|would|is|are)\b.{0,30}\b(?:cost|price|charge|pay)|what(?:['’]s| is) the (?:price|cost)|how much (?:is it|do (?:i|we) pay)|(?:was|wie ?viel) kostet|wie teuer|welche kosten|combien (?:ça |cela )?(?:coûte|vaut)|quel (?:est le )?(?:prix|tarif)|(?:cuánto|qué) (?:cuesta|vale)|quanto (?:custa|costa)|(?:hoeveel|wat) kost|ile (?:to )?kosztuje|kolik (?:to )?stojí|vad kostar|hvad koster|hva koster|paljonko [^?]{0,20}maksaa|(?:ne|kaç) (?:kadar|para|lira)|.{2,30} (?:ne kadar|kaç para)|сколько стоит|скільки коштує|mennyibe kerül|cât costă|πόσο κοστίζει|berapa (?:harga|biaya))|(?:料金|費用|価格|利用料)はいくら|いくらですか|多少钱|怎么收费|얼마(?:인가요|예요|입니까)|كم (?:السعر|التكلفة|يكلف)/iu;
/** "What does it cost?", "Was kostet Acme?": a heading above prices. */
export const asksCost = (heading: string): boolean => heading.length <= 60 && cost.test(heading);
