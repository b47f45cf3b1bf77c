import type { Language } from '../language.ts';

/** Norwegian. */
export const nb: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  founded: 'grunnlagt|stiftet|etablert|grunnla|ble startet|startet (?:opp )?i',
  itBegan: '(?:det )?(?:hele )?(?:startet|begynte)(?: det)?(?: hele)?|historien (?:startet|begynte)|alt (?:startet|begynte)',
  founder: '(?:med)?(?:gründer|grunnlegger)(?:e|en|ne)?',
  iMake: '(?:jeg |og )(?:bygde|bygget|laget|startet|utviklet|grunnla)',
  othersHeading: 'våre kunder|samarbeidspartnere|partnere',
  featuresHeading: '(?:det|dette) får du|hva (?:du|dere) får|fordeler|muligheter|slik gjør vi.{0,25}|derfor .{2,25}|dette kan .{2,25}|innhold',
  pricingHeading: 'priser?|pris|abonnement(?:er)?',
  teamHeading: 'om oss|om meg|teamet|hvem er vi|vår historie',
  otherHeading: 'kontakt(?: oss)?|nyheter|jobb|vilkår|personvern(?:erklæring)?',
  perPeriod: '(?:i|per|pr\\.?) (?:måneden|måned|mnd|år|året|uke|uken)|/\\s?mnd|månedlig|årlig',
  freePlan: '(?:er|helt) gratis(?! (?:levering|frakt|prøve))',
  uses: 'med|bruker|takket være',
  awayHeading: 'arrangementer|ledige stillinger|forhandlere|kundehistorier|messer',
  branch: 'datterselskap(?:et)?|morselskap(?:et)?|avdeling(?:en)?|kontor(?:et)? i',
};
