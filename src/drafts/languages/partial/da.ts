import type { Language } from '../language.ts';

/** Danish. */
export const da: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  founded: 'grundlagt|stiftet|etableret|grundlagde|blev startet',
  itBegan: '(?:det )?(?:hele )?(?:startede|begyndte)(?: det)?(?: hele)?|historien (?:startede|begyndte)',
  founder: '(?:med)?(?:stifter|grundlægger|grundlæggerne)(?:e|en|ne)?|iværksætteren?',
  iMake: '(?:jeg |og )(?:byggede|lavede|startede|udviklede|grundlagde)',
  othersHeading: 'vores kunder|samarbejdspartnere|partnere',
  featuresHeading: '(?:det|dette) får du|hvad (?:du|i) får|fordele|muligheder|derfor .{2,25}|det kan .{2,25}|indhold',
  pricingHeading: 'priser?|pris|abonnement(?:er)?',
  teamHeading: 'om os|om mig|holdet|teamet|hvem er vi|vores historie',
  otherHeading: 'kontakt(?: os)?|nyheder|job|betingelser|handelsbetingelser|privatlivspolitik',
  perPeriod: '(?:om|pr\\.?|per) (?:måneden|måned|md|år|året|uge)|/\\s?md|månedligt|årligt',
  freePlan: '(?:er|helt) gratis(?! (?:levering|fragt|prøve))',
  uses: 'med|bruger|takket være',
  awayHeading: 'arrangementer|begivenheder|messer|ledige stillinger|forhandlere|kundehistorier',
  branch: 'datterselskab(?:et)?|moderselskab(?:et)?|afdeling(?:en)?|kontor(?:et)? i',
};
