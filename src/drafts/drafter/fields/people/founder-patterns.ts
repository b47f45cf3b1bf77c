import { wordsFor } from '../../../languages/index.ts';
import { names as nameList, numberWords, siblingsIn } from './person-names.ts';

// The sentences and labels in which websites name who founded them.

const founder = wordsFor('founder');
export const role = new RegExp(founder, 'iu');
/** "Founder: Jane Roe", "Gründer und CEO: …", "创始人：张伟". */
export const labelled = new RegExp(
  `^[\\s\\p{P}]*${founder}\\s?(?:(?:&|and|und|et|y|e|/|,)\\s?(?:CEO|CTO|COO|[Oo]wner|[Gg]eschäftsführer(?:in)?|[\\p{L}]{2,20}))*\\s?[:：–—-]\\s*(?<names>.{2,120})$`,
  'iu',
);
export const foundedBy = new RegExp(`${wordsFor('foundedBy')}\\s*(?<rest>.{3,160})`, 'iu');
/** "Founded in 2019 in Lyon by Jane Roe": the words in between are not a name. */
export const foundedThere = new RegExp(
  `${wordsFor('founded')}[^.!?;:\\n\\p{Lu}]{0,20}(?:\\p{Lu}[^.!?;:\\n]{1,40}?)?\\s(?:by|par|por|pel[oa]s?|da|dai|dal|dalla|door|przez|av|af|von|oleh|bởi|(?<=(?:fundad[ao]s?|creada?)(?: el)? \\d{4} )per|(?<=(?:fondat[ăae]?|înființat[ăa]?|creat[ăa]?|lansat[ăa]?)[^.!?;]{0,30}\\s)de)\\s(?<rest>.{3,160})`,
  'iu',
);
export const foundedVerb = new RegExp(
  `^(?<names>${nameList})[^.!?]{0,12}?\\s(?:(?:have |has |haben |hat |ont |a |han |ha |hanno |hebben |heeft )?(?:co-?)?(?:founded|founds?|started|created|established|gründen|gründet|fondent|fundan|fundam|fondano|gegründet|gründeten?|fondé|créé|fundaron|fundó|fundaram|fundou|fondato|opgericht|założyli|założył[ay]?|založil[ai]?|grundade|richtten?|основали|основал[а]?|создали|создал[а]?)|(?:ont|a) (?:fondé|créé)|(?:haben|hat)\\s[^.!?]{2,60}\\sgegründet)(?!\\p{L})(?<rest>[^.!?]{0,80})`,
  'u',
);
/** Languages with the verb at the end: "wurde 2019 von Jane Roe in Weimar gegründet". */
export const verbLast =
  /(?<before>.*?)(?<!\p{L})(?:wurde|werd|is)(?!\p{L})[^.]{0,40}? (?:von|durch|door) (?<rest>(?:[^.]|(?<=(?:Dr|Prof|Ing|Mag))\.){3,120}? (?:gegründet|opgericht))(?!\p{L})/u;
/** "They founded Acme in 2018": the sentence before names them. */
export const theyMade =
  /^(?:(?:Together|Gemeinsam|Ensemble|Juntos|Insieme|Samen|Razem),? )?(?:[Tt]hey|She|He|Sie|Er|[Ii]ls|[Ee]lles|Elle|Il|Ellos|Ellas|Eles|Elas|Ze|Zij|Hij)\s(?:(?:have|has|had|haben|hat|ont|a|han|ha|hebben|heeft)\s)?(?:(?:co-?)?founded|started|set up|gründeten?|fondé|créé|fundado|fundaron|fundaram|opgericht|richtten)(?!\p{L})|^(?:[^.,;:!?]{0,24}\d{4},? )?(?:richtten|startten|begonnen|gründeten|startade|grundade|startede|grundlagde|stiftede|startet|stiftet|perustivat) (?:ze|zij|sie|de|he)(?!\p{L}) /u;
/** "Behind Acme are Jane Roe and John Doe, co-founders". */
export const namesThenRole = new RegExp(
  `(?<names>${nameList}),? (?:our |the |los |las |les |die |i |os |as |de )?(?:(?:co-?)?founders|(?:co)?fundador(?:es|as)|(?:Mit)?[Gg]ründer(?:innen)?|(?:co)?fondateurs|(?:co)?fondatrices|(?:co)?fondatori|oprichters)(?=\\s*(?:$|[.,;!)]))`,
  'u',
);
/** "Acme was founded by two dancers: Jane Roe and John Doe", "Gegründet haben Acme 2018 zwei Tanzlehrer: …": people are announced by their number. */
export const namedAfter = new RegExp(
  `^[^.!?:]{0,140}${wordsFor('founded')}[^.!?:]{0,140}(?<!\\p{L})(?:two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|dois|duas|três|due|tre|twee|drie|dwoje|troje|två)(?: \\p{L}+){1,3}:\\s+(?<rest>.{3,160})$`,
  'iu',
);
/** "2016 haben die Käserin Jane Roe und der Informatiker John Doe Acme gegründet". */
export const verbEnds = /(?<!\p{L})(?:haben|hat|hebben|heeft)\s(?<rest>[^.!?;:]{3,140}?)\s(?:gegründet|opgericht)(?!\p{L})/u;
/** "die Käserin Jane Roe": an article, a trade, then the name. */
export const withoutTrades = (text: string): string =>
  text.replace(/(?<!\p{L})(?:die|der|das|den|de|het) (?:\p{Ll}+ ){0,2}(?:\p{Lu}[\p{Ll}-]+ )?(?=\p{Lu}\p{L}+ \p{Lu})/gu, '');
/** "I started Acme in 2021": the sentence before says who. */
export const iMade = /^(?:I|Ich habe|J[’']ai|Yo|Eu|Ho|Ik heb)(?!\p{L})/u;
export const madeVerb =
  /(?<!\p{L})(?:started|founded|built|made|created|began|set up|gründete|gegründet|gebaut|entwickelt|fondé|créé|fundé|creé|fundei|criei|fondato|creato|opgericht|gebouwd)(?!\p{L})/u;
/** "Jane Roe, the founder of Acme": a name, a comma, and whose founder. */
export const appositive = new RegExp(`(?<names>${nameList}), (?:\\p{Ll}{1,4} )?${founder} (?<of>[^,.;]{2,40})`, 'u');
/** Languages in which the verb may come before the names: "Firmę Acme założyła Anna Nowak", "2019 gründeten Anna Weber und Jonas Klein die Acme GmbH". */
export const verbFirst =
  /(?<!\p{L})(?:gründeten?|fundaron|fundó|crearon|fundaram|fundou|fondarono|fondò|założył[ay]?|założyli|założyły|założil[aiy]?|založil[aiy]?|основал[аи]?|создал[аи]?|запустил[аи]?|заснувал[аи]|створил[аи]|perusti(?:vat)?|alapított[aá]k?|grundade|startade|richtten?|iniciaron|iniciaram|avviarono|montaron|abrieron|abriram|aprirono|öppnade|открыл[аи])\s(?:(?:en|em|nel|v|w|в) (?:el año |o ano |roce |roku )?\d{4}(?: году| roku)?,?\s)?(?<rest>.{3,160})/u;
/** "La fundaron Jane Roe y John Doe": the sentence before says what. */
export const pronoun = /^(?:la|lo|l[’']|ją|ji|её|ее|den)\s?(?:fundaron|fundó|crearon|creó|fondarono|fondò|založil[ai]?|założył[ay]?|założyli)(?!\p{L})/iu;
/** "The founder is Jane Roe", "Założycielką firmy jest Anna Nowak", "Основатели — Иван Петров и Анна Смирнова". */
export const whoIs = new RegExp(
  `${founder}(?<of>(?:\\s\\S+){0,3}?)\\s(?:is|are|was|ist|sind|est|sont|es|son|é|são|è|sono|jest|są|je|jsou|är|является|—|–)\\s(?<rest>\\p{Lu}.{2,120})`,
  'iu',
);
/** Names and nothing after them: not "The founder is the Single Point of failure". */
export const namesOnly = new RegExp(`^${nameList}(?=\\s*(?:$|[.,;:!?()–—]))`, 'u');
/** "sládek Jan Novák", "the brothers Jane and John Roe": words before the names. */
export const withoutTrade = (rest: string): string => (siblingsIn(rest) ? rest : rest.replace(/^(?:(?:\p{Ll}[\p{L}.]*|\d{4}),?\s){1,5}(?=\p{Lu})/u, ''));

export const byFounder = new RegExp(
  `(?<!\\p{L})(?:led|run|driven|carried|imagined|started|made|geführt|getragen|geleitet|erdacht|portée?s?|menée?s?|imaginée?s?|conçue?s?|impulsad[oa]|dirigid[oa]|idead[oa]|ideat[oa]|guidat[oa]|portat[oa]|idealizad[oa]|geleid|bedacht|prowadzon[aye]|vedený|veden[aá]) (?:by|von|par|por|da|dalla?|door|przez|av) (?<names>${nameList}),? (?<role>[\\p{L} -]{5,40}?)\\s*[.!]?$`,
  'u',
);
/** "Acme, Ayşe Yılmaz tarafından kuruldu". */
export const byAfter = new RegExp(
  `(?<![\\p{L}’'])(?<names>(?!\\p{Lu}\\p{L}+['’](?:[dt][ae]|n?[ıiuü]n)\\s)${nameList})\\s+tarafından\\s[^.]{0,30}?(?:kuruldu|kurulmuştur|kurulan|kurulmuş|geliştirildi|hayata geçirildi|başlatıldı)`,
  'u',
);
/** "김민수 창업자". */
export const koreanFirst = /^(?<names>[가-힣]{2,4})\s(?:공동\s?)?(?:창업자|설립자|창립자)(?=$|[\s,.(])/u;
/** "Our founder, Jane Roe, grew up on a farm". */
export const ourFounder = new RegExp(`${wordsFor('we')}\\s+(?:\\p{Ll}+\\s+)?${founder},?\\s+(?<rest>\\p{Lu}.{3,160})`, 'iu');
/** "I'm Jane Roe". */
export const selfMade =
  /(?<!\p{L})(?:I[’']m|I am|[Mm]y name is|[Ii]ch bin|[Ii]ch heiße|[Mm]ein Name ist|[Jj]e suis|[Jj]e m[’']appelle|[Mm]oi,? c[’']est|[Ss]oy|[Mm]e llamo|[Mm]i nombre es|(?<=^\p{P}*(?:(?:[Oo]lá|[Oo]i|[Bb]om dia)[,!.]? )?)sou(?: [ao])?|Sou(?: [ao])?|[Ee]u sou(?: [ao])?|[Ii]o sono|[Cc]hamo-me|[Mm]e chamo|[Mm]eu nome é|(?<=^\p{P}*(?:(?:[Cc]iao|[Ss]alve|[Bb]uongiorno)[,!.]? )?)sono|Sono|[Mm]i chiamo|[Ii]k ben|[Mm]ijn naam is|[Jj]estem|[Nn]azywam się|[Jj]sem|[Jj]menuji se|[Jj]ag heter|[Jj]eg (?:heter|hedder|er)|[Oo]len|[Nn]imeni on|[Mm]ă numesc|[Мм]еня зовут|[Мм]ене звати|[Tt]ôi là|[Nn]ama saya|Я)\s+/u;
const announced = new RegExp(`^${numberWords} (?:[\\p{Ll}\\p{M}'’-]+ ){0,3}[\\p{L}\\p{M}'’-]+(?:[,:]| [–—-]) (?=\\p{Lu})`, 'u');
const couple =
  /^(?:the )?(?:(?:husband|wife|brother|sister|father|mother)[- ]and[- ](?:wife|husband|sister|brother|son|daughter)(?:[- ](?:team|duo|pair))?|(?:couple|duo|siblings|twins|brothers|sisters|friends)|(?:childhood|college|school|university|old|best|lifelong) friends|(?:dem )?Ehepaar|(?:den )?(?:Geschwistern|Freund(?:en|innen))|le (?:couple|duo)|les ami[e]?s|(?:el )?matrimonio|la pareja|os amigos|o casal|la coppia|het (?:echtpaar|koppel)),? (?=\p{Lu})/u;
/** "Three friends — Jane Roe, …", "husband-and-wife team Jane Roe and …": words before several names. */
export const withoutAnnouncement = (rest: string): string => (siblingsIn(rest) ? rest : rest.replace(announced, '').replace(couple, ''));
/** "Jane Roe joined as co-founder a year later": the names are before the verb. */
export const joinedAs =
  /(?<=\p{Lu}[\p{L}'’.-]{1,30}),? (?:joined|came aboard|came on board|stieß|kam|(?:nous )?a rejoint|se unió|se incorporó|entrou|juntou-se|si è unit[oa]|si è aggiunt[oa]|kwam|dołączył[a]?|se přidal[a]?|anslöt|kom med)(?: \S+){0,5}? (?:as|als|comme|en tant que|como|come|jako|som) (?:(?:an?|the|its|our|zweite[rn]?|zweiter|third|second|dritte[rn]?) )?(?<role>\S+)(?! (?:of|von|de|di|van) )/u;
