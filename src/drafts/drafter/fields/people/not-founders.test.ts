import { describe, expect, it } from 'vitest';
import { countSteps } from '../../../../../test/support/drafts/count-steps.ts';
import { crawledPhrasing } from '../../../../../test/support/drafts/crawled-phrasing.ts';
import { foundersRelations } from '../../../../../test/support/drafts/founders-relations.ts';
import { usersOfProduct } from '../../../../../test/support/drafts/users-of-product.ts';
import { isSomebodyElse } from '../../../evidence/founding/somebody-else.ts';
import { startsUsing } from '../../../evidence/founding/starts-using.ts';
import { draftExtractively } from '../../draft-extractively.ts';

const foundersOf = (language: string, html: string): string[] =>
  draftExtractively({ site: crawledPhrasing(language, html, '/about'), knows: { categories: [] } }).founders.map(({ name }) => name);

describe('who is no founder', () => {
  it.each(foundersRelations)('relations of founders, and authors: %s, %s', (language, html) => expect(foundersOf(language, html)).toEqual([]));

  it.each(usersOfProduct)('users of the product: %s, %s', (language, html) => expect(foundersOf(language, html)).toEqual([]));

  it.each<[string, string, string[]]>([
    ['en', '<p>Bramble was founded by Jane Oberland and her friend Mary Doe.</p>', ['Jane Oberland', 'Mary Doe']],
    ['en', '<p>Bramble was founded by friends Jane Oberland and Mary Doe.</p>', ['Jane Oberland', 'Mary Doe']],
    ['en', '<p>Our founder, Jane Oberland, is the daughter of Mary Doe.</p>', ['Jane Oberland']],
    ['en', '<p>Jane Oberland started Bramble in 2014 and still runs it.</p>', ['Jane Oberland']],
    ['en', '<p>Jane Oberland launched Bramble in her kitchen in 2014.</p>', ['Jane Oberland']],
    ['de', '<p>Bramble wurde von Helga Brandt und ihrer Schwester Jutta Brandt gegründet.</p>', ['Helga Brandt', 'Jutta Brandt']],
    ['fr', '<p>Bramble a été fondée par Maëlle Guérin et sa sœur Anne Guérin.</p>', ['Maëlle Guérin', 'Anne Guérin']],
    ['es', '<p>Bramble fue fundada por Marta Oriol y su amigo Joan Prat.</p>', ['Marta Oriol', 'Joan Prat']],
    ['it', '<p>Bramble è stata fondata da Sara Neri e dal fratello Paolo Neri.</p>', ['Sara Neri', 'Paolo Neri']],
    ['nl', '<p>Bramble werd opgericht door Lotte Bos en haar buurman Piet Kok.</p>', ['Lotte Bos', 'Piet Kok']],
    ['sv', '<p>Bramble grundades av Maja Frisk och hennes bror Olof Frisk.</p>', ['Maja Frisk', 'Olof Frisk']],
    ['pl', '<p>Firmę Bramble założyli Jan Nowak i jego siostra Hanna Nowak.</p>', ['Jan Nowak', 'Hanna Nowak']],
    ['ru', '<p>Bramble основали Иван Петров и его сестра Дарья Петрова.</p>', ['Иван Петров', 'Дарья Петрова']],
    ['en', '<p>Bramble was founded by Jane Oberland, a user experience designer.</p>', ['Jane Oberland']],
    ['en', '<p>Bramble was founded by Jane Oberland, former client director at WPP.</p>', ['Jane Oberland']],
    ['en', '<h3>Jane Oberland</h3><p>Founder</p><p>Jane Oberland mentors startups and leads customer success.</p>', ['Jane Oberland']],
    ['en', '<p>Jane Oberland started Bramble in 2014 and sold it to her team in 2020.</p>', ['Jane Oberland']],
    ['en', '<p>Jane Oberland started Bramble and quit her job.</p>', ['Jane Oberland']],
    ['de', '<p>Bramble wurde als App für Schüler von Helga Brandt gegründet.</p>', ['Helga Brandt']],
  ])('friends and relatives who founded together: %s, %s', (language, html, people) => expect(foundersOf(language, html)).toEqual(people));

  it.each<[string, string, string[]]>([
    ['pl', '<p>Firma Bramble została założona przez Jana Nowaka i Annę Wronę.</p>', []],
    ['pl', '<p>Bramble zostało założone przez Piotra Kowalskiego.</p>', []],
    ['pl', '<p>Bramble stworzone przez Marka Zielińskiego w 2015 roku.</p>', []],
    ['cs', '<p>Bramble byla založena Janem Novákem a Janou Malou.</p>', []],
    ['cs', '<p>Bramble založil Petr Malý.</p>', ['Petr Malý']],
    ['fi', '<p>Bramble on Aino Salon perustama yritys.</p>', []],
    ['fi', '<p>Bramble on Aino Salon ja Eero Mäen perustama.</p>', []],
    ['fi', '<p>Bramblen perusti Aino Salo.</p>', ['Aino Salo']],
    ['fi', '<p>Bramblen perustivat Aino Salo ja Eero Mäki.</p>', ['Aino Salo', 'Eero Mäki']],
    ['el', '<p>Το Bramble ιδρύθηκε από τον Γιώργο Παπαδόπουλο.</p>', []],
    ['el', '<p>Το Bramble ιδρύθηκε από τη Μαρία Λύρα.</p>', ['Μαρία Λύρα']],
    ['el', '<p>Το Bramble ιδρύθηκε από τον Γιώργο Παπαδόπουλο.</p><p>Ο Γιώργος Παπαδόπουλος ζει στο Βόλο.</p>', ['Γιώργος Παπαδόπουλος']],
    ['el', '<p>Ο Γιώργος Παπαδόπουλος ίδρυσε το Bramble το 2015.</p>', ['Γιώργος Παπαδόπουλος']],
    ['el', '<p>Η ιδέα του Γιώργου Παπαδόπουλου έγινε το Bramble.</p>', []],
    ['ru', '<p>Компания Bramble основана Сергеем Ивановым.</p>', []],
    ['ru', '<p>Bramble создана Ольгой Петровой и Дмитрием Соколовым.</p>', []],
    ['ru', '<p>Bramble — проект Ивана Петрова.</p>', []],
    ['ru', '<p>Основателем Bramble является Сергей Иванов.</p>', ['Сергей Иванов']],
    ['ru', '<p>Идея Bramble принадлежит Сергею Иванову.</p>', []],
    ['ru', '<p>Bramble основан в 2015 году братьями Иваном и Петром Соколовыми.</p>', []],
    ['uk', '<p>Bramble створено Олегом Шевченком та Іриною Коваль.</p>', []],
    ['uk', '<p>Bramble — ідея Олега Шевченка.</p>', []],
    ['uk', '<p>Компанію заснував Олег Шевченко.</p>', ['Олег Шевченко']],
    ['lt', '<p>Bramble įkurta Jono Petraičio.</p>', []],
    ['lt', '<p>Bramble įkūrė Jonas Petraitis.</p>', ['Jonas Petraitis']],
    ['hu', '<p>A Bramble-t Szabó Réka alapította.</p>', ['Szabó Réka']],
    ['hu', '<p>A Bramble Szabó Rékának köszönheti létét.</p>', []],
    ['ro', '<p>Bramble a fost fondată de Ilinca Dobre.</p>', ['Ilinca Dobre']],
    ['ro', '<p>Bramble este ideea Ilincăi Dobre.</p>', []],
    ['sr', '<p>Bramble je osnovan od strane Ivana Horvata.</p>', []],
    ['sk', '<p>Bramble založil Ján Novák.</p>', ['Ján Novák']],
    ['tr', '<p>Bramble, Ece Bal tarafından kuruldu.</p>', ['Ece Bal']],
    ['tr', '<p>Bramble’ı Ece Bal kurdu.</p>', ['Ece Bal']],
    ['sv', '<p>Bramble är Maja Frisks idé.</p>', []],
    ['de', '<p>Bramble ist Helga Brandts Idee.</p>', []],
    ['de', '<p>Bramble ist das Werk Helga Brandts.</p>', []],
    ['en', '<p>Bramble is Jane Oberland’s idea.</p>', []],
    ['pl', '<p>Założycielem Bramble jest Jan Nowak.</p>', ['Jan Nowak']],
    ['pl', '<p>Bramble to pomysł Jana Nowaka.</p>', []],
    ['cs', '<p>Za Bramble stojí Petr Malý.</p>', ['Petr Malý']],
    ['cs', '<p>Bramble je nápad Petra Malého.</p>', []],
    ['el', '<p>Το Bramble ιδρύθηκε από τον Νίκο Βαρδή και τη Μαρία Λύρα.</p>', ['Μαρία Λύρα']],
    ['tr', '<p>Bramble Uşak’ta Sevgi Aydoğan ve Murat Tekin tarafından kuruldu.</p>', ['Murat Tekin']],
  ])('names as they are called: %s, %s', (language, html, people) => expect(foundersOf(language, html)).toEqual(people));

  it.each(['started Bramble on her ', 'daughter of Jane Roe, ', 'Bramble and and ', 'Bramble was was opened ', 'Jane Roe’s own '])(
    'is decided in steps that grow with the length of the text: %s',
    (part) => {
      const work = (times: number) =>
        countSteps(() => {
          startsUsing(part.repeat(times), ['Bramble']);
          isSomebodyElse('Jane Roe', part.repeat(times));
        });
      const [once, twice] = [work(100), work(200)];
      expect(twice.items).toBeLessThanOrEqual(once.items * 2.5 + 100);
      expect(twice.characters).toBeLessThanOrEqual(once.characters * 2.5 + 1000);
    },
  );
});
