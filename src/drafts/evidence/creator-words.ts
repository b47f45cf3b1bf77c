import { isWordFor, wordsFor } from '../languages/index.ts';

const also =
  '(?:(?:lead|core|main|chief|project|principal|original) )*(?:maintainer|developer|designer|engineer|architect|owner|lead|ceo|cto|entwickler(?:in)?|développeu(?:r|se)|desarrollador(?:a)?|desenvolvedor(?:a)?|sviluppat(?:ore|rice)|ontwikkelaar|programist(?:a|ka)|vývojář(?:ka)?|utvecklare|geliştirici|разработчик)';
const and = String.raw`\s*(?:&|\+|,|/|\||·|(?<!\p{L})(?:and|und|et|y|e|en|i|a|och|ve|и)(?!\p{L}))\s*`;
const creator = wordsFor('creator');
const alone = new RegExp(`^(?:(?:original|lead|main) )?${creator}(?:${and}${also}){0,2}$`, 'iu');
const last = new RegExp(`^(?:${also}${and}){1,2}(?:original )?${creator}$`, 'iu');

const writer =
  /^[\s\p{P}]*(?:(?:the|original|lead|main) )?(?:author|autor(?:in|a|ka)?|auteure?|autrice|autore|författare|forfatter|szerző|(?:со)?автор)[\s\p{P}]*$/iu;

/** "Creator", "Author & lead developer", "Maintainer and creator": a whole role, not "Content creator", "Author" or "Author of two novels". */
export const isCreatorRole = (text: string): boolean => {
  const line = text.trim();
  return line.length <= 60 && !writer.test(line) && (isWordFor('creator', line) || alone.test(line) || last.test(line));
};

/** "About the author", who may have written a text and not the product. */
export const isAboutAuthor = (heading: string): boolean =>
  /(?<!\p{L})(?:author|autor\p{L}{0,3}|auteure?|autrice|författaren?|forfatter(?:en)?|автор\p{L}{0,2})(?!\p{L})|作者|著者/iu.test(heading);

const written =
  /(?<!\p{L})(?:written|geschrieben|verfasst|écrite?s?|escrit[ao]s?|scritt[aoei]|geschreven|napsan[aáoyý]|napisan[aey]|skrive[nt]|написан[аоы]?)(?!\p{L})/iu;
const texts =
  /(?<!\p{L})(?:review|article|book|guide|post|story|text|edition|translation|novel|report|page|letter|docs|documentation|manual|tutorial|artikel|buch|beitrag|ausgabe|übersetzung|fassung|anleitung|livre|texte|édition|traduction|libro|artículo|texto|edición|traducción|livro|artigo|edição|tradução|articolo|testo|edizione|traduzione|boek|tekst|vertaling|artykuł|książka|článek|kniha|статья|книга|перевод)(?!\p{L})/iu;
/** Whether somebody wrote a text: "Written by Jane Roe", "Acme: a review, written by Jane Roe". Not "Acme is written by Jane Roe". */
export const isByline = (through: string, isOwn: (text: string) => boolean): boolean => {
  const at = through.search(written);
  if (at < 0) return false;
  const subject = through.slice(0, at);
  return texts.test(subject) || /[:,]\s*$/u.test(subject) || !isOwn(subject);
};
