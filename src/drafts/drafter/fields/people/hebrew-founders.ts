// Hebrew has no capital letters: a name is what a statement of founding announces, up to the next mark or word that can't be part of it.

const word = String.raw`[\p{Script=Hebrew}\p{M}'׳"״-]+`;
/** "נוסדה בשנת 2018 על ידי …", "הוקם ע״י …" */
const byHand = /(?<subject>^[^.;:]*?(?:נוסדה?|הוקמה?|נולדה?|נוצרה?|פותחה?)(?!\p{L})[^.;:]{0,60}?)(?:על[ -]ידי|ע"י|ע״י|בידי) (?<rest>.+)$/u;
/** "את גינתי הקימו …", "ייסדה …" */
const founded = /(?<!\p{L})(?:הקימו|הקימה|הקים|ייסדו|ייסדה|ייסד|יסדו|יסדה|יסד)(?: (?:אותה|אותו))? (?<rest>.+)$/u;
/** "מייסדת: …", "המייסדים – …" */
const labelled = /^\s*ה?(?:מייסד(?:ת|ים|ות)?|מקימ(?:ת|ים|ות)|מקים)(?: ומנכ["״]לי?ת?)?\s?[:–—-]\s?(?<rest>.+)$/u;
/** "היי, אני דנה פלד. בניתי את מחמצת …" */
const speaker = new RegExp(String.raw`(?:^|[,.!]\s|\s)(?:אני|שמי|קוראים לי)\s(?<rest>${word}(?: ${word}){1,2})(?=\s*(?:$|[.,!–—]))`, 'u');
const made = /(?<!\p{L})(?:בניתי|יצרתי|פיתחתי|הקמתי|ייסדתי|כתבתי) את (?<what>.{2,60})/u;
const ends = /\s*(?:[.,;:()–—]|\s(?:בשנת|בשנה|ב-?\d{4}|אחרי|לאחר|כדי|שהיו|שהיה|שהם|אשר|מתוך|במטרה|יחד|לפני|היא|הוא|הם)(?!\p{L})).*$/u;
const titles = /^(?:(?:ד["״]ר|פרופ[׳']|עו["״]ד|האחים|האחיות|בני הזוג|החברים|היזמ(?:ים|ת)?|המהנדס(?:ת|ים)?)\s+)+/u;
const nobody = /^(?:חברת|קבוצת|קבוצה|צוות|שני|שתי|שלושה|שלוש|יזמים|מהנדסים|חברים|אנשי|בוגרי|הורים|תושבי|ה(?:חברה|צוות|משפחה))(?!\p{L})/u;

const isHebrewName = (text: string): boolean => new RegExp(`^${word}(?: ${word}){1,3}$`, 'u').test(text) && !nobody.test(text);

/** "נועה ברק ואיתי שגב": "and" is written with the next word. */
function namesAt(rest: string): string[] {
  const line = rest.replace(ends, '').trim().replace(titles, '');
  const parts = line.split(/\s+ו(?=[\p{Script=Hebrew}]{2,}\s\p{Script=Hebrew})/u).map((part) => part.trim().replace(titles, ''));
  if (parts.every(isHebrewName)) return parts;
  return isHebrewName(line) ? [line] : [];
}

/** "בניתי את מחמצת": what the speaker of a Hebrew sentence made has this name. */
export const hebrewMade = (sentence: string, name: string): boolean => made.exec(sentence)?.groups?.['what']?.startsWith(name) === true;

/** The founders that a Hebrew sentence names, of the product or of "the company". @param before the sentence before it */
export function hebrewFounders(sentence: string, names: readonly string[], before: string): { people: string[]; quotes: string[] } {
  const none = { people: [], quotes: [] };
  if (!/\p{Script=Hebrew}/u.test(sentence)) return none;
  const isOwn = (text: string) => names.some((one) => one.length > 1 && text.includes(one)) || /(?<!\p{L})(?:החברה|האפליקציה|המיזם|המוצר)(?!\p{L})/u.test(text);
  const hand = byHand.exec(sentence)?.groups;
  if (hand) return isOwn(hand['subject']!) || /^\s*(?:נוסד|הוקמ)/u.test(hand['subject']!) ? { people: namesAt(hand['rest']!), quotes: [sentence] } : none;
  const what = made.exec(sentence)?.groups?.['what'];
  if (what !== undefined && isOwn(what.split(/\s/).slice(0, 4).join(' '))) {
    for (const text of [sentence, before]) {
      const name = speaker.exec(text)?.groups?.['rest'];
      if (name !== undefined && isHebrewName(name)) return { people: [name], quotes: text === sentence ? [sentence] : [before, sentence] };
    }
  }
  const said = founded.exec(sentence)?.groups?.['rest'];
  if (said !== undefined && isOwn(sentence)) return { people: namesAt(said), quotes: [sentence] };
  const label = labelled.exec(sentence)?.groups?.['rest'];
  return label === undefined ? none : { people: namesAt(label), quotes: [sentence] };
}
