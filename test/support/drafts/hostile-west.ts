import { description, page } from './hostile-page.ts';
import type { HostileSite } from './hostile-sites.ts';

/** In Swedish, Dutch, Portuguese, Italian, Spanish, French and English. */
export const hostileWest: HostileSite[] = [
  {
    about: 'Swedish: jobs in another city, prices doubled for phones',
    lang: 'sv',
    pages: {
      '/': page(
        'sv',
        'Fikalistan – delad inköpslista',
        `<h1>Delad inköpslista för kontoret</h1><p>Fikalistan håller reda på vem som köper fika.</p><section><h2>Priser</h2><div><h3>Team</h3><p class="price"><span class="desktop">49 kr/mån</span><span class="mobile">49 kr/mån</span></p></div></section>
        <section><h2>Vi söker folk</h2><p>Utvecklare, Stockholm eller på distans</p></section>
        <footer>Fikalistan AB, Storgatan 1, 903 26 Umeå, Sverige. <a href="mailto:hej@fikalistan.test">hej@fikalistan.test</a>. Grundat 2013 av Karin Lund.</footer>`,
        description('Fikalistan håller reda på vem som köper fika.'),
      ),
    },
    truth: { name: 'Fikalistan', city: 'Umeå', country: 'SE', contact_email: 'hej@fikalistan.test', pricing_model: 'subscription', founded_year: '2013' },
    never: ['Stockholm', '49 kr/mån49', '49 kr/mån 49'],
  },
  {
    about: 'Dutch: imprint sentence, a co-founder of a customer, an unsubscribe address first',
    lang: 'nl',
    pages: {
      '/': page(
        'nl',
        'Roosterfiks | Roosters zonder gedoe',
        `<h1>Roosters zonder gedoe</h1><p>Roosterfiks maakt werkroosters voor kleine winkels.</p><p>Afmelden? Mail naar <a href="mailto:afmelden@roosterfiks.test">afmelden@roosterfiks.test</a>.</p>
        <figure><blockquote>“Sinds 2009 zoeken wij zoiets.”</blockquote><figcaption>Piet Bakker, medeoprichter van Broodhuis, Rotterdam</figcaption></figure>
        <footer>Roosterfiks B.V. · Oudegracht 1 · 3511 AB Utrecht · Nederland · KvK 12345678 · <a href="mailto:hallo@roosterfiks.test">hallo@roosterfiks.test</a><br>Opgericht in 2018.</footer>`,
        description('Roosterfiks maakt werkroosters voor kleine winkels.'),
      ),
    },
    truth: { name: 'Roosterfiks', city: 'Utrecht', country: 'NL', contact_email: 'hallo@roosterfiks.test', founded_year: '2018', founders: [] },
    never: ['Rotterdam', 'Piet Bakker', '2009', 'afmelden@'],
  },
  {
    about: 'Portuguese of Brazil: tagline “enable JavaScript”, forum city, CNPJ line',
    lang: 'pt',
    pages: {
      '/': page(
        'pt-BR',
        'Agendaí',
        `<noscript>You need to enable JavaScript to run this app.</noscript><p>Você precisa habilitar o JavaScript para executar este aplicativo.</p><h1>Sua agenda cheia, sem telefone</h1><p>O Agendaí organiza os horários de salões de beleza.</p>
        <div class="planos"><div><h3>Grátis</h3><p>R$ 0/mês</p></div><div><h3>Pro</h3><p>R$ 39,90/mês</p></div></div>
        <footer>Agendaí Tecnologia Ltda. CNPJ 12.345.678/0001-90. Rua das Flores, 100, Curitiba - PR. contato@agendai.test <a href="/termos">Termos</a></footer>`,
        description('O Agendaí organiza os horários de salões de beleza.'),
      ),
      '/termos': page(
        'pt-BR',
        'Termos de uso',
        '<h1>Termos de uso</h1><p>Fica eleito o foro da comarca de São Paulo, Brasil.</p><p>Desde 2012 a lei exige isso.</p>',
      ),
    },
    truth: { name: 'Agendaí', city: 'Curitiba', contact_email: 'contato@agendai.test', pricing_model: 'freemium', founded_year: null },
    never: ['JavaScript', 'São Paulo', '2012'],
  },
  {
    about: 'Italian: the provider of the hosting, a team page with a marketing head, FAQ with icon glyphs',
    lang: 'it',
    pages: {
      '/': page(
        'it',
        'Tavolo | Prenotazioni per ristoranti',
        `<nav><a href="/chi-siamo">Chi siamo</a></nav><h1>Prenotazioni per ristoranti</h1><p>Tavolo raccoglie le prenotazioni dei piccoli ristoranti.</p>
        <h2>Domande frequenti</h2><div class="faq"><button>Posso disdire quando voglio? <i class="icon">expand_more</i></button><div>Sì, in qualsiasi momento.</div></div><div class="faq"><button>Serve una carta? <i class="icon">expand_more</i></button><div>No, non serve.</div></div>
        <footer>Tavolo S.r.l. – Via Roma 8, 10121 Torino (TO) – P.IVA 01234567890 – <a href="mailto:ciao@tavolo.test">ciao@tavolo.test</a> <a href="/privacy">Privacy</a></footer>`,
        description('Tavolo raccoglie le prenotazioni dei piccoli ristoranti.'),
      ),
      '/chi-siamo': page(
        'it',
        'Chi siamo',
        '<h1>Chi siamo</h1><p>Tavolo è nata nel 2017 a Torino.</p><div class="team"><div><h3>Giulia Conti</h3><p>Co-fondatrice e CEO</p></div><div><h3>Paolo Ricci</h3><p>CMO</p></div><div><h3>Luca Ferri</h3><p>Full-Stack Development</p></div></div>',
      ),
      '/privacy': page(
        'it',
        'Privacy',
        '<h1>Privacy</h1><p>Fornitore di hosting: Serverino S.p.A., Via Milano 4, 24121 Bergamo. Autorità competente: Garante, Roma.</p>',
      ),
    },
    truth: {
      name: 'Tavolo',
      city: 'Torino',
      contact_email: 'ciao@tavolo.test',
      founded_year: '2017',
      founders: ['Giulia Conti'],
      questions: ['Posso disdire quando voglio?', 'Serve una carta?'],
    },
    never: ['Bergamo', 'Roma"', 'expand_more', 'Paolo Ricci', 'Luca Ferri', 'Full-Stack'],
  },
  {
    about: 'Spanish: offices of a partner, prices of competitors in a comparison',
    lang: 'es',
    pages: {
      '/': page(
        'es',
        'Cobrado: recordatorios de pago',
        `<h1>Recordatorios de pago que funcionan</h1><p>Cobrado recuerda a tus clientes las facturas pendientes.</p>
        <section><h2>Cobrado frente a otros</h2><table><tr><th></th><th>Cobrado</th><th>PagaYa</th></tr><tr><td>Precio</td><td>12 €/mes</td><td>Gratis</td></tr></table></section>
        <section><h2>Nuestros partners</h2><p>Gestoría Sol, Sevilla. Fundada en 1974.</p></section>
        <footer>Cobrado S.L. · Calle Larios 2 · 29005 Málaga · España · <a href="mailto:hola@cobrado.test">hola@cobrado.test</a></footer>`,
        description('Cobrado recuerda a tus clientes las facturas pendientes.'),
      ),
    },
    truth: { name: 'Cobrado', city: 'Málaga', country: 'ES', contact_email: 'hola@cobrado.test', founded_year: null },
    never: ['Sevilla', '1974'],
  },
  {
    about: 'French: mentions légales with publisher and host, a free guide, “since” of an association',
    lang: 'fr',
    pages: {
      '/': page(
        'fr',
        'Planiflo - Planning des équipes',
        `<h1>Le planning de vos équipes en deux clics</h1><p>Planiflo crée les plannings des petites équipes.</p><a href="/guide.pdf">Téléchargez notre guide gratuit</a>
        <section><h2>Tarifs</h2><div><h3>Essentiel</h3><p>19 € HT par mois</p></div></section><p>Membre de la Fédération du commerce depuis 1931.</p>
        <footer><a href="/mentions-legales">Mentions légales</a> <a href="/a-propos">À propos</a></footer>`,
        description('Planiflo crée les plannings des petites équipes.'),
      ),
      '/mentions-legales': page(
        'fr',
        'Mentions légales',
        '<h1>Mentions légales</h1><h2>Éditeur</h2><p>Planiflo SAS, 3 rue de la République, 69002 Lyon, RCS Lyon 123 456 789. Contact : bonjour@planiflo.test</p><h2>Hébergeur</h2><p>OVH SAS, 2 rue Kellermann, 59100 Roubaix, France</p><h2>Litiges</h2><p>Cour d’appel de Paris.</p>',
      ),
      '/a-propos': page('fr', 'À propos', '<h1>À propos</h1><p>Planiflo a été fondé en 2019 à Lyon par Claire Martin et Hugo Petit.</p>'),
    },
    truth: {
      name: 'Planiflo',
      city: 'Lyon',
      contact_email: 'bonjour@planiflo.test',
      founded_year: '2019',
      pricing_model: 'subscription',
      founders: ['Claire Martin', 'Hugo Petit'],
    },
    never: ['Roubaix', 'Paris', '1931'],
  },
  {
    about: 'English: plan named Trial at $0, coming-soon badges, a list of steps, cards of other products',
    lang: 'en',
    pages: {
      '/': page(
        'en',
        'Parcelbee: returns for small shops',
        `<header><a href="/">Parcelbee</a><nav><a href="#features">Features</a><a href="#pricing">Pricing</a></nav></header><h1>Returns your customers don’t dread</h1><p>Parcelbee prints labels and tracks returns for small shops.</p>
        <section id="features"><h2>Features</h2><div><h3>Printed labels</h3><p>In one click from the order.</p></div><div><h3>Tracking page <span class="badge">Coming soon</span></h3><p>In your own colours.</p></div><div><h3>Refund rules</h3><p>Decide once.</p></div></section>
        <section><h2>Works with</h2><div><h3>Shopify</h3></div><div><h3>WooCommerce</h3></div></section>
        <section id="pricing"><h2>Pricing</h2><div><h3>Trial</h3><p>$0 for 14 days</p></div><div><h3>Shop</h3><p>$19 per month</p></div></section>
        <section><h2>Featured On</h2><p>Product Hunt, and more…</p></section>
        <p>Trusted by Norden Outdoor, founded in 1987 in Bergen.</p>
        <footer>Parcelbee Ltd, 1 Harbour St, Cork, Ireland · <a href="mailto:hello@parcelbee.test">hello@parcelbee.test</a> · <a href="mailto:unsubscribe@parcelbee.test">Unsubscribe</a></footer>`,
        description('Parcelbee prints labels and tracks returns for small shops.'),
      ),
    },
    truth: {
      name: 'Parcelbee',
      city: 'Cork',
      country: 'IE',
      contact_email: 'hello@parcelbee.test',
      pricing_model: 'subscription',
      founded_year: null,
      features: ['Printed labels', 'Tracking page', 'Refund rules'],
    },
    never: ['Bergen', '1987', 'Featured On', 'and more', 'Coming soon', '"Shopify"', 'unsubscribe@', '"Trial"', '"Shop"'],
  },
];
