const stopWords = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from get had has have he her his how i if in into is it its
  just may me more most my no not of off on or our out over own she should so some such than that the their them then there these they this those
  to too up us very was we were what when where which while who why will with would you your`.split(/\s+/),
);

/** English words that mean nothing in a text. In a name they count: `The Who`. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

// Words that people add to any question, folded (`für` is `fur`). Words that also name a field ("service", "site") are left out.
const fillers = new Set(
  `best top good great better nice cool awesome amazing popular recommended favorite favourite ultimate perfect affordable cheap cheapest inexpensive
  simple simplest easy easiest modern new newest latest leading
  tool tools toolkit software app apps platform platforms solution solutions program programs startup startups company companies alternative alternatives alternativ alternativen
  need needs want wants looking find recommend recommendation recommendations suggest suggestion suggestions please use uses using
  like similar versus vs instead something anything anyone someone everyone
  beste bester bestes besten gut gute guter gutes guten gunstig gunstige gunstiges gunstigste einfach einfache einfaches einfachste modern moderne neue neues
  werkzeug werkzeuge programm programme anwendung anwendungen plattform plattformen losung losungen firma firmen unternehmen
  meilleur meilleure meilleurs meilleures logiciel logiciels outil outils plateforme plateformes pour avec une
  mejor mejores programa programas herramienta herramientas aplicacion aplicaciones plataforma plataformas para
  melhor melhores ferramenta ferramentas aplicativo aplicativos
  de des du la le les el los las del da do das ao het een voor
  fur mit ohne und oder der das dem des ein eine einen einem einer eines zu zum zur im auf aus bei von vom wie ich wir suche brauche mein meine meinen`.split(
    /\s+/,
  ),
);

/** Words that barely narrow a question down, in the languages of the website. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

const modifiers = new Set(
  `self selfhost selfhosted hosted open source opensource free online based powered friendly
  generator maker builder creator manager tracker reader viewer checker finder planner organizer calculator converter assistant
  gratuit gratuite gratuits gratuites gratis gratuito gratuita gratuitos gratuitas libre libres
  selbst gehostet gehostete gehostetes freie freies kostenlos kostenlose kostenloses quelloffen quelloffene quelloffenes`.split(/\s+/),
);

/** Words that say how something is made or sold, or that it is a tool for another word (`invoice generator`). */
export function isModifier(word: string): boolean {
  return modifiers.has(word);
}

const leading = new Set(['for', 'with', 'without', 'fur', 'mit', 'ohne', 'pour', 'avec', 'para']);

/** Words that introduce who or what it is for: `invoicing for freelancers`. */
export function leadsIn(word: string): boolean {
  return leading.has(word);
}
