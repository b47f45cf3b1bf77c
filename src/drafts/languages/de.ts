import type { Language } from './language.ts';

export const de: Language = {
  isSpaced: true,
  isVerbLast: true,
  foundActive: '(?:mit)?gründete[nt]?|riefen?(?= .{2,60} ins leben)',
  foundPassive: '(?:mit)?gegründet|gegruendet|ins leben gerufen|aus der taufe gehoben',
  makeActive: 'starteten?|entwickelten?|bauten?|erfand(?:en)?|erdachten?|eröffneten?|brachten?(?= .{2,60} auf den weg)',
  makePassive: 'gestartet|gebaut|erfunden|erdacht|geschaffen|aufgebaut|auf den weg gebracht|auf die beine gestellt|(?<=daraus .{2,40} )gemacht',
  weMake:
    '(?:gründeten|starteten|entwickelten|bauten|eröffneten) wir|wir (?:gründeten|starteten|entwickelten|bauten|eröffneten)|(?<=(?<!\\p{L})(?:wir haben|haben wir)(?!\\p{L})[^.!?]{0,80})(?:gegründet|gestartet|entwickelt|gebaut|erfunden|eröffnet|aufgebaut|ins leben gerufen|auf die beine gestellt|aus der taufe gehoben)',
  iMadeIt:
    '(?:gründete|startete|entwickelte|baute|eröffnete) ich|ich (?:gründete|startete|entwickelte|baute|eröffnete)|(?<=(?<!\\p{L})(?:ich habe|habe ich)(?!\\p{L})[^.!?]{0,80})(?:gegründet|gestartet|entwickelt|gebaut|erfunden|eröffnet|aufgebaut|ins leben gerufen|auf die beine gestellt|aus der taufe gehoben|programmiert|geschrieben)',
  passiveAux: 'wurden?|worden|ist|sind|war(?:en)?',
  agent: 'von|durch',
  together: 'mit|gemeinsam mit|zusammen mit',
  relative: '(?<=, (?:(?:in|mit|bei|an|auf|von|aus) )?)(?:die|der|das|den|dem|deren|dessen|welche[rsn]?)|wo|dass',
  bothOf: 'die (?:beiden|zwei|drei)|alle (?:zwei|drei)|beide',
  preposition: 'in|im|am|an|auf|aus|bei|beim|mit|nach|von|vom|vor|zu|zum|zur|für|durch|über|unter|zwischen',
  sinceYear: 'seit',
  later: 'später|danach|darauf',
  founded:
    "(?:gibt es|gibt['’]s|bestehen|besteht|existieren|existiert)(?: schon| bereits)? seit|aus der taufe gehoben|auf die beine gestellt|gegründet|gegruendet|gründung(?:sjahr|sdatum)?|gründeten?|ins leben gerufen|firmengründung|unternehmensgründung",
  began: 'starteten|eröffneten?|gestartet|entstanden|begann|entstand|startete|geboren|begonnen',
  itBegan:
    '(?:alles|es|(?:die|unsere) (?:geschichte|reise)) (?:begann|fing|startete|hat(?= [^.!?]{0,60}(?<!\\p{L})(?:begonnen|angefangen)(?!\\p{L})))(?: an)?|unsere geschichte beginnt|die geschichte beginnt(?=[^.!?]{0,80} als)|(?:angefangen|begonnen|gestartet) (?:haben|sind) wir|(?:angefangen|begonnen) hat (?:alles|es)',
  we: 'wir|unser\\p{L}*|uns|ich|mein\\p{L}*',
  company: 'genossenschaft|unternehmen\\p{L}*|firma|agentur|startup|start-up|betrieb|büro|gesellschaft|verein|studio|familienunternehmen',
  basedIn:
    '(?:mit (?:haupt)?sitz|(?:haupt|firmen|unternehmens)?sitz(?: ist)?|ansässig|beheimatet|zuhause|zu hause|niedergelassen|ansaessig) (?:in|im)|(?:haupt|firmen|unternehmens)?sitz:|standort:|standort (?:in|ist)|aus dem herzen von|büros? in|(?:wir sind|ist) (?:ein|eine|das) (?:\\S+ ){0,2}(?:startup|start-up|unternehmen|team|agentur|firma|studio|büro) aus|wir kommen aus|(?:wir|das team) (?:sitzen|sitzt) in|(?:büro|firmensitz|hauptsitz|sitz) (?:liegt|befindet sich) (?:mitten )?in',
  madeIn: '(?:gemacht|entwickelt|hergestellt|gebaut|handgemacht|entworfen|programmiert)(?: mit \\S+(?: \\S+)?)? in|made(?: with \\S+)? in',
  madeBy:
    '(?:gemacht|entwickelt|gebaut|programmiert|entworfen|erstellt|betrieben|made)(?: mit \\S+(?: \\S+)?)?(?: und \\p{Ll}+)? von|(?<=^\\P{L}*)von|made(?: with \\S+)? by',
  makers:
    'team|menschen|leuten|freunden|freundinnen|brüdern|schwestern|geschwistern|paar|duo|trio|studio|unternehmen|firma|start-?up|entwicklern?|entwicklerinnen|entwickler(?:team|duo)|ingenieuren|designern|kollektiv|genossenschaft|person',
  software:
    '(?:\\p{L}+-?)?software|(?:\\p{L}+-?)?app|(?:\\p{L}+-?)?plattform|anwendung|plug-?in|browser-?erweiterung|(?:online|web|software)-?(?:tool|werkzeug)|saas(?:-lösung)?|softwarelösung|cloudlösung|crm',
  inPlace: 'in|im|bei',
  addressLabel: 'adresse|anschrift|postanschrift|firmensitz|hauptsitz|standort|angaben gemäß|verantwortlich(?:er)?|dienst(?:e)?anbieter|sitz|kontakt(?:daten)?',
  street: '\\p{L}+(?:stra(?:ß|ss)e|str\\.?|platz|weg|gasse|allee|ring|damm|ufer|markt|chaussee)|(?:straße|strasse|platz|allee)|postfach',
  relation:
    'töchtern?|tochter|söhnen?|sohn(?:e?s)?|kindern?|neffen?|nichten?|enkel(?:in(?:nen)?|n|s|kind(?:ern?)?)?|ehefrau|ehemann|witwer?|schwestern?|bruder|brüdern?|cousins?|cousinen?|nachbar(?:n|in|innen)?|freund(?:e[ns]?|in|innen)?|schülern?|schüler(?:in|innen|s)|student(?:en|in|innen)|studierenden?|lehrlinge?n?|kolleg(?:en?|in|innen)|mitarbeiter(?:n|in|innen)?|angestellten?|eltern|erben?|nachfahren?|lehrer(?:n|in|innen)?|verwandten?|anhänger(?:n|in|innen)?',
  founder: '(?:mit|co-?)?(?:be)?gründer(?:in|innen|\\*in|:in)?|(?:mit)?gruender(?:in)?|firmengründer(?:in)?',
  creator: 'erfinder(?:in)?|schöpfer(?:in)?|autor(?:in)?|macher(?:in)?|urheber(?:in)?',
  behind: 'hinter',
  iMake:
    '(?:ich |und )?(?:entwickle|baue|programmiere|gründete|entwickelte|baute|programmierte)|(?:ich |und )?habe(?=[^.!?]{2,80} (?:gebaut|entwickelt|gegründet|programmiert|ins leben gerufen|erfunden))',
  letterHeading: 'brief|wort|worte|nachricht|grußwort|gruß|notiz|hallo|vorwort',
  makerHeading:
    'über (?:mich|den (?:entwickler|macher|autor)|die (?:entwicklerin|macherin|autorin))|wer (?:dahinter ?steckt|steckt dahinter|steckt hinter .{2,30}|macht .{2,30}|bin ich|ich bin)|vo[nm] (?:entwickler|macher|der (?:entwicklerin|macherin))',
  workOf:
    '(?:ein |das )(?:gemeinsames |kleines |privates )?projekt von|eine initiative von|(?:das |ein |die )(?:atelier|studio|idee|werkstatt|herzensprojekt|nebenprojekt|ein-(?:personen|mann|frau)-projekt|hobbyprojekt|freizeitprojekt) von',
  foundedBy:
    '(?:geschrieben|programmiert|erfunden) von|(?:gegründet|gebaut|entwickelt|geschaffen) (?:wurde \\p{L}+ )?von|gründer(?:in(?:nen)?)? (?:ist|sind|waren?)',
  law: 'recht der|gerichtsstand|(?:amts|land|ober\\p{L}*)gerichte?|gericht|anwendbares recht|aufsichtsbehörde|datenschutzbeauftragt\\p{L}*|auftragsverarbeit\\p{L}*|drittl(?:and|änder)|dienstleister|streitbeilegung|schlichtungsstelle|übermitt\\p{L}+|zuständig\\p{L}*',
  customers:
    'kund\\p{L}+|partner\\p{L}*|nutzer\\p{L}*|liefer\\p{L}*|versand|verfügbar|veranstaltung\\p{L}*|messe|einsatzgebiet\\p{L}*|für (?:unternehmen|firmen|teams)|vertrauen|mandant\\p{L}*|region(?:en)?|tätig',
  hosting: 'gehostet|hosting|hoster|webhosting|server(?:standort)?|rechenzentr\\p{L}+|provider',
  ofOthers:
    'anders als|im (?:gegensatz|vergleich) zu|(?:andere|übliche|herkömmliche) (?:\\p{L}+ )?(?:kosten|verlangen|nehmen)|statt|günstiger als|wettbewerb\\p{L}*|konkurrenz',
  perPeriod:
    '(?:pro|je) \\p{L}+ (?:und|pro) (?:monat|jahr)|(?:\\/|pro|je|im|jeden|alle)\\s?(?:monat|jahr|woche|quartal|mon\\.?|tag)|monatlich\\p{L}*|jährlich\\p{L}*|jahres(?:lizenz|beitrag|gebühr|abo)|monats(?:beitrag|gebühr|abo|preis)|abo(?:nnement)?|mtl\\.?|abrechnung|wöchentlich',
  perUse:
    'pro (?:buchung|bestellung|nächtigung|übernachtung|gast|ticket|lieferung|paket|rechnung|datei)|nach verbrauch|nach nutzung|pro (?:stunde|anfrage|dokument|nachricht|transaktion|buchung|seite|abruf|bild|minute)|nur,? (?:für das,? )?was (?:sie|du|ihr)|je (?:buchung|abruf|nachricht)|provision',
  once: 'keine laufenden kosten|ohne laufende kosten|einmalig\\p{L}*|einmalzahlung|einmalkauf|lebenslang\\p{L}*|kein abo|ohne abo|festpreis|dauerlizenz|unbefristete lizenz|(?:zeitlich )?unbegrenzt gültig|läuft nie ab',
  freePlan:
    'kostet (?:dich |sie |euch )?nichts|kostenlos (?:mit|, bietet) in-app-käufen?|(?:kostenlos|gratis) (?:laden|herunterladen|downloaden|nutzbar|spielbar|erhältlich|im (?:app|play|google))|(?:kostenlose[rnms]?|gratis|kostenfreie[rnms]?)[- ]?(?:version|plan|tarif|konto|app|paket|basisversion|nutzung|variante|edition|software)|(?:plan|tarif|app|paket|version|konto|basisversion)\\s+(?:\\p{L}+\\s)?(?:kostenlos|gratis|kostenfrei)|(?:ist(?: und bleibt)?|bleibt|sind|dauerhaft|komplett|100 ?%|völlig|für immer|vollständig)\\s+(?:\\p{L}+\\s)?(?:kostenlos|kostenfrei|gratis)(?!\\s+(?:für (?:\\d+|einen?|zwei|drei|vier|sechs) (?:tage?|wochen?|monate?|stunden?)|testen|beraten))|(?:kostenlos|gratis) (?:nutzen|starten|herunterladen|loslegen|nutzbar|verfügbar)|(?:starten|nutzen|loslegen)\\s+(?:\\p{L}+\\s)?kostenlos',
  freeUpTo:
    '(?:kostenlos|gratis|kostenfrei) (?:für )?(?:(?:teams?|gruppen|betriebe|vereine|firmen) (?:mit |von )?)?(?:bis(?: zu)?|unter) (?:\\d[\\d,.]{0,9}|zwei|drei|vier|fünf|sechs|acht|zehn|zwanzig)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|uhr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|kunden)(?!\\p{L})))(?: [\\p{L}-]+)?|(?:bis(?: zu)?|unter) (?:\\d[\\d,.]{0,9}|zwei|drei|vier|fünf|sechs|acht|zehn|zwanzig)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|uhr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|kunden)(?!\\p{L}))) [\\p{L}-]+(?: ist| sind| bleibt)? (?:kostenlos|gratis|kostenfrei)(?! test)|ersten (?:\\d[\\d,.]{0,9}|zwei|drei|vier|fünf|sechs|acht|zehn|zwanzig)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|uhr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|kunden)(?!\\p{L}))) [\\p{L}-]+ sind (?:kostenlos|gratis|kostenfrei)',
  freeLabel: 'kostenlos|gratis|kostenfrei|free|basis \\(kostenlos\\)|gratis-tarif',
  otherFree:
    'einrichtung\\p{L}*|beratung\\p{L}*|erstgespräch|angebot|versand|lieferung|probe\\p{L}*|test\\p{L}*|anfrage|hotline|rückruf|support|update\\p{L}*|schulung|analyse|check|erstberatung|kostenvoranschlag|stornier\\p{L}*|kündig\\p{L}*|ratgeber|leitfaden|download|e-?book|parkplätze|demo|webinar|newsletter|einrichtung|ersteinschätzung|unverbindlich',
  trial: 'testphase|testzeitraum|(?:kostenlos(?:e\\p{L}*)? )?test(?:en|version|monat)|probe(?:monat|woche|zeit|abo)|erste[rn]? monat|\\d+ tage|geld-zurück',
  onRequest:
    'angebot auf anfrage|(?:machen|erstellen) (?:ihnen|dir) (?:gern[e]? )?ein angebot|(?:schreib\\p{L}*|ruf\\p{L}*) (?:sie )?(?:uns|mir)[^.]{0,30}(?:angebot|preis)|nach aufwand und absprache|(?:unverbindliche )?offerte (?:anfordern|einholen|verlangen)|(?:preise? )?auf anfrage|preis anfragen|angebot anfordern|(?:erstellen|machen|schicken|unterbreiten|senden) (?:wir )?(?:ihnen|dir|euch) (?:gern[e]? |dann |dafür )?(?:ein|ihr|dein|euer) (?:\\p{L}+ )?angebot|individuelles angebot|angebot einholen|preise? nach absprache|vertrieb kontaktieren',
  openSource:
    'lizenz:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|unter (?:der )?(?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)[- ]lizenz|quelloffen\\p{L}*|open[- ]?source|freie software',
  noOffer:
    'spare|ersetz\\p{L}+|verdien\\p{L}+|zahlte\\p{L}*|voraussichtlich|wahrscheinlich|(?:nimmt|kostet|verlangt|zahlt man) (?:schnell|anderswo|woanders)|geplanter preis|wird .{0,20}kosten|spar(?:en|st|t)|gespart|rabatt|statt|ersparnis|umsatz|gewinn|finanzierung|mindest\\p{L}*|budget|wert|bußgeld\\p{L}*|strafe|gehalt|kosten (?:von|in höhe)|im schnitt|durchschnitt\\p{L}*|haftung|gutschein|prämie|spende\\p{L}*|stammkapital|förderung|verlust\\p{L}*|beispiel\\p{L}*',
  feeLabel:
    'einrichtung\\p{L}*|(?:einrichtungs|anmelde|aktivierungs|bereitstellungs|bearbeitungs|anschluss|abschluss|start|aufnahme|transaktions|storno|versand|service)gebühr(?:en)?|gebühren|gesamt\\p{L}*|(?:zwischen)?summe|versand\\p{L}*|lieferung|kaution|anzahlung|provision\\p{L}*|aktivierung\\p{L}*|installation\\p{L}*|rabatt|mwst|fällig|anfahrt|stornierung|implementierung\\p{L}*',
  faqHeading: 'faqs?|(?:häufige?|haeufige?|häufig gestellte|oft gestellte|ihre|deine|noch|alle|offene)? ?fragen(?: (?:und|&) antworten)?|fragen',
  featuresHeading:
    'funktion\\p{L}*|leistung\\p{L}*|werkzeuge?|vorteile?|was .{2,20} (?:kann|bietet)|das kann .{2,25}|features?|so funktioniert.{0,30}|unser angebot|lösungen|services?|alles,? was|module?|überblick|das bietet|highlights|anwendung(?:en|sfälle)|inklusive|enthalten|merkmale|produktvorteile|was wir (?:machen|bieten|tun)',
  stepsHeading:
    '(?:.{2,40} )?(?:in )?(?:nur )?(?:\\d|zwei|drei|vier|fünf|wenigen?)(?: (?:einfachen?|kurzen?|leichten?))? schritten?.{0,40}|schritt für schritt.{0,20}',
  howHeading:
    'so (?:funktioniert|geht|läuft|einfach geht).{0,30}|wie (?:es|das|.{2,30}?) funktioniert|(?:unser|der|dein|ihr) (?:ablauf|prozess|weg|vorgehen)|ablauf|erste schritte|jetzt loslegen|loslegen in .{2,20}|so arbeiten wir.{0,20}',
  audienceHeading: 'für wen.{0,30}|(?:ideal|perfekt|gemacht|entwickelt) für|zielgruppen?|branchen|wer (?:profitiert|nutzt).{0,20}',
  audience:
    '(?:kleine |lokale |große )?(?:entwickler\\p{L}*|agenturen|freelancer|freiberufler\\p{L}*|selbst(?:st)?ändige|teams|start-?ups|unternehmen|kmu|studierende|studenten|schüler\\p{L}*|lehrer\\p{L}*|lehrkräfte|eltern|schulen|hochschulen|kliniken|krankenhäuser|praxen|kreative|designer\\p{L}*|patient\\p{L}*|ärzt\\p{L}*|gründer\\p{L}*|forscher\\p{L}*|vereine|handwerker\\p{L}*|händler\\p{L}*|verkäufer|käufer|vermieter|mieter|privatpersonen|familien|anwälte|kanzleien|steuerberater|arbeitgeber|arbeitnehmer|mitarbeit\\p{L}*|führungskräfte|hotels|restaurants|gastronomen|behörden|kommunen|investoren|anbieter|suchende|trainer|coaches|fotografen|künstler\\p{L}*|landwirte|onlineshops|online-shops)',
  whyHeading: 'warum .{2,30}|vorteile|was uns|darum|gründe|ihre vorteile|deine vorteile|unterschied',
  pricingHeading: 'preise?|tarife?|pakete?|kosten|lizenzen?|abos?|preisliste|mitgliedschaft',
  testimonialsHeading:
    'das sagen .{0,30}|was (?:unsere |andere )?.{0,25}sagen|kundenstimmen|stimmen|bewertungen?|referenzen|erfahrungen|kundenmeinungen|rezensionen|erfahrungsberichte|meinungen',
  othersHeading:
    '(?:referent(?:en|innen)|sprecher(?:innen)?|gäste|mentor(?:en|innen)|jury|beirat|investoren|aussteller)|vertrauen (?:uns|auf)|unsere (?:kunden|partner|referenzen)|partner|bekannt aus|kunden|sponsoren|gefördert (?:von|durch)|unterstützt (?:von|durch)|integrationen|referenzen|projekte|vergleich|alternativen|presse|fallstudien|erfolgsgeschichten|(?:angebote|vorteile) (?:unserer|von) partnern?|partnerangebote|(?:unser|unsere) partner(?:in)?|wer uns (?:nutzt|vertraut)|(?:fach)?händler(?:verzeichnis)?|bezugsquellen|pressestimmen|presseschau|pressespiegel|wiederverkäufer',
  sectionHeading:
    'werte|prinzipien|grundsätze|leitbild|kultur|mission|vision|prozess|vorgehen\\p{L}*|arbeitsweise|methode|auszeichnung\\p{L}*|preisträger|zertifi\\p{L}+|(?:das )?problem\\p{L}*|herausforderung\\p{L}*|kommt (?:ihnen|dir) (?:das )?bekannt vor|standorte?|filialen?|niederlassungen|büros|integrationen|schnittstellen|branchen|märkte|neuigkeiten|neues|meldungen|zahlen(?: und fakten)?|fakten|in zahlen|ergebnisse|meilensteine|geschichte|zutaten|mitglieder|programm|zeitplan|kurse|workshops|bestseller|produkte|kategorien|kollektionen|vorlagen|garantien?|erzeuger\\p{L}*|produzenten|vorher und nachher|saison(?: \\d{4})?',
  teamHeading: 'team|über (?:uns|mich)|wer wir sind|gründer\\p{L}*|menschen|geschäftsführung|ansprechpartner\\p{L}*|das sind wir',
  otherHeading:
    'ratgeber|anleitungen|tutorials|blog|neuigkeiten|aktuelles|news|artikel|kontakt\\p{L}*|newsletter|folgen|datenschutz\\p{L}*|impressum|agb|rechtliches|karriere|jobs|stellen\\p{L}*|downloads?|links|öffnungszeiten|navigation|menü|unternehmen|hilfe|sprachen?|mehr|inhalt\\p{L}*|suche|anmelden|termine?|adresse|produkt',
  cookies: 'cookies?|einwilligung\\p{L}*|datenschutzeinstellungen',
  javascript: 'javascript (?:aktivieren|ist|muss|wird)|(?:aktivieren|aktiviere) (?:sie )?(?:bitte )?javascript|ohne javascript',
  newsletter:
    'newsletter|abmelden|mit (?:der|dem|ihrer|deiner) (?:anmeldung|absenden|klick)|ich (?:stimme|willige|bin einverstanden)|abonnieren sie|alle rechte vorbehalten|kein spam',
  uses: 'mit|nutz(?:t|en)|verwende[tn]|setz(?:t|en) auf|vertrau(?:t|en) auf',
  awayHeading:
    'termine|veranstaltungen|messen|nächste termine|treffen sie uns.{0,30}|webinare?|karriere|(?:offene )?stellen(?:angebote)?|wir (?:suchen|stellen ein).{0,30}|(?:aus dem|neu im|neues (?:aus dem|im)) blog|aktuelle beiträge|(?:vertriebs|handels|service|fach)?partner (?:in|für) .{2,30}|(?:vertriebs|handels|service)partner|(?:fach)?händler(?:suche)?|bezugsquellen|wiederverkäufer|spenden|fördermittel|aus der praxis|(?:kunden|erfolgs)geschichten|praxisbeispiele|(?:sie |die )?unterstütz(?:en uns|er)',
  branch:
    'tochter(?:gesellschaft|firma|unternehmen)|mutter(?:gesellschaft|konzern|unternehmen|firma|haus)|schwester(?:firma|gesellschaft|unternehmen)|niederlassung|zweigstelle|filiale|außenstelle|büro in|abteilung|konzern',
  credits:
    '(?:web(?:site|seite|design)|design|gestaltung|konzept(?:ion)?|umsetzung|programmierung|fotos?|bilder|bildnachweise?|illustration(?:en)?|übersetzung|realisierung)(?: (?:und|&) \\p{L}+)?(?: (?:von|durch)|:)|(?:gefördert|unterstützt) (?:von|durch)|mitglied (?:im|in|der|des|bei)|in zusammenarbeit mit|berufshaftpflicht\\p{L}*|\\p{L}*schlichtung\\p{L}*',
  stored: '(?:ihre|deine|alle|die) daten|daten (?:liegen|lagern|bleiben)|gespeichert',
  unsubscribe:
    'abbestell\\p{L}*|abmeld(?:en|ung)|austragen|abzumelden|abzubestellen|keine (?:e-?mails?|post|nachrichten) mehr|löschung|nicht (?:mehr )?anschreiben',
  honorific: 'herrn?|frau|dr|prof|ing|mag',
};
