import { holdsOwnName } from '../own-name.ts';

// "Since 2014 we have written bids": what a company has done from the beginning.

/** What "we" make, in each language: not what is offered, sold or joined since some year. */
const weMake: Readonly<Record<string, string>> = {
  en: "we(?:['’]ve been| have been)? (?:making|building|writing|running|developing|designing|crafting|helping|make|build|write|run|develop|design|craft|help)|we(?:['’]ve| have) (?:made|built|written|run|developed|designed|crafted|helped|been (?:helping|around|in business))",
  de: '(?:machen|bauen|entwickeln|helfen|schreiben|gestalten|begleiten|unterstützen|betreiben|programmieren) wir',
  fr: 'nous (?:faisons|construisons|développons|aidons|concevons|écrivons|accompagnons|fabriquons|éditons)',
  es: '(?:hacemos|creamos|desarrollamos|ayudamos|diseñamos|acompañamos|construimos|programamos)',
  pt: '(?:que )?(?:fazemos|criamos|desenvolvemos|ajudamos|desenhamos|construímos)',
  it: '(?:facciamo|creiamo|sviluppiamo|aiutiamo|progettiamo|accompagniamo|costruiamo)',
  nl: '(?:maken|bouwen|ontwikkelen|helpen|ontwerpen) (?:wij|we)',
  sv: '(?:gör|bygger|utvecklar|hjälper) vi|har vi (?:gjort|byggt|utvecklat|hjälpt)',
  da: 'har vi (?:lavet|bygget|udviklet|hjulpet|laget|utviklet|hjulpet|bygd)',
  pl: '(?:tworzymy|robimy|pomagamy|projektujemy|rozwijamy|budujemy)',
  cs: '(?:tvoříme|děláme|vyvíjíme|pomáháme|navrhujeme|stavíme)',
  ro: '(?:dezvoltăm|construim|creăm|facem|ajutăm|proiectăm)',
  ru: 'мы (?:делаем|создаём|создаем|разрабатываем|помогаем|строим|проектируем)',
  uk: 'ми (?:робимо|створюємо|розробляємо|допомагаємо|будуємо)',
};
const sinceWords: Readonly<Record<string, string>> = {
  en: 'since(?: the year)?',
  de: 'seit(?: dem jahr)?',
  fr: 'depuis',
  es: 'desde(?: el año)?',
  pt: 'desde(?: o ano)?',
  it: 'dal',
  nl: 'sinds',
  sv: 'sedan(?: år)?',
  da: 'siden',
  pl: 'od(?: roku)?',
  cs: 'od(?: roku)?',
  ro: 'din(?: anul)?',
  ru: 'с',
  uk: 'з',
};
const year = String.raw`(?<year>(?:19|20)\d\d)(?!\d|[.,]\d)(?: (?:roku|года|року|г\.|р\.))?`;
/** "Since 2014, we build", in the words of one language. */
const first = Object.entries(sinceWords).map(
  ([language, since]) =>
    new RegExp(
      `^[^\\p{L}\\p{N}]*${since} ${year},? (?:${weMake[language]!}${language === 'en' ? "|we(?:['’]ve| have)" : ''})(?!\\p{L})(?<rest>[^.!?]{0,160})`,
      'iu',
    ),
);
/** "We have been building Acme since 2014", "Acme vyvíjíme od roku 2014". */
const last = Object.entries(sinceWords).map(([language, since]) => {
  const made = weMake[language]!.replace(/ (?:wir|\(\?:wij\|we\)|vi)(?=$|\|)/gu, '');
  const we = { de: 'wir ', nl: '(?:wij|we) ', sv: 'vi ' }[language] ?? '';
  return new RegExp(`^[^\\p{L}\\p{N}]*(?:\\S+ )?${we}(?:${made})(?!\\p{L})(?<rest>[^.!?;:,\\d]{0,60}?) ${since} ${year}(?<after>[^.!?]{0,60})[.!]?$`, 'iu');
});
/** "2016 óta fejlesztjük", "2016’dan beri … geliştiriyoruz", "自2016年以来，我们一直在开发". */
const others = [
  /^(?<year>(?:19|20)\d\d) óta (?<rest>)(?:fejlesztjük|fejlesztünk|készítjük|készítünk|építjük|építünk|segítünk|tervezünk)/u,
  /^(?<year>(?:19|20)\d\d)['’](?:den|dan|ten|tan) (?:beri|bu yana) (?<rest>[^.!?]{0,60}?)(?:geliştiriyoruz|yapıyoruz|üretiyoruz|tasarlıyoruz|yardımcı oluyoruz)[.!]?$/u,
  /^自(?<year>(?:19|20)\d\d)年(?:以来|起|開始|开始)?[，,]?(?<rest>)(?:我们|我們)(?:一直)?(?:在)?(?:开发|開發|制作|製作|打造|帮助|幫助)/u,
  /^(?:the company|die firma|das unternehmen|l[’']entreprise|la empresa|a empresa|l[’']azienda|het bedrijf) (?<rest>)(?:dates|goes) back to (?<year>(?:19|20)\d\d)(?!\d)/iu,
];
/** What came later, or is about something else than the beginning. */
const later =
  /(?<!\p{L})(?:also|now|no longer|part of|member|partners?|certified|accredited|listed|owned|acquired|moved|switch\p{L}*|us(?:e|ed|ing)|ship\p{L}*|offer\p{L}*|accept\p{L}*|auch|zudem|mitglied|teil|zertifiziert|aussi|également|membres?|también|miembros?|também|membros?|anche|membri|soci|ook|lid|także|również|też|také|členem|också|medlem\p{L}*)(?!\p{L})/iu;
/** After "since 2014", the sentence says nothing more than a place. */
const nothingMore = /^(?:,? (?:in|aus|à|en|em|a|ad|från|i|w|v|в|у) \p{Lu}[^.!?,]{1,40})?$/u;

/** The year since which, according to a sentence, "we" make what we make; at the end of the sentence only if it names the product. */
export function sinceWe(text: string, names: readonly string[]): string | undefined {
  if (!/(?:19|20)\d\d/.test(text)) return undefined;
  for (const pattern of [...first, ...others]) {
    const found = pattern.exec(text)?.groups;
    if (found) return later.test(found['rest']!) ? undefined : found['year'];
  }
  // "We have been making orchard software since 2012": perhaps for somebody else.
  if (!holdsOwnName(text, names)) return undefined;
  for (const pattern of last) {
    const found = pattern.exec(text)?.groups;
    if (found && !later.test(found['rest']!) && nothingMore.test(found['after']!.replace(/[.!]$/u, ''))) return found['year'];
  }
  return undefined;
}
