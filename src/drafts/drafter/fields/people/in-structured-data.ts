import { by } from '../../../evidence/which-rule.ts';
import { type JsonLdNode, nodesOf, quoteProperty, textsOf } from '../../../pages/json-ld.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, type ViewedPage } from '../../site-view.ts';
import { isFoundersRole } from './whose-role.ts';

// People of structured data whose role says that they are founders.

const LONGEST_ROLE = 80;

function founderOf(person: JsonLdNode, page: ViewedPage, isPerson: (text: string) => boolean): DraftedFounder[] {
  const [[text], [title]] = [textsOf(person, 'name'), textsOf(person, 'jobTitle')];
  if (text === undefined || title === undefined || title.length > LONGEST_ROLE || !isPerson(text) || !isFoundersRole(title)) return [];
  return [{ name: text, title, bio: null, evidence: cite(page, quoteProperty(person, 'name', text), quoteProperty(person, 'jobTitle', title)) }];
}

/** The founders among the employees and members of a company's node. @param node the site's own company */
export const employedIn = (node: JsonLdNode, page: ViewedPage, isPerson: (text: string) => boolean): DraftedFounder[] =>
  by(
    'founders: JSON-LD employee',
    ['employee', 'employees', 'member', 'members'].flatMap((key) => nodesOf(node, key)).flatMap((person) => founderOf(person, page, isPerson)),
  );
