// Invented websites with known answers: layouts, languages, statements and decoys, drawn from a seed.

interface Words {
  place: [city: string, country: string, code: string];
  /** `$n` name, `$y` year, `$f` founder, `$c` city, `$l` country. */
  founded: string;
  based: string;
  founder: string;
  month: string;
  imprint: string;
  customersSay: string;
  quote: string;
  court: string;
  host: string;
  consultation: string;
  questions: string;
  question: string;
  answer: string;
  features: string;
  cookies: string;
}

// Decoys name Oslo, Norway and 1907: nothing true does.
const words: Record<string, Words> = {
  en: {
    place: ['Ghent', 'Belgium', 'BE'],
    founded: '$n was founded in $y.',
    based: 'We are based in $c, $l.',
    founder: 'Founder: $f',
    month: '$p / month',
    imprint: 'Legal notice',
    customersSay: 'What our customers say',
    quote: 'Our company in Oslo was founded in 1907 and loves it.',
    court: 'The courts of Oslo, Norway have jurisdiction.',
    host: 'Hosting provider: Cloudfarm, Oslo, Norway',
    consultation: 'Free consultation',
    questions: 'Frequently asked questions',
    question: 'Can I leave at any time?',
    answer: 'Yes, at the end of every month.',
    features: 'Features',
    cookies: 'We use cookies to improve your experience.',
  },
  de: {
    place: ['Leipzig', 'Deutschland', 'DE'],
    founded: '$n wurde $y gegründet.',
    based: 'Wir sind ein Unternehmen mit Sitz in $c, $l.',
    founder: 'Gründer: $f',
    month: '$p pro Monat',
    imprint: 'Impressum',
    customersSay: 'Das sagen unsere Kunden',
    quote: 'Unsere Firma in Oslo wurde 1907 gegründet und ist begeistert.',
    court: 'Gerichtsstand ist Oslo, Norwegen.',
    host: 'Hosting: Cloudfarm, Oslo, Norwegen',
    consultation: 'Kostenlose Beratung',
    questions: 'Häufige Fragen',
    question: 'Kann ich jederzeit kündigen?',
    answer: 'Ja, zum Ende jedes Monats.',
    features: 'Funktionen',
    cookies: 'Wir verwenden Cookies.',
  },
  fr: {
    place: ['Nantes', 'France', 'FR'],
    founded: '$n a été fondée en $y.',
    based: 'Nous sommes une entreprise basée à $c, $l.',
    founder: 'Fondateur : $f',
    month: '$p par mois',
    imprint: 'Mentions légales',
    customersSay: 'Témoignages',
    quote: 'Notre société à Oslo a été fondée en 1907 et nous en sommes ravis.',
    court: 'Les tribunaux d’Oslo, Norvège, sont compétents.',
    host: 'Hébergeur : Cloudfarm, Oslo, Norvège',
    consultation: 'Consultation gratuite',
    questions: 'Questions fréquentes',
    question: 'Puis-je partir à tout moment ?',
    answer: 'Oui, à la fin de chaque mois.',
    features: 'Fonctionnalités',
    cookies: 'Nous utilisons des cookies.',
  },
  es: {
    place: ['Valencia', 'España', 'ES'],
    founded: '$n fue fundada en $y.',
    based: 'Somos una empresa con sede en $c, $l.',
    founder: 'Fundador: $f',
    month: '$p al mes',
    imprint: 'Aviso legal',
    customersSay: 'Testimonios',
    quote: 'Nuestra empresa en Oslo fue fundada en 1907 y estamos encantados.',
    court: 'Serán competentes los tribunales de Oslo, Noruega.',
    host: 'Alojamiento: Cloudfarm, Oslo, Noruega',
    consultation: 'Consulta gratis',
    questions: 'Preguntas frecuentes',
    question: '¿Puedo irme cuando quiera?',
    answer: 'Sí, al final de cada mes.',
    features: 'Funciones',
    cookies: 'Usamos cookies.',
  },
  pt: {
    place: ['Porto', 'Portugal', 'PT'],
    founded: '$n foi fundada em $y.',
    based: 'Somos uma empresa com sede em $c, $l.',
    founder: 'Fundador: $f',
    month: '$p por mês',
    imprint: 'Aviso legal',
    customersSay: 'Depoimentos',
    quote: 'A nossa empresa em Oslo foi fundada em 1907 e adora.',
    court: 'É competente o tribunal de Oslo, Noruega.',
    host: 'Hospedagem: Cloudfarm, Oslo, Noruega',
    consultation: 'Consulta gratuita',
    questions: 'Perguntas frequentes',
    question: 'Posso sair quando quiser?',
    answer: 'Sim, no fim de cada mês.',
    features: 'Funcionalidades',
    cookies: 'Usamos cookies.',
  },
  it: {
    place: ['Bologna', 'Italia', 'IT'],
    founded: '$n è stata fondata nel $y.',
    based: 'Siamo un’azienda con sede a $c, $l.',
    founder: 'Fondatore: $f',
    month: '$p al mese',
    imprint: 'Note legali',
    customersSay: 'Testimonianze',
    quote: 'La nostra azienda a Oslo è stata fondata nel 1907 ed è felice.',
    court: 'Foro competente è il tribunale di Oslo, Norvegia.',
    host: 'Hosting: Cloudfarm, Oslo, Norvegia',
    consultation: 'Consulenza gratuita',
    questions: 'Domande frequenti',
    question: 'Posso andarmene quando voglio?',
    answer: 'Sì, alla fine di ogni mese.',
    features: 'Funzionalità',
    cookies: 'Usiamo i cookie.',
  },
  nl: {
    place: ['Utrecht', 'Nederland', 'NL'],
    founded: '$n is opgericht in $y.',
    based: 'Wij zijn een bedrijf gevestigd in $c, $l.',
    founder: 'Oprichter: $f',
    month: '$p per maand',
    imprint: 'Colofon',
    customersSay: 'Ervaringen',
    quote: 'Ons bedrijf in Oslo is opgericht in 1907 en is er blij mee.',
    court: 'De rechtbank van Oslo, Noorwegen is bevoegd.',
    host: 'Hosting: Cloudfarm, Oslo, Noorwegen',
    consultation: 'Gratis adviesgesprek',
    questions: 'Veelgestelde vragen',
    question: 'Kan ik altijd weg?',
    answer: 'Ja, aan het einde van elke maand.',
    features: 'Functies',
    cookies: 'Wij gebruiken cookies.',
  },
  pl: {
    place: ['Poznań', 'Polska', 'PL'],
    founded: 'Firma $n została założona w $y roku.',
    based: 'Jesteśmy firmą z siedzibą w $c, $l.',
    founder: 'Założyciel: $f',
    month: '$p / miesiąc',
    imprint: 'Impressum',
    customersSay: 'Opinie',
    quote: 'Nasza firma w Oslo została założona w 1907 roku i jest zachwycona.',
    court: 'Właściwy jest sąd w Oslo, Norwegia.',
    host: 'Hosting: Cloudfarm, Oslo, Norwegia',
    consultation: 'Bezpłatna konsultacja',
    questions: 'Najczęściej zadawane pytania',
    question: 'Czy mogę zrezygnować w każdej chwili?',
    answer: 'Tak, z końcem każdego miesiąca.',
    features: 'Funkcje',
    cookies: 'Używamy plików cookies.',
  },
  cs: {
    place: ['Olomouc', 'Česko', 'CZ'],
    founded: 'Společnost $n byla založena v roce $y.',
    based: 'Jsme firma se sídlem v $c, $l.',
    founder: 'Zakladatel: $f',
    month: '$p / měsíc',
    imprint: 'Impressum',
    customersSay: 'Reference',
    quote: 'Naše firma v Oslo byla založena v roce 1907 a je nadšená.',
    court: 'Příslušný je soud v Oslo, Norsko.',
    host: 'Hosting: Cloudfarm, Oslo, Norsko',
    consultation: 'Bezplatná konzultace',
    questions: 'Časté dotazy',
    question: 'Mohu kdykoli odejít?',
    answer: 'Ano, na konci každého měsíce.',
    features: 'Funkce',
    cookies: 'Používáme cookies.',
  },
  sv: {
    place: ['Uppsala', 'Sverige', 'SE'],
    founded: '$n grundades $y.',
    based: 'Vi är ett företag baserat i $c, $l.',
    founder: 'Grundare: $f',
    month: '$p per månad',
    imprint: 'Impressum',
    customersSay: 'Omdömen',
    quote: 'Vårt företag i Oslo grundades 1907 och är nöjt.',
    court: 'Domstol i Oslo, Norge är behörig.',
    host: 'Hosting: Cloudfarm, Oslo, Norge',
    consultation: 'Gratis rådgivning',
    questions: 'Vanliga frågor',
    question: 'Kan jag lämna när som helst?',
    answer: 'Ja, i slutet av varje månad.',
    features: 'Funktioner',
    cookies: 'Vi använder cookies.',
  },
  tr: {
    place: ['Bursa', 'Türkiye', 'TR'],
    founded: '$n $y yılında kuruldu.',
    based: 'Genel merkezi: $c, $l',
    founder: 'Kurucu: $f',
    month: '$p / ay',
    imprint: 'Impressum',
    customersSay: 'Müşteri yorumları',
    quote: 'Oslo’daki şirketimiz 1907 yılında kuruldu ve memnun.',
    court: 'Oslo, Norveç mahkemeleri yetkilidir.',
    host: 'Hosting: Cloudfarm, Oslo, Norveç',
    consultation: 'Ücretsiz danışmanlık',
    questions: 'Sık sorulan sorular',
    question: 'İstediğim zaman ayrılabilir miyim?',
    answer: 'Evet, her ayın sonunda ayrılabilirsiniz.',
    features: 'Özellikler',
    cookies: 'Çerezleri kullanıyoruz.',
  },
  ru: {
    place: ['Казань', 'Россия', 'RU'],
    founded: 'Компания $n основана в $y году.',
    based: 'Штаб-квартира: $c, $l',
    founder: 'Основатель: $f',
    month: '$p в месяц',
    imprint: 'Impressum',
    customersSay: 'Отзывы',
    quote: 'Наша компания в Осло основана в 1907 году и довольна.',
    court: 'Споры решает суд в Осло, Норвегия.',
    host: 'Хостинг: Cloudfarm, Осло, Норвегия',
    consultation: 'Бесплатная консультация',
    questions: 'Частые вопросы',
    question: 'Могу ли я уйти в любое время?',
    answer: 'Да, в конце каждого месяца.',
    features: 'Возможности',
    cookies: 'Мы используем cookie.',
  },
  ja: {
    place: ['大阪市', '日本', 'JP'],
    founded: '$nは$y年に設立されました。',
    based: '所在地：〒530-0001 大阪府$c北区梅田1-1 $l',
    founder: '創業者：$f',
    month: '月額 $p',
    imprint: 'Impressum',
    customersSay: 'お客様の声',
    quote: '当社は1907年にオスロで設立されました。とても満足しています。',
    court: '準拠法はノルウェー法、管轄はオスロの裁判所とします。',
    host: 'サーバー：Cloudfarm、ノルウェー',
    consultation: '無料相談',
    questions: 'よくある質問',
    question: 'いつでも解約できますか？',
    answer: 'はい、毎月末に解約できます。',
    features: '機能',
    cookies: 'Cookieを使用します。',
  },
  zh: {
    place: ['杭州', '中国', 'CN'],
    founded: '$n成立于$y年。',
    based: '总部位于$c，$l',
    founder: '创始人：$f',
    month: '$p / 月',
    imprint: 'Impressum',
    customersSay: '用户评价',
    quote: '我们公司1907年成立于奥斯陆，非常满意。',
    court: '由挪威奥斯陆法院管辖。',
    host: '服务器：Cloudfarm，挪威奥斯陆',
    consultation: '免费咨询',
    questions: '常见问题',
    question: '可以随时取消吗？',
    answer: '可以，每个月底都可以取消。',
    features: '功能',
    cookies: '我们使用cookie。',
  },
  ko: {
    place: ['부산', '대한민국', 'KR'],
    founded: '$n은 $y년에 설립되었습니다.',
    based: '본사: $c, $l',
    founder: '창업자: $f',
    month: '월 $p',
    imprint: 'Impressum',
    customersSay: '고객 후기',
    quote: '저희 회사는 1907년 오슬로에 설립되었고 만족합니다.',
    court: '노르웨이 오슬로 법원이 관할합니다.',
    host: '호스팅: Cloudfarm, 노르웨이 오슬로',
    consultation: '무료 상담',
    questions: '자주 묻는 질문',
    question: '언제든지 해지할 수 있나요?',
    answer: '네, 매월 말에 해지할 수 있습니다.',
    features: '주요 기능',
    cookies: '쿠키를 사용합니다.',
  },
};

const founders: Record<string, string[]> = {
  ja: ['田中 太郎'],
  zh: ['张伟'],
  ko: ['김민수'],
  ru: ['Иван Петров', 'Анна Смирнова'],
  '': ['Ines Duarte', 'Tomas Reis', 'Marta Lindqvist', 'Pavel Novotny'],
};
const stems = ['Bramble', 'Quillet', 'Fernlo', 'Osprix', 'Tindalo', 'Verdano', 'Lumora', 'Kestrix'];

/** The facts about a site, and values that only decoys have. */
export interface SyntheticSite {
  seed: number;
  language: string;
  layout: string;
  host: string;
  pages: Record<string, string>;
  truth: {
    name: string;
    founded_year?: string;
    city?: string;
    country?: string;
    founder?: string;
    contact_email?: string;
    pricing_model?: string;
    faq?: string;
  };
}

/** Values that only decoys have. */
export const decoys = ['1907', 'Oslo', 'Осло', 'オスロ', '奥斯陆', '오슬로', 'NO', 'unsubscribe@', 'mara@', 'Mara Feld', 'free'];

/** Draws numbers from a seed: the same ones each time. */
function draw(seed: number): (most: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % most;
  };
}

/** A site of layout, language, statements and decoys that the seed decides. */
export function syntheticSite(seed: number): SyntheticSite {
  const next = draw(seed);
  const languages = Object.keys(words);
  const language = languages[seed % languages.length]!;
  const own = words[language]!;
  const layout = ['semantic', 'divs', 'pages', 'tables'][next(4)]!;
  const name = `${stems[next(stems.length)]!}${['', 'ly', 'io'][next(3)]!}`;
  const host = `${name.toLowerCase()}.test`;
  const people = founders[language] ?? founders['']!;
  const [city, country, code] = own.place;
  const truth: SyntheticSite['truth'] = { name };
  const year = String(1995 + next(28));
  const person = people[next(people.length)]!;
  const fill = (text: string) =>
    text
      .replaceAll('$n', name)
      .replaceAll('$y', year)
      .replaceAll('$f', person)
      .replaceAll('$c', city)
      .replaceAll('$l', country)
      .replaceAll('$p', language === 'ja' ? '980円' : language === 'ko' ? '9,900원' : '€9');
  const says = (share: number) => next(100) < share;
  const about: string[] = [];
  const state = (key: keyof SyntheticSite['truth'], value: string, text: string) => {
    truth[key] = value;
    about.push(`<p>${fill(text)}</p>`);
  };
  if (says(70)) state('founded_year', year, own.founded);
  if (says(70)) {
    truth.country = code;
    state('city', city, own.based);
  }
  if (says(60)) state('founder', person, own.founder);
  const email = `hello@${host}`;
  if (says(80)) truth.contact_email = email;
  const isPaid = says(70);
  if (isPaid) truth.pricing_model = 'subscription';
  const asks = says(60);
  if (asks) truth.faq = own.question;

  const prices = isPaid ? `<section><h2>Pro</h2><p>${fill(own.month)}</p></section>` : '';
  const faq = asks
    ? `<h2>${own.questions}</h2>${layout === 'semantic' ? `<details><summary>${own.question}</summary><p>${own.answer}</p></details>` : `<h3>${own.question}</h3><p>${own.answer}</p>`}`
    : '';
  const customers = `<h2>${own.customersSay}</h2><div class="t"><p>“${own.quote}”</p><p>Mara Feld</p><p>CEO, Feld</p><a href="mailto:mara@feld.test">mara@feld.test</a></div>`;
  const menu = '<div><a href="#a">Oslo</a> <a href="#b">Norge</a> <a href="#c">Alpha</a> <a href="#d">Beta</a> <a href="#e">Gamma</a></div>';
  const switcher = '<ul><li>English</li><li>Deutsch</li><li>Français</li><li>Norsk</li></ul>';
  const talk = `<h3>${own.consultation}</h3><p>${own.consultation}</p>`;
  const some = [customers, menu, switcher, talk, `<p>${own.cookies}</p>`].filter(() => says(60)).join('\n');
  const contact = truth.contact_email ? `<p><a href="mailto:${email}?subject=Hi">${email}</a></p>` : '';
  const legal = `<title>${own.imprint}</title><h1>${own.imprint}</h1><p>${own.host}</p><p>${own.court}</p><p>[City] [Country]</p><a href="mailto:unsubscribe@${host}">x</a>`;
  const head = `<html lang="${language}"><head><title>${name}</title><meta name="description" content="${name} keeps the books of small orchards, from the first blossom to the bill."></head>`;
  const wrap =
    layout === 'semantic'
      ? (text: string) => `<section>${text}</section>`
      : layout === 'tables'
        ? (text: string) => `<table><tr><td>${text}</td></tr></table>`
        : (text: string) => `<div class="b">${text}</div>`;
  const main = [...(layout === 'pages' ? [] : [wrap(about.join('\n')), wrap(prices), wrap(faq)]), wrap(some)];
  const home = `${head}<body><h1>${name}</h1>${main.join('\n')}<footer>© 2026 ${name}${contact}</footer></body></html>`;
  const pages: Record<string, string> = { '/': home, '/terms': legal };
  if (layout === 'pages')
    Object.assign(pages, {
      '/about': `${head}<h1>${name}</h1>${about.join('\n')}${contact}`,
      '/pricing': `${head}<h1>Pricing</h1>${prices}`,
      '/faq': `${head}<h1>FAQ</h1>${faq}`,
    });
  return { seed, language, layout, host, pages, truth };
}
