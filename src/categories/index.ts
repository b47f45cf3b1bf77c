// The door of categories for other domains.
export { ensureAttributes, listOwnFacts, listStoredAttributes, saveReadFacts, setOwnFacts } from './attribute-store.ts';
export { findCategoryFamily, findCategoryId, listCategoryFaqs, listCategoryRows } from './category-store.ts';
export { ensureDefaultCategories, hasOwnCategories, insertDefaultTree, removeUnusedDefaults } from './default-category-store.ts';
export { copyCategories } from './operations/admin/copy-categories.ts';
export { createCategory } from './operations/admin/create-category.ts';
export { updateCategory } from './operations/admin/update-category.ts';
export { listCategories, showCategoryNode } from './operations/list-categories.ts';
export { listTopCategories } from './operations/list-top-categories.ts';
