import { describe, expect, it } from 'vitest';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { draftExtractively } from './draft-extractively.ts';

// Mistakes that would make a founder distrust their draft: each test is a class of them, on invented sites.

/** Drafts a site called Bramble with a homepage and other paths. */
function draft(body: string, paths: Record<string, string> = {}) {
  const home = `<title>Bramble | Books for orchards</title><h1>Know what every tree earns</h1><p>Bramble keeps the books of small orchards, from the first blossom to the bill.</p>${body}`;
  const pages = Object.entries({ '/': home, ...paths }).map(
    ([path, html]) => readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html', url: `https://bramble.test${path}`, fetchedAt: '' }).page,
  );
  return draftExtractively({ site: { url: pages[0]!.url, host: 'bramble.test', pages }, knows: { categories: [] } });
}

const place = (body: string, paths?: Record<string, string>) => {
  const { fields } = draft(body, paths);
  return [fields.city?.value ?? null, fields.country?.value ?? null];
};

describe('places', () => {
  it.each<[string, string, [string | null, string | null]]>([
    ['founded in a year and a town', '<p>Bramble wurde 2011 in Leipzig gegründet.</p>', ['Leipzig', null]],
    ['the same in French', '<p>Bramble, fondée en 2009 à Nantes, aide les vergers.</p>', ['Nantes', null]],
    ['the same in Polish, in the case of the sentence', '<p>Firma Bramble powstała w 2015 roku w Warszawie.</p>', ['Warszawa', null]],
    ['based in', '<p>We are a small company based in Ghent, Belgium.</p>', ['Ghent', 'BE']],
    ['a footer with a place and an address', '<footer>Lyon, France · hello@bramble.test</footer>', ['Lyon', 'FR']],
    ['an address in pieces', '<footer><div><span>Bramble Ltd</span><p>12 High Street</p><p>London EC1A 1BB</p></div></footer>', ['London', 'GB']],
    ['a copyright line', '<footer>© 2026 Bramble - Santiago, Chile. All rights reserved.</footer>', ['Santiago', 'CL']],
  ])('%s', (_, body, expected) => expect(place(body)).toEqual(expected));

  it('a copyright line below the terms, outside any footer, gives the year', () => {
    const terms = (line: string) => ({ '/terms': `<h1>Terms</h1><p>These terms are governed by the laws of Texas.</p><div><p>${line}</p></div>` });
    expect(place('', terms('© 2026 Bramble - Santiago, Chile. All rights reserved.'))).toEqual(['Santiago', 'CL']);
    expect(place('', terms('© 2026 Somebody Else - Santiago, Chile. All rights reserved.'))).toEqual([null, null]);
  });

  it.each<[string, string, Record<string, string>?]>([
    ['a job that begins with a place', '<p>Berlin, Germany – Remote</p>'],
    ['a court', '', { '/terms': '<h1>Terms</h1><p>Any action shall be filed only in the courts of the Paris Court of Appeal, France.</p>' }],
    ['the law that applies', '', { '/terms': '<h1>Terms</h1><p>These terms are governed by the laws of the State of Texas, United States.</p>' }],
    ['a processor', '', { '/privacy': '<h1>Privacy</h1><p>Payments are handled by Payfast GmbH, Torstraße 1, 10119 Berlin, Germany.</p>' }],
    ['a host', '', { '/legal-notice': '<h1>Legal notice</h1><p>Hosting provider: Cloudfarm, 12 rue de la Paix, 75002 Paris, France</p>' }],
    ['a menu', '<div><a href="/a">Error 2000</a> <a href="/b">Berlin Drops</a> <a href="/c">Latency</a> <a href="/d">Paris, France</a></div>'],
    ['a customer', '<blockquote>“We, in Boston, United States, love it.” <cite>Acme, Boston</cite></blockquote>'],
    ['a quoted customer in a sentence', '<p>“We have used it since 2016”, says Acme, founded in 1920 in Boston.</p>'],
    [
      'a long table of data',
      `<table>${'<tr><td>High Street 1, 69001 Lyon, France</td><td>agent@letting.test</td><td>since 1990</td></tr>'.repeat(60)}</table>`,
    ],
    ['what a template asks for', '', { '/impressum': '<h1>Impressum</h1><p>[Straße und Hausnummer]<br>[PLZ] [Stadt]<br>Deutschland</p>' }],
    ['where it sells', '<p>Available in Madrid, Spain and Paris, France.</p>'],
    ['words with capitals', '<p>Based in Scratch. Located in The Heart Of Your Business.</p>'],
  ])('not of %s', (_, body, paths) => expect(place(body, paths)).toEqual([null, null]));
});

describe('the year of founding', () => {
  const year = (body: string) => draft(body).fields.founded_year?.value ?? null;
  it.each([
    ['<p>Bramble was started in 2014 by two growers.</p>', '2014'],
    ['<p>Jane Roe and John Poe founded Bramble in 2014.</p>', '2014'],
    ['<p>Bramble byla založena v roce 2014.</p>', '2014'],
    ['<p>Bramble grundades 2014.</p>', '2014'],
    ['<p>Bramble 2014 yılında kuruldu.</p>', '2014'],
    ['<p>Компания Bramble основана в 2014 году.</p>', '2014'],
    ['<p>2014</p><p>Bramble is founded in a barn</p>', '2014'],
    ['<p>“We have used Bramble since 2016”, says Acme, founded in 1920 in Boston.</p>', null],
    ['<div class="testimonials"><p>Our company was founded in 1950.</p></div>', null],
    ['<h2>What our customers say</h2><p>We were founded in 1999 and love it.</p>', null],
    ['<p>The idea began in 2012.</p>', null],
    ['<pre>company founded in 2011</pre>', null],
    [
      '<div><div><h3>Cork Market</h3><p>Founded 1788</p></div><div><h3>Milk Market</h3><p>Est. 1852</p></div><div><h3>Howth Market</h3><p>Since 2008</p></div></div>',
      null,
    ],
  ])('%s', (body, expected) => expect(year(body)).toBe(expected));
});

describe('addresses', () => {
  const email = (body: string) => draft(body).fields.contact_email?.value ?? null;
  it.each([
    ['<a href="mailto:hello@bramble.test?subject=Question">Write</a>', 'hello@bramble.test'],
    ['<p>Write to hello@bramble.test for help.</p>', 'hello@bramble.test'],
    ['<p>info [at] bramble [dot] test</p>', 'info@bramble.test'],
    ['<p>Contact us</p><a href="mailto:tomas@orchard-people.org">Email</a>', 'tomas@orchard-people.org'],
    ['<footer>Old Orchard Software, 3 Mill Lane, tomas@orchard-people.org</footer>', 'tomas@orchard-people.org'],
    ['<p>Пишите: tomas@orchard-people.org</p>', 'tomas@orchard-people.org'],
    ['<p>For partnerships, write to us at hello@creative-tim.com</p>', null],
    ['<p>The format was described by tomas@orchard-people.org in a long thread about grafting.</p>', null],
    ['<footer><a href="mailto:unsubscribe@bramble.test">Unsubscribe</a></footer>', null],
    ['<blockquote>Mail me: <a href="mailto:mara@feld.test">mara</a></blockquote>', null],
  ])('%s', (body, expected) => expect(email(body)).toBe(expected));
});

describe('accounts, names and questions', () => {
  it('leaves out the account of the shop’s platform', () =>
    expect(Object.keys(draft('<footer><a href="https://facebook.com/shopify">Facebook</a></footer>').company_socials)).toEqual([]));
  it('reads questions of a documentation tool that links each heading to itself', () =>
    expect(
      draft('', {
        '/faq':
          '<title>FAQ</title><h1>FAQ</h1><h2>How many trees?<a class="headerlink" href="#a">¶</a></h2><p>As many as you have.</p><h2>Does it work with pears?<a href="#b">¶</a></h2><p>It does, and with quinces.</p>',
      }).faqs.map(({ question }) => question),
    ).toEqual(['How many trees?', 'Does it work with pears?']));
  it('names the product without marks for the direction of writing', () =>
    expect(
      draftExtractively({
        site: {
          url: 'https://ginun.test/',
          host: 'ginun.test',
          pages: [
            readForCrawl({
              bytes: Buffer.from(
                '<title>גינון&rlm; | יומן לגינות קהילתיות</title><meta name="description" content="גינון הוא יומן לגינות קהילתיות."><h1>יומן לגינות קהילתיות</h1><p>גינון הוא יומן לגינות קהילתיות.</p>',
              ),
              contentType: 'text/html',
              url: 'https://ginun.test/',
              fetchedAt: '',
            }).page,
          ],
        },
        knows: { categories: [] },
      }).fields.name?.value,
    ).toBe('גינון'));
  it('leaves an entry of a directory out of the site’s own facts', () => {
    const entry =
      '<title>Sawdust Hall – Bramble</title><h1>Sawdust Hall</h1><p>Founded in 2010 by Roy Ash.</p><p>Headquarters: 4 Mill Lane, Leeds LS1 4DY, UK</p>';
    const drafted = draft('', { '/w/sawdust-hall': entry });
    expect([drafted.fields.founded_year, drafted.fields.city, drafted.founders]).toEqual([null, null, []]);
  });
});

describe('amounts that aren’t prices', () => {
  it.each([
    ['/jobs', '<title>Jobs</title><h1>Jobs</h1><h3>Grafter</h3><p>Lisbon or remote · €45,000 per year</p>'],
    ['/donate', '<title>Donate</title><h1>Donate</h1><p>$10 a month keeps a meadow in bloom.</p>'],
    ['/makers/sawdust-hall', '<title>Sawdust Hall</title><h1>Sawdust Hall</h1><p>Membership £30 per month</p>'],
  ])('of %s', (path, html) => expect(draft('', { [path]: html }).fields.pricing_model).toBeNull());
});

describe('the pricing model', () => {
  const model = (body: string, prices = '') =>
    draft(body, prices === '' ? {} : { '/pricing': `<title>Pricing</title><h1>Pricing</h1>${prices}` }).fields.pricing_model?.value ?? null;
  const paid = '<h2>Grower</h2><p>€9 / month</p>';
  it.each<[string, string, string, string | null]>([
    ['a free consultation', '<h3>Kostenlose Erstberatung</h3><p>100% kostenlos</p>', '', null],
    ['a free file', '<p>You can download our logo for free in the following zip file.</p>', '', null],
    ['nothing of one thing', '', `${paid}<p>€0 / remote, any time</p>`, 'subscription'],
    ['free updates', '', `<p>€49 one-time</p><p>Free updates for a year</p>`, 'one-time'],
    ['prices of others', '<p>Unlike Plumbook ($14.99 per month), there is no account.</p>', '', null],
    ['open source of others', '<p>The easiest way to run and control any open source app.</p>', '', null],
    ['no longer free', '', '<p>2.400 € una tantum</p><p>Le nuove versioni non sono più gratuite.</p>', 'one-time'],
    ['a trial', '', `<h2>Trial</h2><p>0 € · 30 days</p>${paid}`, 'subscription'],
    ['two plans in a line', '<h2>Pricing</h2><p>Basic $0 / Premium $19.99</p>', '', 'freemium'],
    ['a free plan beside a paid one', '', `<h2>Free</h2><p>€0</p>${paid}`, 'freemium'],
    ['a product that is free', '<p>Bramble is free and always will be.</p>', '', 'free'],
    ['free in Polish', '<p>Bramble jest całkowicie darmowy.</p>', '', 'free'],
    ['a monthly price in Korean', '', '<h2>프로</h2><p>월 9,900원</p>', 'subscription'],
    ['savings', '<p>Save $500 a month on fertiliser.</p>', '', null],
  ])('%s', (_, body, prices, expected) => expect(model(body, prices)).toBe(expected));
});

describe('founders', () => {
  const founders = (body: string) => draft('', { '/about': `<title>About</title><h1>About</h1>${body}` }).founders.map(({ name }) => name);
  it.each<[string, string[]]>([
    ['<p>Flávio Brites Co-Founder &amp; CEO</p>', ['Flávio Brites']],
    ['<p>Full-Stack Development</p><p>For founders who ship</p><p>We do full-stack development.</p>', []],
    ['<h3>For Founders</h3><p>Fractional CMOs</p>', []],
    ['<p>Jane Roe and John Poe founded Bramble in 2014.</p>', ['Jane Roe', 'John Poe']],
    ['<p>Bramble a été fondée par Marie Curie et Jean Roux.</p>', ['Marie Curie', 'Jean Roux']],
    ['<p>Основатель: Иван Петров</p>', ['Иван Петров']],
    ['<p>创始人：张伟</p>', ['张伟']],
    ['<div><p>创始人：张伟</p><h3>免费咨询</h3></div>', ['张伟']],
    ['<div><h3>Anna Nowak</h3><p>Założycielka</p></div>', ['Anna Nowak']],
    ['<blockquote><p>“Great.”</p><p>Mara Feld</p><p>Founder, Feld Fruits</p></blockquote>', []],
  ])('%s', (body, expected) => expect(founders(body)).toEqual(expected));
});

describe('names', () => {
  const drafted = (html: string) => {
    const { page } = readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html', url: 'https://brambleledger.com/', fetchedAt: '' });
    return draftExtractively({ site: { url: page.url, host: 'brambleledger.com', pages: [page] }, knows: { categories: [] } });
  };

  it('a site whose titles are slogans gets its name from its texts', () => {
    const slogans = '<title>Power to the growers of small fruit</title><h1>Power to the growers of small fruit</h1>';
    const { fields } = drafted(`${slogans}<p>BrambleLedger counts every basket that leaves the field.</p><p>With BrambleLedger, growers sleep well.</p>`);
    expect(fields.name?.value).toBe('BrambleLedger');
    expect(drafted(`${slogans}<p>Write to brambleledger@example.org, or see www.brambleledger.com and www.brambleledger.com/help.</p>`).fields.name).toBeNull();
  });
});

describe('texts and lists', () => {
  it('a request to turn on JavaScript isn’t used as the tagline', () => {
    const { page } = readForCrawl({
      bytes: Buffer.from('<title>Bramble</title><h1>You need to enable JavaScript to run this app.</h1>'),
      contentType: 'text/html',
      url: 'https://bramble.test/',
      fetchedAt: '',
    });
    expect(draftExtractively({ site: { url: page.url, host: 'bramble.test', pages: [page] }, knows: { categories: [] } }).fields.tagline).toBeNull();
  });

  it('terms, consent texts and labels of the interface aren’t used as the description', () => {
    const description = draft(
      '<p>By subscribing to our newsletter you agree that we may write to you. You can unsubscribe at any time.</p><p>N · 48°51′24″ · LIVE SYS / BRAMBLE CH 01 · REC · 0.0 dB · 60FPS. OK.</p>',
    ).fields.description?.value;
    expect(description).not.toMatch(/newsletter|REC/);
  });

  it('features leave out captions, questions and calls to action', () => {
    const card = (title: string, body: string) => `<div class="c"><h3>${title}</h3><p>${body}</p></div>`;
    const features = draft(
      `<h2>Features</h2>${card('Basket counter', 'Counts each basket as it leaves the field.')}${card('Harvest calendar', 'Knows which row is ripe today.')}${card('Barn map', 'Shows where every ladder stands.')}${card('and more…', 'There is always more to discover here.')}` +
        `<h2>Featured On</h2>${card('Orchard Weekly', 'A paper that wrote about all of this.')}${card('Apple Times', 'Another paper that wrote about it too.')}`,
    ).fields.features?.value;
    expect(features).toEqual(['Basket counter', 'Harvest calendar', 'Barn map']);
  });

  it('answers have no icon characters, and end where their panel ends', () => {
    const { faqs } = draft(
      '<h2>FAQ</h2><div class="faq-item"><button aria-expanded="false">Can I leave</button><div><p>\ue5cf</p><p>Yes, at the end of any month.</p></div></div>' +
        '<div class="faq-item"><button aria-expanded="false">Is my data safe</button><div><p>It is kept in your own barn.</p></div></div><p>Bramble Ltd, the company that keeps books.</p>',
    );
    expect(faqs.map(({ question, answer }) => [question, answer])).toEqual([
      ['Can I leave', 'Yes, at the end of any month.'],
      ['Is my data safe', 'It is kept in your own barn.'],
    ]);
  });

  it('answers keep their lists and steps, and never end with an announcement', () => {
    const item = (question: string, answer: string) =>
      `<div class="faq-item"><div class="faq-question">${question}</div><div class="faq-answer"><div>${answer}</div></div></div>`;
    const { faqs } = draft(
      `<h2>FAQ</h2>${item('How do I begin?', '<p>So you begin:</p><div><h4>Sign in</h4><p>Open your barn.</p></div><div><h4>Count</h4><p>Pick the first row.</p></div>')}` +
        `${item('What do I need?', '<p>You need only:</p><ul><li>A ladder</li><li>Two baskets</li></ul>')}` +
        `${item('What is new?', '<p>A new barn is ready for all of you.</p><p>Watch how it was built:</p>')}${item('Where is it?', '<p>This is the map of it:</p>')}<h2>News</h2><p>The barn is painted.</p>`,
    );
    expect(faqs.map(({ question, answer }) => [question, answer])).toEqual([
      ['How do I begin?', 'So you begin:\nSign in\nOpen your barn.\nCount\nPick the first row.'],
      ['What do I need?', 'You need only:\nA ladder\nTwo baskets'],
      ['What is new?', 'A new barn is ready for all of you.'],
    ]);
  });

  it('an answer without its question isn’t used as the description', () => {
    const item = (question: string, answer: string) =>
      `<div class="faq-item"><button aria-expanded="false">${question}<span>+</span></button><div><p>${answer}</p></div></div>`;
    const { fields, faqs } = draft(
      `<h2>FAQ</h2>${item('Does it count at night?', 'Yes. Bramble counts every basket by itself, even while all of the growers are asleep.')}${item('Can I leave?', 'Yes, at the end of any month.')}`,
    );
    expect(faqs.map(({ answer }) => answer)).toContain('Yes. Bramble counts every basket by itself, even while all of the growers are asleep.');
    expect(fields.description?.value).toContain('from the first blossom');
    expect(fields.description?.value).not.toContain('even while');
  });

  it('reasons that repeat the features are dropped', () => {
    const card = (title: string, body: string) => `<div class="c"><h3>${title}</h3><p>${body}</p></div>`;
    const cards = `${card('Basket counter', 'Counts each basket as it leaves the field.')}${card('Harvest calendar', 'Knows which row is ripe today.')}${card('Barn map', 'Shows where every ladder stands.')}`;
    const { fields } = draft(`<h2>Why Bramble?</h2>${cards}`);
    expect(fields.features?.value).toEqual(['Basket counter', 'Harvest calendar', 'Barn map']);
    expect(fields.usps).toBeNull();
  });

  it('a language switcher isn’t read as text', () => {
    const { fields } = draft('<div><span>English</span><span>Deutsch</span><span>Français</span><span>Español</span></div>');
    expect(JSON.stringify(fields)).not.toContain('Deutsch');
  });

  it('one price appears once', () => {
    expect(draft('', { '/pricing': '<h1>Pricing</h1><h2>Grower</h2><p>€9 / month</p><p>€9 / month</p>' }).fields.pricing_summary?.value).toBe(
      'Grower: €9 / month',
    );
  });
});

describe('what every website says', () => {
  const about = '<h1>About</h1><p>Bramble was founded in 2012 in Porto.</p>';
  it.each([
    ['<title>Page not found | Bramble</title>', about],
    ['<title>Bramble</title>', `<h1>404</h1>${about}`],
    ['<title>404 – Seite nicht gefunden</title>', about],
    ['<title>Oups ! Page introuvable</title>', about],
    ['<title>Bramble</title>', '<h2>Sorry, the page you requested does not exist</h2><p>Bramble was founded in 2012 in Porto.</p>'],
    ['<title>お探しのページが見つかりません</title>', about],
    ['<title>Página no encontrada – Bramble</title>', about],
  ])('a page that isn’t there is not read: %s', (head, body) => {
    const { fields } = draft('', { '/about': `${head}${body}` });
    expect([fields.founded_year, fields.city]).toEqual([null, null]);
  });

  it.each(['<title>Bramble</title>', '<title>404 ways to graft | Bramble</title>', '<title>Found in the orchard</title>'])(
    'one that is there is read: %s',
    (head) => expect(draft('', { '/about': `${head}${about}` }).fields.founded_year?.value).toBe('2012'),
  );

  it.each([
    '<div><p>We and our 842 partners store and access unique identifiers to select personalised content. You can withdraw your consent at any time.</p></div>',
    '<div><p>Wir und unsere Partner verarbeiten Daten auf der Grundlage Ihrer Einwilligung oder berechtigter Interessen.</p></div>',
    '<div class="qc-cmp2-container"><p>Welcome to our orchard of choices, where each purpose can be chosen on its own.</p></div>',
    '<div id="usercentrics-root"><p>Here you choose which services may load on this page, and which never do.</p></div>',
    '<div class="cookie-bar"><p>Everything works without it, and you may change your mind whenever you like.</p></div>',
    '<div><p>Nous et nos 63 partenaires utilisons des technologies similaires. Vous pouvez accepter ou refuser chaque finalité.</p></div>',
  ])('questions about consent are in no field: %s', (html) => {
    const said = html.replace(/<[^>]+>/g, '').slice(0, 30);
    expect(JSON.stringify(draft(`<h2>What it does</h2>${html}`, { '/about': `<h1>About</h1>${html}` }))).not.toContain(said);
  });

  it('a page with thousands of rows is read at both ends', () => {
    const rows = '<tr><td>Cox</td><td>12 kg</td></tr>'.repeat(6_000);
    const page = `<h1>About</h1><p>Bramble was founded in 2012.</p><table>${rows}</table><footer><p>Bramble Ltd, 12 High Street, London EC1A 1BB</p></footer>`;
    const { fields } = draft('', { '/about': page });
    expect([fields.founded_year?.value, fields.city?.value]).toEqual(['2012', 'London']);
    // Between the ends, nothing is.
    const half = rows.slice(0, rows.length / 2);
    expect(
      draft('', { '/about': `<h1>About</h1><table>${half}</table><p>Bramble was founded in 2012.</p><table>${half}</table>` }).fields.founded_year,
    ).toBeNull();
  });
});
