import type { Language } from './language.ts';

export const sv: Language = {
  isSpaced: true,
  isVerbLast: true,
  foundActive: 'grundade|grundar|startade|drog igång',
  foundPassive: 'grundad(?:es|e)?|grundat(?:s)?|bildades|stiftades|startades|grundades',
  makeActive: 'skapade|byggde|startade|öppnade|utvecklade|satte(?= .{2,40} i (?:sjön|gång|verket))',
  makePassive: 'skapad(?:es)?|skapats?|startad(?:es)?|startats?|byggd(?:es)?',
  weMake: 'vi (?:grundade|startade|skapade|byggde|öppnade|drog igång)|(?:grundade|startade|skapade|byggde|öppnade) vi',
  iMadeIt: 'jag (?:grundade|startade|skapade|byggde|öppnade|drog igång)|(?:grundade|startade|skapade|byggde|öppnade) jag',
  passiveAux: 'blev|är|har|hade|var',
  agent: 'av',
  together: 'med|tillsammans med|ihop med',
  relative: 'som|där|vilken|vars',
  bothOf: '(?:de|alla) (?:båda|två|tre)|båda(?: två)?',
  preposition: 'i|på|av|för|med|från|till|hos|efter|under|mellan|om|vid',
  sinceYear: 'sedan',
  later: 'senare|efteråt|därefter',
  founded:
    '(?:funnits|verksam(?:ma)?) sedan|grundat|grundad|grundades|grundade|etablerad|etablerades|startades|startade (?:företaget|bolaget|vi)|grundandeår|bildades|bildat|grundlagt|grundlagd|startat (?=\\d{4})|stiftades',
  began: 'startade|började|startades|föddes|grundlades',
  itBegan: '(?:(?:allt|det hela|det) (?:började|startade)|(?:vår |hela )?(?:historien|historia|resa|resan) (?:började|startade)|vår historia börjar)',
  we: 'vi|vår|våra|vårt|oss|jag|min',
  company: 'företag\\p{L}*|bolag\\p{L}*|byrå\\p{L}*|startup|start-up|team|studio|verksamhet\\p{L}*|förening\\p{L}*',
  basedIn: '(?:baserat|baserad|baserade|med säte|huvudkontor(?:et)?(?: ligger| finns)?|kontor|beläget|belägna|säte|finns|sitter) (?:i|på)|huvudkontor:|säte:',
  madeIn: '(?:tillverkad|utvecklad|byggd|skapad|gjord|utvecklat|designad)(?: med \\S+(?: \\S+)?)? i|made(?: with \\S+)? in',
  madeBy: '(?:utvecklad|utvecklat|byggd|byggt|skapad|skapat|gjord|gjort|designad)(?: med \\S+(?: \\S+)?)?(?: och \\p{Ll}+)? av',
  makers: 'team|människor|vänner|bröder|systrar|syskon|par|duo|trio|studio|företag|start-?up|utvecklare|ingenjörer|programmerare|kollektiv|kooperativ|person',
  software: 'programvara|mjukvara|app|applikation|plattform|saas|crm',
  inPlace: 'i|på|vid',
  addressLabel: 'adress|postadress|besöksadress|huvudkontor|hitta hit|kontaktuppgifter|företagsuppgifter|säte',
  street: '\\p{L}+(?:gatan|gata|vägen|väg|torget|torg|gränd|allén|plan|backen)|box \\d+',
  relation:
    'dotter|dottern|döttrar(?:na)?|son(?:en)?|söner(?:na)?|barn(?:en)?|brorson(?:en)?|brorsdotter|systerson(?:en)?|barnbarn(?:et|en)?|hustru(?:n)?|fru(?:n)?|make(?:n)?|änka(?:n)?|syster|systern|systrar(?:na)?|syskon(?:en)?|bror|brodern|bröder(?:na)?|kusin(?:en|er)?|grann(?:e|en|ar|arna)|vän(?:nen|ner|nerna|inna)?|elev(?:en|er|erna)?|student(?:en|er|erna)?|kolleg(?:a|or|er|an|orna)|anställda?|föräldrar(?:na)?|familj(?:en)?',
  founder: '(?:med)?grundar(?:e|na)|(?:co-?)?founder|medgrundare|grundaren',
  creator: 'skapare|upphovs(?:man|kvinna|person)|uppfinnare|upphovsperson',
  behind: 'bakom',
  iMake: '(?:jag |och )?(?:byggde|skapade|grundade|utvecklade|bygger|utvecklar)|jag har (?:byggt|skapat|utvecklat|grundat)',
  letterHeading: 'brev|ord|meddelande|hej|hälsning',
  makerHeading: 'om (?:mig|utvecklaren|skaparen)|vem (?:är jag|står bakom .{2,30})',
  workOf: '(?:ett |en )(?:idé|ateljé|hobbyprojekt|enmansprojekt) av',
  foundedBy: '(?:grundat|grundad|grundades|skapad|skapat|startades|utvecklat|utvecklad) (?:\\d{4} )?av',
  law: 'svensk (?:lag|rätt)|domstol\\p{L}*|tingsrätt\\p{L}*|tillämplig lag|integritetsskyddsmyndigheten|personuppgiftsbiträd\\p{L}+|tvist\\p{L}*|tillsynsmyndighet\\p{L}*|överför\\p{L}+',
  customers:
    'kund(?:er|en|ens|erna)?|användare|partners?|leverans\\p{L}*|frakt|tillgänglig\\p{L}*|konferens\\p{L}*|mässa|litar på|för (?:företag|team)|förtroende',
  hosting: 'hosting|servrar|server|datacenter|webbhotell|driftas',
  ofOthers: 'till skillnad från|andra (?:\\p{L}+ )?(?:kostar|tar)|billigare än|jämfört med|istället för|konkurren\\p{L}+',
  perPeriod:
    'per \\p{L}+ och (?:år|månad)|(?:\\/|per|varje|i)\\s?(?:månad|mån\\.?|år|vecka|kvartal|mån|månaden|året)|månadsvis|årsvis|månatlig\\p{L}*|årlig\\p{L}*|prenumeration\\p{L}*|abonnemang\\p{L}*|månadskostnad',
  perUse:
    'per (?:bokning|beställning|övernattning|gäst|biljett|leverans|paket|faktura|fil)|per (?:förfrågan|dokument|meddelande|transaktion|sida|timme|anrop|sms)|betala (?:bara |endast )?för det (?:du|ni) använder|efter förbrukning|krediter',
  once: '(?:köp|betala)(?: \\p{L}+)? en gång|engångs\\p{L}+|livstid\\p{L}*|ingen prenumeration|utan prenumeration|utan abonnemang|fast pris',
  freePlan:
    'kostar (?:dig |er |dem )?ingenting att (?:använda|vara med|gå med)|kostar ingenting|gratis(?:version|konto|plan|app|paket)\\p{L}*|gratis (?:version|konto|plan|app|paket)|kostnadsfri[at]? (?:version|konto|plan|app|paket)|(?:är|alltid|helt|100 ?%|förblir)\\s+(?:\\p{L}+\\s)?(?:gratis|kostnadsfri\\p{L}*)(?!\\s+(?:i \\d|prov))|(?:börja|kom igång|använd|ladda ner|starta)\\s+(?:\\p{L}+\\s)?gratis',
  freeUpTo:
    '(?:gratis|kostnadsfri\\p{L}*) (?:för )?(?:(?:team|lag|grupper|företag) )?(?:med |på )?(?:upp till|högst|färre än) (?:\\d[\\d,.]{0,9}|två|tre|fyra|fem|sex|tio|tjugo)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dag(?:ar)?|veck\\p{L}+|månad\\p{L}*|år|timm\\p{L}+|minuter)(?!\\p{L})))(?: [\\p{L}-]+)?|upp till (?:\\d[\\d,.]{0,9}|två|tre|fyra|fem|sex|tio|tjugo)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dag(?:ar)?|veck\\p{L}+|månad\\p{L}*|år|timm\\p{L}+|minuter)(?!\\p{L}))) [\\p{L}-]+(?: är)? gratis',
  freeLabel: 'gratis|kostnadsfri|kostnadsfritt|free|gratisversion',
  otherFree:
    '(?:frakt|leverans|support|installation|rådgivning|provperiod|returfrakt|hembesök)(?:en|et)|installation|uppstart|rådgivning|offert|frakt|prov\\p{L}*|demo\\p{L}*|konsultation|guide|uppdatering\\p{L}*|support|analys|möte|retur\\p{L}*|besiktning|genomgång|utbildning|samtal|e-?bok|avbokning',
  trial: 'prov(?:a|period|version)?|testa|\\d+ dagar|första månaden',
  onRequest: 'begär offert|offert|pris på begäran|på förfrågan|kontakta oss för (?:pris|offert)|få offert|skräddarsytt pris',
  openSource:
    'licens:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|under (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)-licens|öppen källkod|open[- ]?source|fri programvara',
  noOffer:
    'ersätt\\p{L}*|tjänar?|betalade|förmodligen|troligen|planerat pris|kommer att kosta|spara\\p{L}*|besparing|rabatt|omsättning|värde|böter|lön|genomsnitt\\p{L}*|förlust|kapital|investering|istället för|donation\\p{L}*|pris(?:pengar)|bonus|exempel|bidrag',
  feeLabel:
    '(?:start|uppstarts|anslutnings|inträdes|aviserings|uppläggnings|installations)avgift(?:er)?|uppstart\\p{L}*|installation\\p{L}*|frakt|leverans|deposition|handpenning|provision|totalt?|summa|delsumma|moms|att betala',
  faqHeading: 'faqs?|vanliga frågor(?: och svar)?|frågor(?: och svar| & svar)?',
  featuresHeading:
    'funktion\\p{L}*|egenskaper|möjligheter|tjänster|lösningar|så (?:här )?fungerar.{0,20}|vad (?:vi|du|ingår).{0,20}|allt du|verktyg|moduler|fördelar|ingår|vårt erbjudande|features?',
  stepsHeading: '(?:.{2,40} )?(?:i |på )?(?:\\d|två|tre|fyra|några)(?: enkla)? steg.{0,30}|steg för steg',
  howHeading: '(?:så|hur) (?:här )?(?:fungerar|funkar).{0,30}|så kommer du igång|(?:vår )?process|kom igång(?: på .{2,20})?',
  audienceHeading: '(?:för vem|vem är det för|för vilka).{0,30}|(?:perfekt|gjord|skapad|byggd) för|branscher|vem (?:använder|passar).{0,20}',
  audience:
    '(?:små )?(?:utvecklare|byråer|frilansare|team|start-?ups|startupbolag|företag|studenter|elever|lärare|föräldrar|skolor|universitet|sjukhus|kliniker|kreatörer|designers?|patienter|läkare|institutioner|privatpersoner|säljare|köpare|entreprenörer|företagare|forskare|butiker|e-handlare|restauranger|hotell|hyresvärdar|hyresgäster|investerare|familjer|jurister|konstnärer)',
  whyHeading: 'varför .{0,30}|fördelar|vad gör oss|skillnad|anledningar',
  pricingHeading: 'pris(?:er)?|paket|planer|abonnemang|prislista|kostnad',
  testimonialsHeading:
    'omdömen|recensioner|(?:vad |så )?(?:våra )?(?:kunder|användare) (?:säger|tycker).{0,20}|referenser|kundberättelser|röster|vad .{2,20} säger',
  othersHeading:
    '(?:talare|gäster|mentorer|jury|rådgivare|investerare|utställare)|litar på oss|våra (?:kunder|partners|samarbetspartners|projekt)|kunder|partners|samarbetspartners|syns i|integrationer|jämför\\p{L}*|alternativ|press|kundcase|case|portfolio|projekt|sponsorer|erbjudanden från (?:våra )?partners?|partnererbjudanden|vår partner|återförsäljare|i media|i pressen',
  sectionHeading:
    'värderingar|värden|principer|kultur|vision|process|arbetssätt|metod|utmärkelser|priser och utmärkelser|certifieringar|problem(?:et|en)?|utmaning(?:en|ar)|känns det igen|kontor(?:en)?|butiker|platser|orter|integrationer|kopplingar|branscher|sektorer|nyheter|i siffror|siffror|resultat|milstolpar|historia|ingredienser|medlemmar|program|schema|kurser|bästsäljare|produkter|kategorier|kollektioner|mallar|garantier?|odlare|före och efter|säsong(?:en)?(?: \\d{4})?',
  teamHeading: 'team\\p{L}*|om (?:oss|mig)|vilka vi är|grundare|medarbetare|människorna',
  otherHeading:
    'guider|blogg|nyheter|artiklar?|kontakt\\p{L}*|nyhetsbrev|följ|integritet\\p{L}*|villkor|cookies|juridiskt|karriär|jobb|ladda ner|länkar|öppettider|navigering|meny|hjälp|språk|mer|innehåll|adress|företaget|produkt',
  cookies: 'cookies?|kakor|samtyck\\p{L}+',
  javascript: '(?:aktivera|slå på) javascript|javascript (?:är|måste)',
  newsletter: 'nyhetsbrev\\p{L}*|genom att (?:prenumerera|skicka|klicka|anmäla)|avregistrera|jag godkänner|alla rättigheter förbehållna|med ensamrätt',
  uses: 'med|använder|valde|tack vare',
  awayHeading:
    'evenemang|kommande (?:evenemang|datum)|mässor|webbinarier|podd(?:en)?|jobb|karriär|lediga (?:jobb|tjänster)|vi (?:söker|anställer).{0,20}|(?:från|på) bloggen|senaste inläggen|återförsäljare(?: i .{2,30})?|distributörer|partner i .{2,30}|donera|stöd oss|kundcase|(?:kund)?berättelser',
  branch: '(?:dotter|moder|syster)bolag(?:et)?|filial(?:en)?|kontor(?:et)? i|avdelning(?:en)?',
  credits:
    '(?:webbplats|webb|design|formgivning|foto|bilder|illustrationer|utveckling)(?: \\p{L}+)?(?: av|:)|medlem(?:mar)? (?:i|av)|med stöd av|i samarbete med',
  stored: '(?:dina|all|er|din) data|data lagras|lagras',
  unsubscribe: 'avregistr\\p{L}+|avprenumer\\p{L}+|avanmäl\\p{L}*|säga upp|svara inte',
  honorific: 'herr|fru|fröken',
};
