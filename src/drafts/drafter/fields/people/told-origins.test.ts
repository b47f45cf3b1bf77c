import { describe, expect, it } from 'vitest';
import { crawledPhrasing } from '../../../../../test/support/drafts/crawled-phrasing.ts';
import { draftExtractively } from '../../draft-extractively.ts';

const foundersOf = (language: string, html: string, path = '/about'): string[] =>
  draftExtractively({ site: crawledPhrasing(language, html, path), knows: { categories: [] } }).founders.map(({ name }) => name);

const check = (given: [language: string, text: string, people: string[], path?: string][]) =>
  it.each(given.map(([language, text, people, path]) => ({ language, text, people, path })))('$language: $text', ({ language, text, people, path }) =>
    expect(foundersOf(language, text.startsWith('<') ? text : `<p>${text}</p>`, path).sort()).toEqual([...people].sort()),
  );

describe('whose project or idea it was', () =>
  check([
    ['en', 'Bramble began as a weekend project by Tessa Holloway.', ['Tessa Holloway']],
    ['en', 'Bramble started out in 2016 as a hobby project of Tessa Holloway.', ['Tessa Holloway']],
    ['en', 'The company was the idea of Tessa Holloway, who could not find a decent planner.', ['Tessa Holloway']],
    ['de', 'Bramble ist ein Herzensprojekt von Katrin Uhlmann.', ['Katrin Uhlmann']],
    ['de', 'Die Idee zu Bramble hatte Katrin Uhlmann auf einer Zugfahrt.', ['Katrin Uhlmann']],
    ['de', 'Bramble geht auf Katrin Uhlmann zurück, die 2018 den ersten Prototyp baute.', ['Katrin Uhlmann']],
    ['es', 'La idea de Bramble fue de Leire Otaegi.', ['Leire Otaegi']],
    ['pt', 'A ideia da Bramble foi da Joana Falcão.', ['Joana Falcão']],
    ['nl', 'Het idee voor Bramble ontstond bij Femke Wiersma.', ['Femke Wiersma']],
    ['pl', 'Pomysł na Bramble miała Kinga Wrona.', ['Kinga Wrona']],
    ['fr', 'Bramble est né de la rencontre entre Solène Kervella et Hugo Bastide.', ['Solène Kervella', 'Hugo Bastide']],
    ['it', 'Nata nel 2018 dall’intuizione di Giada Pellegrini, Bramble oggi conta dodici persone.', ['Giada Pellegrini']],
    ['pt', 'A Bramble nasceu da cabeça de Joana Falcão, que não encontrava uma agenda simples.', ['Joana Falcão']],
    ['es', 'Bramble surgió de la inquietud de Leire Otaegi.', ['Leire Otaegi']],
    // Parts of it, other things, companies.
    ['en', 'The logo was the idea of Tessa Holloway.', []],
    ['en', 'The Bramble website began as a weekend project by Tessa Holloway.', []],
    ['en', 'Bramble was the topic of a talk by Tessa Holloway.', []],
    ['en', 'Bramble is a project of Green Meadow.', []],
    ['en', 'The Leeds Fruit Festival began as a hobby project of Tessa Holloway.', []],
    ['de', 'Die Idee zum Logo hatte Katrin Uhlmann.', []],
    ['de', 'Die Debatte geht auf Katrin Uhlmann zurück.', []],
    ['fr', 'La fête est née de la rencontre entre Solène Kervella et Hugo Bastide.', []],
  ]));

describe('who is behind it', () =>
  check([
    ['da', 'Bag Bramble står Freja Bach og Mikkel Krog.', ['Freja Bach', 'Mikkel Krog']],
    ['nb', 'Bak Bramble står Ingrid Haugen og Eirik Solli.', ['Ingrid Haugen', 'Eirik Solli']],
    ['fi', 'Bramblen takana ovat Aino Laine ja Ville Koski.', ['Aino Laine', 'Ville Koski']],
    ['hu', 'A Bramble mögött Varga Eszter és Tóth Gábor áll.', ['Varga Eszter', 'Tóth Gábor']],
    ['tr', 'Bramble’ın arkasında Elif Aydın ve Mert Koç var.', ['Elif Aydın', 'Mert Koç']],
    ['ro', 'În spatele Bramble sunt Ioana Dinu și Radu Pavel.', ['Ioana Dinu', 'Radu Pavel']],
    ['el', 'Πίσω από το Bramble βρίσκονται η Ελένη Βασιλείου και ο Γιώργος Δήμου.', ['Ελένη Βασιλείου', 'Γιώργος Δήμου']],
    ['en', 'We’re Tessa Holloway and Amit Desai, the couple behind Bramble.', ['Tessa Holloway', 'Amit Desai']],
    ['en', 'Tessa Holloway and Amit Desai are the people behind Bramble.', ['Tessa Holloway', 'Amit Desai']],
    ['de', 'Wir sind Katrin Uhlmann und Jörg Seifert, das Paar hinter Bramble.', ['Katrin Uhlmann', 'Jörg Seifert']],
    ['en', 'We are Tessa and Amit Desai, and we make Bramble from our kitchen.', ['Tessa Desai', 'Amit Desai']],
    ['en', 'Bramble is a two-person company: Tessa Holloway writes the code and Amit Desai does everything else.', ['Tessa Holloway', 'Amit Desai']],
    // Companies, others’ work, a part of it, another number.
    ['de', 'Hinter Bramble steht die Uhlmann Stiftung.', []],
    ['nl', 'Achter Bramble zit Wiersma Groep.', []],
    ['en', 'Tessa Holloway is the photographer behind Bramble’s pictures.', []],
    ['en', 'Tessa Holloway and Amit Desai are the people behind Bramble Academy.', []],
    ['en', 'We are Tessa Holloway and Amit Desai, and we make Bramble templates.', []],
    ['en', 'Bramble is a two-person company: Customer Support answers you.', []],
    ['da', 'Bag festivalen står Freja Bach.', []],
  ]));

describe('how people came to make it', () =>
  check([
    ['en', 'Tessa Holloway and Amit Desai met at a hackathon in 2016. A year later, Bramble was born.', ['Tessa Holloway', 'Amit Desai']],
    ['en', 'Tessa Holloway and Amit Desai met at a hackathon and started Bramble a year later.', ['Tessa Holloway', 'Amit Desai']],
    ['en', 'Frustrated by paper, Tessa Holloway set out to draw her own plan. The result is Bramble.', ['Tessa Holloway']],
    ['de', 'Im Jahr 2016 suchte Katrin Uhlmann nach einem Plan für ihren Hof. So entstand Bramble.', ['Katrin Uhlmann']],
    ['fr', 'En 2016, Solène Kervella cherchait un carnet simple. C’est ainsi qu’est né Bramble.', ['Solène Kervella']],
    ['es', 'Leire Otaegi perdía los recibos cada mes. Así nació Bramble.', ['Leire Otaegi']],
    ['en', 'In 2019 Tessa Holloway teamed up with Amit Desai to build Bramble.', ['Tessa Holloway', 'Amit Desai']],
    ['en', 'My name is Tessa Holloway and I am a beekeeper. I couldn’t find an app I liked, so I made one.', ['Tessa Holloway']],
    ['de', 'Hallo, ich bin Katrin Uhlmann und habe Bramble 2018 in meiner Küche angefangen.', ['Katrin Uhlmann']],
    ['de', 'Angefangen hat alles 2018, als Katrin Uhlmann die erste Version von Bramble programmierte.', ['Katrin Uhlmann']],
    ['de', 'Seit 2018 entwickeln Katrin Uhlmann und Jörg Seifert gemeinsam Bramble.', ['Katrin Uhlmann', 'Jörg Seifert']],
    ['de', 'Das Unternehmen wurde 2018 von Katrin Uhlmann und Dr. Jörg Seifert in Halle gegründet.', ['Katrin Uhlmann', 'Dr. Jörg Seifert']],
    ['pt', 'Olá, eu sou a Joana Falcão e criei a Bramble em 2018.', ['Joana Falcão']],
    ['en', 'Founded in 2019 by husband-and-wife team Tessa Holloway and Amit Desai.', ['Tessa Holloway', 'Amit Desai']],
    [
      'en',
      'Bramble was started by three friends — Tessa Holloway, Amit Desai and Jo Pryce — in a flat in Leeds.',
      ['Tessa Holloway', 'Amit Desai', 'Jo Pryce'],
    ],
    ['nl', 'Sanne Kok zocht in 2016 een planner voor haar tuin. Zo ontstond Bramble.', ['Sanne Kok']],
    ['pl', 'Ola Maj szukała planera. Tak powstał Bramble.', ['Ola Maj']],
    ['ru', 'Анна Белова искала планировщик для сада. Так появился Bramble.', ['Анна Белова']],
    // Places and things have names of two words too.
    ['en', 'Green Park closed in 2015. The result was Bramble.', []],
    ['de', 'Rote Beete faulte im Keller. So entstand Bramble.', []],
    ['es', 'Castilla La Mancha tiene sequía. Así nació Bramble.', []],
    ['en', 'Google Sheets could not cope. So Bramble was born.', []],
    ['en', 'Baker Street Irregulars are the people behind Bramble.', []],
    ['it', 'Bramble nasce dall’esperienza di Banca Intesa.', []],
    ['de', 'Bramble geht auf Nummer Sicher zurück.', []],
    ['en', 'My name is Lena Marsh and I sell jam. I needed a website, so I made one with Bramble.', []],
    ['en', 'Hi, I’m Lena Marsh. I needed a garden shed, so I built one.', []],
    // Somebody else’s wish, users, another thing.
    ['en', 'Tessa Holloway asked us for a planner in 2016. A year later, Bramble was born.', []],
    ['en', 'Our customer Tessa Holloway grows plums. The result is Bramble.', []],
    ['en', 'Tessa Holloway and Amit Desai met at Bramble and married in 2019.', []],
    ['en', 'Tessa Holloway and Amit Desai met in 2016. A year later, the Leeds Fruit Festival was born.', []],
    ['en', 'Tessa Holloway joined Bramble in 2019 as head of sales.', []],
    ['en', 'Hi, I’m Tessa Holloway, and I use Bramble every day in my bakery.', []],
    ['en', 'In 2019 Tessa Holloway teamed up with Amit Desai to build orchards with Bramble.', []],
  ]));

describe('founders below a heading, in an answer and in structured data', () => {
  const data = (node: object) => `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script><p>x</p>`;
  check([
    ['en', '<h2>Meet our founder</h2><p>Tessa Holloway spent a decade in shipping before she wrote a line of code.</p>', ['Tessa Holloway']],
    ['en', '<h2>The founding team</h2><ul><li>Tessa Holloway</li><li>Amit Desai</li></ul>', ['Tessa Holloway', 'Amit Desai']],
    ['de', '<h2>Das Gründerteam</h2><p>Katrin Uhlmann, Jörg Seifert und Nele Brock</p>', ['Katrin Uhlmann', 'Jörg Seifert', 'Nele Brock']],
    ['en', '<h3>Who makes Bramble?</h3><p>Tessa Holloway and Amit Desai, with help from friends.</p>', ['Tessa Holloway', 'Amit Desai'], '/faq'],
    ['de', '<p>Herzliche Grüße<br>Ihre Katrin Uhlmann<br>Gründerin von Bramble</p>', ['Katrin Uhlmann']],
    [
      'en',
      data({
        '@type': 'Organization',
        name: 'Bramble',
        employee: [
          { '@type': 'Person', name: 'Tessa Holloway', jobTitle: 'Founder & CEO' },
          { '@type': 'Person', name: 'Jo Pryce', jobTitle: 'Designer' },
        ],
      }),
      ['Tessa Holloway'],
    ],
    ['en', '<h3>Who is behind this?</h3><p>Lena Marsh, a nurse from Fife.</p>', ['Lena Marsh'], '/faq'],
    ['en', '<h3>Who made this photo?</h3><p>Lena Marsh, a photographer from Fife.</p>', [], '/faq'],
    ['en', '<h3>Who made it possible?</h3><p>Lena Marsh, our patron.</p>', [], '/faq'],
    ['en', '<h2>Founder</h2><p>Lena Marsh trained as a nurse, and her uncle Joe Marsh built the shed.</p>', ['Lena Marsh']],
    ['en', '<h2>Our founder</h2><p>San Francisco is where it began for us.</p>', []],
    ['en', '<h3>Who makes the rules?</h3><p>Tessa Holloway and Amit Desai, our stewards.</p>', [], '/faq'],
  ]);
});

describe('what menus and headings say isn’t a founder’s name', () =>
  check([
    ['de', '<h2>Gründer</h2><ul><li><a href="/beratung">Beratung Anfragen</a></li><li><a href="/kontakt">Kontakt Aufnehmen</a></li></ul>', []],
    ['de', '<h2>Team</h2><p>Gründer</p><p>Gründergeschichten Rechtliches</p>', []],
    ['de', '<ul><li>Gründer Stammtisch</li><li>Gründerinnen Netzwerk</li></ul>', []],
    ['fr', '<h2>Fondateurs</h2><ul><li><a href="/offres">Nos Offres</a></li><li><a href="/presse">Espace Presse</a></li></ul>', []],
    ['en', '<h2>Founders</h2><ul><li>Pitch Deck Review</li><li>Term Sheets</li></ul>', []],
    ['en', '<h2>Founders</h2><ul><li><a href="/grants">Grant Finder</a></li><li><a href="/salons">Evening Salons</a></li></ul>', []],
    ['en', '<h2>Founders</h2><ul><li><a href="/team/tessa-holloway">Tessa Holloway</a></li></ul>', ['Tessa Holloway']],
    ['en', '<h2>Founders</h2><ul><li><a href="https://social.test/x1">Tessa Holloway</a></li></ul>', ['Tessa Holloway']],
  ]));
