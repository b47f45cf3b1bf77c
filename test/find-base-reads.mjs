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
  // By name: people's own data, what the site team sees, and writes. Of the first and the last, `readsBesideWrites` lists the reads.
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

/**
 * The reads of these tables in stores that write and in stores of a person's own data, and who sees them. A read for strangers in such a
 * file would be hidden by its name, so each of them is listed.
 * @type {Readonly<Record<string, { names: readonly string[], why: string }>>}
 */
export const readsBesideWrites = {
  // What a write has to know before it writes.
  'src/launches/award-log/snapshot-save-store.ts': {
    names: ['listSnapshotLaunches', 'listSnapshotDecisions', 'listSnapshotAwards'],
    why: 'a snapshot keeps a closed week as it was counted, with launches that were hidden later',
  },
  'src/launches/award-save-store.ts': { names: ['hasAwards'], why: 'a week is closed once, also if its winners are hidden' },
  'src/launches/vote-milestones/milestone-save-store.ts': { names: ['listPassedMilestones'], why: 'owners are told of their own votes' },
  'src/listing-changes/alternatives-save-store.ts': { names: ['areOfOneCompany'], why: 'an owner may not choose a product of their own' },
  'src/listing-changes/founders-save-store.ts': { names: ['listFounderTexts'], why: 'an owner edits them' },
  'src/listing-changes/picture-save-store.ts': { names: ['getPictures'], why: 'an owner edits them' },
  'src/my-listings/team/editors-choice-save-store.ts': { names: ['findEditorsChoice'], why: 'the site team edits it, also if it comes later' },
  'src/sites/people/merge-accounts-save-store.ts': { names: ['countMerge'], why: 'the site team sees what a merge would move' },
  'src/sites/site-save-store.ts': { names: ['findLaunchedWeek'], why: 'a week with launches stays, also if they are hidden' },
  // What a person sees of their own.
  'src/collections/own-collection-store.ts': {
    names: ['listOwn', 'listOwnItems', 'findUse', 'listUsedSlugs'],
    why: 'people see their own collections and uses, and those of what is hidden as well',
  },
  'src/content/own-interview-store.ts': { names: ['listAnswers'], why: 'a founder edits them' },
  'src/discussions/own-discussion-store.ts': { names: ['listPostsFor', 'listUnseen'], why: 'people see their own posts while they wait' },
  'src/founders/own-founder-store.ts': {
    names: ['findOwnFounder', 'listFounderPlaces', 'findWhoMayAnswer'],
    why: 'a founder sees the listings that they are on, in any status',
  },
  'src/launches/award-log/own-marks-store.ts': { names: ['listOwnMarks'], why: 'people see their own votes, also for what was hidden' },
  'src/listings/alternatives/own-alternatives-store.ts': { names: ['findOwnAlternatives'], why: 'an owner sees what was declined' },
  'src/listings/own-summary-store.ts': { names: ['findOwnSummaries'], why: 'an owner sees their listings in any status' },
  'src/listings/profile/own-profile-store.ts': {
    names: ['getOwnProfile', 'getStatedProfile'],
    why: 'an owner sees their listing in any status, and its quotes are checked in any status',
  },
  'src/ownership/own-listing-store.ts': {
    names: ['getOwnListing', 'findOwnListing', 'findListingOfHost', 'listEarlierSlugs'],
    why: 'they decide who owns a listing and whether one exists, in any status',
  },
};

const isBesideWrites = (file) => /-save-store\.ts$|\/own-[\w-]+-store\.ts$/.test(file);

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
    const program = parse(text);
    if (isBesideWrites(file)) for (const problem of unlistedReads(file, program)) problems.add(problem);
    for (const { table, line } of namedTables(program, text, maySpeakSql(file))) {
      if (!isExempt(file)) problems.add(`${file}:${line} names ${table}, of which strangers may see only a part. Read ${viewsOf[table]} instead.`);
      for (const where of mayNameThem) if (typeof where === 'string' && file.startsWith(where)) needed.add(where);
    }
  }
  for (const where of mayNameThem) {
    if (typeof where === 'string' && !needed.has(where))
      problems.add(`${where} may name tables that only views show, and names none: take it off the list in test/find-base-reads.mjs.`);
  }
  const known = new Set(sources.map(({ file }) => file));
  for (const file of Object.keys(readsBesideWrites)) {
    if (!known.has(file)) problems.add(`${file} doesn’t exist any more: take it off the list in test/find-base-reads.mjs.`);
  }
  return [...problems];
}

function* unlistedReads(file, program) {
  const reads = readsOf(program);
  const listed = readsBesideWrites[file]?.names ?? [];
  for (const name of reads.filter((one) => !listed.includes(one))) {
    yield `${file}: ${name} reads a table of which strangers may see only a part, in a store that isn’t for reading. Move it to a store that reads views, or say in readsBesideWrites (test/find-base-reads.mjs) who sees it.`;
  }
  for (const name of listed.filter((one) => !reads.includes(one))) {
    yield `${file}: ${name} reads no such table: take it off readsBesideWrites in test/find-base-reads.mjs.`;
  }
}

/**
 * The exported functions of a store that read one of these tables and aren't for writing: those named like a read, and those without a
 * statement that writes or locks. What they use of their file counts as theirs.
 */
function readsOf(program) {
  const declared = new Map();
  const offered = new Set();
  for (const item of program.body) {
    if (item.type === 'ExportNamedDeclaration' && !item.source) for (const { orig } of item.specifiers) offered.add(orig.value);
    const inner = item.declaration ?? item.decl ?? item;
    for (const node of inner.declarations ?? [inner]) {
      const name = (node.id ?? node.identifier)?.value;
      if (name === undefined || /^Ts/.test(inner.type)) continue;
      declared.set(name, node);
      if (inner !== item) offered.add(name);
    }
  }
  return [...offered].filter((name) => {
    const texts = usedBy(name, declared)
      .flatMap((node) => [...literals(node)])
      .filter(({ isSql, text }) => isSql || isStatement(text) || clause.test(text));
    if (!texts.some(({ text }) => tablesIn(text).length > 0)) return false;
    return namedLikeARead.test(name) || !texts.some(({ text }) => writes.test(text));
  });
}

const namedLikeARead = /^(?:find|list|get|has|have|is|are|was|were|read|count|sum|load|fetch|show|search|query|select|exists|any|all)(?![a-z])/;
const writes = /\b(?:insert\s+into|update\s+(?:only\s+)?[\w"]+|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share)\b/i;

/** A declaration, and those of its file that it uses. */
function usedBy(name, declared, seen = new Set()) {
  if (seen.has(name) || !declared.has(name)) return [];
  seen.add(name);
  const node = declared.get(name);
  return [node, ...[...identifiersIn(node)].flatMap((used) => usedBy(used, declared, seen))];
}

function* identifiersIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Identifier') yield node.value;
  for (const inner of Object.values(node)) yield* identifiersIn(inner);
}

const parse = (source) => parseSync(source, { syntax: 'typescript' });

/** In stores and the search a string may be the name of a table, to be put into a statement later. */
const maySpeakSql = (file) => file.endsWith('-store.ts') || file.startsWith('src/search/');

/** Each of these tables that the SQL of a file names, with the line where its statement begins. */
function namedTables(program, source, maySpeak) {
  const found = [];
  for (const { text, start, isSql } of literals(program)) {
    if (!isSql && !isStatement(text) && !(maySpeak && (text in viewsOf || clause.test(text)))) continue;
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
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const texts = [...operandsOf(node)];
    return { text: texts.join(''), start: texts.find((text) => text !== ' $ ') ?? '', isSql: false };
  }
  if (node.type === 'TemplateLiteral') return { ...joined(node), isSql: false };
  if (node.type === 'StringLiteral') return { text: node.value, start: node.value, isSql: false };
  return undefined;
}

const joined = (template) => ({ text: template.quasis.map(({ cooked }) => cooked).join(' $ '), start: template.quasis[0].raw });

/** What a sum of strings puts together, with a sign for what isn't known before it runs. */
function* operandsOf(node) {
  if (node.type === 'ParenthesisExpression') yield* operandsOf(node.expression);
  else if (node.type === 'BinaryExpression' && node.operator === '+') yield* [...operandsOf(node.left), ...operandsOf(node.right)];
  else if (node.type === 'StringLiteral') yield node.value;
  else yield node.type === 'TemplateLiteral' ? joined(node).text : ' $ ';
}

function* stringsIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'StringLiteral') yield node.value;
  if (node.type === 'TemplateLiteral') yield joined(node).text;
  for (const inner of Object.values(node)) yield* stringsIn(inner);
}

/** Whether a text begins as a statement does, after comments and parentheses. */
const isStatement = (text) => /^(?:\s|\(|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(?:with|select|insert|update|delete|merge|copy|table|truncate)\b/i.test(text);

/** A part of a statement that names one of these tables, in a string that is put into a statement elsewhere. */
const clause = new RegExp(`\\b(?:from|join|into|update|using|only|table)\\s+(?:"?public"?\\s*\\.\\s*)?"?(?:${Object.keys(viewsOf).join('|')})\\b`, 'i');

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
