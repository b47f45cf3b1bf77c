import { withoutEndSlashes } from '../../platform/end-slashes.ts';
/** The purpose of a site's page, as far as drafting needs it. */
export const pageRoles = [
  'home',
  'pricing',
  'about',
  'contact',
  'imprint',
  'faq',
  'features',
  'team',
  'story',
  'support',
  'privacy',
  'terms',
  'blog',
  'customers',
  'comparison',
  'account',
  'other',
] as const;
export type PageRole = (typeof pageRoles)[number];

// Words in an address's path or a link's text, in the languages of most company sites. They are checked in this order: "contact sales
// about pricing" is a contact page, "blog/pricing-changes" is a post.
const words: [PageRole, RegExp][] = [
  // The facts of a company for journalists; a page about the press has what others wrote.
  [
    'about',
    /(?:press-?kit|media-?kit|press-resources|fact-?sheet|pressemappe|presse-?kit|dossier-de-presse|kit-de-(?:prensa|imprensa)|cartella-stampa|プレスキット)/u,
  ],
  [
    'blog',
    /^(?:.*\/)?(?:blog|news|artic(?:le|ulo|olo)s?|posts?|journal|magazin[e]?|noticias|noticias|actualites?|neuigkeiten|nyheter|press|presse|prensa|updates|changelog|release-?notes|releases|ブログ|お知らせ|ニュース|博客|新闻|新聞|블로그|новости|блог)(?:\/|$|\.)/u,
  ],
  [
    'account',
    /(?<![a-z\d])(?:log-?in|sign-?in|sign-?up|register$|anmelden|einloggen|connexion|inscription|iniciar-?sesion|acceder|entrar|cadastr[a-z]*|accedi|registr[ao][a-z]*|inloggen|logga-in|(?:shopping-?)?cart|checkout|warenkorb|panier|carrito|(?:my)?accounts?|passwords?|dashboard|(?:wp-)?admin)(?![a-z\d])|ログイン|登録|登录|注册|로그인|войти|регистрация/u,
  ],
  [
    'comparison',
    /(?:compar(?:e|ison|ativ|atif|aison|acion|ar)|vergleich|confronto|vergelijk|-vs-|\/vs\/|versus|alternativ|jamforelse|porownanie|比較|对比|比较|비교|сравнение)/u,
  ],
  [
    'customers',
    /(?:customers?|case-stud|clients?$|references|referenzen|kunden|temoignages|testimonials?|clientes|casos|success-stor|portfolio|導入事例|客户案例|고객|клиенты|кейсы)/u,
  ],
  [
    'imprint',
    /(?:imprint|impressum|legal-?notice|mentions-?legales|aviso-?legal|note-?legali|colofon|company-?info|特定商取引|会社概要|会社情報|運営会社|tokushoho|tokutei|реквизиты|nota-?legal)/u,
  ],
  [
    'faq',
    /(?:\bfaqs?\b|frequently|haeufige|haufige|fragen|questions|preguntas|perguntas|duvidas|domande|veelgestelde|vanliga-?fragor|pytania|sikca-?sorulan|よくある質問|常见问题|常見問題|자주|вопросы|الأسئلة)/u,
  ],
  [
    'pricing',
    /(?:pric(?:ing|es?)\b|plans?\b|preise?\b|tarif|prix\b|precios?\b|precos?\b|planes\b|planos?\b|prezzi|piani\b|prijzen|priser|cennik|fiyat|subscri(?:be|ption)|abo\b|abonnement|料金|価格|プラン|定价|定價|价格|價格|套餐|요금|가격|цены|тарифы|стоимость|الأسعار|תמחור|\barak\b|^preturi|\bceny\b|^cen[ei]\b|^cijene|^cenik|τιμ[έε]ς|^harga\b|bang-gia|вартість|ціни|цени|hinnat\b|hinnoittelu|^preus\b|מחירים|^(?:tarie(?:f|ven)|preisliste|prijslijst|prislista|prisliste|tseny|kosten|costs?|rates|fees|listino|koszty|custos?|costos?|costi|hinnasto|buy|kaufen|acheter|comprar|kopen|kup|kopa|kup-teraz|shop-price|koop)$)/u,
  ],
  [
    'team',
    /(?:\bteam\b|equipe|equipo|founders?|people$|leadership|squadra|zespol|ekip\b|fondateurs|fundadores|gruender|メンバー|チーム|团队|團隊|팀|команда)/u,
  ],
  [
    'story',
    /(?:our-?story|story$|history|geschichte|histoire|historia|nossa-historia|la-nostra-storia|ons-verhaal|沿革|歩み|历程|история|why-?we|manifesto|(?<![a-z])mission(?![a-z]))/u,
  ],
  [
    'about',
    /(?:about|ueber|uber-?uns|a-?propos|qui-?sommes|quienes|sobre|acerca|nosotr[oa]s|quem$|quem-?somos|chi-?siamo|over-?ons|om-?oss|om-?os|o-?nas|hakkimizda|tietoa|(?<![a-z])company|unternehmen|entreprise|empresa|azienda|私たち|について|企業情報|会社|关于|關於|소개|회사|о-нас|о-компании|компания|من-نحن|אודות|why-|rolunk|despre-noi|^za-nas|^pro-nas|про-нас|за-нас|^o-nama|ποιοι-ειμαστε|σχετικα|tentang-kami|ve-chung-toi|^kto-my|^kdo-jsme|^wer-wir|^who-we|^kik-vagyunk|^qui-som\b|^meista)/u,
  ],
  [
    'contact',
    /(?:contact(?!less)|kontakt|contat|kontakta|yhteys|iletisim|get-?in-?touch|お問い合わせ|問い合わせ|联系|聯繫|聯絡|문의|연락|контакт|связаться|اتصل|צור-קשר)/u,
  ],
  [
    'features',
    /(?:features?\b|functions?\b|funktionen|fonctionnalites|funcionalidades|caracteristicas|recursos\b|funzionalita|functies|funktioner|funkcje|ozellikler|product\b|products\b|produkt|produit|producto|produto|prodotto|services?\b|leistungen|servicios|servicos|servizi|diensten|solutions?|losungen|loesungen|soluciones|solucoes|how-it-works|機能|特徴|サービス|功能|产品|服务|기능|서비스|возможности|услуги|функции)/u,
  ],
  ['privacy', /(?:privacy|datenschutz|confidentialite|privacidad|privacidade|riservatezza|integritet|gdpr|プライバシー|隐私|隱私|개인정보|конфиденциальн)/u],
  ['terms', /(?:terms|\btos\b|agb\b|conditions|cgu\b|cgv\b|terminos|termos|termini|voorwaarden|villkor|regulamin|利用規約|条款|條款|이용약관|условия|оферта)/u],
  ['support', /(?:support|help\b|hilfe|aide\b|ayuda|ajuda|aiuto|サポート|帮助|지원|поддержка)/u],
];

const pressKit = words[0]![1];

/** Without accents, in lower case, with hyphens for spaces: "À propos" and "a-propos" are the same. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_+]+/g, '-');
}

/** The page's role, from its address's path or the text of a link to it. */
export function roleOf(url: string, linkText = ''): PageRole {
  const path = pathWords(url);
  if (path === '') return 'home';
  if (linkText !== '' && linkText.length <= 40 && pressKit.test(plain(linkText))) return 'about';
  const byPath = find(path);
  if (byPath !== 'other' || linkText.length > 40) return byPath;
  return linkText === '' ? 'other' : find(plain(linkText));
}

function find(text: string): PageRole {
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

function pathWords(url: string): string {
  let path = '';
  try {
    path = new URL(url).pathname;
    path = decodeURIComponent(path);
  } catch {
    // Broken percent-encoding: the path unchanged.
  }
  return plain(
    withoutEndSlashes(path)
      .replace(/\.(?:html?|php|aspx?)$/, '')
      .replace(/\/index$/, '')
      .replace(/^\//, ''),
  ).replace(/^index$/, '');
}
