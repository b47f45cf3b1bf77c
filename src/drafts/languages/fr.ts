import type { Language } from './language.ts';

export const fr: Language = {
  isSpaced: true,
  foundActive: '(?:co)?fond(?:e|ent|a|èrent|âmes|ons)|(?:ai|a|ont|avons) (?:ensemble )?(?:(?:co)?fondé|créé)',
  foundPassive: '(?:co)?fondée?s?|créée?s?|constituée?s?|imaginée?s?',
  makeActive:
    '(?:a|ont) (?:lancé|monté|démarré|imaginé|conçu|inventé|développé|ouvert|construit)|lanc(?:e|ent|a|èrent)|ouvr(?:e|ent|it|irent)|imagin(?:e|ent|a|èrent)',
  makePassive: 'imaginée?s?|conçue?s?|montée?s?|inventée?s?',
  weMake: 'avons (?:\\p{L}+ )?(?:fondé|créé|lancé|monté|imaginé|ouvert|conçu|développé)e?s?|nous (?:fondons|créons|lançons)',
  iMadeIt: "j['’]ai (?:\\p{L}+ )?(?:fondé|créé|lancé|monté|imaginé|ouvert|conçu|développé|construit)|je (?:fonde|crée|lance)",
  passiveAux: 'été|est|sont|fut|furent',
  agent: 'par',
  together: "avec|aux côtés (?:de|d['’])",
  relative: "qui|que|qu['’]|dont|où|laquelle|lequel",
  bothOf: '(?:tous |toutes )?les (?:deux|trois)',
  preposition: 'en|à|au|aux|de|du|des|chez|pour|par|avec|dans|sur|sous|vers|après|avant|entre|depuis',
  sinceYear: 'depuis',
  later: 'plus tard|après',
  founded:
    'exist(?:e|ons|ent) depuis|en activité depuis|fondée?s?|fondé(?:e|es|s)?|créée?s?(?= en| le| par| à| au)|créé[es]*|cré(?:ation|ée)(?= en| :|:)|fondation|année de création|date de création|a vu le jour|est née?(?= en)|lancée?(?= en)|avons (?:fondé|créé)',
  began: 'ont (?:lancé|démarré|monté)|démarré|commencé|née?|débuté|lancée?|créée?s?|naît',
  itBegan:
    "(?:tout (?:(?:a|est) (?:commencé|parti)|commence|commença|débute)|(?:l['’]|notre )(?:histoire|aventure) (?:a (?:commencé|débuté)|commença)|notre histoire (?:commence|débute)|l['’](?:histoire|aventure) (?:commence|débute)(?=[^.!?]{0,80} (?:quand|lorsqu)))",
  we: "nous|notre|nos|je|mon|j['’]ai",
  company: 'coopérative|société|entreprise|agence|start-?up|équipe|cabinet|studio|association|structure|maison|compagnie',
  basedIn:
    '(?:basée?s?|située?s?|siège(?: social)?(?: est| se trouve| est situé)?|établie?s?|implantée?s?|installée?s?|domiciliée?s?|localisée?s?)(?: est)? (?:à|au|en|aux|dans)|siège(?: social)? ?:|bureaux (?:se trouvent |sont |sont situés )?(?:à|au)',
  madeIn: '(?:fabriquée?|conçue?|développée?|faite?|imaginée?|créée?|codée?)(?: avec \\S+(?: \\S+)?)? (?:à|en|au)|made(?: with \\S+)? in',
  madeBy: '(?:conçue?|développée?|faite?|imaginée?|créée?|codée?|réalisée?)(?: avec \\S+(?: \\S+)?)?(?: et \\p{Ll}+)? par',
  makers:
    'équipe|gens|humains|amis|amies|frères|sœurs|couple|duo|trio|studio|société|entreprise|start-?up|développeurs?|développeuses?|ingénieurs?|collectif|coopérative|indépendants?|personne',
  software: 'logiciel|appli|application|plateforme|saas|extension de navigateur|outil (?:en ligne|numérique|logiciel)|crm',
  inPlace: 'à|en|au|aux|près de',
  addressLabel: 'adresse|siège(?: social)?|nos bureaux|coordonnées|éditeur(?: du site)?|où nous trouver|localisation',
  street: 'rue|avenue|av\\.|boulevard|bd|place|impasse|allée|chemin|quai|route|cours|square|cedex|bp \\d+|passage',
  relation:
    'filles?|fils|enfants?|nièces?|neveux?|petite?s?-(?:fils|filles?|enfants?)|épou(?:x|se)|femme|mari|veuve?|sœurs?|soeurs?|frères?|cousine?s?|voisine?s?|amie?s?|élèves?|étudiante?s?|disciples?|apprentie?s?|collègues?|employée?s?|salariée?s?|parents?|famille|hériti(?:er|ère)s?|collaborat(?:eur|rice)s?',
  founder: "(?:co-?)?fondat(?:eur|rice|eurs|rices)|(?:co-?)?créat(?:eur|rice)s?(?= (?:de|d['’]|&|et))",
  creator: '(?:co-?)?créat(?:eur|rice)|auteure?|autrice|inventeur|inventrice',
  behind: 'derrière',
  iMake: "j['’]ai (?:fait|écrit|créé|fondé|lancé|développé|conçu|imaginé|construit)|je (?:développe|crée|construis|conçois)",
  letterHeading: 'mot|lettre|message|édito|note|bonjour',
  makerHeading:
    "(?:à propos (?:de l['’]auteur|du développeur|de la développeuse|de moi)|qui suis-je|qui (?:est|se cache) derrière .{2,30}|le mot du développeur)",
  workOf: "un projet d[e’'] ?|une initiative d[e’'] ?|(?:un|le|l['’]|une) ?(?:atelier|projet (?:personnel|solo)|studio|idée) d[e’'] ?",
  foundedBy:
    '(?:écrite?s?|inventée?s?) (?:en \\d{4} )?par|(?:fondée?s?|créée?s?|imaginée?s?|lancée?s?|développée?s?) (?:en \\d{4} )?par|née?s? (?:en \\d{4} )?d[’\u0027]une idée d[e’\u0027]',
  law: "droit (?:français|applicable|belge|suisse)|tribuna(?:l|ux)|juridiction|compéten\\p{L}+|cnil|autorité de contrôle|sous-traitants?|régie?s? par|cour d['’]appel|soumis(?:es)? (?:au|à la loi)|transfert",
  customers:
    'clients?|clientes?|partenaires?|utilisateurs?|livraison|livrons|disponible|évén\\p{L}+|salon|confiance|pour les (?:entreprises|équipes)|intervien\\p{L}+|zones?|région',
  hosting: 'héberg\\p{L}+|serveurs?|data ?center|ovh',
  ofOthers:
    "contrairement|au lieu de|moins chère? que|(?:d['’]|les )autres (?:\\p{L}+ )?(?:coûtent|facturent|demandent)|par rapport|concurren\\p{L}+|plutôt que",
  perPeriod: '(?:\\/|par|chaque|au)\\s?(?:mois|an|année|semaine|trimestre|jour)|mensuel\\p{L}*|annuel\\p{L}*|abonnement|par (?:utilisateur|siège)',
  perUse:
    "par (?:sms|e-?mail|mail|courrier|signature|image|scan|ligne|réservation|commande|nuitée|client|billet|livraison|colis|facture|fichier)|à l['’]usage|à la consommation|par (?:requête|appel|document|message|heure|transaction|page|crédit|envoi|minute)|payez (?:seulement |uniquement )?(?:pour )?ce que vous (?:utilisez|consommez)|crédits?",
  once: 'une fois pour toutes|paiement unique|achat unique|à vie|sans abonnement|en une fois|licence perpétuelle|une seule fois',
  freePlan:
    'ne coûte rien|gratuite?,? (?:avec (?:des )?|inclut des )achats intégrés|(?:plan|version|compte|abo|tarif|offre|formule|application|appli|app|outil)\\s+(?:\\p{L}+\\s)?gratuite?s?|(?:est|sont|reste|restera|toujours|100 ?%|entièrement|totalement|complètement|à vie)\\s+(?:\\p{L}+\\s)?gratuite?s?(?!\\s+(?:pendant|pour \\d+ (?:jour|semaine|mois|an)))|(?:commence[zr]?|utilise[zr]?|démarre[zr]?|télécharge[zr]?|essaye[zr]?)\\s+(?:\\p{L}+\\s)?gratuitement|gratuit(?: et|,) (?:sans|open|libre)',
  freeUpTo:
    "gratuite?s? (?:pour )?(?:(?:les |des )?(?:équipes|groupes|entreprises|associations) (?:de |d[’'])?)?(?:jusqu[’']à|moins de) (?:\\d[\\d,.]{0,9}|deux|trois|quatre|cinq|six|dix|vingt)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:jours?|semaines?|mois|ans?|années?|heures?|h|minutes?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\\p{L})))(?: [\\p{L}-]+)?|jusqu[’']à (?:\\d[\\d,.]{0,9}|deux|trois|quatre|cinq|six|dix|vingt)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:jours?|semaines?|mois|ans?|années?|heures?|h|minutes?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\\p{L}))) [\\p{L}-]+(?:,? c[’']est)? (?:gratuits?|gratuitement)",
  freeLabel: 'gratuit|gratuite|plan gratuit|découverte \\(gratuit\\)|offre gratuite|formule gratuite',
  otherFree:
    "frais d[’']installation|mise en service|devis|consult\\p{L}+|livraison|essai|démo\\p{L}*|audit|rendez-vous|appel|guide|estimation|mises? à jour|retours?|accompagnement|étude|diagnostic|annulation|newsletter|séance|formation|conseil|support|expédition|parking|échantillon",
  trial: "essai|période d['’]essai|\\d+ jours|premier mois (?:est )?(?:offert|gratuit)|satisfait ou remboursé",
  onRequest:
    'devis (?:gratuit )?sur (?:simple )?demande|devis personnalisé|prix convenu|sur devis|demande[rz]? (?:un |votre )?devis|sur demande|tarif(?:ication)? personnalisée?|contacte[rz](?:-| )(?:nous|notre équipe commerciale)[^.]{0,25}(?:tarif|devis|prix)',
  openSource:
    'licence:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|sous licence (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|open[- ]?source|logiciel libre|code (?:source )?ouvert',
  noOffer:
    "remplac\\p{L}+|dépens\\p{L}+|payai[st]|probablement|sans doute|prix prévu|coûtera|économi\\p{L}+|remise|réduction|promotion|chiffre d['’]affaires|levée?|budget|valeur|au lieu de|capital(?: social)?|amende|salaire|moyenne|perte|dommages|prime|don|dons|exemple|gagn\\p{L}+|coûte en moyenne|investi\\p{L}*",
  feeLabel:
    'frais|mise en service|installation|livraison|caution|acompte|commissions?|total|sous-total|dépôt|inscription|activation|dossier|tva|à payer|résiliation|adhésion',
  faqHeading: 'faq|foire aux questions|questions(?: fréquentes| courantes)?|vos questions|on vous répond',
  featuresHeading:
    "fonctionnalités?|modules|services|solutions|comment ça (?:marche|fonctionne)|ce que (?:nous|vous)|avantages|outils|tout ce (?:qu['’]il|dont)|nos (?:services|prestations|offres|expertises)|caractéristiques|inclus|points forts|au programme|prestations|domaines",
  stepsHeading: '(?:.{2,40} )?(?:en )?(?:\\d|deux|trois|quatre|cinq|quelques)(?: petites| simples)? étapes.{0,40}|étape par étape',
  howHeading:
    "comment (?:ça|cela|.{2,30}?) (?:marche|fonctionne)|(?:notre|le|la) (?:processus|démarche|méthode|déroulement)|comment (?:démarrer|commencer)|mode d['’]emploi|workflow",
  audienceHeading: "(?:c['’]est )?pour qui.{0,20}|à qui .{0,40}|(?:idéal|conçu|parfait|fait) pour|secteurs(?: d['’]activité)?|qui utilise.{0,20}",
  audience:
    '(?:petites )?(?:développeu(?:rs|r|ses)|agences?|freelances?|indépendants?|équipes?|start-?ups?|entreprises?|pme|étudiants?|enseignants?|professeurs?|parents|écoles?|universités?|hôpitaux|cliniques?|créateurs?|designers?|patients?|médecins?|soignants?|institutions?|particuliers?|professionnels?|associations?|collectivités|vendeurs?|acheteurs?|entrepreneurs?|chercheurs?|artisans?|commerçants?|restaurateurs?|propriétaires|locataires|investisseurs?|recruteurs?|employeurs?|familles|avocats?|comptables?|coachs?|artistes?|agriculteurs?|streamers)',
  whyHeading: 'pourquoi .{0,30}|avantages|nos atouts|points forts|la différence|raisons|les \\+',
  pricingHeading: 'tarifs?|prix|offres?|formules?|abonnements?|forfaits?|nos plans|tarification',
  testimonialsHeading:
    "témoignages?|avis(?: clients?)?|ils (?:parlent|en parlent|nous recommandent)|ce qu['’](?:ils|en)|ce que (?:disent|pensent).{0,30}|(?:nos )?clients (?:parlent|témoignent)|retours? d['’]expérience|vos avis",
  othersHeading:
    '(?:intervenants|invités|conférenciers|mentors|jury|investisseurs|exposants)|ils nous font confiance|nous font confiance|nos (?:clients|partenaires|références|réalisations)|partenaires|références|vu (?:dans|sur)|ils parlent de nous|intégrations|comparat\\p{L}+|alternatives?|presse|études de cas|portfolio|réalisations|soutenu par|projets|(?:les )?(?:offres|avantages) (?:de nos|des) partenaires|notre partenaire|revendeurs|distributeurs|points de vente|on parle de nous|on en parle|revue de presse|(?:salons|événements) et presse',
  sectionHeading:
    "valeurs|principes|culture|mission|vision|processus|démarche|méthode|approche|récompenses?|prix et distinctions|distinctions|certifications?|labels|(?:le )?problèmes?|(?:les )?(?:défis|enjeux)|constat|adresses|agences|bureaux|magasins|boutiques?|implantations|intégrations?|connecteurs|secteurs(?: d[’']activité)?|métiers|actualités|actus|nouveautés|en chiffres|chiffres(?: clés)?|résultats|jalons|histoire|ingrédients|membres|programme|calendrier|cours|ateliers|formations|meilleures ventes|produits|catégories|collections|modèles|garanties?|producteurs|avant et après|saison(?: \\d{4})?",
  teamHeading: 'équipe|qui sommes-nous|à propos|fondateurs?|dirigeants?|les visages',
  otherHeading:
    'guides?|tutoriels?|blog|actualités?|articles?|contact\\p{L}*|newsletter|suivez|mentions légales|confidentialité|cgu|cgv|emploi|recrutement|carrières?|télécharge\\p{L}*|liens|horaires|navigation|menu|aide|langues?|ressources|plan du site|sommaire|en savoir plus|nouveautés|légal|adresse|produit|entreprise',
  cookies: 'cookies?|traceurs|consentement',
  javascript: 'activer javascript|javascript (?:est|doit)|sans javascript',
  newsletter:
    "newsletter|en (?:vous inscrivant|soumettant|cliquant|validant|continuant)|désabonn\\p{L}+|désinscri\\p{L}+|j['’]accepte|vous acceptez|tous droits réservés|lettre d['’]information",
  uses: 'avec|utilisent?|grâce à|(?:a|ont) choisi',
  awayHeading:
    "événements|agenda|prochains? (?:rendez-vous|événements?|dates?)|rendez-vous|salons|webinaires?|emplois?|carrières?|recrutement|nous recrutons|on recrute|offres d['’]emploi|(?:sur|dans) le blog|derniers articles|(?:revendeurs?|distributeurs?|concessionnaires|points de vente)(?: (?:en|au|aux) .{2,30})?|partenaires? (?:en|au|aux) .{2,30}|faire un don|dons|ils (?:l['’])?utilisent.{0,20}|ils en parlent|ils nous (?:soutiennent|font confiance)|histoires",
  branch: 'filiales?|succursale|(?:maison|société)[- ](?:mère|sœur)|antenne|bureau (?:de|à|en)|agence (?:de|à)|département',
  credits:
    '(?:site|conception|création|réalisation|design|graphisme|développement|photos?|crédits?|illustrations?)(?: (?:et|&|du) \\p{L}+)?(?: (?:réalisé|conçu|créé|développé))?(?: par| ?:)|réalisé par|membre (?:de|du)|(?:soutenu|financé)e? par|en partenariat avec',
  stored: '(?:vos|tes|les) données|données (?:sont|hébergées)',
  unsubscribe: "désinscri\\p{L}+|désabonn\\p{L}+|ne plus recevoir|se retirer|stop(?: pub)?|n[’']existe plus|ne pas (?:répondre|écrire)",
  honorific: 'm|mme|mmes|mlle|monsieur|madame|mademoiselle|dr|docteur|pr|me|maître',
};
