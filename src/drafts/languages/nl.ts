import type { Language } from './language.ts';

export const nl: Language = {
  isSpaced: true,
  isVerbLast: true,
  foundActive: 'richtt?en?(?= .{2,80}(?<![\\p{L}])op(?![\\p{L}]))|stichtt?en?',
  foundPassive: '(?:mede)?opgericht|gesticht|in het leven geroepen',
  makeActive: 'startt?en?|begon(?:nen)?|bouwden?|ontwikkelden?|bedachten?|lanceerden?|openden?',
  makePassive: 'gestart|bedacht|gebouwd|begonnen',
  weMake:
    '(?:startten|begonnen|bouwden|bedachten|openden|ontwikkelden) (?:we|wij)|(?:we|wij) (?:startten|begonnen|bouwden|bedachten|openden|ontwikkelden)|(?<=(?<!\\p{L})(?:we|wij) [^.!?]{0,80})(?:opgericht|gestart|gebouwd|bedacht|geopend|ontwikkeld)',
  iMadeIt:
    '(?:startte|begon|bouwde|bedacht|opende|ontwikkelde) ik|ik (?:startte|begon|bouwde|bedacht|opende|ontwikkelde)|(?<=(?<!\\p{L})(?:heb ik|ik heb) [^.!?]{0,80})(?:opgericht|gestart|gebouwd|bedacht|geopend|ontwikkeld|gemaakt)',
  passiveAux: 'werd(?:en)?|wordt|is|zijn|was',
  agent: 'door',
  together: 'met|samen met',
  relative: '(?<=, )(?:die|dat)|waar(?:in|bij|van|mee)?|wie|welke',
  bothOf: '(?:de|het) (?:twee|drie|drietal|tweetal|duo)|beiden|alle drie',
  preposition: 'in|op|aan|bij|met|na|naar|van|voor|uit|over|onder|tussen|door|te',
  sinceYear: 'sinds|vanaf',
  later: 'later|daarna',
  founded: 'besta(?:at|an)(?: al)? sinds|actief sinds|opgericht|oprichting(?:sjaar|sdatum)?|gesticht|gestart(?= in)|begonnen(?= in)|richtten?.{0,30}op',
  began: 'gestart|begonnen|ontstaan|begon|startte',
  itBegan: '(?:(?:het|alles) (?:allemaal )?(?:begon|startte)(?: allemaal)?|(?:ons|het) (?:verhaal|avontuur) (?:begon|startte)|ons verhaal begint)',
  we: 'wij|we|ons|onze|ik|mijn',
  company: 'bedrijf|onderneming|bureau|start-?up|team|studio|organisatie|vennootschap',
  basedIn:
    '(?:gevestigd|gehuisvest|hoofdkantoor(?: is| staat)?|kantoor(?: houdend)?|statutair gevestigd|zetel) (?:in|te)|hoofdkantoor:|locatie:|maatschappelijke zetel:?',
  madeIn: '(?:gemaakt|ontwikkeld|gebouwd|ontworpen)(?: met \\S+(?: \\S+)?)? in|made(?: with \\S+)? in',
  madeBy: '(?:gemaakt|ontwikkeld|gebouwd|ontworpen)(?: met \\S+(?: \\S+)?)?(?: en \\p{Ll}+)? door',
  makers:
    'team|mensen|vrienden|vriendinnen|broers|zussen|stel|duo|trio|studio|bedrijf|start-?up|ontwikkelaars?|ingenieurs|programmeurs?|collectief|coöperatie|persoon',
  software: '(?:\\p{L}+-?)?software|(?:\\p{L}+-?)?app|applicatie|(?:\\p{L}+-?)?platform|saas|(?:softwarepakket|boekhoudpakket)|crm',
  inPlace: 'in|te|bij',
  addressLabel: 'adres|postadres|bezoekadres|vestigingsadres|hoofdkantoor|locatie|bedrijfsgegevens|maatschappelijke zetel',
  street: '\\p{L}+(?:straat|laan|weg|plein|gracht|kade|dijk|singel|steenweg|dreef|hof)|postbus',
  relation:
    "dochters?|zo(?:on|nen)|kind(?:eren)?|nicht(?:en|je)?|nev?e[fn]|klein(?:zoon|dochter|kind(?:eren)?)|vrouw|echtgeno(?:ot|te)|weduwe|zus(?:sen|ter)?|broers?|buur(?:man|vrouw|meisje|jongen)|buren|vriend(?:en|in|innen)?|leerling(?:en)?|student(?:en|e)?|collega['’]?s?|medewerkers?|ouders|familie|erfgenamen?",
  founder: '(?:mede-?|co-?)?oprichters?|(?:mede-?|co-?)?oprichtster|(?:co-?)?founders?',
  creator: 'bedenk(?:er|ster)|maker|maakster|auteur|uitvind(?:er|ster)',
  behind: 'achter',
  iMake: '(?:ik |en )?(?:maakte|bouwde|ontwikkelde|bouw|ontwikkel)|(?:ik |en )?heb(?=[^.!?]{2,80} (?:gemaakt|gebouwd|ontwikkeld|opgericht|bedacht))',
  letterHeading: 'brief|woord|bericht|boodschap|hallo|groet',
  makerHeading: 'over (?:mij|de (?:maker|ontwikkelaar|auteur))|wie (?:ben ik|zit er achter .{2,30}|maakt .{2,30})',
  workOf: '(?:het geesteskind|een (?:project|initiatief)) van|(?:het |een )(?:idee|atelier|studio|eenmansproject|hobbyproject) van',
  foundedBy: 'bedacht door|(?:opgericht|gemaakt|ontwikkeld|gestart) (?:in \\d{4} )?door',
  law: 'nederlands recht|belgisch recht|toepasselijk recht|rechtbank|bevoegde rechter|autoriteit persoonsgegevens|verwerkers?|geschillen|doorgifte|toezichthouder',
  customers: 'klanten?|gebruikers?|partners?|levering|verzending|beschikbaar|evenement\\p{L}*|beurs|vertrouwen|voor (?:bedrijven|teams)|opdrachtgevers?|regio',
  hosting: 'gehost|hosting|servers?|datacenters?|datacentrum',
  ofOthers: 'in tegenstelling tot|andere (?:[\\p{L}’]+ )?(?:kosten|vragen|rekenen)|goedkoper dan|vergeleken met|in plaats van|concurren\\p{L}+',
  perPeriod:
    'per \\p{L}+ (?:en|per) (?:maand|jaar)|(?:\\/|per|elke)\\s?(?:maand|jaar|week|kwartaal|mnd|dag)|maandelijks\\p{L}*|jaarlijks\\p{L}*|abonnement|per gebruiker|p ?\\/ ?m|p\\.m\\.',
  perUse:
    'per (?:rapport|taxatie|boeking|reservering|bestelling|overnachting|gast|ticket|levering|pakket|factuur|bestand)|per (?:verzoek|document|bericht|transactie|pagina|uur|credit|minuut)|betaal(?:t)? (?:alleen |enkel )?(?:voor )?wat (?:je|u) gebruikt|op basis van gebruik|verbruik',
  once: 'eenmalig\\p{L}*|levenslang\\p{L}*|geen abonnement|zonder abonnement|vaste prijs',
  freePlan:
    'kost (?:je |u )?niets|gratis[- ](?:versie|plan|abonnement|account|app|pakket|editie)|(?:is|zijn|blijft|altijd|volledig|helemaal|100 ?%|voor altijd)\\s+(?:\\p{L}+\\s)?gratis(?!\\s+(?:proef|voor \\d+ (?:dag|we[e]?k|maand|jaar)))|(?:start|begin|gebruik|download)\\s+(?:\\p{L}+\\s)?gratis|gratis (?:te gebruiken|gebruiken|starten|beginnen|downloaden)|kosteloos gebruik',
  freeUpTo:
    'gratis (?:voor )?(?:(?:teams|groepen|bedrijven) (?:van |met )?)?(?:tot(?: en met)?|onder de|minder dan|maximaal) (?:\\d[\\d,.]{0,9}|twee|drie|vier|vijf|zes|tien|twintig)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dag(?:en)?|week|weken|maand(?:en)?|jaar|uur|minuten|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)(?!\\p{L})))(?: [\\p{L}-]+)?|(?:tot(?: en met)?|maximaal) (?:\\d[\\d,.]{0,9}|twee|drie|vier|vijf|zes|tien|twintig)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dag(?:en)?|week|weken|maand(?:en)?|jaar|uur|minuten|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)(?!\\p{L}))) [\\p{L}-]+(?: is)? gratis',
  freeLabel: 'gratis|free|gratis versie',
  otherFree:
    'installatie|opstart\\p{L}*|advies\\p{L}*|offerte|verzending|proef\\p{L}*|demo\\p{L}*|gesprek|kennismaking\\p{L}*|gids|updates?|ondersteuning|scan|analyse|levering|retour\\p{L}*|consult|workshop|training|e-?book|annuler\\p{L}*',
  trial: 'proef\\p{L}*|probeer|\\d+ dagen|eerste maand(?: is)? gratis|niet goed',
  onRequest:
    'prijs in overleg|(?:mail|bel) (?:ons )?voor een offerte|op aanvraag|offerte (?:aanvragen|op maat)|vraag (?:een |je |uw )?offerte|prijs op aanvraag|maatwerk[^.]{0,20}prij\\p{L}+|neem contact op met sales',
  openSource:
    'licentie:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|onder (?:de )?(?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)-licentie|open[- ]?source|vrije software',
  noOffer:
    'vervang\\p{L}*|betaalde\\p{L}*|waarschijnlijk|verwachte prijs|al gauw|al snel|elders|verdien\\p{L}*|gaat .{0,20}kosten|bespaar\\p{L}*|besparing|korting|omzet|waarde|boete\\p{L}*|salaris|gemiddeld\\p{L}*|verlies|kapitaal|investering|in plaats van|donatie\\p{L}*|prijzengeld|bonus|voorbeeld|cadeau',
  feeLabel:
    'opstart\\p{L}*|instel\\p{L}*|installatie\\p{L}*|verzend\\p{L}*|bezorg\\p{L}*|borg|aanbetaling|commissie|totaal|subtotaal|activatie\\p{L}*|aansluit\\p{L}*|btw|setup\\p{L}*|inschrijf\\p{L}*|annulering\\p{L}*',
  faqHeading: 'faqs?|veelgestelde vragen|vragen|veel gestelde vragen',
  featuresHeading:
    'functies|functionaliteit\\p{L}*|kenmerken|mogelijkheden|diensten|oplossingen|hoe (?:het|.{2,20}) werkt|wat (?:we|wij|je|u) .{0,20}|wat (?:kan|doet) .{2,25}|alles wat|voordelen|modules|tools|inbegrepen|features?|onze aanpak',
  stepsHeading: '(?:.{2,40} )?(?:in )?(?:\\d|twee|drie|vier|vijf|enkele|een paar)(?: eenvoudige| simpele)? stappen.{0,40}|stap voor stap',
  howHeading: '(?:zo|hoe) (?:werkt|het werkt|.{2,20} werkt).{0,30}|(?:ons|onze|de|het) (?:proces|werkwijze)|werkwijze|aan de slag(?: in .{2,20})?',
  audienceHeading: 'voor wie.{0,30}|(?:ideaal|perfect|gemaakt|ontworpen) voor|sectoren|branches|wie gebruikt.{0,20}',
  audience:
    "(?:kleine )?(?:ontwikkelaars|bureaus|freelancers|zzp['’]?ers|teams|start-?ups|bedrijven|ondernemers|mkb|studenten|docenten|leraren|ouders|scholen|universiteiten|ziekenhuizen|klinieken|makers|ontwerpers|patiënten|artsen|instellingen|particulieren|professionals|verkopers|kopers|onderzoekers|winkels|webshops|restaurants|hotels|verhuurders|huurders|investeerders|gezinnen|advocaten|accountants|kunstenaars|coaches)",
  whyHeading: 'waarom .{0,30}|voordelen|wat ons|redenen|verschil',
  pricingHeading: 'prij(?:s|zen)|tarie(?:f|ven)|abonnementen?|pakket(?:ten)?|plannen|kosten',
  testimonialsHeading: 'ervaringen|reviews?|beoordelingen|wat .{0,25}(?:zeggen|vinden)|klanten aan het woord|klantverhalen|referenties|getuigenissen',
  othersHeading:
    '(?:sprekers|gasten|mentoren|jury|adviseurs|investeerders|exposanten)|vertrouwen (?:op|ons)|onze (?:klanten|partners|opdrachtgevers|projecten)|klanten|partners|bekend van|integraties|vergelijk\\p{L}*|alternatieven|pers|cases?|portfolio|projecten|sponsors?|(?:aanbiedingen|voordelen) van (?:onze )?partners|partneraanbiedingen|onze partner|dealers|wederverkopers|verkooppunten|in de (?:pers|media)|in het nieuws',
  sectionHeading:
    'waarden|kernwaarden|principes|cultuur|missie|visie|proces|werkwijze|methode|prijzen en onderscheidingen|onderscheidingen|certificer\\p{L}+|(?:het )?problee?m(?:en)?|(?:de )?uitdaging(?:en)?|herkenbaar|locaties?|vestigingen|kantoren|winkels?|integraties|koppelingen|branches|sectoren|nieuws|nieuwtjes|in cijfers|cijfers|feiten|resultaten|mijlpalen|geschiedenis|ingrediënten|leden|programma|agenda|cursussen|workshops|bestsellers|producten|categorieën|collecties|sjablonen|garanties?|telers|makers|voor en na|seizoen(?: \\d{4})?',
  teamHeading: 'team|over (?:ons|mij)|wie (?:wij|we) zijn|oprichters?|mensen|wie zijn wij',
  otherHeading:
    'handleidingen|gidsen|blog|nieuws|artikelen?|contact|nieuwsbrief|volg|privacy|voorwaarden|cookies?|juridisch|vacatures|werken bij|downloads?|links|openingstijden|navigatie|menu|hulp|talen|meer|inhoud|adres|bedrijf|product',
  cookies: 'cookies?|toestemming',
  javascript: 'javascript (?:inschakelen|is|moet)|schakel javascript in|zonder javascript',
  newsletter: 'nieuwsbrief|door (?:je|u) (?:in te schrijven|aan te melden)|uitschrijven|ik ga akkoord|alle rechten voorbehouden',
  uses: 'met|gebruik(?:t|en)|koos voor|dankzij',
  awayHeading:
    'evenementen|beurzen|vacatures|werken bij.{0,20}|(?:op|van) (?:het|de) blog|laatste (?:berichten|artikelen)|(?:wederverkopers|verkooppunten|distributeurs?)(?: in .{2,30})?|doneren|donaties|(?:klant)?verhalen|klantverhaal|steunen ons',
  branch: 'dochter(?:onderneming|bedrijf|maatschappij)|moeder(?:bedrijf|maatschappij|concern)|zusterbedrijf|vestiging|filiaal|kantoor in|afdeling',
  credits:
    "(?:web ?site|site|webdesign|ontwerp|realisatie|ontwikkeling|foto['’]?s|fotografie|illustraties)(?: \\p{L}+)?(?: door|:)|lid van|gesteund door|in samenwerking met",
  stored: '(?:je|jouw|uw|alle) (?:data|gegevens)|gegevens (?:staan|worden bewaard|blijven)',
  unsubscribe: 'uitschrijv\\p{L}*|afmeld\\p{L}*|uit te schrijven|af te melden|niet (?:meer )?(?:ontvangen|mailen)|opzeggen',
  honorific: 'dhr|mevr|mw|mevrouw|meneer|heer|ir|drs',
};
