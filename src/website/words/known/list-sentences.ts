import type { TeamRole } from '../../../contract/roles.ts';
import { roleWords } from '../../../team/index.ts';
import { allOf } from '../any-of.ts';
import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What a category has that its removal would take along (categories/operations/admin/merge-categories.ts). */
const partsOfCategories: readonly string[] = [toSay('subcategories'), toSay('listings'), toSay('drafts'), toSay('earlier addresses'), toSay('followers')];

const sayRole = (role: string) => (role in roleWords ? say(roleWords[role as TeamRole].name) : role);

const sayRoleSentence = sayByPatterns(
  [toSay('Your role ({role}) can’t do this. These can: {roles}.'), toSay('Your keys can have your own role: {role}.')],
  (roles) => allOf(roles.split(', ').map(sayRole)),
);

const sayCategorySentence = sayByPatterns([toSay('This category still has {parts}. Choose the category they move to.')], (parts) =>
  allOf(parts.split(' and ').map((part) => (partsOfCategories.includes(part) ? say(part) : part))),
);

/** Translates sentences that list words of our own: roles, and what a category still has. */
export const sayListSentence = (sentence: string): string => {
  const said = sayRoleSentence(sentence);
  return said === sentence ? sayCategorySentence(sentence) : said;
};
