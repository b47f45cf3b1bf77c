import { arrangeCategories, listCategoriesForTeam, mergeCategories, retireCategory, splitCategory } from './categories/index.ts';
import { arrangeQuestions, createQuestion, listQuestionsForTeam, restoreQuestion, retireQuestion, updateQuestion } from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import { getAnnouncement, getPage, getText, listPages, setAnnouncement, setPage } from './sites/index.ts';

/** What editors do with the category tree, the interview, pages and the announcement: a part of `teamOperations`. */
export const editorOperations: readonly AnyOperation[] = [
  // Categories
  listCategoriesForTeam,
  arrangeCategories,
  mergeCategories,
  splitCategory,
  retireCategory,
  // Interview
  listQuestionsForTeam,
  createQuestion,
  updateQuestion,
  arrangeQuestions,
  retireQuestion,
  restoreQuestion,
  // Pages and the announcement
  getText,
  listPages,
  getPage,
  setPage,
  getAnnouncement,
  setAnnouncement,
];
