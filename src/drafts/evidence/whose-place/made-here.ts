import { isWordFor, speaksOf, wordsFor } from '../../languages/index.ts';
import { holdsOwnName, ownPlaces } from '../own-name.ts';
import { countryAtStart, makingIn } from './made-words.ts';
import { provided } from './others-line.ts';
import { isOwnSubject, isPronoun, lastSentence, withoutEnd } from './place-subjects.ts';

// Of what "made in Portugal" is said: of the company or its software, of something else, or of nothing.

const software = new RegExp(wordsFor('software'), 'giu');
const determiner =
  /^(?:an?|one|the|this|our|my|ein|eine|eine[nmrs]?|der|die|das|diese[rs]?|unsere?[nmrs]?|meine?|une?|le|la|l['’]|ce|cet|cette|notre|mon|ma|un[oa]?|el|est[ea]|nuestr[oa]|mi|uma?|o|a|est[ea]|nossa?|nosso|minha|meu|il|lo|quest[oa]|nostr[oa]|mi[oa]|een|de|het|deze|dit|onze?|nasz[ae]?|moja|tento|tato|naše?|náš|moje|en|ett?|den|det|vår[at]?|min|denne|vores|mit|vårt|этот?|эта|наш[ае]?|моё?|моя|ця|цей|наш[ае]?|bu|bizim|aceast[ăa]|acest|το|η|ο|αυτή|αυτό)$/iu;
/** "is", "–" after the name at the beginning of a sentence. */
const verb = /^(?:is|are|['’]s|['’]m|['’]re|am|ist|sind|bin|est|es|somos|é|è|siamo|jest|to|je|är|er|on|este|είναι|это|це)$/iu;
/** Words that make a noun phrase somebody else's or the object of what visitors are asked to do. */
const others =
  /(?:^|\s)(?:every|each|any|all|no|other|another|their|your|his|her|its|most|many|some|jede[rsmn]?|alle|keine?|andere[nrs]?|ihre?[rnms]?|deine?|chaque|tout[es]*|aucune?|autres?|leurs?|votre|cada|tod[oa]s?|otr[oa]s?|su|sus|tu|ning[uú]n[oa]?|outr[oa]s?|seu|sua|nenhuma?|ogni|altr[oaie]|suo|sua|elk[e]?|ander[e]?|hun|uw|jouw|każd[aey]|inn[aey]|twoj[ae]|každ[áýé]|jin[áýé]|varje|annan|din|ditt|кажд\p{L}+|друг\p{L}+|ваш\p{L}*|buy|find|get|use|try|download|discover|explore|compare|review|sell|choose|support|order|browse|list|submit|like|unlike|from|with|on|to|into|about|of|than|replace|for|and|für|und|pour|et|para|y|per|e|voor|en|dla|pro|för|och|til|для|и|i|kaufen|finden|entdecken|vergleichen|acheter|trouver|découvrez|comprar|encuentra|descubre|encontre|descubra|trova|scopri|koop|vind|ontdek)(?=\s|$)|['’]s(?=\s|$)/iu;
/** "Software de gestión", "logiciel de facturation": part of what the software is called. */
const sort =
  /^(?:de|di|d['’]|do|da|of|til|для|pro|do) ?(?:(?:la|le|o|a|el)\s)?(?:gest\p{L}+|factur\p{L}+|fatur\p{L}+|fattur\p{L}+|contab\p{L}+|comptab\p{L}+|r[eé]serv\p{L}+|prenot\p{L}+|caisse|planif\p{L}+|pianif\p{L}+|vent[ae]s?|vendas|vendite|księgow\p{L}+|fakturow\p{L}+|účet\p{L}+|бухгалт\p{L}+|учёта|учета|inventár\p{L}+|stocks?)(?: \p{Ll}+)?$/iu;
/** "For small orchards": what it is for. "An app for furniture made in Italy" is about the furniture. */
const purpose =
  /^(?:for|für|pour|para|per|voor|dla|pro|för|til|till|for|для|için|of|de|di|zur?|zum|that|which|die|der|das|qui|que|che|där|som|kde|która|który)\s[^.;:!?]+$/iu;

/** Words that are English as well: "platform shoes" aren't software. */
const english = /(?:app|application|platform|software|saas|tool|crm|erp|plug-?in|extension)$/iu;

/** "Our app is", "An invoicing app for orchards,", "Bramble is software": one product of the company, not one that is sold, bought or named. */
function isOwnSoftware(phrase: string, names: readonly string[], isApart: boolean): boolean {
  const text = withoutEnd(phrase);
  // A verb between the noun and "made" ends the noun phrase.
  const ends = isApart || text !== phrase.trim();
  for (const found of text.matchAll(software)) {
    const after = text.slice(found.index + found[0].length).trim();
    const isAdjective = !english.test(found[0]) && /^\p{Ll}[\p{L}-]*$/u.test(after);
    const fits = after === '' || isAdjective || sort.test(after) || isOwnName(after, names) || (ends && purpose.test(after));
    if (fits && isOwnStart(text.slice(0, found.index).trim(), names)) return true;
  }
  return false;
}

const isOwnName = (text: string, names: readonly string[]): boolean => ownPlaces(text, names).some(({ start, end }) => start <= 1 && end >= text.length - 1);

/** What may come before the noun: "", "our", "a small", "Bramble is an open-source". */
function isOwnStart(before: string, names: readonly string[]): boolean {
  const own = ownPlaces(before, names).find(({ start }) => start <= 4);
  let words = (own ? before.slice(own.end) : before)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (own && words.length > 0 && !verb.test(words[0]!.replace(/^[:,–—-]$/u, 'is'))) return false;
  if (!own && isPronoun(words[0] ?? '') && !determiner.test(words[0]!)) {
    if (words[1] === undefined || !verb.test(words[1])) return false;
    words = words.slice(1);
  }
  if (words.length > 0 && verb.test(words[0]!.replace(/^[:,–—-]$/u, 'is')) && !determiner.test(words[0]!)) words = words.slice(1);
  const hasDeterminer = words.length > 0 && determiner.test(words[0]!);
  const adjectives = hasDeterminer ? words.slice(1) : words;
  const said = adjectives.join(' ');
  if (adjectives.length > 3 || adjectives.some((word) => determiner.test(word)) || others.test(said) || speaksOf('customers', said)) return false;
  return adjectives.every((word, at) => /^[\p{Ll}\d]/u.test(word) || (at === 0 && !hasDeterminer) || /^\p{Lu}{2,}/u.test(word));
}

/** A part of a list before the software: "Three products, one platform, made in Brazil". Not "Powered by Nubo, a platform made in Brazil". */
function isPlain(part: string, names: readonly string[]): boolean {
  const words = part.split(/\s+/);
  const named = words.slice(1).some((word) => /^\p{Lu}/u.test(word) && !holdsOwnName(part, names));
  if (words.length > 8 || named || others.test(part) || provided.test(part) || speaksOf('customers', part)) return false;
  return words.length > 1 || holdsOwnName(part, names) || /^\p{Ll}/u.test(part);
}

/** What comes before "made in" speaks of: the company or its software, nothing that is named, or somebody else. */
export function subjectOf(before: string, names: readonly string[]): 'own' | 'bare' | 'other' {
  const sentence = lastSentence(before)
    .replace(/^(?:100|hundred)\s?(?:%|percent)\s*/iu, '')
    .replace(/\s(?:wird|werden|wurde|gets?|being|se|wordt|blir|bliver)$/iu, '')
    .trim();
  const left = withoutEnd(sentence).replace(/^\P{L}+$/u, '');
  if (left === '' || isThird(left) || proudly.test(left) || (isLoved(left) && left.split(/\s+/).length <= 3)) return 'bare';
  // "How it is made in Italy".
  if (/\s(?:it|es)$/iu.test(left)) return 'other';
  const parts = sentence.split(/[,،、]\s*/u);
  const at = parts.findLastIndex((part) => part !== '');
  const isSoftware = isOwnSoftware(parts[at]!, names, at < parts.length - 1) && parts.slice(0, at).every((part) => isPlain(part, names));
  if (isSoftware || (isOwnSubject(before, names) && !isUnspaced(sentence))) return 'own';
  return isUnspaced(sentence) && (holdsOwnName(sentence, names) || speaksOf('we', sentence) || speaksOf('software', sentence)) ? 'own' : 'other';
}

/** "Proudly", "con orgullo". */
const proudly =
  /^(?:(?:and|und|et|y|e) )?(?:(?:with|mit|avec|con|com|med|met|z|s|с) (?:pride|stolz|fierté|orgullo|orgulho|orgoglio|stolthet|stolthed|trots|dumą|hrdostí|гордостью)|\p{L}{3,}ly|stolz|fièrement|orgullosamente|orgulhosamente|orgogliosamente|cu mândrie|с гордостью|liebevoll)$/iu;

/** "It", "this": perhaps what is for sale. */
const isThird = (text: string): boolean => /^(?:it|this|these|es|dies|il|elle|ça|esto|isto|questo|dit|het|to|det|это|це|bu)$/iu.test(text);
const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text);

/** Words that are said of goods. */
const goods =
  /(?<!\p{L})(?:manufactured|produced|sewn|woven|knitted|handwoven|hand-?stitched|forged|brewed|bottled|roasted|grown|harvested|assembled|hergestellt|gefertigt|handgefertigt|produziert|genäht|gewebt|gestrickt|geschmiedet|gebraut|fabriquée?s?|cousue?s?|tissée?s?|fabricad[oa]s?|producid[oa]s?|cosid[oa]s?|tejid[oa]s?|produzid[oa]s?|costurad[oa]s?|prodott[oaie]|cucit[oaie]|tessut[oaie]|geproduceerd|vervaardigd|genaaid|wyprodukowan\p{L}+|wykonan\p{L}+|uszyt\p{L}+|vyroben\p{L}+|ušit\p{L}+|tillverkad\p{L}*|sydd|произведено|сшит\p{L}+|изготовлен\p{L}+|вироблено|fremstillet|produsert|valmistettu|üretildi|üretilmiştir)(?!\p{L})|製造|制造|日本製|제조/iu;
/** Whether a text has words that are said of goods. */
export const speaksOfGoods = (text: string): boolean => goods.test(text);

const loved =
  /(?<!\p{L})(?:love|care|passion|pride|joy|coffee|tea|liebe|herz(?:blut)?|leidenschaft|sorgfalt|kaffee|amour|soin|cœur|café|amor|cariño|pasión|mimo|corazón|carinho|paixão|amore|passione|cura|liefde|passie|zorg|miłością|pasją|sercem|láskou|kärlek|omtanke|kærlighed|kjærlighet|kjærleik|любовью|душой|любов['’]?ю|sevgi\p{L}*|aşk\p{L}*|rakkaudella|szeretettel|drag|dragoste|αγάπη|cinta|meile|בהרבה אהבה|אהבה|حب|प्यार)(?!\p{L})|[❤♥💙💚💛💜🖤🤍🧡💕💖☕]|心を込め|愛を込め|用心|ด้วยใจ|ด้วยรัก/iu;
/** "With love", "with ♥". */
export const isLoved = (words: string): boolean => loved.test(words);

/**
 * "We are a small team from Austria", "Software aus Österreich", "Somos uma empresa de Portugal": the country of the company or its software.
 * @param isFrame whether the text is in the page's footer, where "A small team from Austria" is the company too
 */
export function countryAs(text: string, names: readonly string[], isFrame: boolean): string | undefined {
  if (text.length > 200) return undefined;
  for (const found of text.matchAll(origin)) {
    const code = countryAtStart(text.slice(found.index + found[0].length));
    if (code === undefined) continue;
    const phrase = lastSentence(text.slice(0, found.index));
    const noun = phrase.split(/\s+/).at(-1)!;
    if (collective.test(noun) || isWordFor('company', noun)) {
      if (isIntroduced(phrase.slice(0, -noun.length).trim(), names, isFrame)) return code;
    } else if (speaksOf('software', noun) && subjectOf(`${phrase} `, names) === 'own') {
      // "Access the app from Spain": where visitors are.
      if (/^(?:aus|uit|från|fra)$/iu.test(found.groups!['word']!) || ownArticle.test(phrase) || holdsOwnName(phrase, names)) return code;
    }
  }
  return undefined;
}
const origin = /(?<=\p{L}) (?<word>from|aus|uit|från|fra|z|ze|из|із|з|du|de|do|da|dalla|dal|din|από)\s+(?=(?:the |la |el |los |o |a |os )?[\p{Lu}\p{RI}])/gu;
/** Not "developer" and "friends": people may live elsewhere. */
const collective =
  /^(?:team|équipe|equipo|equip[ae]|time|squadra|zespół|zespołem|tým|studio|estudio|estúdio|crew|collective|kollektiv|collectif|colectivo|coletivo|collettivo|tim|ομάδα|echipă)$/iu;
const ownArticle = /^(?:an?|our|une?|notre|un[oa]?|nuestr[oa]|uma?|nossa?|nosso|nostr[oa])\s/iu;

/** "We are a small", "Wir sind ein", "Bramble is a": the company says what it is. */
function isIntroduced(before: string, names: readonly string[], isFrame: boolean): boolean {
  const own = ownPlaces(before, names).find(({ start }) => start <= 4);
  const after = (own ? before.slice(own.end) : '').replace(/^\s*[,–—-]/u, ' is').trim();
  const says = own ? /^\S+/u.exec(after)?.[0] : weAre.exec(before)?.[0];
  if (own ? says === undefined || !verb.test(says) : says === undefined && !isFrame) return false;
  const [first = '', ...adjectives] = (own ? after : before)
    .slice(says?.length ?? 0)
    .trim()
    .split(/\s+/);
  return (
    (says === undefined ? indefinite.test(first) : first === '' || indefinite.test(first)) &&
    adjectives.length <= 3 &&
    adjectives.every((word) => /^\p{Ll}/u.test(word)) &&
    !others.test(adjectives.join(' ')) &&
    !speaksOf('customers', adjectives.join(' '))
  );
}
const weAre =
  /^(?:we(?:['’]re| are)|wir sind|nous sommes|on est|(?:nosotros )?somos|(?:nós )?somos|siamo|wij zijn|we zijn|jesteśmy|jsme|vi är|vi er|olemme|suntem|είμαστε|мы|ми)(?= |$)/iu;
const indefinite =
  /^(?:an?|just|only|ein|eine|eine[nmrs]?|nur|une?|un[oa]?|uma?|een|en|ett?|et|bir|o|μια|un|maleńkim|małym|niewielką|malý|malá|two|three|zwei|drei|deux|trois|dos|tres|dois|duas|três|due|tre|twee|drie|två|to)$/iu;

/** The country that a text says the company or its software was made in or is from; for the check of a draft, which doesn't know the page. */
export function ownMadeCountry(text: string, names: readonly string[]): string | undefined {
  const making = makingIn(text, names);
  if (making && subjectOf(text.slice(0, making.index), names) !== 'other') return making.code ?? countryAtStart(making.rest);
  return countryAs(text, names, true);
}
