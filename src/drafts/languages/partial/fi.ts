import type { Language } from '../language.ts';

/** Finnish. */
export const fi: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  endingsAdded: '[nta]|in|lla|ssa|sta|lle|lta|ä|llä|ssä|stä|ltä',
  foundActive: 'perusti(?:vat|mme|n)?|perustavat|perustaa',
  foundPassive: 'perustettiin|perustettu',
  makeActive: 'loi(?:vat)?|kehitti(?:vät)?|rakensi(?:vat)?|aloitti(?:vat)?',
  weMake: 'perustimme|loimme|kehitimme|rakensimme|aloitimme|käynnistimme|avasimme',
  iMadeIt: 'perustin|tein|loin|kehitin|rakensin|aloitin',
  noOffer: 'säästä\\p{L}*|palkka(?:a|nsa)?(?!\\p{L})|lahjoit\\p{L}*|keskimäärin|sakko\\p{L}*|rahoitu\\p{L}*',
  passiveAux: 'on|oli',
  together: 'yhdessä|kanssa',
  relative: 'jo(?:ka|n|lla|ssa|sta|ihin|ta)|mi(?:kä|nkä)|missä|jonka|jossa',
  bothOf: 'molemmat|kaikki kolme|he kaksi',
  company: 'yhtiö\\p{L}*|yrity\\p{L}*|yritys|osuuskun\\p{L}*|toimisto\\p{L}*|startup',
  sinceYear: 'lähtien|alkaen',
  later: 'myöhemmin',
  founded: 'perustettu|perustettiin|perustamisvuosi|perustin|perustimme|sai alkunsa|on perustettu',
  itBegan: '(?:kaikki|tarina(?:mme)?|se) (?:sai alkunsa|alkoi)',
  relation:
    'tytär|tyttäret|poika|pojat|lapset|lapsi|veljenpoika|lapsenlapsi|vaimo|aviomies|leski|sisar|sisko|sisarukset|veli|veljet|serkku|naapuri(?:t)?|ystävä(?:t|tär)?|oppilas|oppila(?:at|ita)|opiskelija(?:t)?|kollega(?:t)?|työntekijä(?:t)?|vanhemmat|perhe',
  founder: '(?:yhteis|perustaja)?perustaja(?:t|jäsen|osakas)?|perustajamme',
  iMake: '(?:minä )?(?:rakensin|tein|kehitin|perustin|loin)',
  othersHeading: 'asiakkaamme|kumppanit|yhteistyökumppanit|jälleenmyyjät|kumppaniedut|mediassa|kumppanimme',
  featuresHeading: 'ominaisuudet|toiminnot|mitä saat|edut|hyödyt|näin .{2,25} auttaa|palvelumme|sisältö',
  pricingHeading: 'hinta|hinnat|hinnasto|hinnoittelu',
  sectionHeading:
    'arvo(?:t|mme)|periaatteet|kulttuuri|missio|visio|prosessi(?:mme)?|toimintatapa(?:mme)?|palkinnot|tunnustukset|sertifikaatit|ongelma(?:t)?|haasteet|kuulostaako tutulta|toimipisteet|toimistot|myymälät|integraatiot|toimialat|alat|ajankohtaista|uutuudet|numeroina|luvut|tulokset|virstanpylväät|historia|ainesosat|jäsenet|ohjelma|aikataulu|kurssit|tuotteet|kategoriat|mallistot|mallipohjat|takuu|viljelijät|ennen ja jälkeen|kausi(?: \\d{4})?',
  feeLabel:
    'perustamismaksu|aloitusmaksu|avausmaksu|liittymismaksu|käyttöönotto\\p{L}*|toimitus\\p{L}*|postikulut|vakuus|provisio\\p{L}*|yhteensä|välisumma|alv|asennus\\p{L}*',
  otherFree:
    'toimitus\\p{L}*|toimituk\\p{L}*|palautus\\p{L}*|konsultaatio|neuvonta|kokeilu\\p{L}*|käyttöönotto|tuki|päivityk\\p{L}*|demo|pysäköinti|kurssi|opas|webinaari|tarjous|arvio|kartoitus|lataus',
  onRequest: 'hinta pyynnöstä|hinnat pyynnöstä|pyydä (?:meiltä )?tarjous\\p{L}*|tarjouspyyn\\p{L}+',
  once: 'kertamaksu\\p{L}*|kertaosto\\p{L}*|ilman tilausta|elinikäi\\p{L}+',
  perUse: '(?:per|/) ?(?:kutsu|viesti|pyyntö|tilaus|varaus|tapahtuma|sivu|tunti|lasku)|(?:kutsulta|viestiltä|tilaukselta|varaukselta|tapahtumalta)',
  trial: 'kokeil\\p{L}+|\\d+ (?:päivää|pv|vuorokautta)|ensimmäinen (?:kuukausi|viikko|vuosi)|ensimmäiset \\d+|koeaika',
  teamHeading: 'meistä|tietoa meistä|tarinamme|tiimi|keitä olemme|tekijä',
  otherHeading: 'ota yhteyttä|yhteystiedot|uutiset|tietosuoja(?:seloste)?|käyttöehdot|avoimet työpaikat',
  perPeriod: '(?:/|per)\\s?(?:kk|kuukausi|vuosi|v)|kuukaudessa|vuodessa|kuukausittain',
  freePlan: '(?:on|täysin) (?:ilmainen|maksuton)',
  uses: 'käyttä(?:ä|vät)|ansiosta',
  awayHeading: 'tapahtumat|messut|avoimet (?:työ)?paikat|jälleenmyyjät|asiakastarinat',
  branch: 'tytäryhtiö\\p{L}*|emoyhtiö\\p{L}*|toimipiste\\p{L}*',
  unsubscribe: 'perut\\p{L}+ (?:tilau\\p{L}+|uutiskirj\\p{L}+)|peruuta tilaus|poistu listalta|älä vastaa',
  software: 'ohjelmisto|sovellus|alusta|palvelu',
};
