// Sentences that say who made the product, with its name as the object: "Jane Roe wrote Acme", "… built the first version of Acme".

/** Verbs for making a product or founding a company. Not "designed" or "joined". */
const verb = [
  '(?:co-?)?founded|built|created|developed|wrote|coded|programmed|invented|dreamed up|came up with|hacked together',
  'gründeten?|entwickelten?|erfand(?:en)?|bauten?|schuf(?:en)?|programmierten?|erdachten?',
  '(?:fond|cré|imagin|invent|développ|bricol)(?:é|e|ent|a|èrent)|conçoi(?:t|vent)|(?:a|ont) conçu',
  'fundó|fundaron|creó|crearon|inventó|desarrolló|desarrollaron|ideó|idearon',
  'fundou|fundaram|criou|criaram|inventou|desenvolveu|desenvolveram|idealizou|idealizaram',
  '(?:ha |hanno )?(?:fondato|creato|inventato|ideato|sviluppato)|fondò|creò|inventò|ideò',
  'bedacht(?:en)?|bouwden?|maakten?|ontwikkelden?|schreef',
  'stworzył[aiy]?|stworzyli|założył[ay]?|założyli|wymyślił[ay]?|wymyślili|napisał[ay]?',
  'vytvořil[aiy]?|založil[aiy]?|vymyslel[aiy]?|napsal[aiy]?',
  'grundade|byggde|skapade|utvecklade',
  '(?:decided to|set out to) (?:build|create|start|found)|decidieron (?:crear|fundar)|decidiram (?:criar|fundar)|ont décidé de (?:créer|fonder)|hanno deciso di (?:creare|fondare)',
  'pus(?:o|ieron) en marcha',
  'perusti(?:vat)?|alapított[aá]k?|заснувал[аи]',
  'создал[аи]?|основал[аи]?|придумал[аи]?|написал[аи]?|разработал[аи]?',
].join('|');
/** Verbs that are also used for a product that already exists: "started Acme a week before harvest", "made Acme part of their day". */
const weakVerb = [
  'opened|eröffneten?|(?:a|ont) ouvert|abrió|abrieron|abriu|abriram|aprì|aprirono|(?:ha|hanno) aperto|openden?|otworzył[aiy]?|otworzyli|otevřel[aiy]?|öppnade|открыл[аи]?',
  'made|started|launched|set up|startten?|startade|lanzó|lanzaron|montó|lançou|lançaram|(?:ha |hanno )?lanciato|(?:lanc|mont)(?:é|e|ent|a|èrent)',
  'запустил[аи]?|uruchomił[ay]?|spustil[ai]?|startete?n?',
].join('|');
/** What follows the product's name if a weak verb means making it. */
export const circumstance =
  '(?=\\s*(?:$|[.,;:!?()–—]|\\d|(?:an?|one|two|three|four|five|some|several|a few) (?:short )?(?:years?|months?|weeks?) later|(?:ein|zwei|drei|wenige) (?:Jahre?|Monate?) später|(?:un|deux|trois|quelques) (?:ans?|mois) plus tard|(?:un|dos|tres|pocos) (?:años?|mes(?:es)?) (?:después|más tarde)|(?:um|dois|três|poucos) (?:anos?|mês|meses) depois|(?:un|due|tre|pochi) (?:ann[oi]|mes[ei]) dopo|(?:een|twee|drie) (?:jaar|maanden?) later|the (?:\\p{L}+ )?(?:year|month|spring|summer|autumn|winter)(?!\\p{L})|(?:in|at|on|as|because|to|after|when|with|and|from|while|during|over|out|together|alone|himself|herself|themselves|im|als|weil|nach|mit|und|aus|während|en|à|dans|pour|après|avec|depuis|car|et|au|lors|pendant|tras|con|para|desde|y|durante|após|com|na|no|em|depois|e|nel|nella|dopo|per|da|na|met|om|vanuit|w|po|z|v|se|i|på|med|efter|för|в|на|после|чтобы|sammen|yhdessä|din|împreună|μαζί|разом|у|через|ze)(?!\\p{L})))';
/** What may come between the verb and the product: an article, and which version it was. */
const first =
  "(?:(?:the|a|an|das|die|der|den|la|le|el|il|lo|o|a|de|het|l['’]) )?(?:(?:(?:very )?first|early|erste|première|primera|primeira|prima|eerste) (?:version|release|prototype|draft|line of code|lines of code|fassung|versione|versión|versão|versie) (?:of|von|de|d['’]|do|da|di|van) ?)?(?:the |das |die |la |le |l['’]|el |o |a |il |het |de )?[„“\"«»]? ?";
/** What must not follow the name: "Acme Academy", "Acme's logo", "Acme into their shop" are something else. */
const ending =
  "(?:['’]s(?!\\p{L})|-|\\s(?:into|logo|brand|website|site|theme|icon|account|campaign|workflow|integration|dashboard|plugin|project|template|board|page)s?(?!\\p{L})|\\s\\p{Lu}\\p{Ll}+(?<!GmbH|Inc|Ltd|Labs|Software|Systems|Studio|Apps?))";
/** Languages with the verb at the end: "haben Acme 2021 in Kassel aus der Taufe gehoben". */
const verbEnds =
  '(?:gegründet|entwickelt|erfunden|gebaut|programmiert|geschrieben|erdacht|geschaffen|gestartet|angefangen(?! zu)|begonnen(?! zu)|aufgebaut|initiiert|konzipiert|ins Leben gerufen|aus der Taufe gehoben|auf die Beine gestellt|bedacht|opgericht|gebouwd|ontwikkeld|gemaakt|gestart|geschreven)';
const firstPersonVerb =
  'creé|fundé|inventé|desarrollé|monté|puse en marcha|lancé|abrí|programé|escribí|criei|fundei|inventei|desenvolvi|montei|escrevi|(?:ho )(?:creato|fondato|inventato|scritto)|stworzył[ae]m|założył[ae]m|wymyślił[ae]m|napisał[ae]m|vytvořil[a]? jsem|napsal[a]? jsem|vymyslel[a]? jsem';
const japanese =
  /(?:(?:^|[、のは]|年に?)(?<short>\p{Script=Han}{2})|(?<!\p{Script=Han})(?<one>\p{Script=Han}{3,4}))(?:(?:と|、)(?:[^、。と]{0,8}の)?(?<two>\p{Script=Han}{2,4}))?が(?:\d{4}年に?)?(?:共同で|二人で|一人で|ひとりで)?(?:創業|設立|創設|立ち上げ|開発し|つくり|作り|始め)/u;

/** "2020년 대전에서 한소라와 유재민이 창업했습니다". */
const korean =
  /(?:^|\s)(?<one>[가-힣]{2,4}?)(?:[와과]\s(?<two>[가-힣]{2,4}?))?(?:\s?(?:공동)?(?:대표|대표이사|씨|님))?(?:이|가)\s(?:함께\s|공동으로\s|공동\s?)?(?:창업|설립|창립)(?=했|한|하)/u;
const koreanNoun = /^(?:회사|대표|개발자|친구|부부|형제|자매|학생|직장인|디자이너|우리|저희|두|세|사람)/u;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The site's own names and what must not follow them; undefined: it has none that is long enough to be found in a text. */
function objectOf(names: readonly string[]): string | undefined {
  const own = names.filter((one) => one.length > 1).map(escaped);
  return own.length === 0 ? undefined : `${first}(?:${own.join('|')})(?![\\p{L}\\p{N}]|${ending})`;
}

/** What a sentence says before "wrote Acme", or up to the auxiliary of "haben Acme erfunden"; undefined if it doesn't say that anyone made the product of these names. */
export function beforeMade(sentence: string, names: readonly string[]): string | undefined {
  const object = objectOf(names);
  if (object === undefined) return undefined;
  const made =
    new RegExp(`(?<!\\p{L})(?:${verb})\\s+${object}`, 'u').exec(sentence) ??
    new RegExp(`(?<!\\p{L})(?:${weakVerb})\\s+${object}${circumstance}`, 'u').exec(sentence);
  if (made) return sentence.slice(0, made.index);
  const last = new RegExp(
    `(?<!\\p{L})(?<auxiliary>haben|hat|habe|hebben|heeft|heb)\\s+(?:(?!(?:mit|für|bei|an|auf|über|aus|von|met|voor|meine?n?|ihre?n?|seine?n?|unsere?n?|mijn|haar|zijn|ons) )[\\p{Ll}\\d]+ ){0,4}${object}[^.!?;]{0,60}?\\s${verbEnds}(?!\\p{L})`,
    'u',
  ).exec(sentence);
  return last ? sentence.slice(0, last.index + last.groups!['auxiliary']!.length) : undefined;
}

/** "Creé Acme": the verb itself says I. */
export function saysIMade(sentence: string, names: readonly string[]): boolean {
  const object = objectOf(names);
  return object !== undefined && new RegExp(`(?<!\\p{L})(?:${firstPersonVerb})\\s+${object}`, 'iu').test(sentence);
}

/** The people of "Acmeは…田中健と妻の田中由美が創業しました". */
export function eastAsianMakers(sentence: string, names: readonly string[]): string[] {
  if (!names.some((one) => one.length > 1 && sentence.includes(one))) return [];
  const { short, one, two } = japanese.exec(sentence)?.groups ?? {};
  const inKorean = korean.exec(sentence)?.groups ?? {};
  return [short, one, two, ...[inKorean['one'], inKorean['two']].filter((person) => person === undefined || !koreanNoun.test(person))].filter(
    (person) => person !== undefined,
  );
}
