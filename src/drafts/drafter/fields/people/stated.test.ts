import { describe, expect, it } from 'vitest';
import { countSteps } from '../../../../../test/support/drafts/count-steps.ts';
import { crawledPhrasing } from '../../../../../test/support/drafts/crawled-phrasing.ts';
import { statesMakers } from '../../../evidence/founding/stated-makers.ts';
import { draftExtractively } from '../../draft-extractively.ts';

const foundersOf = (language: string, html: string): string[] =>
  draftExtractively({ site: crawledPhrasing(language, html, '/about'), knows: { categories: [] } }).founders.map(({ name }) => name);

const rows = (given: [string, string, string[]][]) => given.map(([language, text, people]) => ({ language, text, people }));
const check = (given: [string, string, string[]][]) =>
  it.each(rows(given))('$language: $text', ({ language, text, people }) =>
    expect(foundersOf(language, text.startsWith('<') ? text : `<p>${text}</p>`)).toEqual(people),
  );

describe('a company that was born at somebody’s initiative', () =>
  check([
    ['es', 'Bramble nació en Vigo en 2016 de la mano de Marta Oriol, panadera, y de su prima Nuria Prat.', ['Marta Oriol', 'Nuria Prat']],
    ['es', 'En 2016, el proyecto Bramble nació de la mano de la panadera Marta Oriol.', ['Marta Oriol']],
    ['es', 'Bramble nació de la mano de los hermanos Íñigo y Marta Oriol.', ['Íñigo Oriol', 'Marta Oriol']],
    ['fr', 'Bramble est né en 2014 à l’initiative de Maëlle Guérin et de sa sœur Anne Guérin.', ['Maëlle Guérin', 'Anne Guérin']],
    ['pt', 'O Bramble nasceu em 2014 pelas mãos de Rita Prado e de Nuno Reis.', ['Rita Prado', 'Nuno Reis']],
    ['it', 'Bramble nasce nel 2014 per iniziativa di Sara Neri e del fratello Paolo Neri.', ['Sara Neri', 'Paolo Neri']],
    ['de', 'Bramble entstand 2014 auf Initiative von Helga Brandt.', ['Helga Brandt']],
    // A partner, another thing, another company, helpers, an office.
    ['es', 'Bramble llega a Vigo de la mano de Marta Oriol.', []],
    ['es', 'La nueva versión de Bramble nació de la mano de Marta Oriol.', []],
    ['es', 'El club Roe nació en 2015 de la mano de Marta Oriol.', []],
    ['es', 'Bramble nació en 2015 de la mano de Marta Oriol y con el apoyo de Joan Prat.', ['Marta Oriol']],
    ['fr', 'La fête de Bramble est née à l’initiative de Maëlle Guérin.', []],
    ['de', 'Bramble entstand 2014 auf Initiative von Bürgermeister Hans Brandt.', []],
    ['en', 'Our newsletter was started at the initiative of Jane Oberland.', []],
  ]));

describe('the creator of the product', () =>
  check([
    ['en', '<h1>The story</h1><p class="byline">By Jane Oberland, creator of Bramble</p><p>I wrote the first lines on a train.</p>', ['Jane Oberland']],
    ['en', 'Jane Oberland, the creator of Bramble, lives in Leeds.', ['Jane Oberland']],
    ['fr', 'Par Maëlle Guérin, créatrice de Bramble', ['Maëlle Guérin']],
    ['es', 'Por Marta Oriol, creadora de Bramble', ['Marta Oriol']],
    ['de', 'Von Helga Brandt, Erfinderin von Bramble', ['Helga Brandt']],
    ['nl', 'Door Lotte Bos, maakster van Bramble', ['Lotte Bos']],
    ['en', '<h1>Dear grower,</h1><p>I wanted fewer lists.</p><p>Yours,<br>Jane Oberland<br>Maker of Bramble</p>', ['Jane Oberland']],
    ['en', 'Jane Oberland, maker of Bramble cider', []],
    ['en', 'Jane Oberland, maker of cider, uses Bramble', []],
    // Other products, parts of this one, writers.
    ['en', 'By Jane Oberland, creator of Bramble Academy', []],
    ['en', 'By Jane Oberland, creator of the Bramble logo', []],
    ['en', 'By Jane Oberland, creator of Bramble’s logo', []],
    ['en', 'By Jane Oberland, author of Bramble', []],
    ['en', 'By Jane Oberland, creator of Orchard Weekly, for Bramble', []],
    ['en', 'By Jane Oberland, reporter', []],
    ['en', 'By Jane Oberland, content creator and user of Bramble', []],
    ['de', 'Von Helga Brandt, Autorin von Bramble', []],
    ['fr', 'Par Maëlle Guérin, traductrice de Bramble', []],
  ]));

describe('a sentence about the product, and one that says who made it', () =>
  check([
    ['ru', 'Приложение появилось в 2021 году. Его придумала Мария Соколова, садовод из Перми.', ['Мария Соколова']],
    ['ru', 'Bramble работает с 2021 года. Его создали Иван Петров и Мария Соколова.', ['Иван Петров', 'Мария Соколова']],
    ['uk', 'Застосунок з’явився у 2021 році. Його створила Марія Коваленко.', ['Марія Коваленко']],
    ['pl', 'Aplikacja powstała w 2021 roku. Stworzyła ją Anna Nowak, sadowniczka.', ['Anna Nowak']],
    ['cs', 'Aplikace vznikla v roce 2021. Vymyslela ji Jana Nováková.', ['Jana Nováková']],
    ['de', 'Die App gibt es seit 2021. Entwickelt hat sie Helga Brandt.', ['Helga Brandt']],
    ['es', 'La aplicación existe desde 2021. La creó Marta Oriol, panadera.', ['Marta Oriol']],
    ['it', 'Bramble esiste dal 2021. L’ha ideato Sara Neri.', ['Sara Neri']],
    ['ru', 'Приложение «Роса» появилось в 2021 году. Его придумала Мария Соколова.', []],
    ['ru', 'Музыку пишет студия. Её основал Иван Петров.', []],
    ['ru', 'Приложение нашего партнёра появилось в 2021 году. Его придумала Мария Соколова.', []],
    ['pl', 'Obok stoi prasa. Zbudował ją Jan Kowalski.', []],
    ['de', 'Die Kelter steht im Hof. Gebaut hat sie Hans Brandt.', []],
    ['es', 'La cooperativa vecina es de 1950. La fundó Joan Prat.', []],
  ]));

describe('people who say who they are, and how it began', () =>
  check([
    ['en', 'We are two friends from Porto, Ana Reis and Rui Prado. It all started in 2014.', ['Ana Reis', 'Rui Prado']],
    ['en', 'We are Ada Lowell and Ben Park. It all started in 2014.', ['Ada Lowell', 'Ben Park']],
    ['fr', 'Nous sommes deux amies de Dole, Maëlle Guérin et Anne Le Bris. Tout a commencé en 2014.', ['Maëlle Guérin', 'Anne Le Bris']],
    ['de', 'Wir sind zwei Freunde aus Ulm, Max Brandt und Ida Kern. Alles begann 2014 in einer Garage.', ['Max Brandt', 'Ida Kern']],
    ['es', 'Somos dos amigas de Vigo, Marta Oriol y Nuria Prat. Todo empezó en 2014.', ['Marta Oriol', 'Nuria Prat']],
    ['it', 'Siamo due sorelle di Lecce, Sara Neri e Anna Neri. Tutto è iniziato nel 2014.', ['Sara Neri', 'Anna Neri']],
    ['nl', 'Wij zijn twee vrienden uit Gent, Lotte Bos en Piet Kok. Het begon allemaal in 2014.', ['Lotte Bos', 'Piet Kok']],
    ['sv', 'Vi är två vänner från Lund, Maja Frisk och Olof Berg. Allt började 2014.', ['Maja Frisk', 'Olof Berg']],
    // Nobody's names, one too few, users, and people who only say who they are.
    ['en', 'We are two friends from Porto. It all started in 2014.', []],
    ['en', 'We are three friends from Porto, Ana Reis and Rui Prado. It all started in 2014.', []],
    ['en', 'We are two friends from Porto, Ana Reis and Rui Prado. We use Bramble every day.', []],
    ['en', 'We are two friends from Porto, Ana Reis and Rui Prado. It all started when we found Bramble.', []],
    ['en', 'We are two customers from Porto, Ana Reis and Rui Prado. It all started in 2014.', []],
    ['en', 'We are two friends from Porto, Ana Reis and Rui Prado. We love pears.', []],
    ['en', '<h2>What our customers say</h2><p>We are two friends from Porto, Ana Reis and Rui Prado. It all started in 2014.</p>', []],
    ['en', '“We are two friends from Porto, Ana Reis and Rui Prado. It all started in 2014.”', []],
    ['de', 'Wir sind zwei Kunden aus Ulm, Max Brandt und Ida Kern. Alles begann 2014.', []],
  ]));

describe('one person who made it', () =>
  check([
    ['en', 'Bramble is made by one person: my name is Ada Lowell, I am a nurse, and I built it in 2014.', ['Ada Lowell']],
    ['en', 'Bramble is made by one person. My name is Ada Lowell and I built it in 2014.', ['Ada Lowell']],
    ['fr', 'Bramble est l’œuvre d’une seule personne : je m’appelle Anne Guérin, je suis infirmière, et je l’ai créé en 2014.', ['Anne Guérin']],
    ['es', 'Bramble lo hace una sola persona: me llamo Marta Oriol, soy panadera, y lo creé en 2014.', ['Marta Oriol']],
    ['de', 'Bramble macht eine einzige Person: Ich heiße Helga Brandt, bin Lehrerin und habe es 2014 gebaut.', ['Helga Brandt']],
    ['pt', 'O Bramble é feito por uma só pessoa: me chamo Rita Prado, sou enfermeira, e o criei em 2014.', ['Rita Prado']],
    ['it', 'Bramble è fatto da una sola persona: mi chiamo Sara Neri, sono fornaia, e l’ho creato nel 2014.', ['Sara Neri']],
    ['nl', 'Bramble is het werk van één persoon: ik heet Lotte Bos en ik heb het in 2014 gebouwd.', ['Lotte Bos']],
    // "It" is a bakery, another product, a user, a character of an example.
    ['en', 'Bramble is made by one person: my name is Ada Lowell, I had a bakery, and I built it in 2014.', []],
    ['en', 'Orchard Weekly is made by one person: my name is Ada Lowell and I built it in 2014.', []],
    ['en', 'Bramble helps me: my name is Ada Lowell and I built it into our shop.', []],
    ['en', 'My name is Ada Lowell and I use Bramble.', []],
    ['it', 'Mi chiamo Sara Neri e uso Bramble.', []],
    ['de', 'Ich heiße Helga Brandt und nutze Bramble.', []],
    ['es', 'Me llamo Marta Oriol y traduje Bramble.', []],
  ]));

describe('a founder in a table of facts', () =>
  check([
    ['ja', '<table><tr><th>代表者</th><td>代表取締役 田中 さくら（創業者）</td></tr></table>', ['田中 さくら']],
    ['ja', '<table><tr><th>代表者</th><td>代表取締役社長 田中 花子（創業者）</td></tr></table>', ['田中 花子']],
    ['ko', '<table><tr><th>대표자</th><td>대표이사 김하늘 (창업자)</td></tr></table>', ['김하늘']],
    ['zh', '<table><tr><th>负责人</th><td>董事长 王小明（创始人）</td></tr></table>', ['王小明']],
    ['ja', '<table><tr><th>代表者</th><td>代表取締役 田中 さくら</td></tr></table>', []],
    ['ja', '<table><tr><th>顧問</th><td>弁護士 田中 さくら（税理士）</td></tr></table>', []],
  ]));

it.each([
  'Bramble nació de la mano de ',
  'We are two friends, ',
  'creator of Bramble ',
  'my name is Jane Roe and I built it ',
  ', creator of Bramble, by Jane Roe ',
])('is decided in steps that grow with the length of the text: %s', (part) => {
  const work = (times: number) => countSteps(() => void statesMakers([part.repeat(times)], ['Bramble']));
  const [once, twice] = [work(100), work(200)];
  expect(twice.items).toBeLessThanOrEqual(once.items * 2.5 + 100);
  expect(twice.characters).toBeLessThanOrEqual(once.characters * 2.5 + 1000);
});
