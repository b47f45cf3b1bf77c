import {
  arrangeAttributes,
  arrangeCategories,
  copyCategories,
  createAttribute,
  createCategory,
  listAttributes,
  listCategoriesForTeam,
  mergeCategories,
  restoreAttribute,
  retireAttribute,
  retireCategory,
  splitCategory,
  updateAttribute,
  updateCategory,
} from './categories/index.ts';
import { arrangeQuestions, createQuestion, listQuestionsForTeam, restoreQuestion, retireQuestion, updateQuestion } from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import { dismissMissingCategory, listMissingCategories } from './drafts/index.ts';
import { getAnnouncement, getPage, getText, listPages, setAnnouncement, setPage } from './sites/index.ts';
import { discardImport, getImport, listImports, startImport, undoImport, uploadImport } from './transfer/index.ts';

/** What editors do with the category tree, imports, the interview, pages and the announcement: a part of `teamOperations`. */
export const editorOperations: readonly AnyOperation[] = [
  // Categories
  createCategory,
  updateCategory,
  copyCategories,
  listCategoriesForTeam,
  arrangeCategories,
  mergeCategories,
  splitCategory,
  retireCategory,
  listMissingCategories,
  dismissMissingCategory,
  listAttributes,
  createAttribute,
  updateAttribute,
  arrangeAttributes,
  retireAttribute,
  restoreAttribute,
  // Imports
  uploadImport,
  listImports,
  getImport,
  startImport,
  discardImport,
  undoImport,
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
