import { fold } from './canonical.ts';

/** "Zakwasownię", "Zakwasowni", "Грядку": a name that ends in a vowel, in another case. */
const ending = '(?:em|ém|ę|ą|i|y|o|u|ou|ie|ii|e|ię|ią|ом|ой|ою|у|ю|и|ы|і|ї|е|ею|ії|ии)';
const changes = /^(?<stem>[\p{Script=Latin}\p{Script=Cyrillic}]{4,}?)(?:ia|[aoeyаяоеиы])$/u;

/** Whether a text contains one of the site's own names, also in another case. */
export function holdsOwnName(text: string, names: readonly string[]): boolean {
  const folded = fold(text);
  return names.some((name) => {
    if (name.length < 2) return false;
    const own = fold(name);
    if (folded.includes(own)) return true;
    const stem = changes.exec(own)?.groups?.['stem'];
    return stem !== undefined && folded.includes(stem) && new RegExp(`(?<!\\p{L})${stem}${ending}(?!\\p{L})`, 'u').test(folded);
  });
}

const partOf =
  /(?<!\p{L})(?:web ?site|website|webseite|homepage|site(?: web)?|sitio(?: web)?|sito|team|équipe|equipo|equipe|squadra|zespół|tým|department|abteilung|partnership|partnerschaft|partenariat|logo|blog|newsletter)(?: \p{Ll}+)? (?:of|at|with|for|behind|de|du|von|bei|mit|avec|con|com|di|da|do|van|met|firmy)(?: (?:the|la|le|el|o|a|het))? (?<rest>.+)$/iu;

/** "The website of Acme was set up in 2019", "the team at Acme": a part of the company. */
export function isPartOfOwn(sentence: string, names: readonly string[]): boolean {
  const rest = partOf.exec(sentence)?.groups?.['rest'];
  return rest !== undefined && names.some((name) => name.length > 1 && fold(rest).startsWith(fold(name)));
}
