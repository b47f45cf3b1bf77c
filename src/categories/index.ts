// What other domains may use of categories.
export { ensureAttributes, listOwnFacts, listStoredAttributes, saveReadFacts, setOwnFacts } from './attribute-store.ts';
export { attributeKinds, readAttributeValue, wantedOf } from './attribute-values.ts';
export { findCategoryFamily, findCategoryId, listCategoryAliases, listCategoryFaqs, listCategoryRows } from './category-store.ts';
export { ensureDefaultCategories, hasOwnCategories, insertDefaultTree, removeUnusedDefaults } from './default-category-store.ts';
export { arrangeCategories } from './operations/admin/arrange-categories.ts';
export { arrangeAttributes, createAttribute, listAttributes, restoreAttribute, retireAttribute, updateAttribute } from './operations/admin/attributes.ts';
export { copyCategories } from './operations/admin/copy-categories.ts';
export { createCategory } from './operations/admin/create-category.ts';
export { listCategoriesForTeam } from './operations/admin/list-categories-for-team.ts';
export { mergeCategories, retireCategory, splitCategory } from './operations/admin/merge-categories.ts';
export { moveCategory } from './operations/admin/move-category.ts';
export { updateCategory } from './operations/admin/update-category.ts';
export { findMovedCategory } from './operations/find-moved-category.ts';
export { listCategories, showCategoryNode } from './operations/list-categories.ts';
export { listCategoryNames } from './operations/list-category-names.ts';
export { listTopCategories } from './operations/list-top-categories.ts';
export { categoryTasks } from './refresh-in-steps.ts';
