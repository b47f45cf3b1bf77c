import { isWordFor, speaksOf, wordsFor } from '../languages/index.ts';
import { canonicalText, fold } from './canonical.ts';
import { inCommonYears } from './era-years.ts';
import { endsWithMaker, endsWithOther } from './founding/apposed-other.ts';
import { existsSince, yearOfStep } from './founding/other-years.ts';
import { sinceWe } from './founding/since-we.ts';
import { yearInClause } from './founding/year-in-clause.ts';
import { foundsOther } from './founds-other.ts';
import { isHistoryOfOther } from './others-history.ts';
import { holdsOwnName } from './own-name.ts';
import { beforeMade } from './says-made.ts';
import { isUsersFounding } from './users-story.ts';
import { by } from './which-rule.ts';

/** Words for founding. Not "since", "launched" or a copyright year, which have other meanings. */
const word = `(?:${wordsFor('founded')}|${wordsFor('began')})`;
const began = new RegExp(`^${wordsFor('began')}$`, 'iu');
/** Matched at the start of what is left of a sentence: some words are about founding only together with what follows them. */
const founded = new RegExp(`^${wordsFor('founded')}`, 'iu');
const anyFounded = new RegExp(wordsFor('founded'), 'iu');
const pair = new RegExp(
  `(?<word>${word})(?<gap>(?:(?!(?<!\\d)\\.\\s)[^\\n!?;。！？]){0,45}?)(?<![\\d.,$€£])(?<year>(?:1[89]|20)\\d\\d)(?!\\d|[.,]\\d|\\s*[-–]\\s*(?:(?:19|20)\\d\\d|present|now|heute|today))`,
  'giu',
);
const reversed = new RegExp(
  `(?<![\\d.,$€£])(?<year>(?:1[89]|20)\\d\\d)(?!\\d|[.,]\\d|\\s*[-–]\\s*(?:(?:19|20)\\d\\d|present|now|heute|today))(?<gap>[^\\n.!?;。！？\\d]{0,45}?(?:\\d{1,2}[月日월일][^\\n.!?;\\d]{0,30}){0,2})(?<word>${word})`,
  'giu',
);

/** Languages with the verb at the end: "wurde 2019 von Jane Roe und John Doe in Weimar gegründet". */
const verbLast =
  /(?<![\d.,$€£])(?<year>(?:1[89]|20)\d\d)(?<gap> (?:von|durch|in|im|als|door|te|av|af) [^\n.!?;:\d]{0,80}? )(?<word>gegründet|gegruendet|opgericht|grundad|grundlagt)(?!\p{L})/giu;
/** "2016 haben Jane Roe und John Doe Acme in Weimar gegründet". */
const verbEnds =
  /(?<![\d.,$€£])(?<year>(?:1[89]|20)\d\d)(?<gap> (?:haben|hat|hebben|heeft) [^\n.!?;:\d]{3,140}? )(?<word>gegründet|gegruendet|opgericht)(?!\p{L})/giu;
/** "2019 yılında Ayşe Demir ve Can Kaya tarafından kuruldu". */
const turkish =
  /(?<![\d.,$€£])(?<year>(?:1[89]|20)\d\d)(?<gap>(?: yılında|['’]\p{L}+)? [^\n.!?;:\d]{3,100}? tarafından (?:\p{Lu}\p{L}+['’](?:da|de|ta|te) )?)(?<word>kuruldu|kurulmuş\p{L}*|kurulan|hayata geçirildi)(?!\p{L})/giu;
/** "In 2021 richtten Jane Roe en John Doe Acme op". */
const parted = /(?<![\d.,$€£])(?<year>(?:1[89]|20)\d\d)(?<gap> richtt?en? [^\n.!?;:\d]{3,100}? )(?<word>op)(?!\p{L})/giu;
/** A date and a sentence in the present: "1996: Jane Roe founds Acme". What was founded follows the verb. */
const present =
  /(?<![\d.,$€£])(?<year>(?:1[89]|20)\d\d)\s?[:,–—-]?(?<gap>\s[^\n.!?;:\d]{0,90}?(?<!\p{L})(?:(?:found|start)s?|establish(?:es)?|(?:gründe|starte)[nt]|fonde(?:nt)?|crée(?:nt)?|fundan?|crean?|fundam|criam?|fonda(?:no)?|creano|richten|nace|nasce|naît|entsteht|ontstaat|powstaje|vzniká|rodzi się|zakłada(?:ją)?|zakládá|zakládají|grundar|основыва[ею]т)(?!\p{L})\s(?:\p{Ll}+\s){0,2})(?<word>\p{Lu}[\p{L}\d.&’'-]*|(?:company|business|firm|studio|société|empresa|azienda|bedrijf|firmę|firmu)(?= (?:in|à|en|em|a|at|with|avec|con|com|met|w|v)(?!\p{L})|[.,]|$))/gu;

/** Words directly before a year: "in", "im Jahr", "nel". Without one, "it began with 1900 photos" looks the same. */
const dateWord =
  "(?:in|back to|în|im|jahre?|en|année|ano|año|em|de|del|nel|nell['’]anno|anno|år|året|i|w|roku|v|ve|roce|у|в|vuonna|tahun|năm|pada|din|anul|το|sin|בשנת|ב|عام|العام|سنة|في)";
/** What may be between that word and the year: "in the spring of 2017", "am 3. Mai 2017". */
export const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|verão|outono|inverno|estate|autunno|voorjaar|zomer|herfst|våren|sommaren|hösten|vintern)';
const date = `(?:${dateWord} |(?<=[\\p{L}] )(?:${dateWord} (?:the |early |late |del['’]|der |l['’])?)(?:\\d{1,2}(?:st|nd|rd|th|\\.|er)? )?${month}(?: (?:of|de|del|do))? |בשנת |ב-?)`;
/** In German and Swedish, a year needs no word before it, if it follows the verb. */
const bare = '(?<=(?<!\\p{L})(?:begann|startete|fing|hat(?: alles| es)?|började|startade|startet|begynte|startede|begyndte)) ';
/** Words that go on after a year. A noun there is what is counted: "2000 recipes". */
const goesOn =
  '(?:in|on|at|as|with|when|and|from|after|out|over|during|by|thanks|because|an|am|im|als|mit|bei|auf|aus|und|nach|begonnen|angefangen|en|au|aux|à|dans|avec|quand|lorsque|sur|par|et|autour|con|cuando|y|tras|por|com|quando|na|no|nas|nos|numa|num|em|e|nel|nella|nello|nell|da|dal|dalla|per|in|met|toen|op|uit|aan|bij|i|på|med|då|när|hos|fra|da|roku|w|z|kiedy|gdy|na|v|s|se|když|году|року|в|у|с|з|на|когда|коли|di|dari|ketika|tại|ở|với|khi|cu|când|într|dintr|la|σε|με|στη|στην|στο|στον|όταν|kun|kai|su|році|a|[בלמעכ]\\p{Script=Hebrew}+)';
/** "It all began in 2017": what began is the subject of the page. */
const story = new RegExp(
  `^[^\\p{L}\\p{N}]*${wordsFor('itBegan')}(?:(?<gap>[^\\n!?;:。！？\\d]{0,45}?)(?<![\\p{L}])${date}|${bare}|[^\\n!?;:。！？\\d]{0,12}?(?=\\d{4}\\s?[年년]|\\d{4}['’-](?:\\p{Ll}{2,3}) ))(?<year>(?:19|20)\\d\\d)(?=\\s?(?:$|[.,)–—]|[年년])(?!,\\d|\\.\\d|\\s*[-–]\\s*\\d)|['’-]\\p{Ll}{2,3}(?!\\p{L})| ${goesOn}(?!\\p{L}))`,
  'iu',
);
/** "Our partner, the mill of Kottmar, was founded in 1884", "our first customer opened in 1983". */
const ofOurs =
  /(?:(?<!\p{L})(?:our|unser\p{L}*|mein\p{L}*|my|notre|nos|nuestr[oa]s?|noss[oa]s?|(?:il |la |i |le )?nostr[oaie]|ons|onze|nasz\p{L}*|náš|naš[ei]|vår\p{L}*|våra|vores|vår|наш\p{L}*|meidän|a mi) (?:(?:advis[eo]rs?|accountants?|lawyers?|mentors?|steuerberater\p{L}*|anw[aä]lt\p{L}*|berater(?:in|n)?|comptable|avocate?s?|conseill(?:er|ère)|asesor(?:a|es)?|abogad[oa]s?|contador(?:a)?|advogad[oa]s?|commercialista|avvocat[oa]|consulente|boekhouder|adviseurs?|advocaat|księgow[aey]|doradc\p{L}{1,3}|poradc\p{L}{1,3}|revisor\p{L}{0,3}|rådgivare|rådgiver|бухгалтер\p{L}{0,3}|юрист\p{L}{0,3}|консультант\p{L}{0,3})(?!\p{L})|(?:\p{L}+ ){0,2}?(?:partner\p{L}*|customers?|clients?|suppliers?|investors?|competitors?|rivals?|mitbewerber\p{L}*|wettbewerber\p{L}*|concurrent\p{L}*|competidor\p{L}*|konkuren\p{L}*|конкурент\p{L}*|заказчик\p{L}*|замовник\p{L}*|kund\p{L}+|lieferant\p{L}*|clientes?|client[ei]|fornitor\p{L}+|proveedor\p{L}*|fornecedor\p{L}*|parceir\p{L}+|soci[oa]s?|partenaires?|fournisseurs?|klant\p{L}*|leverancier\p{L}*|klient\p{L}*|dostawc\p{L}+|zákazní\p{L}+|dodavatel\p{L}*|leverantör\p{L}*|kunde\p{L}*|клиент\p{L}*|клієнт\p{L}*|партн\p{L}*|поставщик\p{L}*)(?!\p{L}))|[我本]们?的?(?:客户|合作伙伴|投资|竞争对手|供应商)|友商|(?:お客様|取引先|提携先)の|(?:저희|우리) (?:고객|파트너)|(?:הלקוח|השותף|הספק)|(?:عميلنا|شريكنا))/iu;

/** "Our customer Roe was founded in 1934", and the sentence after it: "Its founder is Jane Roe". */
export const isOthersStory = (sentence: string, before: string | undefined, names: readonly string[]): boolean =>
  isAboutOurs(sentence, names) || (before !== undefined && isAboutOurs(before, names) && !holdsOwnName(sentence, names) && !speaksOf('we', sentence));
/** A customer, a partner or a rival comes before the company's own name. */
function isAboutOurs(sentence: string, names: readonly string[]): boolean {
  const found = ofOurs.exec(sentence);
  return found !== null && !holdsOwnName(sentence.slice(0, found.index), names);
}

/** Words for the company itself. */
const self = new RegExp(`${wordsFor('we')}|${wordsFor('company')}|(?<!\\p{L})(?:it|companies house)(?!\\p{L})`, 'iu');

export interface Founding {
  year: string;
  /** "It all began in 2017": weaker than a word for founding. */
  isStory: boolean;
}

/**
 * The year in which, according to a text, the company was founded. The sentence must be about the company (`names`, "we", "our
 * company") or name nobody: "Founded in 2017", a label in a table.
 */
export function foundingIn(text: string, names: string[]): Founding | undefined {
  // Text in quotation marks is a person's statement, and "says Acme, founded in 1920" is about that person's company.
  const plain = inCommonYears(canonicalText(text))
    // A break in the middle of a sentence: "Acme was founded / in 2018".
    .replace(/(?<=\p{L},?)\n(?=\p{Ll})/gu, ' ')
    .replace(/"[^"\n]{12,}"/gu, (quote, _at, all: string) => (all.includes('foundingDate') ? quote : '"'));
  if (!/(?:1[89]|20)\d\d/.test(plain)) return undefined;
  if (/©|\(c\)\s*\d|copyright/i.test(plain)) return undefined;
  for (const [rule, pattern] of Object.entries({ pair, reversed, verbLast, verbEnds, turkish, parted, present })) {
    for (const found of plain.matchAll(pattern)) {
      const { year, gap = '', word: verb = '' } = found.groups as { year: string; gap?: string; word?: string };
      if (/(?:1[89]|20)\d\d/.test(gap) || Number(year) > new Date().getUTCFullYear()) continue;
      if (
        pattern === present &&
        /^\p{Lu}/u.test(verb) &&
        !names.some(
          (name) =>
            name.length > 1 && fold(plain.slice(found.index + found[0].length - verb.length, found.index + found[0].length + 60)).startsWith(fold(name)),
        )
      )
        continue;
      if (pattern === present) return by('founded_year: present', { year, isStory: false });
      // "The prize of the Fundación Roe": a noun with a capital letter inside a sentence is somebody's name.
      if (/^\p{Lu}/u.test(verb) && !/^gründ/iu.test(verb) && /\p{L}[^.!?\n:|·–—]*$/u.test(plain.slice(0, plain.indexOf(verb, found.index)))) continue;
      const start = Math.max(
        0,
        ...['. ', '! ', '? ', '。'].map((end) => plain.lastIndexOf(end, found.index) + (plain.lastIndexOf(end, found.index) < 0 ? 0 : end.length)),
      );
      const before = plain.slice(start, found.index);
      const after = plain.slice(found.index + found[0].length).split(/[.!?。\n]/)[0]!;
      // "Founded: Team North 2017": the label is about what follows it.
      if (
        pattern === pair &&
        /^\s?[:：]\s?\p{Lu}/u.test(gap) &&
        !new RegExp(`^\\s?[:：]\\s?(?:${month}|${dateWord})(?!\\p{L})`, 'iu').test(gap) &&
        !holdsOwnName(gap, names)
      )
        continue;
      if (ofOurs.test(before) || isHistoryOfOther(`${before}${found[0]}${after}`, names)) continue;
      // The French "est" looks like "est.", and the word for founding comes after it.
      const near = pattern === pair && speaksOf('founded', gap) ? gap.search(anyFounded) : -1;
      const told = near < 0 ? before : `${before}${verb}${gap.slice(0, near)}`;
      if (pattern === pair && endsWithOther(told, names, /^(?:gegr|gründ)/iu.test(verb))) continue;
      if (foundsOther({ before, verb, gap, after, yearFirst: pattern !== pair }, names) || isUsersFounding(`${before}${found[0]}${after}`, names)) continue;
      if (
        (pattern === pair && endsWithMaker(told, names)) ||
        speaksOfCompany(
          {
            before,
            verb,
            gap,
            after,
            yearFirst: pattern !== pair,
            isWeak: !founded.test(plain.slice(pattern === pair ? found.index : found.index + found[0].length - verb.length)) && began.test(verb.trim()),
          },
          names,
        )
      )
        return by(`founded_year: ${rule}`, { year, isStory: false });
    }
  }
  const step = yearOfStep(plain, names);
  if (step !== undefined) return by('founded_year: step of a list', { year: step, isStory: false });
  const exists = ofOurs.test(plain) ? undefined : existsSince(plain, names);
  if (exists !== undefined) return by('founded_year: exists since', { year: exists, isStory: false });
  const clause = ofOurs.test(plain) ? undefined : by('founded_year: clause', yearInClause(plain, names));
  if (clause !== undefined) return { year: clause, isStory: false };
  const common = inCommonYears(canonicalText(text));
  const told = story.exec(common)?.groups?.['year'] ?? sinceWe(common, names) ?? madeIn(common, names);
  return told === undefined || Number(told) > new Date().getUTCFullYear() ? undefined : by('founded_year: it all began', { year: told, isStory: true });
}

/** "Jane Roe opened Acme in her garage in 2007". */
function madeIn(text: string, names: readonly string[]): string | undefined {
  const years = [...text.matchAll(madeYear)];
  const [only] = years;
  return only &&
    text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.length === 1 &&
    !ofOurs.test(text) &&
    !isUsersFounding(text, names) &&
    beforeMade(text, names) !== undefined
    ? only.groups!['year']
    : undefined;
}
const madeYear = new RegExp(
  `(?<!\\p{L})${dateWord} (?:(?:the |early |late |der |del |l['’])?(?:\\d{1,2}(?:st|nd|rd|th|\\.|er)? )?${month}(?: (?:of|de|del|do))? )?(?<year>(?:19|20)\\d\\d)(?![\\d-]|[.,]\\d)`,
  'giu',
);

/** The year of `foundingIn`, also one that only a story tells; undefined: the text names none, or that of something else. */
export const foundingYear = (text: string, names: string[]): string | undefined => foundingIn(text, names)?.year;

/** "We are a company of eight people", before "founded in 2016". */
const isIntroduced = new RegExp(
  `^[^\\p{L}]*(?:we are|we['’]re|wir sind|nous sommes|somos|siamo|wij zijn|we zijn|jesteśmy|jsme|vi är|vi er|мы [—–-])\\s[^.!?;:,]{0,20}${wordsFor('company')}[^.!?;:,]{0,40}$`,
  'iu',
);
/** "Behind Acme is Jane Roe, who founded the project": what the name in the same sentence is. */
const projectNoun =
  /(?<!\p{L})(?:proje(?:c?k?t|to|kt\p{L}{0,2})|projet|proyecto|progetto|проект|app|application|platform\p{L}?|plataforma|piattaforma|service|servi[cz]io|serviço)(?!\p{L})/iu;

/** Nouns for the company. Unlike them, "we" and "our" may refer to something else that was founded. */
const noun = new RegExp(wordsFor('company'), 'iu');
const auxiliary =
  /(?:^|[^\p{L}])(?:was|were|is|are|been|we|i|got|have|has|wurden?|ist|wir|haben|fue|fuimos|foi|fomos|è stat[ao]|stata|a été|avons|nous|est|blev|ble|werd|is|zosta[łl]a?|została|byl[ao]?|był[ao]?|был[аои]?|була|es|é)\s+(?:\p{L}+\s+){0,1}$/iu;

/** "The company Roe Ltd," before "founded". */
const ofNamed = new RegExp(
  `${wordsFor('company')} (?:\\p{Lu}[\\p{L}\\d&-]+ )*\\p{Lu}[\\p{L}\\d&.-]+(?: (?:a\\. ?s|s\\.r\\.o|d\\.o\\.o)\\.)?,? (?:\\p{Ll}+ )?$`,
  'u',
);

/** "the mill, in which our office is,": a relative clause says nothing about its noun. */
const aside =
  /(?:, (?:\p{Ll}{2,4} )?(?:der|die|das|dem|den|which|qui|que|che|som|kter\p{L}+|któr\p{L}+|котор\p{L}+)| (?:where|wo|waar|où|donde|onde|dove|gdzie|kde|där|hvor|где|де|unde|missä|ahol|που)) [^,]*,/giu;

interface Clause {
  before: string;
  verb: string;
  gap: string;
  after: string;
  /** "In 2017 we founded": the year is before the word. */
  yearFirst: boolean;
  /** "started", "began": used for companies, but also for other things. */
  isWeak: boolean;
}

const isActive = (verb: string): boolean => isWordFor('foundActive', verb) && !isWordFor('foundPassive', verb);

function speaksOfCompany({ before, verb, gap, after, yearFirst, isWeak }: Clause, names: string[]): boolean {
  const holdsName = (text: string) => holdsOwnName(text, names);
  if (isWeak) {
    const nearest = before.trim().split(/\s+/).slice(-4).join(' ');
    return (
      holdsName(nearest) ||
      noun.test(nearest) ||
      (!yearFirst && (holdsName(gap.slice(0, 40)) || noun.test(gap.slice(0, 30)))) ||
      (yearFirst && (holdsName(gap) || noun.test(gap)))
    );
  }
  // Arabic has its subject after the verb.
  if (
    /\p{Script=Arabic}/u.test(gap) &&
    gap.replace(/(?<!\p{L})(?:عام|العام|سنة|في|منذ|رسمي[اً]*|م)(?!\p{L})/gu, '').trim() !== '' &&
    !holdsName(gap) &&
    !self.test(gap) &&
    !holdsName(before)
  )
    return false;
  const own = before.replace(aside, ' ');
  // "The company Roe Ltd, founded in 1996".
  if (!holdsName(own) && ofNamed.test(before)) return false;
  const isAboutSelf = holdsName(own) || self.test(own);
  if (isAboutSelf && (yearFirst || !/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(before))) return true;
  if (isAboutSelf) {
    // "We follow the standard established in 2013": the word directly before is what was established.
    const nearest = before
      .split(/\s+/)
      .filter((part) => part !== '')
      .slice(-3)
      .join(' ');
    if (isIntroduced.test(before) || (holdsName(before) && projectNoun.test(nearest))) return true;
    if (auxiliary.test(before) || holdsName(nearest) || noun.test(nearest) || /^[^\p{L}\p{N}]*(?:since|seit)\b/iu.test(before)) return true;
  }
  if (holdsName(gap) || self.test(gap)) return true;
  if (isLegalName(before, names)) return true;
  // "2015 gründete Jane Roe einen Verein": an object that isn't the company.
  if (yearFirst && isActive(verb) && !isAboutSelf && ![after.split(',')[0]!, gap].some((part) => holdsName(part) || self.test(part))) return false;
  // "Jane founded Acme in 2009": another company, unless only a label or a date comes before.
  if (yearFirst && foundersThenName(after, holdsName)) return true;
  const subject = before.replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, '').trim();
  const isLabel = subject === '' || label.test(subject);
  // In "In 2009 Jane Roe founded Acme" the founder is in the middle.
  // "In 1884 a mill was founded here": something else.
  if (!isLabel || (yearFirst && (/\p{Lu}\p{Ll}/u.test(gap) || /^\P{L}*(?:an?|une?|una|uma?|een|ett?|jeden|jedna) \p{Ll}/u.test(gap)))) return false;
  // "Founded in 2012, Bling is…": check whether Bling is the company.
  const next =
    /^[^,]{0,40},\s*(?:(?:the|la|le|les|l['’]|el|los|las|der|die|das|il|lo|de|het|o|a|os|as)\s*(?<thing>\p{L}+)|(?<name>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,3})(?=\s+(?!(?:by|von|par|por|da|door|av|af)\s)\p{Ll}))/u.exec(
      after,
    )?.groups;
  return !next || holdsName(after.slice(0, 60)) || self.test(next['name'] ?? next['thing'] ?? '');
}

/** "云杉科技成立于", for a product that is called 云杉排课: two signs of its name and a word for a company. */
function isLegalName(before: string, names: readonly string[]): boolean {
  const called = /(?<own>\p{Script=Han}{2,6})(?:科技|公司|网络|信息|软件|集团|传媒)(?:有限公司)?[^\p{L}]*$/u.exec(before)?.groups?.['own'];
  return called !== undefined && names.some((name) => /^\p{Script=Han}{3}/u.test(name) && called.endsWith(name.slice(0, 2)));
}

/** "In 2019 gründeten Anna Weber und Jonas Klein die Bramble GmbH": names, then the company. */
function foundersThenName(after: string, holdsName: (text: string) => boolean): boolean {
  const words = after
    .slice(0, 120)
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^[«»„“"']+|[«»“”"']+$/gu, ''));
  const own = words.findIndex((word) => /^\p{Lu}/u.test(word) && holdsName(word));
  return own >= 0 && words.slice(0, own).every((word) => /^\p{Lu}/u.test(word) || between.test(word));
}
const between =
  /^(?:und|and|et|y|e|en|och|i|a|og|ve|и|die|das|der|den|the|la|le|el|o|os|as|il|lo|de|von|van|da|dos|firma|firmę|společnost|компанию|företaget|empresa|société)$/iu;

const label =
  /^(?:in|(?:since|seit|depuis|desde|dal(?:la)?|sinds|od|sedan|со?) (?:its|the|our|sa|la|notre|su|nuestra|a|sua|a sua|a nossa|nossa|nostra|la sua|la nostra|de|haar|onze|der|ihrer|unserer|dem|naszego|swojego|své|svého|vår|sin)|the year|year|date|en|im|im jahr|jahr|anno|em|am|le|el|i|w|roku|am|seit|since|originally|proudly|first|was|is|and|est|firmen|unternehmens|(?:ano|año) de|année de|anno di|date de|data d[ei]|fecha de|datum der|rok|year of|date of)$/i;
