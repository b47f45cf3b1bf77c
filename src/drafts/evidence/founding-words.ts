import { canonicalise, fold } from './canonical.ts';

/** Words that say that something was founded. Not "since", "launched" or a copyright year: those say other things. */
const word = [
  'founded|established|incorporated|(?:our|its|the) founding|was started|began (?=in|as)|was born (?=in)|founding (?:year|date)|year founded|(?<![a-z])est\\.|foundingdate|founded:|was formed|company was started|started the company',
  'gegründet|gegruendet|gründung(?:sjahr|sdatum)?',
  'fondée?s?|créée?s?|fondation|année de création|date de création|a vu le jour',
  'fundad[ao]s?|fundamos|fundación|constituid[ao]|creada en|nació en|fundação|constituída|criada em|nasceu em',
  'fondat[aoăe]|fondazione|costituita|nata nel|înființat[ăa]?',
  'opgericht|oprichting(?:sjaar)?',
  'grundat|grundad|grundades|grunnlagt|grundlagt|stiftet|etablerad|etablert|etableret|perustettu|perustettiin|stofnað',
  'založen[aoáýi]?y?|vznikl[ao]|založil[aoi]?|założon[aoye]|założyliśmy|powstał[ao]|założen[aoá]?y?|alapítva|alapították|alapítás|ustanovljen[ao]|osnovan[ao]?|asutatud|įkurta|dibināta',
  'kuruldu|kurulan|kuruluş|kurulmuş(?:tur)?',
  'основан[аоы]?|год основания|дата основания|заснован[аоі]?|основана|създаден[ао]?|ιδρύθηκε|έτος ίδρυσης',
  '設立|創業|創立|成立于|成立於|成立|创立|创办|創辦|创建于|创建|설립|창립|창업',
  'تأسست|تأسس|التأسيس|נוסדה|נוסד|הוקמה|स्थापना|स्थापित|didirikan|ditubuhkan|thành lập|ก่อตั้ง',
].join('|');
const pair = new RegExp(
  `(?<word>${word})(?<gap>(?:(?!(?<!\\d)\\.\\s)[^\\n!?;。！？]){0,45}?)(?<![\\d.,$€£])(?<year>(?:1[89]|20)\\d\\d)(?!\\d|[.,]\\d|\\s*[-–]\\s*(?:(?:19|20)\\d\\d|present|now|heute|today))`,
  'giu',
);
const reversed = new RegExp(
  `(?<![\\d.,$€£])(?<year>(?:1[89]|20)\\d\\d)(?!\\d|[.,]\\d|\\s*[-–]\\s*(?:(?:19|20)\\d\\d|present|now|heute|today))(?<gap>[^\\n.!?;。！？\\d]{0,30}?(?:\\d{1,2}[月日월일][^\\n.!?;\\d]{0,6}){0,2})(?<word>${word})`,
  'giu',
);

/** Languages that end in the verb: "wurde 2019 von Jane Roe und John Doe in Weimar gegründet". */
const verbLast =
  /(?<![\d.,$€£])(?<year>(?:1[89]|20)\d\d)(?<gap> (?:von|durch|in|im|als|door|te|av|af) [^\n.!?;:\d]{0,80}? )(?<word>gegründet|gegruendet|opgericht|grundad|grundlagt)(?!\p{L})/giu;

/** Words for the company itself. */
const self =
  /(?:^|[^\p{L}])(?:we|our|us|company|companies house|startup|start-up|studio|agency|firm|business|team|it|wir|unser\p{L}*|unternehmen|firma|nous|notre|société|entreprise|agence|nosotros|nuestr\p{L}+|empresa|compañía|sociedad|nós|nossa|companhia|noi|nostra|azienda|società|wij|we zijn|ons|onze|bedrijf|vi|vår|företaget|vores|selskabet|selskapet|yritys|firma|spółka|nasza|společnost|şirket\p{L}*|мы|наша|компания|компанія)(?=$|[^\p{L}])|当社|弊社|私たち|わたしたち|会社|公司|我们|我們|우리|저희|회사|본사|شركة|החברה/iu;

/**
 * The year in which a text says that the company was founded. The sentence must speak of the company (`names`, "we", "our
 * company") or of nobody else: "Founded in 2017", a label in a table.
 */
export function foundingYear(text: string, names: string[]): string | undefined {
  const plain = canonicalise(text).text;
  if (/©|\(c\)\s*\d|copyright/i.test(plain)) return undefined;
  for (const pattern of [pair, reversed, verbLast]) {
    for (const found of plain.matchAll(pattern)) {
      const { year, gap = '' } = found.groups as { year: string; gap?: string };
      if (/(?:1[89]|20)\d\d/.test(gap) || Number(year) > new Date().getUTCFullYear()) continue;
      const start = Math.max(
        0,
        ...['. ', '! ', '? ', '。'].map((end) => plain.lastIndexOf(end, found.index) + (plain.lastIndexOf(end, found.index) < 0 ? 0 : end.length)),
      );
      const before = plain.slice(start, found.index);
      const after = plain.slice(found.index + found[0].length).split(/[.!?。\n]/)[0]!;
      if (speaksOfCompany({ before, gap, after, yearFirst: pattern !== pair }, names)) return year;
    }
  }
  return undefined;
}

/** Nouns and names for the company, as against "we" and "our", which may own something else that was founded. */
const noun =
  /(?:^|[^\p{L}])(?:company|startup|start-up|studio|agency|firm|business|unternehmen|firma|société|entreprise|agence|empresa|compañía|sociedad|companhia|azienda|società|bedrijf|företaget|bolaget|selskabet|selskapet|yritys|spółka|společnost|şirket\p{L}*|компания|компанія)(?=$|[^\p{L}])/iu;
const auxiliary =
  /(?:^|[^\p{L}])(?:was|were|is|are|been|we|i|got|have|has|wurden?|ist|wir|haben|fue|fuimos|foi|fomos|è stat[ao]|stata|a été|avons|nous|est|blev|ble|werd|is|zosta[łl]a?|została|byl[ao]?|był[ao]?|был[аои]?|була|es|é)\s+(?:\p{L}+\s+){0,1}$/iu;

interface Clause {
  before: string;
  gap: string;
  after: string;
  /** "In 2017 we founded": the year stands before the word. */
  yearFirst: boolean;
}

function speaksOfCompany({ before, gap, after, yearFirst }: Clause, names: string[]): boolean {
  const holdsName = (text: string) => names.some((name) => name.length > 1 && fold(text).includes(fold(name)));
  const isAboutSelf = holdsName(before) || self.test(before);
  if (isAboutSelf && (yearFirst || !/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(before))) return true;
  if (isAboutSelf) {
    // "We follow the standard established in 2013": what stands right before is what was established.
    const nearest = before
      .split(/\s+/)
      .filter((part) => part !== '')
      .slice(-3)
      .join(' ');
    if (auxiliary.test(before) || holdsName(nearest) || noun.test(nearest) || /^\W*(?:since|seit)\b/i.test(before)) return true;
  }
  if (holdsName(gap) || self.test(gap)) return true;
  // "Jane founded Acme in 2009": somebody else's company, unless nothing but a label or a date stands before.
  const subject = before.replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, '').trim();
  const isLabel = subject === '' || label.test(subject);
  // In "In 2009 Jane Roe founded Acme" the founder stands in the middle.
  if (!isLabel || (yearFirst && /\p{Lu}\p{Ll}/u.test(gap))) return false;
  // "Founded in 2012, Bling is…": who is it about?
  const next =
    /^[^,]{0,40},\s*(?:(?:the|la|le|les|l['’]|el|los|las|der|die|das|il|lo|de|het|o|a|os|as)\s*(?<thing>\p{L}+)|(?<name>\p{Lu}[\p{L}\d]+)(?=\s+(?!(?:by|von|par|por|da|door|av|af)\s)\p{Ll}))/u.exec(
      after,
    )?.groups;
  return !next || holdsName(after.slice(0, 60)) || self.test(next['name'] ?? next['thing'] ?? '');
}

const label =
  /^(?:in|the year|year|date|en|im|im jahr|jahr|anno|em|am|le|el|i|w|roku|am|seit|since|originally|proudly|first|was|is|and|est|firmen|unternehmens|(?:ano|año) de|année de|anno di|date de|data d[ei]|fecha de|datum der|rok|year of|date of)$/i;
