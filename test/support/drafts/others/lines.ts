import type { Sample } from './sample.ts';

const footer = (html: string) => `<footer>${html}</footer>`;

/** Lines of footers and legal pages with the register number, the legal form or the country of somebody else, and the company's own next to them. */
export const linesOfOthers: Sample[] = [
  // Who made the website.
  ['ru', '/', footer('<p>© Bramble</p><p>Разработка — ООО «Роса», Россия. ОГРН 1161001012345</p>'), {}],
  ['ru', '/', footer('<p>© Bramble</p><p>Дизайн и поддержка: ООО «Студия Роса», ИНН 7701234567</p>'), {}],
  ['de', '/', footer('<p>© Bramble</p><p>Umsetzung: Roe Digital GmbH, HRB 12345</p>'), {}],
  ['de', '/', footer('<p>Konzept und Programmierung Roe Digital GmbH, USt-IdNr. DE123456789</p>'), {}],
  ['fr', '/', footer('<p>Bramble</p><p>Conçu par l’agence Roé, SIRET 812 345 678 00012</p>'), {}],
  ['it', '/', footer('<p>Bramble</p><p>Realizzazione Studio Roè S.r.l., P. IVA 01234567890</p>'), {}],
  ['pl', '/', footer('<p>Bramble</p><p>Realizacja strony: Roe Studio sp. z o.o., KRS 0000123456</p>'), {}],
  ['da', '/', footer('<p>Bramble</p><p>Hjemmeside af Roe Web ApS, CVR 40112233</p>'), {}],
  ['cs', '/', footer('<p>Bramble</p><p>Web vytvořilo Studio Roe s.r.o., DIČ CZ12345678</p>'), {}],
  ['nl', '/', footer('<p>Bramble</p><p>Website: Roe Webbouw B.V., KvK 12345678</p>'), {}],
  ['fi', '/', footer('<p>Bramble</p><p>Sivuston toteutus: Roe Digi Oy, Y-tunnus 1234567-8</p>'), {}],
  ['tr', '/', footer('<p>Bramble</p><p>Web tasarım: Roe Ajans A.Ş., Mersis 0123456789012345</p>'), {}],
  ['pt', '/', footer('<p>Bramble</p><p>Desenvolvido por Roe Digital, CNPJ 12.345.678/0001-90</p>'), {}],
  ['en', '/', footer('<p>Bramble</p><p>Site built by Roe Studio, ABN 12 345 678 901</p>'), {}],
  // Who keeps it running, and partners.
  ['en', '/', footer('<p>Bramble · Hosted by Roe Servers, Germany</p>'), {}],
  ['en', '/', footer('<p>Hosted with Roe Cloud GmbH, HRB 4455</p>'), {}],
  ['en', '/', footer('<p>Bramble is distributed in Europe by Roe Trading B.V., KvK 12345678</p>'), {}],
  ['en', '/', footer('<p>Our Danish partner: Roe ApS, CVR 40112233</p>'), {}],
  ['de', '/', footer('<p>Vertriebspartner Roe Handels GmbH, Firmenbuch FN 123456a</p>'), {}],
  ['fr', '/', footer('<p>Hébergé par Roé Cloud SAS, RCS Roubaix 424 761 419</p>'), {}],
  ['es', '/', footer('<p>Distribuidor oficial: Roé Iberia S.L., ESB12345678</p>'), {}],
  ['ru', '/', footer('<p>Платежи принимает АО «Роса Банк», ИНН 7701234567</p>'), {}],
  // The company's own name and form next to somebody else's line without a label.
  ['ru', '/', footer('<p>ТОО «Bramble», Казахстан, БИН 123456789012</p><p>ООО «Роса», Россия. ОГРН 1161001012345</p>'), { country: 'KZ' }],
  ['en', '/', footer('<p>Bramble Ltd, Ireland · Company no. 654321</p><p>Roe Digital GmbH · Deutschland · HRB 12345</p>'), { country: 'IE' }],
  ['en', '/', footer('<p>Roe Digital GmbH, HRB 12345</p><p>Doe Media S.r.l., P. IVA 01234567890</p>'), {}],
  // The company's own line.
  ['ru', '/', footer('<p>© 2024 Bramble</p><p>ООО «Вектор», ИНН 7701234567, ОГРН 1161001012345</p>'), { country: 'RU' }],
  ['de', '/', footer('<p>Bramble GmbH, HRB 12345, USt-IdNr. DE123456789</p>'), { country: 'DE' }],
  ['it', '/', footer('<p>Bramble di Roè S.r.l. – P. IVA 01234567890</p>'), { country: 'IT' }],
  ['pt', '/', footer('<p>© Bramble Tecnologia Ltda. · CNPJ 12.345.678/0001-90</p>'), { country: 'BR' }],
  ['fi', '/', footer('<p>Bramble Oy · Y-tunnus 1234567-8</p>'), { country: 'FI' }],
  ['da', '/', footer('<p>Bramble ApS · CVR 40112233 · Website af Roe Web</p>'), { country: 'DK' }],
];
