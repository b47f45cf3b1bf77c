import type { PersonalPage } from '../personal-page.ts';
import { teamAttribute, teamNewAttribute } from './categories/attribute.tsx';
import { teamAttributes } from './categories/attributes.tsx';
import { teamCategories } from './categories/categories.tsx';
import { teamCategory, teamNewCategory } from './categories/category.tsx';
import { teamAlternatives } from './content/alternatives.tsx';
import { teamAnnouncement } from './content/announcement.tsx';
import { teamLinks } from './content/links.tsx';
import { teamLegalPage, teamOwnPage, teamPages } from './content/pages.tsx';
import { teamQuestions } from './content/questions.tsx';
import { teamListingAlternatives } from './listings/alternatives.tsx';

/** What an editor runs in addition to the blog: the category tree, pages, interview questions and the announcement. */
export const categoryAndPagePages: readonly PersonalPage[] = [
  teamCategories,
  teamCategory,
  teamNewCategory,
  teamAttributes,
  teamAttribute,
  teamNewAttribute,
  teamPages,
  teamLegalPage,
  teamOwnPage,
  teamLinks,
  teamQuestions,
  teamAnnouncement,
  teamAlternatives,
  teamListingAlternatives,
];
