import { expect, it } from 'vitest';
import { sayWhat } from '../../my-listings/versions/say-version.ts';
import { inWords } from '../forms/error-list.tsx';
import { drawFor } from '../words/reader.ts';
import { sayOfHistory } from './history/version-words.ts';

const inGerman = <T>(draw: () => T): T => drawFor({ language: 'de', locale: 'de-DE' }, draw);

it.each([
  ['upload_listing_logo', 'Logo hochgeladen'],
  ['set_logo_from_website', 'Logo von der Website übernommen'],
  ['set_listing_video', 'Demovideo gespeichert'],
  ['launch_paid', 'Launch bezahlt'],
  ['queue_refunded', 'Gewählte Woche erstattet, zurück auf der kostenlosen Warteliste'],
  ['billboard_paid', 'Betrag auf der Werbetafel bezahlt'],
])('the history tells %s in German', (what, words) => expect(inGerman(() => sayOfHistory(sayWhat(what)))).toBe(words));

it.each([
  ['The picture is larger than 10 MB. Save a smaller version.', 'Das Bild ist größer als 10\u00a0MB. Bitte speichern Sie es in kleinerer Größe.'],
  [
    'This is a web page. Save it as PNG, JPEG, WebP, GIF, AVIF or SVG.',
    'Das ist eine Webseite. Speichern Sie das Bild als PNG, JPEG, WebP, GIF, AVIF oder SVG.',
  ],
  [
    'We couldn’t reach the server. Check the address, or upload the picture.',
    'Der Server ist nicht erreichbar. Prüfen Sie die Adresse oder laden Sie das Bild hoch.',
  ],
  ['video must be the https address of a YouTube video.', 'Demovideo muss die https-Adresse eines YouTube-Videos sein.'],
  ['video must be a web address that starts with https://.', 'Demovideo muss eine Webadresse sein, die mit https:// beginnt.'],
])('a form refuses in German: %s', (detail, words) =>
  expect(inGerman(() => inWords({ code: 'any', detail }, { name: 'video', label: 'Demovideo' }))).toBe(words),
);
