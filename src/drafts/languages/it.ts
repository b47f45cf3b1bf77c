import type { Language } from './language.ts';

export const it: Language = {
  isSpaced: true,
  foundActive: '(?:co)?fond(?:ò|arono|ai|ammo|a|ano)|(?:ha|hanno|ho|abbiamo) (?:(?:co)?fondato|creato|costituito)|cre(?:ò|arono)|diede(?:ro)? vita a',
  foundPassive: 'apr(?:e|ì) i battenti|(?:co)?fondat[aoei]|creat[aoei]|costituit[aoei]|apert[ao]|avviat[ao]',
  makeActive:
    '(?:ha|hanno) (?:lanciato|avviato|aperto|ideato|sviluppato|inventato|messo in piedi)|avvi(?:ò|arono)|lanci(?:ò|arono)|aprì|aprirono|ide(?:ò|arono)',
  makePassive: 'ideat[aoei]|nasce|nacque|apre(?: i battenti)?',
  weMake: 'abbiamo (?:\\p{L}+ )?(?:fondat|creat|avviat|apert|lanciat|ideat)[aoie]|fondammo|avviammo|aprimmo|creammo',
  iMadeIt: 'ho (?:\\p{L}+ )?(?:fondat|creat|avviat|apert|lanciat|ideat|sviluppat|scritt)[oa]|fondai|aprii|avviai',
  passiveAux: 'stat[aoei]|venne|fu|furono|è|viene',
  agent:
    "d(?:a|ai|al|alla|alle|agli)|dall['’](?:idea d(?:i|el|ella|ei))?|per (?:volontà|iniziativa|mano|opera) d(?:i|el|ella|ei)|da un['’]idea d(?:i|el|ella|ei)",
  together: 'con|insieme (?:a|con|al|alla)',
  relative: 'che|chi|cui|dove|quale',
  bothOf: '(?:i|le|tutti e|tutte e) (?:due|tre)|entramb[ie]',
  preposition: 'in|nel|nella|nei|a|ad|al|alla|di|del|della|dei|con|per|da|dal|dalla|su|sul|tra|fra|dopo|presso',
  sinceYear: 'dal|dalla',
  later: 'dopo|più tardi',
  founded:
    'esist(?:e|iamo) dal|attiv[aio] dal|in attività dal|fondat[aoe]|fondazione|fondammo|abbiamo fondato|costituit[ao]|nat[ao](?= nel)|nasce(?= nel)|nasciamo(?= nel)|anno di fondazione|creat[ao](?= nel)|avviat[ao](?= nel)',
  began: 'avviarono|lanciarono|hanno (?:avviato|lanciato)|nat[ao]|iniziato|nasce|avviat[ao]|partit[ao]|creat[ao]',
  itBegan:
    '(?:tutto (?:nasce|nacque|è (?:nato|iniziato|cominciato|partito)|iniziò|cominciò|inizia|comincia)|la (?:nostra )?(?:storia|avventura) è (?:iniziata|cominciata)|la nostra storia (?:inizia|comincia|nasce)|(?:la storia|l[\\u2019\\u0027]avventura) (?:inizia|comincia)(?=[^.!?]{0,80} quando)|siamo nati)',
  we: 'noi|nostr[aoie]|siamo|ci|io|mi[ao]',
  company: '(?:la |nostra )bottega|cooperativa|azienda|società|impresa|agenzia|start-?up|studio|team|ditta|gruppo',
  basedIn:
    '(?:con sede(?: legale)?|sede(?: legale| operativa)?(?: è)?|situat[oaie]|ubicat[oaie]|basat[oaie]|stabilit[oaie]|uffici) (?:a|ad|in|nel|nella)|sede(?: legale)? ?:|siamo a',
  madeIn: '(?:fatt[oa]|realizzat[oa]|sviluppat[oa]|prodott[oa]|creat[oa]|progettat[oa])(?: con \\S+(?: \\S+)?)? (?:a|in)|made(?: with \\S+)? in',
  madeBy: '(?:fatt[oa]|realizzat[oa]|sviluppat[oa]|creat[oa]|progettat[oa])(?: con \\S+(?: \\S+)?)?(?: e \\p{Ll}+)? da',
  makers:
    'team|squadra|gruppo|persone|amici|amiche|fratelli|sorelle|coppia|duo|trio|studio|azienda|società|start-?up|sviluppator[ei]|sviluppatrici|ingegneri|programmator[ei]|collettivo|cooperativa|persona',
  software: 'software|app|applicazione|piattaforma|saas|gestionale|crm',
  inPlace: 'a|ad|in|presso|nel|nella',
  addressLabel: 'indirizzo|sede(?: legale| operativa)?|dove siamo|ufficio|recapiti|titolare|contatti',
  street: 'via|viale|piazza|corso|vicolo|largo|strada|cap|contrada|lungo\\p{L}+|vico',
  relation:
    'figli[oae]?|nipot[ei]|moglie|marito|vedov[oa]|sorell[ae]|fratell[oi]|cugin[oaie]|vicin[oaie](?: di casa)?|amic[oa]|amici|amiche|alliev[oaie]|student[ei]|studentess[ae]|discepol[oaie]|apprendist[aie]|collegh?[aie]|dipendent[ei]|genitori|famiglia|ered[ei]',
  founder: '(?:co-?)?fondator[ei]|(?:co-?)?fondatric[ei]|cofondator[ei]|ideator[ei]|socio fondatore',
  creator: '(?:co-?)?creat(?:ore|rice)|autore|autrice|ideat(?:ore|rice)|invent(?:ore|rice)',
  behind: 'dietro',
  iMake: 'ho (?:fatto|scritto|creato|fondato|sviluppato|ideato|costruito|realizzato|programmato)|sviluppo',
  letterHeading: 'lettera|parole?|messaggio|nota|ciao|saluto',
  makerHeading: "chi (?:sono|c['’]è dietro(?: .{2,30})?)|(?:su di me|l['’]autore|l['’]autrice|dallo sviluppatore)",
  workOf: "un progetto di|un['’]iniziativa di|(?:un|la|lo|il)['’ ]?(?:idea|studio|progetto personale|laboratorio) di",
  foundedBy:
    '(?:scritt|inventat)[aoe] (?:nel \\d{4} )?(?:da|dai|dal|dalla)|(?:fondat[aoe]|creat[aoe]|ideat[aoe]|sviluppat[aoe]) (?:nel \\d{4} )?(?:da|dai|dal|dalla)|(?:nasce|nacque|nat[ao]|è nat[ao]) (?:nel \\d{4} )?(?:da(?:ll[’\u0027]| un[’\u0027])idea|per idea|dall’intuizione) d[ei]',
  law: 'legge (?:italiana|applicabile)|foro(?: competente)?|tribunale|giurisdizione|garante|autorità|responsabil[ei] del trattamento|trasferi\\p{L}+|regolat[oai] dal|corte',
  customers: 'client[ei]|utent[ei]|partner|spedizion\\p{L}+|consegn\\p{L}+|disponibile|eventi|fiera|fiducia|per (?:aziende|imprese|team)|operiamo|zone',
  hosting: 'hosting|ospitat[oi]|server|data ?center',
  ofOthers: 'a differenza d\\p{L}*|invece di|altr[ie] (?:\\p{L}+ )?(?:costano|chiedono)|rispetto a|concorren\\p{L}+|meno di altri',
  perPeriod: "(?:\\/|al|per|ogni|all['’])\\s?(?:mese|anno|settimana|trimestre|giorno)|mensil[ei]|annual[ei]|abbonamento|per utente|canone",
  perUse:
    "(?:a|per) (?:prenotazione|ordine|pernottamento|ospite|biglietto|consegna|pacco|fattura|file)|a consumo|paghi (?:solo )?(?:quello|ciò) che (?:usi|consumi)|per (?:richiesta|documento|messaggio|transazione|credito|pagina|ora)|all['’]ora|crediti",
  once: 'una tantum|pagamento unico|acquisto unico|a vita|senza abbonament\\p{L}+|licenza perpetua|per sempre a',
  freePlan:
    'non costa nulla|non costa niente|(?:piano|versione|account|app|applicazione|pacchetto|strumento|software)\\s+(?:\\p{L}+\\s)?(?:gratis|gratuit[oa])|(?:è|sono|completamente|totalmente|100 ?%|sempre|interamente)\\s+(?:\\p{L}+\\s)?(?:gratis|gratuit[oaie])(?!\\s+per \\d+ (?:giorn|settiman|mes|ann))|(?:inizia|comincia|usa|scarica|registrati)\\s+(?:\\p{L}+\\s)?(?:gratis|gratuitamente)|gratis per sempre',
  freeUpTo:
    '(?:gratis|gratuit[oaie]) (?:per )?(?:(?:team|squadre|gruppi|aziende) (?:di |con )?)?(?:fino a|meno di) (?:\\d[\\d,.]{0,9}|due|tre|quattro|cinque|sei|dieci|venti)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:giorni|giorno|settimane?|mes[ei]|ann[oi]|or[ae]|minuti|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?!\\p{L})))(?: [\\p{L}-]+)?|fino a (?:\\d[\\d,.]{0,9}|due|tre|quattro|cinque|sei|dieci|venti)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:giorni|giorno|settimane?|mes[ei]|ann[oi]|or[ae]|minuti|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?!\\p{L}))) [\\p{L}-]+(?: è)? (?:gratis|gratuit[oaie])',
  freeLabel: 'gratis|gratuito|gratuita|piano gratuito|base \\(gratis\\)',
  otherFree:
    'campion[ei]|attivazione|installazione|consulenza|preventivo|spedizione|prova|demo\\p{L}*|sopralluogo|chiamata|guida|aggiornamenti|supporto|assistenza|analisi|reso|consegna|corso|lezione|valutazione|cancellazione|e-?book|crediti',
  trial: 'prova(?: gratuita)?|periodo di prova|\\d+ giorni|primo (?:mese|anno) (?:è )?grat(?:is|uito)|soddisfatti o rimborsati',
  onRequest:
    '(?:richied|chied)\\p{L}{1,4} (?:un |il (?:vostro|tuo) )?preventivo|scriv\\p{L}+ per (?:un|il) preventivo|prezzo [^.]{0,40}si concorda|preventivo su misura|su richiesta|(?:richiedi|chiedi|richiedere) (?:un |il tuo )?preventivo|preventivo (?:gratuito|personalizzato)|contatta (?:le vendite|il commerciale)|su misura[^.]{0,20}prezz\\p{L}+',
  openSource:
    'licenza:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|sotto licenza (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|open[- ]?source|software libero|codice aperto',
  noOffer:
    'sostitui\\p{L}+|spend(?:e|ono|evo)|guadagn\\p{L}+|pagav\\p{L}+|probabilmente|prezzo previsto|costerà|risparmi\\p{L}+|sconto|fatturato|ricavi|valore|multa|sanzion\\p{L}+|stipendio|media|perdit\\p{L}+|capitale(?: sociale)?|investi\\p{L}*|invece di|donazion\\p{L}+|premio|bonus|esempio|anziché',
  feeLabel: 'attivazione|installazione|costi? di|spedizione|consegna|deposito|caparra|cauzione|commission[ei]|totale|subtotale|iscrizione|iva|spese|recesso',
  faqHeading: 'faqs?|domande(?: frequenti)?|risposte',
  featuresHeading:
    'funzionalità|funzioni|caratteristiche|servizi|soluzioni|come funziona|cosa (?:offriamo|facciamo|include|puoi|fa)|tutto (?:ciò|quello)|strumenti|moduli|vantaggi|benefici|inclus[oi]|punti di forza',
  stepsHeading: '(?:.{2,40} )?(?:in )?(?:\\d|due|tre|quattro|cinque|pochi)(?: semplici| facili)? (?:passi|passaggi|step).{0,40}|passo (?:dopo|per) passo',
  howHeading: 'come (?:funziona|iniziare|si usa|lavoriamo).{0,30}|(?:il nostro|il) (?:processo|metodo)|primi passi',
  audienceHeading: '(?:per|a) chi.{0,30}|(?:ideale|perfetto|pensato|progettato) per|settori|chi (?:usa|può).{0,20}',
  audience:
    '(?:piccole )?(?:sviluppatori|agenzie|freelance|liberi professionisti|team|start-?up|aziende|imprese|pmi|studenti|insegnanti|docenti|genitori|scuole|università|ospedali|cliniche|creator|designer|pazienti|medici|istituzioni|privati|professionisti|venditori|acquirenti|imprenditori|ricercatori|negozi|ristoranti|hotel|proprietari|inquilini|investitori|famiglie|avvocati|commercialisti|artisti|artigiani)',
  whyHeading: 'perché .{0,30}|vantaggi|benefici|cosa ci|differenza|motivi',
  pricingHeading: 'prezz[io]|piani?|tariff[ae]|pacchett[io]|abbonament[io]|costi|listino|licenz[ae]',
  testimonialsHeading: 'testimonianze|recensioni|(?:cosa|che cosa) (?:dicono|pensano).{0,30}|dicono di noi|opinioni|storie di successo|parlano di noi',
  othersHeading:
    '(?:relatori|ospiti|mentori|giuria|consulenti|investitori|espositori)|si fidano di noi|hanno scelto|(?:i )?nostri (?:clienti|partner|progetti|lavori)|clienti|partner|visto su|integrazioni|confronto|alternative|stampa|casi (?:di )?(?:studio|successo)|portfolio|progetti|sponsor|(?:le )?(?:offerte|vantaggi) dei (?:nostri )?partner|il nostro partner|rivenditori|distributori|punti vendita|rassegna stampa|dicono di noi|parlano di noi',
  sectionHeading:
    'valori|principi|cultura|missione|mission|visione|processo|approccio|metodologia|metodo|premi|riconoscimenti|certificazioni|(?:il )?problem[ai]|(?:le )?sfide|ti suona familiare|sedi|uffici|negozi[o]?|filiali|integrazioni|connettori|settori|notizie|novità|in numeri|numeri|risultati|traguardi|storia|ingredienti|membri|soci|programma|calendario|corsi|laboratori|più venduti|prodotti|categorie|collezioni|modelli|garanzi[ae]|produttori|prima e dopo|stagione(?: \\d{4})?',
  teamHeading: 'team|chi siamo|squadra|fondatori?|su di (?:noi|me)|il gruppo',
  otherHeading:
    'guide|tutorial|blog|notizie|news|articoli?|contatt\\p{L}+|newsletter|seguici|privacy|termini|cookie|note legali|lavora|carriere|scarica|download|link|orari|navigazione|menu|aiuto|lingu[ae]|risorse|mappa|altro|novità|indirizzo|azienda|prodotto',
  cookies: 'cookie|consenso',
  javascript: '(?:attiv\\p{L}+|abilit\\p{L}+) javascript|javascript (?:è|deve)',
  newsletter: 'newsletter|(?:iscrivendoti|inviando|cliccando|proseguendo)|disiscri\\p{L}+|accetto|acconsent\\p{L}+|tutti i diritti riservati',
  uses: 'con|usano?|utilizzano?|ha(?:nno)? scelto|grazie a|si affida(?:no)? a',
  awayHeading:
    'eventi|(?:prossimi )?appuntamenti|prossimi eventi|fiere|lavora con noi|posizioni aperte|offerte di lavoro|(?:sul|dal) blog|ultimi articoli|(?:rivenditori|distributor[ei])(?: (?:autorizzati|in .{2,30}))?|punti vendita|partner in .{2,30}|dona(?:zioni)?|(?:chi )?ci sostengono|chi ci sostiene|storie(?: di .{2,20})?|casi di successo',
  branch: 'filiale|succursale|(?:casa|società) madre|capogruppo|(?:sede|ufficio) di|reparto',
  credits:
    '(?:sito(?: web)?|design|progettazione|realizzazione|sviluppo|grafica|foto(?:grafie)?|illustrazioni)(?: \\p{L}+)?(?: di| a cura di| realizzato da|:)|realizzato da|membro d\\p{L}+|con il sostegno di|finanziat[oa] da|in collaborazione con',
  stored: 'i (?:tuoi|vostri|suoi) dati|dati sono',
  unsubscribe: "disiscri\\p{L}+|cancellar(?:si|ti|mi)|cancellazione|annullare l[’']iscrizione|non (?:ricevere|rispondere|scrivere)",
  honorific: 'sig|sig.ra|signora?|signorina|dott|dott.ssa|dottore|dottoressa|ing|avv',
};
