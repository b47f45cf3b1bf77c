// Sentences with a monthly amount that isn't the product's price: what a server, a wage or another product costs, what is collected or saved.

const words = (...sources: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${sources.join('|')})(?!\\p{L})`, 'iu');

const server =
  '(?:v?servers?|vps|droplets?|raspberry pi|root[- ]?server|webspace|machines?|instances?|box|serveurs?|servidor(?:es)?|macchina|maszyn\\p{L}*|serwer\\p{L}*|stroj\\p{L}*|server\\p{L}*|palvelim\\p{L}+|sunucu\\p{L}*|сервер\\p{L}*)';
const runs =
  '(?:runs?|running|works?|hosted|host it|deploy(?:ed|s)?|install(?:ed)?|läuft|laufen|betreib\\p{L}*|funktioniert|tourne\\p{L}*|fonctionne\\p{L}*|funciona\\p{L}*|corre|roda|rodar|gira|funziona|draait|draaien|werkt|działa|chodzi|běží|funguje|kör|körs|kører|kjører|toimii|pyörii|çalış\\p{L}+|работает|работают|працює|запускается)';
/** "Runs on a $5 server", "a $6 droplet is enough": what its users pay somebody else. */
const runsOn = new RegExp(
  `(?<!\\p{L})${runs}(?!\\p{L})[^.!?]{0,60}(?<!\\p{L})${server}(?!\\p{L})|(?<!\\p{L})${server}(?!\\p{L})[^.!?]{0,60}(?<!\\p{L})(?:(?:is|are) (?:enough|plenty|all you need|sufficient)|will do|reicht|reichen|genügt|suffit|suffisent|basta|bastan|es suficiente|é suficiente|è sufficiente|volstaat|is genoeg|wystarcz\\p{L}+|stačí|räcker|er nok|riittää|yeter\\p{L}*|хватит|хватает|достаточно|вистачить)(?!\\p{L})|サーバー?で(?:動|稼働|十分)|服务器(?:上)?(?:运行|就够|即可)|서버에서 (?:돌아|실행|작동)`,
  'iu',
);
/** "On our servers from $5 a month": a host's own offer. */
const ours = words(
  'our',
  'ours',
  'unser\\p{L}*',
  'nos',
  'notre',
  'nuestr\\p{L}+',
  'noss\\p{L}+',
  'nostr\\p{L}+',
  'onze',
  'ons',
  'nasz\\p{L}*',
  'naš\\p{L}*',
  'vår\\p{L}*',
  'vores',
  'наш\\p{L}*',
);

/** "The server costs us 80 € a month". */
const costsUs = words(
  '(?:costs?|cost|sets?) us',
  'we (?:spend|pay)',
  'kostet? uns',
  'kosten uns',
  'wir (?:be)?zahlen',
  'zahlen wir',
  'nous coûte(?:nt)?',
  'nous payons',
  'nous dépensons',
  'nos cuestan?',
  '(?:nosotros )?pagamos',
  'gastamos',
  'nos custam?',
  'ci costan?o?',
  'paghiamo',
  'spendiamo',
  'kost(?:en)? ons',
  'wij betalen',
  'we betalen',
  'kosztuj[eą] nas',
  'płacimy',
  'nás stojí',
  'platíme',
  'kostar oss',
  'vi betalar',
  'koster os',
  'koster oss',
  'vi betaler',
  'maksaa meille',
  'maksamme',
  'ödüyoruz',
  'обходи?тся нам',
  'нам обходится',
  'мы платим',
  'ми платимо',
);

/** "We need 800 € a month", "Goal: $2,000": what is collected. */
const collects = words(
  'we need',
  "we(?:[’']re| are) (?:at|looking for)",
  '(?:our|the|funding|monthly) goal',
  'goal(?=\\s?:)',
  'target(?=\\s?:)',
  'raised so far',
  'keep the lights on',
  '(?:unser|spenden|monats)\\s?ziel',
  'ziel(?=\\s?:)',
  'wir brauchen',
  'brauchen wir',
  'notre objectif',
  'objectif(?=\\s?:)',
  'il nous faut',
  'nous avons besoin',
  'nuestr[ao] (?:meta|objetivo)',
  '(?:meta|objetivo)(?=\\s?:)',
  'necesitamos',
  'nossa meta',
  'precisamos',
  'il nostro obiettivo',
  'obiettivo(?=\\s?:)',
  'ci servono',
  'abbiamo bisogno',
  'ons doel',
  'doel(?=\\s?:)',
  '(?:we|wij) hebben [^.!?]{0,30} nodig',
  'nasz cel',
  'cel(?=\\s?:)',
  'potrzebujemy',
  'náš cíl',
  'cíl(?=\\s?:)',
  'potřebujeme',
  'vårt mål',
  'vores mål',
  'mål(?=\\s?:)',
  'vi behöver',
  'vi har brug for',
  'vi trenger',
  'tavoitteemme',
  'tavoite(?=\\s?:)',
  'tarvitsemme',
  'hedefimiz',
  'hedef(?=\\s?:)',
  'ihtiyacımız',
  'наша цель',
  'цель(?=\\s?:)',
  'нам нужно',
  'нам потрібно',
  '(?:in|of|de|en|em|di|aan|z|z darů|av|из) (?:donations|spenden|dons|donaciones|doações|donazioni|donaties|darowizn|donationer|пожертвований)',
);

/** "300 € less", "cut the bill by $300": what is saved. */
const saves =
  /(?<!\p{L})(?:cuts?|cutting|reduc\p{L}+|lower(?:s|ed)|drop(?:s|ped)|slash(?:es|ed)|trim(?:s|med)|senk\p{L}+|rédui\p{L}+|baiss\p{L}+|redu[cjz]\p{L}+|rebaj\p{L}+|ridu\p{L}+|verla\p{L}+|obniż\p{L}+|sníž\p{L}+|sänk\p{L}+|reducer\p{L}+)(?!\p{L})[^.!?]{0,60}(?<!partir )(?<!\p{L})(?:by|um|de|en|em|di|met|o|med|на) (?:up to )?\p{Sc}?\s?\d|\d[\d.,]{0,12}\s?(?:\p{Sc}|\p{L}{2,4})? (?:less|fewer|weniger|moins|menos|meno|minder|mniej|méně|mindre|vähemmän|daha az|меньше|менше)(?!\p{L})/iu;

/** "I was paying $99 a month for", "Why pay $99 a month?": what was paid before, or elsewhere. */
const before = words(
  "(?:i|we|they|he|she) (?:was|were|had been|[’']d been) paying",
  'stop(?:ped)? paying',
  'instead of paying',
  'tired of paying',
  'without paying',
  'used to (?:pay|cost)',
  '(?:why|who wants to) (?:would (?:you|anyone) )?pay',
  'warum (?:\\p{L}+ ){0,3}\\d',
  'warum [^.!?]{3,80} (?:be)?zahlen',
  'pourquoi (?:\\p{L}+ )?pay\\p{L}+',
  'por qu[eé] (?:\\p{L}+ )?pag\\p{L}+',
  'por que (?:\\p{L}+ )?pag\\p{L}+',
  'perché (?:\\p{L}+ )?pag\\p{L}+',
  'waarom [^.!?]{0,60}betal\\p{L}+',
  'po co płacić',
  'dlaczego płac\\p{L}+',
  'proč plat\\p{L}+',
  'varför betala\\p{L}*',
  'hvorfor betale\\p{L}*',
  'miksi maksa\\p{L}+',
  'neden [^.!?]{3,60} öde\\p{L}+',
  'зачем платить',
  'навіщо платити',
  'payais',
  'payions',
  'zahlten? (?:ich|wir|sie|er)',
  '(?:ich|wir) zahlten?',
  'pagab\\p{L}+',
  'pagav\\p{L}+',
  'betaalden?',
  'płacił\\p{L}*',
  'platil\\p{L}*',
  'betalade',
  'betalte',
  'maksoin',
  'maksoimme',
  'ödüyordu\\p{L}*',
  'платил[аи]?',
);

const seller =
  '(?:vendors?|providers?|agenc(?:y|ies)|consultants?|competitors?|incumbents?|rivals?|suites?|giants?|platforms?|services?|software|tools?|apps?|systems?|solutions?|anbieter|agenturen|programme|berater|lösungen|fournisseurs?|agences|logiciels?|outils|proveedores|agencias|programas|herramientas|fornecedores|agências|ferramentas|fornitori|agenzie|programmi|strumenti|aanbieders|bureaus|pakketten|dostawcy|agencje|programy|dodavatelé|agentury|leverantörer|byråer|leverandører|toimittajat|firmalar|поставщики|агентства|сервисы)';
const kind =
  '(?:usual|typical|average|traditional|legacy|big|bigger|large|other|most|many|conventional|expensive|similar|üblich\\p{L}*|typisch\\p{L}*|herkömmlich\\p{L}*|groß\\p{L}*|viele|die meisten|habituel\\p{L}*|classiques?|grands?|la plupart des|habitual(?:es)?|típic\\p{L}+|tradicional(?:es|is)?|grandes|la mayoría de los|tradizional\\p{L}+|grandi|molti|gebruikelijke|traditionele|grote|de meeste|zwykł\\p{L}+|tradycyjn\\p{L}+|duż\\p{L}+|běžn\\p{L}+|velk\\p{L}+|vanlig\\p{L}*|stora|andra|store|perinteis\\p{L}+|обычн\\p{L}+|больш\\p{L}+|крупн\\p{L}+)';
const asks =
  '(?:costs?|charges?|wants?|asks?|takes?|bills?|kosten|kostet|verlang\\p{L}+|nehmen|woll?en|coûte(?:nt)?|factur\\p{L}+|demandent|cuestan?|cobran?|piden|custam?|cobram?|costan?o?|chiedono|kost|kosten|rekenen|vragen|kosztuj\\p{L}+|biorą|stojí|účtují|kostar|tar|koster|tager|tar|maksa\\p{L}+|стоят|стоит|берут)';
/** "The usual software for this costs $99", "Big vendors want $99". */
const usual = new RegExp(`(?<!\\p{L})${kind} (?:\\p{L}+ )?${seller}(?!\\p{L})[^.!?]{0,40}? ${asks}(?!\\p{L})`, 'iu');

/** "Pickers get 2,900 € a month". */
const gets = words(
  '(?:gets?|receives?|earns?|takes? home|makes?)(?: (?:up to|about|around|over))?(?= ?\\p{Sc}?\\s?\\d)',
  '(?:bekomm|erhalt|verdien)\\p{L}+(?= (?:\\p{L}+ )?\\d)',
  '(?:touchent|gagnent|reçoivent)(?= \\d)',
  '(?:reciben|cobran|ganan)(?= \\d)',
  '(?:recebem|ganham)(?= )',
  '(?:ricevono|guadagnano)(?= \\d)',
  '(?:krijgen|verdienen)(?= )',
  '(?:dostają|zarabiają|otrzymują)(?= \\d)',
  '(?:dostávají|vydělávají)(?= \\d)',
  'tjänar(?= \\d)',
);
/** On a page about prices, a product may be about wages. */
const wage = words(
  'pensj[aięą]',
  'wynagrodzeni\\p{L}+',
  'zarobk\\p{L}+',
  'mzd[ay]',
  'plat(?=\\s?:)',
  'lön(?:en)?',
  'løn(?:nen)?',
  'lønn(?:en)?',
  'palkka',
  'maaş\\p{L}*',
  'зарплат\\p{L}*',
  'оклад',
);
/** On a page about prices, "Rent: $9" is what the product costs. */
const rent = words(
  'rent(?:s|ed|al)?(?= (?:is|of|from|at|£|\\$|€|\\d))',
  'rent(?=\\s?:)',
  '(?:kalt|warm)?miete',
  'loyer',
  'alquiler',
  'aluguel',
  'affitto',
  'canone di locazione',
  'huur(?:prijs)?',
  'czynsz',
  'nájem(?:né)?',
  'hyra',
  'husleje',
  'vuokra',
  'kira(?:sı)?',
  'аренда',
  'оренда',
);

/** "We are looking for a seamstress: from 60 000 ₽ a month": a job. */
const hiring =
  /(?<!\p{L})(?:we(?:[’']re| are) (?:hiring|looking for (?:an?|our) \p{L}+)|hiring|join our team|wir (?:suchen|stellen ein)|gesucht(?=\s?:)|nous recherchons|on recherche|nous recrutons|buscamos|contratamos|procuramos|cerchiamo|assumiamo|wij zoeken|we zoeken|szukamy|zatrudnimy|hledáme|vi söker|vi søger|vi søker|haemme|arıyoruz|ищем|требуется|требуются|вакансия|шукаємо|keresünk|căutăm)(?!\p{L})|募集(?:中|して)|急募|招聘|诚聘|誠徵|모집|채용/iu;

const LONGEST = 400;
/**
 * Whether a sentence's amount is paid or kept by somebody else, or for something else than the product.
 * @param isAmongPrices whether the sentence is on a page about prices or below such a heading
 */
export function isMoneyElsewhere(text: string, isAmongPrices: boolean): boolean {
  if (text.length > LONGEST) return false;
  if (runsOn.test(text) && !ours.test(text)) return true;
  if (costsUs.test(text) || collects.test(text) || saves.test(text) || before.test(text) || usual.test(text) || gets.test(text)) return true;
  return !isAmongPrices && (hiring.test(text) || rent.test(text) || wage.test(text));
}
