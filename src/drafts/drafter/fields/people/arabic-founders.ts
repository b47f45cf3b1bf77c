// Arabic has no capital letters: a name is what a statement of founding announces, up to the next mark or word that can't be part of it.

const word = String.raw`[\p{Script=Arabic}\p{M}]+`;
const founded = '(?:تأس+ست?|أُ?سست|انطلقت?|أُ?طلقت?)';
/** "تأسست نخيل عام 2020 في جدة على يد …" */
const byHand = new RegExp(`(?<subject>^[^.،؛:]*?${founded}[^.؛:]{0,90}?)على (?:يد|يدي|أيدي) (?<rest>.+)$`, 'u');
/** "أسسها …", "أسس نخيل …" */
const founder = new RegExp(`(?<!${word})(?:و)?(?:أسسها|أسسه|أسستها|أسسته|شارك في تأسيسها) (?<rest>.+)$`, 'u');
/** "المؤسس: …", "المؤسسون: …" */
const labelled = /^\s*(?:المؤسسون|المؤسسان|المؤسسين|المؤسسة والرئيسة التنفيذية|المؤسس والرئيس التنفيذي|المؤسس|المؤسسة)\s?[:–—-]\s?(?<rest>.+)$/u;
const ends = /\s*(?:[.،؛:()–—-]|\s(?:عام|سنة|في|من|بعد|خلال|بهدف|لكي|لتسهيل|الذي|التي|اللذان|اللذين|وهو|وهي|وهما|حين|عندما|قبل|مع)\s).*$/u;
const titles =
  /^(?:(?:كل من|د\.?|م\.?|المهندس(?:ة|ان|ين)?|الدكتور(?:ة)?|الأستاذ(?:ة)?|السيد(?:ة)?|الأخوان|أخته|أخيه|أخوه|شقيقته|شقيقه|زوجته|زوجها|صديقه|صديقته|ابنته|ابنه|الأخوين|الشقيقين|الصديقين|الصديقان|رائد(?:ة)? الأعمال)\s+)+/u;
const nobody = /^(?:شركة|مجموعة|مؤسسة|فريق|جامعة|مجلس|صندوق|وزارة|نخبة|عدد|بعض|أحد|شباب|اثنين|اثنان|رواد|خبراء|مهندس(?:ين|ون)?|ال.*)$/u;
const ownWords = /^(?:الشركة|المنصة|شركتنا|منصتنا|المشروع|التطبيق|عام|سنة|في|على)(?!\p{L})/u;

const isArabicName = (text: string): boolean => new RegExp(`^${word}(?: ${word}){1,4}$`, 'u').test(text) && !nobody.test(text.split(' ')[0]!);

/** "ريم الحربي وفهد باوزير": "and" is written with the next word, and some names begin with its letter. */
function namesAt(rest: string): string[] {
  const line = rest.replace(ends, '').trim().replace(titles, '');
  const parts = line.split(/\s+و\s?(?=[\p{Script=Arabic}\p{M}]{2,}\s)/u).map((part) => part.trim().replace(titles, ''));
  if (parts.every(isArabicName)) return parts;
  return isArabicName(line) ? [line] : [];
}

/** What follows "أسّس Acme": the product's name as the object of the verb. */
function foundedNamed(sentence: string, names: readonly string[]): string | undefined {
  const rest = /^\s*و?أسس(?:ت|ا|وا)?\s(?<rest>.+)$/u.exec(sentence.replace(/\u0651/gu, ''))?.groups?.['rest'];
  const own = names.find((one) => one.length > 1 && rest?.startsWith(`${one} `));
  return own === undefined ? undefined : rest!.slice(own.length + 1);
}

/** The founders that an Arabic sentence names, of the product or of "the company". */
export function arabicFounders(sentence: string, names: readonly string[]): string[] {
  if (!/\p{Script=Arabic}/u.test(sentence)) return [];
  const isOwn = (text: string) => names.some((one) => one.length > 1 && text.includes(one));
  const hand = byHand.exec(sentence)?.groups;
  if (hand) {
    const after = hand['subject']!.trim().replace(new RegExp(`^${founded}\\s*`, 'u'), '');
    return isOwn(sentence) || ownWords.test(after) || after === '' ? namesAt(hand['rest']!) : [];
  }
  const named = isOwn(sentence) ? foundedNamed(sentence, names) : undefined;
  if (named !== undefined) return namesAt(named);
  const said = founder.exec(sentence)?.groups?.['rest'];
  if (said !== undefined && isOwn(sentence)) return namesAt(said);
  const label = labelled.exec(sentence)?.groups?.['rest'];
  return label === undefined ? [] : namesAt(label);
}
