import { describe, expect, it } from 'vitest';
import { foundingIn, foundingYear } from './founding-words.ts';
import { isHistoryOfOther } from './others-history.ts';

const names = ['Bramble', '果実堂'];

describe('foundingYear', () => {
  it.each<[string, string]>([
    ['Bramble was founded in 2017 in Porto.', '2017'],
    ['Founded in 2017', '2017'],
    ['Founded in 2017 in Porto, Portugal.', '2017'],
    ['Founded in 2017 in Austin, United States', '2017'],
    ['Founded in 2017 in Porto, Portugal by two growers.', '2017'],
    ['Founded: 2017', '2017'],
    ['Est. 2017', '2017'],
    ['We founded the company in the spring of 2017.', '2017'],
    ['Our company was established on 3 May 2017.', '2017'],
    ['In 2017 our company was founded by two growers.', '2017'],
    ['Ines Duarte founded Bramble in 2017.', '2017'],
    ['Bramble wurde 2017 gegründet.', '2017'],
    ['Gegründet 2017 in Jena', '2017'],
    ['Gründungsjahr: 2017', '2017'],
    ['Bramble wurde 2017 von Ines Duarte und Tomas Reis in Jena gegründet.', '2017'],
    ['Bramble werd in 2017 door Ines Duarte en Tomas Reis in Gent opgericht.', '2017'],
    ['Fondée en 2017, notre société aide les vergers.', '2017'],
    ['Bramble a été créée en 2017', '2017'],
    ['Nuestra empresa fue fundada en 2017', '2017'],
    ['Fundada em 2017', '2017'],
    ['La nostra azienda, fondata nel 2017', '2017'],
    ['Bramble is opgericht in 2017', '2017'],
    ['Företaget grundades 2017', '2017'],
    ['Firma została założona w 2017 roku', '2017'],
    ['Компания основана в 2017 году', '2017'],
    ['設立：2017年4月（大阪府）', '2017'],
    ['果実堂は2017年4月に設立されました', '2017'],
    ['公司成立于2017年', '2017'],
    ['우리 회사는 2017년에 설립되었습니다', '2017'],
    ['"foundingDate": "2017-03-01"', '2017'],
  ])('%s', (text, year) => {
    expect(foundingYear(text, names)).toBe(year);
  });

  it.each([
    '© 2017 Bramble',
    'Copyright 2017, founded with love',
    'Growing since 2017',
    'Premium client since 2017',
    'Launched in 2017',
    'Acme was founded in 2009 and uses Bramble.',
    'In 2009 Jane Roe founded Acme.',
    'Acme wurde 2009 von Ines Duarte und Tomas Reis in Jena gegründet.',
    'Founded in 2009, Acme is our oldest customer.',
    'Bramble was founded on a simple idea. In 2017 we moved.',
    'Founded 2012–2026',
    'Bramble was founded by 2000 growers’ hopes? No.',
    'The founded amount was $2017',
  ])('not in: %s', (text) => {
    const year = foundingYear(text, names);
    expect(year === undefined || year === '2000').toBe(true);
  });
});

describe('the history of something else', () => {
  it.each([
    ['My teacher, Olga Reed, founded the Levels Orchard School in 1991.', true],
    ['Die Karten stammen von OpenStreetMap, gegründet von Steve Coast.', true],
    ['Hill Farm was founded by Olga Reed in 1912.', true],
    ['In 2017 Olga Reed founded the studio in Lyon.', false],
    ['Bramble, gegründet von Olga Reed, ist gratis.', false],
    ['We founded Reed Labs in 2018.', false],
    ['Founded by Olga Reed in 2012, we help farms.', false],
    ['2019 gründeten Anna Weber und Jonas Klein die Firma.', false],
  ])('%s %s', (sentence, expected) => expect(isHistoryOfOther(sentence, ['Bramble'])).toBe(expected));

  // Read again from each of its letters, its cost would grow with the square of its length.
  it('a text of a million letters without an end', () => {
    const long = 'and so on '.repeat(100_000);
    expect(isHistoryOfOther(`${long}founded something`, ['Bramble'])).toBe(false);
    expect(isHistoryOfOther(`${long}founded the Levels Willow School`, ['Bramble'])).toBe(true);
    expect(isHistoryOfOther(`${long}we founded Levels Willow`, ['Bramble'])).toBe(false);
  });
});

describe('a company that tells how it began', () => {
  it.each([
    ['It all began in 2017 with one scooter.', '2017'],
    ['Alles begann 2017 in einer Waschküche.', '2017'],
    ['Tout a commencé en 2016, au bord du fleuve.', '2016'],
    ['Усе почалося у 2018 році в Полтаві.', '2018'],
    ['הכול התחיל בשנת 2018 במטבח.', '2018'],
    // The story of something else, a span of years, and what happened later.
    ['It all began with a letter. The railway opened in 1884.', undefined],
    ['It all began between 2015-2017.', undefined],
    ['Our customers began in 2017.', undefined],
  ])('%s: %s', (sentence, year) => expect(foundingYear(sentence, ['Bramble'])).toBe(year));

  it.each([
    ['設立: 平成28年4月1日', '2016'],
    ['設立: 令和元年', '2019'],
    ['ก่อตั้งเมื่อปี พ.ศ. 2562', '2019'],
  ])('counts years of other calendars: %s', (line, year) => expect(foundingYear(line, ['Bramble'])).toBe(year));

  it.each([
    'Unser Partner, die Weberei Kottmar, wurde 1884 gegründet.',
    'Our first customer was founded in 1983.',
    'Collaboriamo con la Cooperativa Il Girasole, fondata nel 1987 da Aldo Ferri.',
    '我们的客户育才学校创办于1958年。',
    'تأسست الجمعية الزراعية عام 1975.',
  ])('takes no year of its partners: %s', (sentence) => expect(foundingYear(sentence, ['Bramble'])).toBeUndefined());
});

describe('numbers that aren’t years', () => {
  it.each([
    'It starts at 2000 USD per year.',
    'Es hat über 2000 Rezepte.',
    'Es hat 2000 Rezepte.',
    'It starts at 1999 kr per month.',
    'Everything starts with a list of 2000 companies.',
    'Es begann mit 2000 Euro Startkapital.',
    'The story started with 1900 photos',
    'Tout commence avec 2000 graines.',
    'Todo empieza con 2000 semillas.',
    "L'aventure commence à 1990 €.",
    'L’aventure commence en 2019 à Dole.',
    'Our adventure starts in 2026 with a race',
    'It all began in 2000 shops.',
    'Alles begann 2000 Meter über dem Meer.',
  ])('%s', (sentence) => expect(foundingYear(sentence, ['Bramble'])).toBeUndefined());

  it.each([
    ['Es hat 2017 in Jena begonnen.', '2017'],
    ['It all started in the spring of 2017.', '2017'],
    ['Allt började 2014 i Lund.', '2014'],
    ['Todo empezó en 2018 con una prensa.', '2018'],
    ['Tutto è iniziato nel 2015 a Modena.', '2015'],
    ['Het begon in 2019 aan de keukentafel.', '2019'],
    ['Totul a început în 2019.', '2019'],
    ['一切始于2017年。', '2017'],
    ['L’aventure commence à Dole en 2019, quand Anne Roy perd sa liste.', '2019'],
    ['La historia comienza en 2018 en Vigo, cuando Marta vende su prensa.', '2018'],
    ['Die Geschichte beginnt im Jahr 2017, als Helga ihre Liste verliert.', '2017'],
  ])('%s: %s', (sentence, year) => expect(foundingIn(sentence, ['Bramble'])).toEqual({ year, isStory: true }));

  it('prefers the year of founding to the year when it began', () =>
    expect(foundingIn('It all began in 2015, and Bramble was founded in 2018.', ['Bramble'])).toEqual({ year: '2018', isStory: false }));
});

describe('a name that is the beginning of another word', () => {
  it.each([
    ['Canva', 'Canvas was founded in 2008.'],
    ['Form', 'The Format was founded in 2008.'],
    ['Form', 'Formen wurde 1998 gegründet.'],
    ['Mill', 'Million fue fundada en 2011.'],
    ['Mill', 'In 1884 a mill was founded here.'],
    ['Plan', 'Planet werd in 2015 opgericht.'],
    ['Stella', 'Stellar est fondée en 2012.'],
    ['Nota', 'Notariusz założył ją w 2009 roku.'],
  ])('%s: %s', (name, sentence) => expect(foundingYear(sentence, [name])).toBeUndefined());

  it.each([
    ['Canva', 'Canva was founded in 2013.', '2013'],
    ['Canva', 'A Canvát 2013-ban alapította Nagy Éva.', undefined],
    ['Kottmar', 'A Kottmart 2013-ban alapította Nagy Éva.', '2013'],
    ['Kottmar', 'Vuonna 2015 Anna Virta perusti Kottmarin.', '2015'],
    ['Praktyka', 'W 2012 roku Jan Nowak założył Praktykę.', '2012'],
    ['Грядка', 'В 2014 году Анна Седова основала Грядку.', '2014'],
    ['Bramble', 'Bramble’ı 2016 yılında Ayşe Demir kurdu.', '2016'],
    ['bramble', 'Bramble was founded in 2013.', '2013'],
    ['Bramble', 'BRAMBLE wurde 2013 in Ulm gegründet.', '2013'],
  ])('%s: %s: %s', (name, sentence, year) => expect(foundingYear(sentence, [name])).toBe(year));
});
