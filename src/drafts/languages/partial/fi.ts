import type { Language } from '../language.ts';

/** Finnish. */
export const fi: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  foundActive: 'perusti(?:vat|mme|n)?|perustavat|perustaa',
  foundPassive: 'perustettiin|perustettu',
  passiveAux: 'on|oli',
  together: 'yhdessä|kanssa',
  relative: 'jo(?:ka|n|lla|ssa|sta|ihin|ta)|mi(?:kä|nkä)|missä|jonka|jossa',
  bothOf: 'molemmat|kaikki kolme|he kaksi',
  company: 'yhtiö\\p{L}*|yrity\\p{L}*|yritys|osuuskun\\p{L}*|toimisto\\p{L}*|startup',
  sinceYear: 'lähtien|alkaen',
  later: 'myöhemmin',
  founded: 'perustettu|perustettiin|perustamisvuosi|perustin|perustimme|sai alkunsa|on perustettu',
  itBegan: '(?:kaikki|tarina(?:mme)?|se) (?:sai alkunsa|alkoi)',
  founder: '(?:yhteis|perustaja)?perustaja(?:t|jäsen|osakas)?|perustajamme',
  iMake: '(?:minä )?(?:rakensin|tein|kehitin|perustin|loin)',
  othersHeading: 'asiakkaamme|kumppanit|yhteistyökumppanit',
  featuresHeading: 'ominaisuudet|toiminnot|mitä saat|edut|hyödyt|näin .{2,25} auttaa|palvelumme|sisältö',
  pricingHeading: 'hinta|hinnat|hinnasto|hinnoittelu',
  teamHeading: 'meistä|tietoa meistä|tarinamme|tiimi|keitä olemme|tekijä',
  otherHeading: 'ota yhteyttä|yhteystiedot|uutiset|tietosuoja(?:seloste)?|käyttöehdot|avoimet työpaikat',
  perPeriod: '(?:/|per)\\s?(?:kk|kuukausi|vuosi|v)|kuukaudessa|vuodessa|kuukausittain',
  freePlan: '(?:on|täysin) (?:ilmainen|maksuton)',
  uses: 'käyttä(?:ä|vät)|ansiosta',
  awayHeading: 'tapahtumat|messut|avoimet (?:työ)?paikat|jälleenmyyjät|asiakastarinat',
  branch: 'tytäryhtiö\\p{L}*|emoyhtiö\\p{L}*|toimipiste\\p{L}*',
};
