import { wordsFor } from '../../../languages/index.ts';

const founder = wordsFor('founder');

/** "Founder of Acme", "CEO, Acme": a person from another company, usually a customer in a testimonial. */
export function isOfOther(text: string, names: readonly string[]): boolean {
  // "Head of Nursing" is a post, not a company.
  const rest = names
    .reduce((left, one) => left.replaceAll(one, ''), text)
    .replace(
      /\b(?:head|director|vp|vice president|chief|lead|leiter(?:in)?|leitung|responsable|directeur|directrice|directora?|diretora?|direttore|hoofd)\s+(?:of|de|du|der|des|di|do|da|van)\s+\p{Lu}[\p{L}&]*(?:\s(?:and|&|und|et|y|e)\s\p{Lu}\p{L}+)?/giu,
      'Head',
    );
  const company =
    /(?:\b(?:of|at|von|bei|de|di|chez|da|do|en|van|af|av|firmy|společnosti|@)|(?<![\p{L}])(?:компании|фирмы)|,|\||·|@|–|\s-)\s*(?:the\s+)?(\p{Lu}[\p{L}\d.&]+)/u.exec(
      rest.replace(new RegExp(`^.*?(?=${founder})`, 'iu'), ''),
    );
  if (
    /\b(?:architect|engineer|developer|designer|officer|director|lead|manager|head|scientist|researcher|marketing|sales|operations|strategy|strategist|product|growth|consultant|CEO|CTO|COO|CPO|CFO|CMO)\b/i.test(
      rest,
    ) &&
    !/\b(?:of|at|@|bei|chez)\s+\p{Lu}/u.test(rest)
  )
    return false;
  return (
    company !== null &&
    !/^(?:CEO|CTO|COO|CPO|CFO|CMO|Chief|Head|Lead|Managing|Director|Engineer|Product|Design|Developer|President|Chairman|Owner|Co|Founder|Partner|Geschäftsführ|Leit|Technik|Vertrieb|Entwickl|Produkt|Gestaltung|Finanzen|Forschung|Directeur|Directrice|Diretor|Présid|Responsable|Prezes|Jednatel|VD|Verkställande|Генеральный|Директор|Tech|Operations|Growth|Business|Research|Science|Clinical|Creative|Strategy|Finance|Legal|People|Community|Content|Brand|Art|Music|Code|Data|AI|Hardware|Software|Platform|Partnerships|Customer|Client|UX|UI|Full|Principal|Board|Chair|Trustee|Editor|Author|Writer|Teacher|Coach|Artist|Brewer|Baker|Chef|Vorstand|Sales|Marketing|Security|Infrastructure|Education|Medical)/iu.test(
      company[1]!,
    )
  );
}
