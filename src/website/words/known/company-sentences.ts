import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** Why companies and their domains can't be changed like this (ownership/companies). */
const patterns = [
  toSay('{domain} and {other} already belong to the same company.'),
  toSay('{domain} is no longer part of the company {company}. Check it again.'),
  toSay('A company needs at least one domain. Choose fewer.'),
  toSay('These companies have been changed since then. Undo the later change first, or move the domains yourself.'),
  toSay('No company has the domain {domain}.'),
  toSay('A company can have at most {n} domains.'),
];

/** Translates one of these sentences. Domains stay as they are. */
export const sayCompanySentence = sayByPatterns(patterns, (value) => value);
