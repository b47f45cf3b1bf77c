import { parseSync } from '@swc/core';

/**
 * Tables that strangers may only see a part of, and the views with that part (db/migrations). Code that answers the public reads the views.
 * Tables that are meaningless without their listing (its categories, questions, links) aren't here: a listing's id comes from a view.
 * @type {Readonly<Record<string, string>>}
 */
export const viewsOf = {
  ai_review: 'public_ai_review',
  award: 'public_award, live_award',
  blog_post: 'public_blog_post(now)',
  collection: 'public_collection',
  collection_item: 'public_collection_item',
  discussion: 'public_discussion',
  discussion_post: 'public_discussion_post',
  editors_choice: 'public_editors_choice',
  founder: 'live_founder(site), public_listing_founder',
  interview_answer: 'live_interview_answer',
  interview_question: 'public_interview_question',
  launch: 'public_launch, live_launch',
  listing: 'public_listing',
  listing_redirect: 'public_listing_redirect',
  listing_media: 'public_listing_media',
  listing_milestone: 'public_listing_milestone',
  listing_search: 'public_listing_search, live_listing_search, upcoming_listing_search',
  listing_stats: 'public_listing_stats, live_listing_stats, upcoming_listing_stats',
  listing_story: 'public_listing_story',
  listing_use: 'public_listing_use',
  listing_words: 'public_listing_words',
  listing_update: 'public_listing_update, live_listing_update, public_deleted_update',
  person_page: 'public_person_page',
  review: 'public_review',
  site_page: 'public_site_page',
};

/** The only files that may name these tables, by the start or the kind of their path. @type {readonly (string | RegExp)[]} */
export const mayNameThem = [
  // By name: people's own data, what the site team sees, and writes.
  /\/own-[\w-]+-store\.ts$/,
  /\/team-[\w-]+-store\.ts$/,
  /-save-store\.ts$/,
  // Folders that only serve a signed-in person, the site team or the command line.
  'src/accounts/',
  'src/claims/',
  'src/demo/',
  'src/my-listings/',
  'src/orders/',
  'src/ratings/',
  'src/transfer/',
  // An owner's facts for compare, followers' and owners' own listings, and their versions.
  'src/categories/attribute-store.ts',
  'src/listings/follows/',
  'src/listing-changes/',
  'src/ownership/',
  'src/sites/member-store.ts',
  // People who vote or review, and the site team that checks it.
  'src/launches/votes/',
  'src/collections/collection-store.ts',
  'src/people/person-page-store.ts',
  'src/discussions/decision-store.ts',
  'src/discussions/post-store.ts',
  'src/discussions/telling-store.ts',
  'src/reviews/decision-store.ts',
  'src/reviews/review-store.ts',
  // The site team's suspensions, the calendar, and places that owners take.
  'src/launches/calendar/',
  'src/launches/free-launch-store.ts',
  'src/launches/standing-store.ts',
  'src/launches/suspension/',
  // Copies and counts, made from the tables themselves.
  'src/listing-stats/',
  'src/listings/views/',
  'src/search/filters/filter-words-store.ts',
  'src/search/index-store.ts',
  // A badge picture stays where an owner put it, even if the listing changes (docs/decisions/0027-badge-check.md).
  'src/content/badge-facts-store.ts',
];

const isExempt = (file) => mayNameThem.some((where) => (typeof where === 'string' ? file.startsWith(where) : where.test(file)));

/**
 * Files that answer strangers and name one of these tables in their SQL, in any place: FROM, JOIN, USING, a CTE, with an
 * alias, in quotes or with its schema.
 * @param {readonly { file: string, text: string }[]} sources TypeScript by its path below the root
 * @returns {string[]} a sentence for each, and one for each exception without a reason
 */
export function findBaseReads(sources) {
  const problems = new Set();
  const needed = new Set();
  for (const { file, text } of sources) {
    if (!/^src\/.*\.ts$/.test(file) || file.endsWith('.test.ts')) continue;
    for (const { table, line } of namedTables(text, maySpeakSql(file))) {
      if (!isExempt(file)) problems.add(`${file}:${line} names ${table}, of which the public may see only a part. Read ${viewsOf[table]} instead.`);
      for (const where of mayNameThem) if (typeof where === 'string' && file.startsWith(where)) needed.add(where);
    }
  }
  for (const where of mayNameThem) {
    if (typeof where === 'string' && !needed.has(where))
      problems.add(`${where} may name tables that only views show, and names none: take it off the list in test/find-base-reads.mjs.`);
  }
  return [...problems];
}

/** In stores and the search a string may be the name of a table, to be put into a statement later. */
const maySpeakSql = (file) => file.endsWith('-store.ts') || file.startsWith('src/search/');

/** Each of these tables that the SQL of a file names, with the line where its statement begins. */
function namedTables(source, withNames) {
  const found = [];
  for (const { text, start, isSql } of literals(parseSync(source, { syntax: 'typescript' }))) {
    if (!isSql && !isStatement(text) && !(withNames && text in viewsOf)) continue;
    const line = source.slice(0, Math.max(0, source.indexOf(start))).split('\n').length;
    for (const table of tablesIn(text)) found.push({ table, line });
  }
  return found;
}

/** The texts of a file: what `sql` and `raw` are given, and all other literals. Types and the paths of imports are no values. */
function* literals(node) {
  if (Array.isArray(node)) {
    for (const inner of node) yield* literals(inner);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if (/^Ts(?:As|NonNull|Satisfies|Const)/.test(node.type ?? '')) yield* literals(node.expression);
  if (/^Ts|^Import/.test(node.type ?? '')) return;
  const literal = literalOf(node);
  if (literal) yield literal;
  for (const inner of Object.values(node)) yield* literals(inner);
}

function literalOf(node) {
  if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql') return { ...joined(node.template), isSql: true };
  if (node.type === 'CallExpression' && node.callee.value === 'raw') {
    const texts = [...stringsIn(node.arguments)];
    return { text: texts.join(' ; '), start: texts[0] ?? '', isSql: true };
  }
  if (node.type === 'TemplateLiteral') return { ...joined(node), isSql: false };
  if (node.type === 'StringLiteral') return { text: node.value, start: node.value, isSql: false };
  return undefined;
}

const joined = (template) => ({ text: template.quasis.map(({ cooked }) => cooked).join(' $ '), start: template.quasis[0].raw });

function* stringsIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'StringLiteral') yield node.value;
  if (node.type === 'TemplateLiteral') yield joined(node).text;
  for (const inner of Object.values(node)) yield* stringsIn(inner);
}

const isStatement = (text) => /^\s*(?:with|select|insert|update|delete|merge|copy|table|truncate)\s/i.test(text);

const names = new RegExp(`(?<![\\w$])(?:(?<schema>\\w+|"\\w+")\\s*\\.\\s*)?"?(?<table>${Object.keys(viewsOf).join('|')})"?(?![\\w"]|\\s*\\.)`, 'gi');

/** The tables that a text names; columns (`x.review`), output names (`as review`) and values in quotes aren't tables. */
function tablesIn(sql) {
  // In one go: what looks like a comment may be in a value, and what looks like a value in a comment.
  const text = sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ');
  const found = [];
  for (const { groups, index } of text.matchAll(names)) {
    if (groups.schema !== undefined && groups.schema.replaceAll('"', '').toLowerCase() !== 'public') continue;
    if (/\bas\s+$/i.test(text.slice(0, index))) continue;
    found.push(groups.table.toLowerCase());
  }
  return found;
}
