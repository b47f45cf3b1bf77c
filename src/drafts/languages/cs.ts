import type { Language } from './language.ts';

export const cs: Language = {
  isSpaced: true,
  endingsAdded: 'u|em|ovi|e|a|y',
  endingsChanged: 'em|ém|ę|ą|i|y|o|u|ou|ie|ii|e|ię|ią',
  isVerbLast: true,
  foundActive: '(?:spolu)?založil[aiy]?|zakládá|zakládají|zakládali',
  foundPassive: 'založen[aoýáéíiy]?|ustaven[aoyi]?',
  makeActive: 'spustil[aiy]?|vytvořil[aiy]?|vymyslel[aiy]?|rozjel[aiy]?|rozběhl[aiy]?',
  makePassive: 'vytvořen[aoý]?|spuštěn[aoý]?|vymyšlen[aoý]?',
  weMake: 'jsme (?:\\p{L}+ ){0,2}?(?:založil|spustil|vytvořil|vymyslel|rozjel|otevřel)[iy]|(?:založil|spustil|vytvořil|vymyslel|rozjel|otevřel)[iy] jsme',
  iMadeIt: 'jsem (?:\\p{L}+ ){0,2}?(?:založil|vytvořil|vymyslel|rozjel|napsal)a?|(?:založil|vytvořil|vymyslel|rozjel|napsal)a? jsem',
  passiveAux: 'byl[aoiy]?|je|jsou|bylo',
  together: 's|se|spolu s|společně s',
  relative: 'kter\\p{L}+|kde|kdo|jež|jenž|co',
  bothOf: 'oba(?: dva)?|obě|všichni tři|všechny tři',
  preposition: 'v|ve|na|z|ze|od|do|pro|po|s|se|při|pod|u|o|za|mezi|před',
  sinceYear: 'od',
  later: 'později|poté',
  founded:
    '(?:fungujeme|existuje(?:me)?|působí(?:me)?)(?: na trhu)? od|založen[aoáýiy]?|založil[aoi]?|založili|vznikl[aoiy]?|rok založení|datum vzniku|založení|funguje od|začal[ai]? (?=v roce)|zrodil[ao]',
  began: 'začal[aoi]?|vznikl[aoiy]?|odstartoval[aoi]?|zrodil[aoi]?',
  itBegan: '(?:(?:vše|všechno|to) (?:to )?(?:začalo|začínalo)|(?:náš |celý )?příběh (?:se )?začal|(?:náš |celý )?příběh začíná|začalo to)',
  we: 'my|naše?\\p{L}*|náš|nás|nám|jsme|já|můj|moje',
  company: 'firm(?:a|y|u|ě|ou)|společnost\\p{L}*|agentura|startup|start-up|tým|studio|podnik|spolek|značka',
  basedIn: '(?:se sídlem|sídlo(?: společnosti| máme)?|sídlíme|sídlí|kancelář(?:e|í)?|působíme|najdete nás|náš tým sídlí) (?:v|ve|na)|sídlo:|sídlo společnosti:',
  madeIn: '(?:vyrobeno|vytvořeno|vyvinuto|navrženo)(?: s \\S+(?: \\S+)?)? (?:v|ve)|made(?: with \\S+)? in',
  software: 'software|aplikace|platforma|saas|informační systém|crm',
  inPlace: 'v|ve|na|u',
  addressLabel: 'adresa|sídlo|fakturační údaje|provozovna|kde nás najdete|kontaktní údaje|provozovatel|kancelář',
  street: 'ulice|ul\\.|náměstí|nám\\.|třída|tř\\.|nábřeží|psč',
  relationBefore:
    'dcer(?:a|y|ou)|syn(?:em|ové|ů)?|děti|neteř|neteří|synov(?:ec|cem)|vnu(?:k|kem|čka|čkou|ci)|manžel(?:ka|kou|em)?|sestr(?:a|ou|y)|brat(?:r|rem|ři)|sestřenic[eí]|bratran(?:ec|cem)|soused(?:ka|kou|em|é|ů)?|přítel(?:em|kyně|kyní)?|přátel(?:é|i|)|kamarád(?:ka|kou|em|i|ů)?|žá(?:k|kem|ci|ků|kyně|kyní)|student(?:em|ka|kou|i|ů)?|kole(?:ga|gou|gyně|gyní|gů)|kolegové|spolužá(?:k|kem|ci|ků|čka|čkou)|zaměstnan(?:ec|cem|ci|ců|kyně)|rodiče|rodina',
  founder: '(?:spolu)?zakladatel(?:ka|é|em)?|(?:co-?)?founder|autor(?:ka)? (?:a|projektu)',
  creator: '(?:spolu)?tvůrce|(?:spolu)?tvůrkyně|autor(?:ka)?|vynálezce',
  behind: 'za',
  iMake: '(?:vytvořil[a]?|založil[a]?|postavil[a]?) jsem|jsem (?:vytvořil[a]?|založil[a]?|postavil[a]?)|vyvíjím|tvořím',
  letterHeading: 'dopis|slovo|zpráva|ahoj',
  makerHeading: 'o (?:mně|autorovi|autorce)|kdo (?:jsem|stojí za .{2,30})',
  workOf: '(?:nápad|osobní projekt|studio)',
  foundedBy: '(?:založen[aoý]?|vytvořen[aoý]?)(?: v roce \\d{4})?(?: (?:panem|pány))?',
  law: 'právní(?:m)? řád\\p{L}*|soud\\p{L}*|rozhodné právo|příslušn\\p{L}+|úřad pro ochranu|zpracovatel\\p{L}*|dozorov\\p{L}+|spor\\p{L}*|předáv\\p{L}+',
  customers:
    'zákazní\\p{L}+|klient\\p{L}*|uživatel\\p{L}*|partner\\p{L}*|doprav\\p{L}+|doruč\\p{L}+|dostupn\\p{L}+|konferenc\\p{L}+|veletrh|důvěřuj\\p{L}+|pro (?:firmy|týmy)',
  hosting: 'hosting\\p{L}*|server\\p{L}*|datov\\p{L}+ centr\\p{L}+|hostován\\p{L}*',
  ofOthers: 'na rozdíl od|oproti|levnější než|jin[éí] (?:\\p{L}+ )?stoj\\p{L}+|ve srovnání|místo|konkurenc\\p{L}+',
  perPeriod: '(?:\\/|za|na|každý)\\s?(?:měsíc|měsíčně|měs\\.?|rok|ročně|týden|čtvrtletí)|měsíčn\\p{L}+|ročn\\p{L}+|předplatné\\p{L}*',
  perUse:
    'za (?:požadavek|volání|sms|e-?mail)|za (?:rezervaci|objednávku|přenocování|hosta|vstupenku|doručení|balík|fakturu|soubor)|za (?:dotaz|dokument|zprávu|transakci|stránku|hodinu|kus|použití)|plat(?:íte|te) (?:jen |pouze )?za to,? co|podle spotřeby|kredit\\p{L}*',
  once: 'jednorázov\\p{L}+|doživotn\\p{L}+|bez předplatného|navždy za|trvalá licence',
  freePlan:
    'nic nestojí|základ(?:ní \\p{L}+)? (?:je )?zdarma|(?:bezplatn\\p{L}+|zdarma)[- ](?:verze|tarif|plán|účet|aplikace|balíček)|(?:verze|tarif|plán|účet|aplikace|balíček) (?:je )?zdarma|(?:je|jsou|navždy|zcela|úplně|100 ?%|vždy|kompletně)\\s+(?:\\p{L}+\\s)?(?:zdarma|bezplatn\\p{L}+)|(?:začněte|používejte|stáhněte|vyzkoušejte|začít)\\s+(?:\\p{L}+\\s)?zdarma',
  freeUpTo:
    '(?:zdarma|bezplatně) (?:pro )?(?:(?:týmy|skupiny|firmy) )?(?:až |do )(?:pro |do )?(?:\\d[\\d,.]{0,9}|dva|dvou|tři|tří|čtyři|pěti?|deseti?|dvacet)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dn[íůy]|týdn\\p{L}+|měsíc\\p{L}*|let|hodin|minut|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince)(?!\\p{L})))(?: [\\p{L}-]+)?|(?:až|do) (?:pro |do )?(?:\\d[\\d,.]{0,9}|dva|dvou|tři|tří|čtyři|pěti?|deseti?|dvacet)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dn[íůy]|týdn\\p{L}+|měsíc\\p{L}*|let|hodin|minut|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince)(?!\\p{L}))) [\\p{L}-]+(?: je)? (?:zdarma|bezplatně)',
  freeLabel: 'zdarma|bezplatný|bezplatně|free|zdarma navždy|0 kč',
  otherFree:
    'konzultac\\p{L}+|doprav\\p{L}+|zkušební\\p{L}*|ukázk\\p{L}+|nabídk\\p{L}+|poradenství|aktualizac\\p{L}+|podpor\\p{L}+|průvodce|e-?book|audit|analýz\\p{L}+|vrácení|instalac\\p{L}+|demo|školení|kalkulac\\p{L}+',
  trial: 'zkušební|vyzkoušejte|na zkoušku|\\d+ dn[íůy]|první měsíc',
  onRequest:
    'na (?:vyžádání|dotaz|míru)|individuální (?:cena|nabídka|kalkulace)|cena dohodou|poptat|kontaktujte nás[^.]{0,20}(?:cen|nabídk)\\p{L}*|nezávazn\\p{L}+ (?:poptávk|nabídk)\\p{L}+',
  openSource:
    'licence:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|pod licencí (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|open[- ]?source|otevřen\\p{L}+ (?:zdrojov\\p{L}+|software|kód\\p{L}*)|svobodný software',
  noOffer:
    'nahra(?:ď|z)\\p{L}*|utrác\\p{L}+|platil\\p{L}*|pravděpodobně|plánovaná cena|přispěl\\p{L}*|přispív\\p{L}*|jinde|vyděl\\p{L}+|účtuje si|si účtuj[eí]|bude stát|ušetř\\p{L}+|úspor\\p{L}+|slev\\p{L}+|tržb\\p{L}+|hodnot\\p{L}+|pokut\\p{L}+|mzd\\p{L}+|průměr\\p{L}*|ztrát\\p{L}+|kapitál\\p{L}*|investic\\p{L}+|místo|dar(?:y|ů|em|ovat)?|odměn\\p{L}+|příklad\\p{L}*|dotac\\p{L}+|brigád\\p{L}+|charit(?:u|ě|ativn\\p{L}+)',
  feeLabel:
    'zřízení|aktivac\\p{L}+|aktivační|instalac\\p{L}+|doprav\\p{L}+|doručení|kauc\\p{L}+|záloh\\p{L}+|provize|celkem|mezisoučet|vstupní|implementac\\p{L}+|zaváděcí|poplat\\p{L}+',
  faqHeading: 'faq|(?:časté |často kladené |nejčastější )?(?:otázky|dotazy)(?: a odpovědi)?',
  featuresHeading:
    'funkce|vlastnosti|možnosti|služby|řešení|jak (?:to )?funguje|co (?:nabízíme|děláme|umí|získáte|dostanete)|vše,? co|nástroje|moduly|výhody|přínosy|v ceně|nabídka',
  stepsHeading: '(?:.{2,40} )?(?:ve? )?(?:\\d|dvou|třech|čtyřech|tři|několika)(?: jednoduchých| jednoduché)? kro(?:ky|cích|ků).{0,30}|krok za krokem',
  howHeading: 'jak (?:to |.{2,20} )?funguje.{0,20}|jak začít|(?:náš )?(?:proces|postup)|první kroky|jak pracujeme',
  audienceHeading: 'pro koho.{0,30}|(?:ideální|vytvořeno|stvořeno) pro|odvětví|obory|kdo (?:používá|využije).{0,20}',
  audience:
    '(?:malé |malých )?(?:vývojář(?:i|e|ů)|agentur(?:y)?|freelance(?:ři|rů)|tým(?:y|ů)|startup(?:y|ů)|firm(?:y)?|student(?:i|y|ů)|učitel(?:é|e|ů)|rodič(?:e|ů)|škol(?:y)?|univerzit(?:y)?|nemocnic(?:e)?|klinik(?:y)?|tvůrc(?:i|e|ů)|designé(?:ři|ry|rů)|pacient(?:i|y|ů)|léka(?:ři|ře|řů)|instituc(?:e|í)|prodejc(?:i|e|ů)|podnikatel(?:é|e|ů)|obchod(?:y|ů)|e-shop(?:y|ů)|restaurac(?:e|í)|hotel(?:y|ů)|rodin(?:y)?)',
  whyHeading: 'proč .{0,30}|výhody|přednosti|čím se|důvod\\p{L}*',
  pricingHeading: 'cen[ay]|ceník|tarify?|plány|balíčky?|předplatné|kolik to stojí',
  testimonialsHeading: 'reference|recenze|(?:co )?(?:říkají|řekli) .{0,30}|hodnocení|zkušenosti|příběhy|ohlasy',
  othersHeading:
    '(?:řečníci|hosté|mentoři|porota|poradci|investoři|vystavovatelé)|důvěřují nám|naši (?:klienti|zákazníci|partneři)|klienti|partneři|napsali o nás|integrace|srovnání|alternativ\\p{L}+|média|případové studie|portfolio|projekty|sponzoři|podporují nás|nabídky (?:našich )?partnerů|náš partner|prodejci|distributoři|kde koupit|v médiích|doporučují nás',
  sectionHeading:
    'hodnoty|principy|zásady|kultura|mise|vize|proces|postup|přístup|metoda|ocenění|certifikáty|problémy?|výzvy|znáte to|pobočky|kanceláře|prodejny|obchod|integrace|odvětví|obory|novinky|aktuality|v číslech|čísla|výsledky|milníky|historie|suroviny|složení|členové|program|rozvrh|kurzy|workshopy|nejprodávanější|produkty|kategorie|kolekce|šablony|záruk[ay]|pěstitelé|před a po|sezóna(?: \\d{4})?',
  teamHeading: 'tým|o (?:nás|mně|firmě)|kdo jsme|zakladatelé?|lidé',
  otherHeading:
    'návody|blog|aktuality|novinky|články?|kontakt\\p{L}*|newsletter|sledujte|soukromí|podmínky|cookies?|právní|kariéra|práce|stáhnout|ke stažení|odkazy|otevírací|navigace|menu|nápověda|jazyk\\p{L}*|více|obsah|adresa|firma|produkt|ochrana',
  cookies: 'cookies?|souhlas(?:em|u)? s',
  javascript: '(?:povolte|zapněte) javascript|javascript (?:je|musí)',
  newsletter: 'newsletter\\p{L}*|odběr|odhlásit|souhlasím|přihlášením|všechna práva vyhrazena|odesláním',
  uses: 's|se|používa(?:jí)?|používá|využívá|díky',
  awayHeading:
    'akce|události|veletrhy|webináře|kariéra|volná místa|pracovní (?:místa|nabídky)|hledáme.{0,20}|(?:z|na) blogu|nejnovější články|prodejci|distributoři|distributor (?:v|pro|na) .{2,30}|partneři? (?:v|na|pro) .{2,30}|kde koupit|podporují nás|příběhy? zákazníků?|příběh zákazníka',
  branch: 'pobočk[auy]|(?:dceřin|mateřsk|sestersk)\\p{L}+ (?:společnost|firma)|kancelář v|oddělení',
  credits: '(?:web|design|grafika|tvorba|realizace|fotografie|foto|ilustrace)(?: \\p{L}+)?:|vytvořil[ao]?|člen(?:em)?|ve spolupráci s',
  stored: '(?:vaše|všechna) data|data (?:jsou|ukládáme)',
  unsubscribe: 'odhlás\\p{L}+|odhlášení|zrušit odběr|neodpovídej\\p{L}*|nepište',
  honorific: 'pana?|paní|slečna|ing|mgr|dr',
};
