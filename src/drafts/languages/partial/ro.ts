import type { Language } from '../language.ts';

/** Romanian. */
export const ro: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  founded: '(?:a fost )?(?:fondat[ăa]?|înființat[ăa]?)|anul (?:fondării|înființării)|am (?:fondat|înființat)',
  itBegan: '(?:totul|povestea(?: noastră)?) a început',
  founder: '(?:co-?)?fondator(?:ul|ii|i|ilor)?|(?:co-?)?fondatoare(?:a|le)?',
  foundedBy: '(?:fondat|creat|dezvoltat)[ăa]? (?:în \\d{4} )?de',
  featuresHeading: 'funcții|funcționalități|ce (?:primești|face|oferim|poți face)(?: .{2,20})?|avantaje|beneficii|facilități',
  whyHeading: 'de ce .{2,30}',
  pricingHeading: 'preț(?:uri)?|tarife|abonamente|pachete|cât costă',
  teamHeading: 'despre (?:noi|mine)|echipa|povestea noastră|cine suntem',
  otherHeading: 'contact|noutăți|știri|termeni și condiții|confidențialitate|cariere',
  perPeriod: '(?:pe|/)\\s?(?:lună|an|săptămână)|lunar|anual',
  uses: 'cu|folosesc|folosește|utilizează|datorită',
  awayHeading: 'evenimente|târguri|cariere|locuri de muncă|distribuitori|povești de succes',
  branch: 'filial[aă]|sucursal[aă]|compania[- ]mamă|birou(?:l)? din',
};
