import type { Language } from '../language.ts';

/** Danish. */
export const da: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  isVerbLast: true,
  foundActive: 'grundlagde|grundlægger|stiftede|oprettede|etablerede|startede',
  foundPassive: 'grundlagt|stiftet|oprettet|etableret',
  makeActive: 'skabte|byggede|udviklede|åbnede|opfandt|satte(?= .{2,40} i (?:søen|gang|verden))',
  makePassive: 'skabt|startet|bygget|opfundet',
  weMake: 'vi (?:grundlagde|stiftede|startede|skabte|byggede|åbnede)|(?:grundlagde|stiftede|startede|skabte|byggede|åbnede) vi',
  iMadeIt: 'jeg (?:grundlagde|stiftede|startede|skabte|byggede|åbnede|lavede)|(?:grundlagde|stiftede|startede|skabte|byggede|åbnede|lavede) jeg',
  passiveAux: 'blev|bliver|er|var',
  agent: 'af',
  together: 'med|sammen med',
  relative: 'som|der|hvor|hvis',
  bothOf: 'de (?:to|tre)|begge(?: to)?|alle tre',
  preposition: 'i|på|af|for|med|fra|til|hos|efter|under|mellem|om|ved',
  company: 'virksomhed\\p{L}*|selskab(?:et)?|firma(?:et)?|startup|bureau(?:et)?',
  we: 'vi|vores|os|jeg|min',
  sinceYear: 'siden',
  later: 'senere|efter',
  founded: 'grundlagt|stiftet|etableret|grundlagde|blev startet',
  itBegan: '(?:det )?(?:hele )?(?:startede|begyndte)(?: det)?(?: hele)?|historien (?:startede|begyndte)',
  relation:
    'datter(?:en)?|døtre(?:ne)?|søn(?:nen|ner)?|børn|niece|nevø|barnebarn|hustru|kone(?:n)?|mand|enke|søster(?:en)?|søstre|bror(?:en)?|brødre|fætter|kusine|nabo(?:en|er)?|ven(?:nen|ner|inde)?|elev(?:en|er)?|studerende|kolleg(?:a|er)|ansatte?|forældre|familie(?:n)?',
  founder: '(?:med)?(?:stifter|grundlægger|grundlæggerne)(?:e|en|ne)?|iværksætteren?',
  iMake: '(?:jeg |og )(?:byggede|lavede|startede|udviklede|grundlagde)',
  othersHeading: 'vores kunder|samarbejdspartnere|partnere|forhandlere|tilbud fra vores partnere|i medierne|vores partner',
  featuresHeading: '(?:det|dette) får du|hvad (?:du|i) får|fordele|muligheder|derfor .{2,25}|det kan .{2,25}|indhold',
  pricingHeading: 'priser?|pris|abonnement(?:er)?',
  sectionHeading:
    'værdier|principper|kultur|mission|vision|proces|arbejdsmetode|metode|priser og udmærkelser|udmærkelser|certificeringer|problem(?:et|er)?|udfordring(?:en|er)|kan du genkende det|kontorer|butikker|lokationer|afdelinger|integrationer|brancher|sektorer|nyheder|nyt|i tal|tal(?: og fakta)?|resultater|milepæle|historie|ingredienser|medlemmer|program|kurser|bestsellere|produkter|kategorier|kollektioner|skabeloner|garantier?|avlere|før og efter|sæson(?:en)?(?: \\d{4})?',
  feeLabel:
    'oprettelse\\p{L}*|etablering\\p{L}*|opstart\\p{L}*|gebyr(?:er)?|\\p{L}+gebyr|fragt|levering|depositum|provision|kommission|i alt|total|subtotal|moms',
  otherFree:
    'levering(?:en)?|fragt(?:en)?|forsendelse|returnering|konsultation|rådgivning|prøve\\p{L}*|opsætning|support|opdateringer|demo|parkering|kursus|vejledning|webinar|tilbud|retur|download|e-?bog|guide',
  trial: 'prøveperiode|prøv(?: det)?|gratis prøve\\p{L}*|\\d+ dage|første (?:måned|uge|år)|de første \\d+',
  teamHeading: 'om os|om mig|holdet|teamet|hvem er vi|vores historie',
  otherHeading: 'kontakt(?: os)?|nyheder|job|betingelser|handelsbetingelser|privatlivspolitik',
  perPeriod: '(?:om|pr\\.?|per) (?:måneden|måned|md|år|året|uge)|/\\s?md|månedligt|årligt',
  freePlan: '(?:er|helt) gratis(?! (?:levering|fragt|prøve))',
  uses: 'med|bruger|takket være',
  awayHeading: 'arrangementer|begivenheder|messer|ledige stillinger|forhandlere|kundehistorier',
  branch: 'datterselskab(?:et)?|moderselskab(?:et)?|afdeling(?:en)?|kontor(?:et)? i',
  unsubscribe: 'afmeld\\p{L}*|frameld\\p{L}*|svar ikke',
};
