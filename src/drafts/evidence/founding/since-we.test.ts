import { describe, expect, it } from 'vitest';
import { crawledPhrasing } from '../../../../test/support/drafts/crawled-phrasing.ts';
import { draftExtractively } from '../../drafter/draft-extractively.ts';

const yearOf = (language: string, text: string): string | undefined =>
  draftExtractively({ site: crawledPhrasing(language, `<p>${text}</p>`, '/about'), knows: { categories: [] } }).fields.founded_year?.value;

describe('since when a company does what it does', () => {
  it.each([
    ['en', 'Since 2016, we have helped orchards plan their year.'],
    ['en', 'We have been building Bramble since 2016.'],
    ['en', 'The company dates back to 2016.'],
    ['de', 'Seit 2016 entwickeln wir Bramble in Halle.'],
    ['de', 'Wir entwickeln Bramble seit 2016.'],
    ['fr', 'Depuis 2016, nous développons Bramble à Nantes.'],
    ['es', 'Desde 2016 desarrollamos Bramble en Vitoria.'],
    ['pt', 'Desde 2016 que fazemos a Bramble em Braga.'],
    ['it', 'Dal 2016 sviluppiamo Bramble a Torino.'],
    ['nl', 'Sinds 2016 bouwen we aan Bramble.'],
    ['pl', 'Od 2016 roku tworzymy Bramble.'],
    ['cs', 'Bramble vyvíjíme od roku 2016.'],
    ['da', 'Siden 2016 har vi udviklet Bramble.'],
    ['nb', 'Siden 2016 har vi laget Bramble.'],
    ['ro', 'Din 2016 dezvoltăm Bramble.'],
    ['ru', 'С 2016 года мы делаем Bramble.'],
    ['hu', '2016 óta fejlesztjük a Bramble-t.'],
    ['tr', '2016’dan beri Bramble’ı geliştiriyoruz.'],
    ['zh', '自2016年以来，我们一直在开发Bramble。'],
  ])('%s: %s', (language, text) => expect(yearOf(language, text)).toBe('2016'));

  it.each([
    ['en', 'Since 2016, EU law asks for records.'],
    ['en', 'Since 2020 we also offer training.'],
    ['en', 'Since 2020, we have been part of Roe Group.'],
    ['en', 'We have been using Bramble since 2016.'],
    ['en', 'We have been making orchard software since 2012.'],
    ['en', 'We have been building it with Roe since 2016, and before that alone.'],
    ['en', 'Member of the growers’ union since 2016.'],
    ['de', 'Seit 2016 gilt die neue Verordnung.'],
    ['de', 'Seit 2020 bieten wir auch Schulungen an.'],
    ['de', 'Seit 2016 sind wir Mitglied im Verband.'],
    ['fr', 'Depuis 2016, la loi impose un registre.'],
    ['es', 'Desde 2016 la ley exige un registro.'],
    ['nl', 'Sinds 2016 werken wij samen met Roe.'],
    ['ru', 'С 2016 года действует новый закон.'],
    ['da', 'Siden 2016 har vi brugt Bramble.'],
  ])('not: %s: %s', (language, text) => expect(yearOf(language, text)).toBeUndefined());
});

describe('how a story begins, in the present tense too', () => {
  it.each([
    ['en', 'Our story begins in 2016.'],
    ['fr', 'Notre histoire commence en 2016.'],
    ['fr', 'Tout commence en 2016 dans un garage.'],
    ['es', 'Nuestra historia empieza en 2016.'],
    ['pt', 'A nossa história começa em 2016.'],
    ['it', 'La nostra storia inizia nel 2016.'],
    ['it', 'Siamo nati nel 2016.'],
    ['nl', 'Ons verhaal begint in 2016.'],
  ])('%s: %s', (language, text) => expect(yearOf(language, text)).toBe('2016'));

  it.each([
    ['en', 'The workshop begins in 2016.'],
    ['es', 'El curso empieza en 2016.'],
    ['fr', 'La saison commence en 2016.'],
    ['en', 'Our adventure starts in 2016 with a race.'],
  ])('not: %s: %s', (language, text) => expect(yearOf(language, text)).toBeUndefined());
});
