import type { Language } from '../language.ts';

/** Hungarian. */
export const hu: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  endingsAdded: '[tn]|[oö]t|nak|nek|ban|ben|hoz|hez|höz|ról|ről',
  foundActive: '(?:meg)?alapított(?:a|ák|am|uk)|létrehozt(?:a|ák|uk)|(?:el)?indított(?:a|ák|uk)(?: el)?',
  foundPassive: 'alapítva|(?:meg)?alakult|jött létre|létrejött',
  makeActive: 'megalkott(?:a|ák)|kitalált(?:a|ák)|indított(?:a|ák) el|hozt(?:a|ák) létre',
  weMake: 'alapítottuk|(?:el)?indítottuk(?: el)?|létrehoztuk|hoztuk létre|megnyitottuk',
  iMadeIt: 'alapítottam|(?:el)?indítottam(?: el)?|létrehoztam|hoztam létre|kitaláltam',
  noOffer:
    'megtakarít\\p{L}*|(?<!(?:éves|havi|előre|egyszeri) )fizetés(?:e|ünk|em)?(?!\\p{L})|munkabér\\p{L}*|átlag\\p{L}*|adomány\\p{L}*|kedvezmény\\p{L}*|bírság\\p{L}*',
  together: 'közösen|együtt',
  relative: 'a(?:mely|melyet|melyben|melyik|hol|ki|kit|mit|mi)\\p{L}*',
  bothOf: 'ketten|hárman|mindketten',
  company: 'cég(?:et|ünk|ünket|ét)?|vállalkozás\\p{L}*|stúdió\\p{L}*|szövetkezet\\p{L}*',
  we: 'mi|miénk|nálunk',
  sinceYear: 'óta',
  later: 'később|múlva',
  founded: 'alapítva|alapították|alapította|alapítottuk|alapítottam|alapítás(?: éve)?|jött létre|megalapít\\p{L}+',
  itBegan: '(?:minden|az egész|a történet(?:ünk)?) .{0,20}(?:kezdődött|indult)',
  relation:
    'lánya|lányai|fia|fiai|gyermeke(?:i)?|gyerekei|unokája|unokái|unokaöccse|unokahúga|felesége|férje|özvegye|nővére|húga|bátyja|öccse|testvére(?:i)?|szomszédj(?:a|ai)|barát(?:ja|jai|nője)|tanítvány(?:a|ai)|diákj(?:a|ai)|kollégáj?a|kollégái|szülei|családja|munkatárs(?:a|ai)',
  founder: '(?:társ)?alapító(?:ja|i|k)?',
  featuresHeading: 'funkciók|mit (?:tud|kap).{0,20}|előnyök|szolgáltatások|lehetőségek',
  pricingHeading: 'árak|árlista|díjszabás|csomagok',
  otherFree:
    'szállítás\\p{L}*|kiszállítás\\p{L}*|visszaküldés|tanácsadás|konzultáció|telepítés|beállítás|támogatás|frissítés\\p{L}*|bemutató|parkolás|tanfolyam|árajánlat|felmérés|próba\\p{L}*|letöltés',
  trial: 'próba\\p{L}*|próbáld|próbálja|\\d+ nap\\p{L}*|első hónap',
  teamHeading: 'rólunk|csapat(?:unk)?|kik vagyunk|történetünk|bemutatkozás',
  otherHeading: 'kapcsolat|hírek|adatvédelem|ászf|impresszum|karrier',
  perPeriod: '(?:/|per)\\s?(?:hó|év|hónap)|havonta|évente|havi',
  uses: 'használj\\p{L}+|használ|segítségével',
  awayHeading: 'események|rendezvények|állások|karrier|viszonteladók|forgalmazók|sikertörténetek',
  branch: 'leányvállalat\\p{L}*|anyavállalat\\p{L}*|fióktelep\\p{L}*',
  unsubscribe: 'leiratkoz\\p{L}+|ne válaszol\\p{L}*',
  othersHeading: 'viszonteladók|partnereink ajánlatai|rólunk írták|a sajtóban',
  software: 'szoftver|alkalmazás|platform|app',
};
