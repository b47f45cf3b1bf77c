import { description, page } from './hostile-page.ts';
import type { HostileSite } from './hostile-sites.ts';

/** In Polish, Czech, Russian, Turkish, Japanese, Korean and Chinese. */
export const hostileEast: HostileSite[] = [
  {
    about: 'Polish: registered office, register court in another city, a customer since 1998, a free consultation',
    lang: 'pl',
    pages: {
      '/': page(
        'pl',
        'Fakturek – faktury bez stresu',
        `<header><nav><a href="/cennik">Cennik</a><a href="/kontakt">Kontakt</a><a href="/o-nas">O nas</a></nav></header>
        <main><h1>Faktury bez stresu</h1><p>Fakturek wystawia faktury i sam pilnuje terminów płatności.</p>
        <section><h2>Funkcje</h2><div class="card"><h3>Przypomnienia o płatnościach</h3><p>Klient dostaje wiadomość dzień przed terminem.</p></div>
        <div class="card"><h3>Eksport do księgowości</h3><p>Plik JPK jednym kliknięciem.</p></div><div class="card"><h3>Faktury cykliczne</h3><p>Ustaw raz i zapomnij.</p></div></section>
        <section><h2>Opinie klientów</h2><blockquote><p>Działamy w Gdańsku od 1998 roku i nigdy nie było tak łatwo.</p><cite>Marek Zieliński, prezes, Bałtyk Sp. z o.o.</cite></blockquote></section>
        <section><h2>Umów bezpłatną konsultację</h2><p>Bezpłatna konsultacja trwa 30 minut.</p></section></main>
        <footer><p>Fakturek Sp. z o.o., ul. Świdnicka 12, 50-066 Wrocław. Sąd Rejonowy dla m.st. Warszawy, XII Wydział Gospodarczy KRS, KRS 0000123456</p>
        <p><a href="mailto:pomoc@fakturek.test?subject=Pytanie">pomoc@fakturek.test</a></p></footer>`,
        description('Fakturek wystawia faktury i sam pilnuje terminów płatności.'),
      ),
      '/cennik': page(
        'pl',
        'Cennik – Fakturek',
        '<main><h1>Cennik</h1><div class="plan"><h2>Start</h2><p class="price">29 zł / miesiąc</p></div><div class="plan"><h2>Firma</h2><p class="price">79 zł / miesiąc</p></div></main>',
      ),
      '/o-nas': page('pl', 'O nas – Fakturek', '<main><h1>O nas</h1><p>Fakturek powstał w 2016 roku we Wrocławiu. Założycielka: Anna Wójcik.</p></main>'),
      '/kontakt': page('pl', 'Kontakt – Fakturek', '<main><h1>Kontakt</h1><p>Fakturek Sp. z o.o.<br>ul. Świdnicka 12<br>50-066 Wrocław<br>Polska</p></main>'),
    },
    truth: {
      name: 'Fakturek',
      city: 'Wrocław',
      country: 'PL',
      founded_year: '2016',
      contact_email: 'pomoc@fakturek.test',
      pricing_model: 'subscription',
      founders: ['Anna Wójcik'],
    },
    never: ['Warszawa', 'Gdańsk', '1998', 'Marek Zieliński', 'konsultacj'],
  },
  {
    about: 'Japanese: company table, a case study of another company, a free document',
    lang: 'ja',
    pages: {
      '/': page(
        'ja',
        'シフトナビ | シフト作成をかんたんに',
        `<header><nav><a href="/company">会社概要</a><a href="/price">料金</a></nav></header><h1>シフト作成をかんたんに</h1>
        <p>シフトナビは、飲食店のシフト作成を自動化するクラウドサービスです。</p>
        <section><h2>導入事例</h2><div><h3>株式会社さくらフーズ</h3><p>大阪府大阪市 1952年創業。代表取締役 佐藤 一郎</p></div></section>
        <section><h2>資料請求（無料）</h2><a href="/doc">無料で資料をダウンロード</a></section>
        <footer><a href="/company">会社概要</a> © シフトナビ株式会社</footer>`,
        description('シフトナビは、飲食店のシフト作成を自動化するクラウドサービスです。'),
      ),
      '/company': page(
        'ja',
        '会社概要 | シフトナビ',
        `<h1>会社概要</h1><table><tr><th>会社名</th><td>シフトナビ株式会社</td></tr><tr><th>設立</th><td>2018年4月</td></tr><tr><th>代表者</th><td>代表取締役 田中 花子</td></tr>
        <tr><th>所在地</th><td>〒810-0001 福岡県福岡市中央区天神1-1-1</td></tr><tr><th>主要取引銀行</th><td>三菱UFJ銀行 東京支店</td></tr></table><p>お問い合わせ: <a href="mailto:info@shiftnavi.test">info@shiftnavi.test</a></p>`,
      ),
      '/price': page(
        'ja',
        '料金 | シフトナビ',
        '<h1>料金プラン</h1><div><h2>スタンダード</h2><p>月額 4,980円（税込）</p></div><div><h2>プレミアム</h2><p>月額 9,800円（税込）</p></div>',
      ),
    },
    truth: { founded_year: '2018', contact_email: 'info@shiftnavi.test', pricing_model: 'subscription', country: 'JP' },
    never: ['大阪', '1952', '佐藤', '東京', 'free'],
  },
  {
    about: 'Korean: business registration in the footer, a processor in Ireland, a founding year in a table',
    lang: 'ko',
    pages: {
      '/': page(
        'ko',
        '모아일정 - 팀 일정 관리',
        `<h1>팀 일정을 한곳에</h1><p>모아일정은 팀의 일정을 모아 주는 서비스입니다.</p><section><h2>고객 후기</h2><p>“부산에서 2003년부터 일해 온 우리 회사에 꼭 필요했어요.”</p><p>김민수, 바다상사 대표</p></section>
        <footer><p>(주)모아일정 | 대표: 이서연 | 서울특별시 강남구 테헤란로 1 | 사업자등록번호 123-45-67890</p><p>이메일: <a href="mailto:help@moa.test">help@moa.test</a></p><a href="/privacy">개인정보처리방침</a><a href="/about">회사 소개</a></footer>`,
        description('모아일정은 팀의 일정을 모아 주는 서비스입니다.'),
      ),
      '/about': page('ko', '회사 소개', '<h1>회사 소개</h1><p>모아일정은 2019년에 설립되었습니다.</p>'),
      '/privacy': page(
        'ko',
        '개인정보처리방침',
        '<h1>개인정보처리방침</h1><p>수탁업체: Cloudfarm Ltd., 아일랜드 더블린. 이메일 <a href="mailto:privacy-unsubscribe@cloudfarm.test">privacy-unsubscribe@cloudfarm.test</a></p><p>2014년 개정</p>',
      ),
    },
    truth: { name: '모아일정', founded_year: '2019', contact_email: 'help@moa.test' },
    never: ['2003', '2014', '더블린', 'IE', '부산', 'cloudfarm', '김민수'],
  },
  {
    about: 'Chinese: ICP line, a partner in Singapore, a free trial beside yearly prices',
    lang: 'zh',
    pages: {
      '/': page(
        'zh-CN',
        '易库存 - 小店库存管理软件',
        `<h1>小店库存管理软件</h1><p>易库存帮助小店管理库存、采购和销售。</p><a href="/signup">免费试用 14 天</a><section><h2>价格</h2><div><h3>标准版</h3><p>¥299/年</p></div><div><h3>专业版</h3><p>¥899/年</p></div></section>
        <section><h2>合作伙伴</h2><p>Blue Lotus Pte. Ltd.，新加坡，成立于1985年。</p></section>
        <footer><p>杭州易库存科技有限公司 成立于2017年 地址：浙江省杭州市西湖区文三路1号</p><p>邮箱：<a href="mailto:kefu@yikucun.test">kefu@yikucun.test</a> 浙ICP备12345678号</p></footer>`,
        description('易库存帮助小店管理库存、采购和销售。'),
      ),
    },
    truth: { name: '易库存', contact_email: 'kefu@yikucun.test', pricing_model: 'subscription' },
    never: ['1985', '新加坡', 'SG'],
  },
  {
    about: 'Russian: requisites, a customer’s city, a founder introduced in a sentence',
    lang: 'ru',
    pages: {
      '/': page(
        'ru',
        'Складно — учёт товаров для магазина',
        `<nav><a href="/about">О компании</a><a href="/tarify">Тарифы</a></nav><h1>Учёт товаров для магазина</h1><p>Складно ведёт остатки, закупки и продажи небольшого магазина.</p>
        <h2>Отзывы</h2><div class="review"><p>Наш магазин в Самаре работает с 2001 года, и порядок появился только сейчас.</p><p>Ольга Петрова, директор «Волга»</p></div>
        <footer>ООО «Складно», 620014, г. Екатеринбург, ул. Малышева, 5. <a href="mailto:support@skladno.test">support@skladno.test</a></footer>`,
        description('Складно ведёт остатки, закупки и продажи небольшого магазина.'),
      ),
      '/about': page(
        'ru',
        'О компании — Складно',
        '<h1>О компании</h1><p>Компания основана в 2015 году в Екатеринбурге.</p><p>Основатель — Дмитрий Орлов.</p>',
      ),
      '/tarify': page('ru', 'Тарифы — Складно', '<h1>Тарифы</h1><div><h2>Базовый</h2><p>0 ₽</p></div><div><h2>Магазин</h2><p>990 ₽ в месяц</p></div>'),
    },
    truth: { name: 'Складно', founded_year: '2015', contact_email: 'support@skladno.test', pricing_model: 'freemium', founders: ['Дмитрий Орлов'] },
    never: ['Самар', '2001', 'Ольга Петрова'],
  },
  {
    about: 'Turkish: courts of Istanbul, the company in Izmir, a board of others',
    lang: 'tr',
    pages: {
      '/': page(
        'tr',
        'Randevum | Kuaförler için randevu takibi',
        `<h1>Kuaförler için randevu takibi</h1><p>Randevum, kuaförlerin randevularını tek takvimde toplar.</p><p>Ücretsiz danışmanlık için bizi arayın.</p>
        <footer>Randevum Yazılım A.Ş., Kıbrıs Şehitleri Cad. 10, 35220 İzmir, Türkiye · <a href="mailto:merhaba@randevum.test">merhaba@randevum.test</a> · <a href="/sozlesme">Kullanım koşulları</a> <a href="/hakkimizda">Hakkımızda</a></footer>`,
        description('Randevum, kuaförlerin randevularını tek takvimde toplar.'),
      ),
      '/hakkimizda': page('tr', 'Hakkımızda', '<h1>Hakkımızda</h1><p>Randevum 2020 yılında İzmir’de kuruldu. Kurucu: Elif Demir</p>'),
      '/sozlesme': page(
        'tr',
        'Kullanım koşulları',
        '<h1>Kullanım koşulları</h1><p>Uyuşmazlıklarda İstanbul Mahkemeleri yetkilidir. Sunucular Frankfurt, Almanya’dadır.</p>',
      ),
    },
    truth: {
      name: 'Randevum',
      founded_year: '2020',
      city: 'İzmir',
      country: 'TR',
      contact_email: 'merhaba@randevum.test',
      pricing_model: null,
      founders: ['Elif Demir'],
    },
    never: ['İstanbul', 'Frankfurt', 'DE'],
  },
  {
    about: 'Czech: identification line with a court, a menu of cities',
    lang: 'cs',
    pages: {
      '/': page(
        'cs',
        'Kolovna – půjčovna kol online',
        `<nav><a href="/praha">Praha</a><a href="/ostrava">Ostrava</a><a href="/plzen">Plzeň</a></nav><h1>Půjčovna kol online</h1><p>Kolovna řídí rezervace půjčoven kol.</p>
        <h2>Často kladené otázky</h2><details><summary>Mohu rezervaci zrušit?</summary><p>Ano, den předem.</p></details><details><summary>Kolik to stojí?</summary><p>Od 490 Kč měsíčně.</p></details>
        <footer>Kolovna s.r.o., Masarykova 3, 602 00 Brno. Zapsáno u Krajského soudu v Ostravě. IČO 12345678. info@kolovna.test. Založeno 2014.</footer>`,
        description('Kolovna řídí rezervace půjčoven kol.'),
      ),
    },
    truth: { name: 'Kolovna', city: 'Brno', contact_email: 'info@kolovna.test', questions: ['Mohu rezervaci zrušit?', 'Kolik to stojí?'] },
    never: ['Praha', 'Ostrava', 'Plzeň'],
  },
];
