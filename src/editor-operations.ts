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
import {
  arrangeQuestions,
  changePostCover,
  createPost,
  createQuestion,
  deletePost,
  getPostForTeam,
  listPostsForTeam,
  listQuestionsForTeam,
  publishPost,
  restoreQuestion,
  retireQuestion,
  unpublishPost,
  updatePost,
  updateQuestion,
  uploadPostCover,
} from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import { dismissMissingCategory, listMissingCategories } from './drafts/index.ts';
import { setSiteLogo, uploadSiteLogo } from './pictures/index.ts';
import { createSite, getAnnouncement, getPage, getText, listPages, sendTestEmail, setAnnouncement, setPage, setSite, setText } from './sites/index.ts';
import { discardImport, getImport, listImports, startImport, undoImport, uploadImport } from './transfer/index.ts';

/** What editors do with the blog, the category tree, imports, the interview, pages and the site's texts: a part of `teamOperations`. */
export const editorOperations: readonly AnyOperation[] = [
  // Blog
  listPostsForTeam,
  getPostForTeam,
  createPost,
  updatePost,
  publishPost,
  unpublishPost,
  uploadPostCover,
  changePostCover,
  deletePost,
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
  // Sites and their texts
  setSite,
  setText,
  createSite,
  uploadSiteLogo,
  setSiteLogo,
  sendTestEmail,
];
