// What mailboxes are called, in many languages, if they only take people off a list, or if they are for applications and the press.

/** "unsubscribe@", "otpiska@", "abmelden@", "nomail@". */
export const stopMailbox =
  /^(?:unsub\w*|opt-?out|stop(?:-?e?mails?)?|no-?e?mails?|remov(?:e|al)(?:-?me)?|donotmail|abmeld\w*|abbestell\w*|austrag\w*|desinscri\w*|desabonn\w*|desinscription|(?:dar-?de-?)?baja|bajas|desuscri\w*|cancelar-?(?:suscripcion|inscricao)|descadastr\w*|disiscri\w*|cancella(?:mi|ti|si|zione)|uitschrijv\w*|afmeld\w*|wypis\w*|rezygnac\w*|odhlas\w*|odjav\w*|avregistr\w*|avanmal\w*|avprenum\w*|frameld\w*|avmeld\w*|leiratkoz\w*|dezabon\w*|otpis\w*|vidpys\w*|vidpis\w*|cikis|iptal|tuiding|quxiao\w*|teishi|haishin-?teishi|kaijo|taikai|sushingeobu|geobu|peruuta|diagrafi)$/i;

/** "jobs@", "karriere@", "presse@", "saiyo@": not for visitors, unless there is nothing else. */
export const specialMailbox =
  /^(?:jobs?|careers?|karriere|bewerbung(?:en)?|recruit\w*|recrutement|emploi|empleo|vagas|curriculum|lavoro|vacatures?|sollicitaties?|praca|kariera|prace|kariyer|rabota|vakansii|robota|job|jobb|rekry\w*|allas|cariere|saiyo|zhaopin|chaeyong|hr|talent|privacy|datenschutz|dpo|gdpr|legal|abuse|security|press\w*|prensa|imprensa|stampa|pers|prasa|pressa|tisk|media|billing|invoices?|rechnung(?:en)?|factur\w*|facturen|fatture|boekhouding|faktury|dmca|copyright)$/i;
