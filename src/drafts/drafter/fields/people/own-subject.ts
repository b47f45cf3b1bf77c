import { squash } from '../../../evidence/canonical.ts';
import { isWordFor, wordsFor } from '../../../languages/index.ts';

// What "was founded by" and "was built by" are about.

const parts =
  /\b(?:logos?|brand(?:ing)?|designs?|web ?sites?|site|pages?|themes?|templates?|illustrations?|photos?|pictures?|icons?|mascot|fonts?|music|videos?)$/i;
const product =
  /^(?:the|this|our|das|die|der|unser|unsere|l['’]|le|la|notre|el|nuestra|o|a|nossa|il|la nostra|de|het|ons|onze|naše?|nasza|vår|наш\p{L}*) ?(?:\p{Ll}+ )?(?:app|application|platform|product|tool|project|service|software|plugin|library|game|extension|plattform|produkt|projekt|werkzeug|plateforme|produit|projet|plataforma|producto|produto|proyecto|projeto|piattaforma|prodotto|progetto|aplikacja|aplikace|tjänst\p{L}*|проект|сервис|продукт)$/iu;
/** A word for the company. */
export const company = new RegExp(wordsFor('company'), 'iu');

/** What was founded or built: the company or its product; not a tool that it uses, its logo or its website. */
export function isOwnSubject(before: string, names: readonly string[]): boolean {
  const subject = before
    .replace(
      new RegExp(
        `(?:was|is|were|wurde|werd|fue|foi|è stat[ao]|a été|est|została?|byla?|була?|была?|blev|är)?\\s*(?:in \\d{4} |\\d{4} )?${wordsFor('foundedBy')}\\s*$`,
        'iu',
      ),
      '',
    )
    .trim();
  // "Acme won a prize that was founded by": the prize.
  if (/(?<!\p{L})(?:that|which|qui|que|che|som|kter\p{L}+|któr\p{L}+|котор\p{L}+)(?: \p{Ll}+){0,3}$/u.test(subject)) return false;
  if (parts.test(subject)) return false;
  // "A product of Roe S.p.A., a group founded by".
  const apposed = /(?<other>\p{Lu}[^,]*), (?:\p{Ll}+ ){0,2}(?<what>\p{Ll}+)$/u.exec(subject)?.groups;
  if (
    apposed &&
    isWordFor('company', apposed['what']!) &&
    !names.some((one) => squash(apposed['other']!.split(/(?<!\p{L})(?:of|von|de|di|da|van|av|af)(?!\p{L})/u).at(-1)!).includes(squash(one)))
  )
    return false;
  // "The company «Roe» was founded by".
  const quotedName = /[«„“"「『‘](?<called>[^»”"」』’]{2,40})[»”“"」』’]/u.exec(subject)?.groups?.['called'];
  if (quotedName !== undefined && !names.some((one) => squash(quotedName).includes(squash(one)) || squash(one).includes(squash(quotedName)))) return false;
  return (
    subject === '' ||
    names.some((one) => squash(before).includes(squash(one))) ||
    /^(?:we|it|wir|nous|it has been)$/i.test(subject) ||
    (company.test(subject) && !/\p{Lu}[^,]*, (?:\p{Ll}+ ){0,2}\p{Ll}+$/u.test(subject)) ||
    product.test(subject)
  );
}
