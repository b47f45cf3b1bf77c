import { readFileSync } from 'node:fs';
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
  founder_social: 'public_founder_social',
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

/**
 * The files that may name these tables, in groups with a reason. Of each file its functions that read such a table are listed, except
 * statements that write or lock. A file has no exception by its name or folder, so a new read is refused until somebody lists it here and says who sees it.
 * @type {readonly { why: string, files: Readonly<Record<string, readonly string[]>> }[]}
 */
export const listedReads = JSON.parse(readFileSync(new URL('architecture/base-reads.json', import.meta.url), 'utf8'));
const LIST = 'test/architecture/base-reads.json';

/**
 * Files that answer strangers and name one of these tables in their SQL, in any place: FROM, JOIN, USING, a CTE, with an
 * alias, in quotes or with its schema.
 * @param {readonly { file: string, text: string }[]} sources TypeScript by its path below the root
 * @param {typeof listedReads} groups what is listed
 * @returns {string[]} a sentence for each, and one for each listed file or read without need
 */
export function findBaseReads(sources, groups = listedReads) {
  const problems = new Set();
  const listed = new Map();
  for (const { files } of groups) {
    for (const [file, reads] of Object.entries(files)) {
      if (listed.has(file)) problems.add(`${file} is twice in ${LIST}.`);
      listed.set(file, reads);
    }
  }
  const needed = new Set();
  for (const { file, text } of sources) {
    if (!/^src\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    // Most files name none of the tables, and pages have words like them: only those with SQL are read.
    const mayHave = file.endsWith('.tsx') ? namesDatabase.test(text) : /-store\.ts$/.test(file) || namesDatabase.test(text) || text.match(names) !== null;
    if (!mayHave && !listed.has(file)) continue;
    const program = parse(text, file);
    const speaks = speaksSql(file, program);
    if (file.endsWith('.tsx') && !speaks) continue;
    if (speaks && file.endsWith('.tsx')) problems.add(`${file}: SQL. It belongs in a store.`);
    if (speaks) for (const problem of hiddenNames(file, program, listed.has(file))) problems.add(problem);
    const named = namedTables(program, text, speaks);
    if (named.length > 0) needed.add(file);
    if (listed.has(file)) {
      for (const problem of unlistedReads(file, program, { listed: listed.get(file), speaks })) problems.add(problem);
      continue;
    }
    for (const { table, line } of named)
      problems.add(
        `${file}:${line} names ${table}, of which strangers may see only a part. Read ${viewsOf[table]} instead, or, if strangers never see it, list the file in ${LIST}.`,
      );
  }
  for (const file of listed.keys()) {
    if (!needed.has(file)) problems.add(`${file} names no table that only views show: take it off ${LIST}.`);
  }
  return [...problems];
}

function* unlistedReads(file, program, { listed, speaks }) {
  const reads = readsOf(program, speaks);
  for (const name of reads.filter((one) => !listed.includes(one))) {
    yield `${file}: ${name} reads a table of which strangers may see only a part. Read the views, or, if strangers never see it, list it in ${LIST}.`;
  }
  for (const name of listed.filter((one) => !reads.includes(one))) yield `${file}: ${name} reads no such table: take it off ${LIST}.`;
}

/** Spellings of SQL in which the name of a table can't be found by reading, and which nothing needs. */
const hidden = /(?<![\w'])(?:E'|U&['"])|\$[a-z_]*\$|\b(?:query|table|cursor|schema|database)_to_xml\w*|::\s*reg[a-z]+/i;

/** What could hide the name of a table: such a spelling, or, in a file that may name none, a name that `raw` puts together. */
function* hiddenNames(file, program, mayName) {
  for (const { text, isSql, isRaw, isPieced } of literals(program)) {
    const found = (isSql || isStatement(text)) && hidden.exec(text)?.[0];
    if (found) yield `${file}: SQL with ${found} may hide the name of a table. Write it without.`;
    if (isRaw && isPieced && !mayName) yield `${file}: raw puts a name together, so nobody can tell which table it is. Write the names in full.`;
  }
}

/**
 * The exported functions of a store that read one of these tables with a statement that neither writes nor locks, and those named like a
 * read. What they use of their file counts as theirs.
 */
function readsOf(program, speaks) {
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
      .filter(({ isSql, text }) => speaks || isSql || isStatement(text));
    const reading = texts.filter(({ text }) => tablesIn(text).length > 0);
    return reading.length > 0 && (namedLikeARead.test(name) || reading.some(({ text }) => !writes.test(text)));
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

const namesDatabase = /\/database\/(?:database|sql)\.ts/;

const parse = (source, file) => parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });

/**
 * Whether a file has SQL. In such a file every string may be the name of a table, or a part of a statement, to be put into one later.
 */
const speaksSql = (file, program) =>
  file.endsWith('-store.ts') ||
  file.startsWith('src/search/') ||
  program.body.some(
    ({ type, source, specifiers, typeOnly }) =>
      type === 'ImportDeclaration' &&
      !typeOnly &&
      namesDatabase.test(source.value) &&
      specifiers.some((one) => one.type !== 'ImportSpecifier' || (!one.isTypeOnly && ['sql', 'raw'].includes((one.imported ?? one.local).value))),
  );

/** Each of these tables that the SQL of a file names, with the line where its statement begins. */
function namedTables(program, source, speaks) {
  const found = [];
  for (const { text, start, isSql } of literals(program)) {
    if (!speaks && !isSql && !isStatement(text)) continue;
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
  if (/^Ts|^Import|^ExportAll/.test(node.type ?? '') || (node.type === 'ExportNamedDeclaration' && node.source)) return;
  // What people are told is no SQL.
  if (node.type === 'CallExpression' && node.callee.value === 'refusal') return;
  const literal = literalOf(node);
  if (literal) yield literal;
  for (const inner of Object.values(node)) yield* literals(inner);
}

function literalOf(node) {
  if (node.type === 'TaggedTemplateExpression' && calledName(node.tag) === 'sql') {
    const { quasis, expressions } = node.template;
    const isPieced = expressions.some((one, i) => calledName(one.callee ?? {}) === 'raw' && isInsideWord(quasis, i));
    return { ...joined(node.template), isSql: true, isRaw: isPieced, isPieced };
  }
  if (node.type === 'CallExpression' && calledName(node.callee) === 'raw') {
    const texts = [...stringsIn(node.arguments)];
    return { text: texts.join(' ; '), start: texts[0] ?? '', isSql: true, isRaw: true, isPieced: isPieced(node.arguments) };
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const texts = [...operandsOf(node)];
    return { text: texts.join(''), start: texts.find((text) => text !== ' $ ') ?? '', isSql: false };
  }
  if (node.type === 'TemplateLiteral') return { ...joined(node), isSql: false };
  if (node.type === 'StringLiteral') return { text: node.value, start: node.value, isSql: false };
  return undefined;
}

/** The name that is called, also of a namespace. */
const calledName = (node) => (node.type === 'MemberExpression' ? node.property.value : node.value);

/** Whether a template's value with this number is a part of a word: `listing_${…}`. */
const isInsideWord = (quasis, i) => /\w$/.test(quasis[i].cooked) || /^\w/.test(quasis[i + 1].cooked);

/** Whether a template in it has a value inside of a word. */
function isPieced(node) {
  if (node === null || typeof node !== 'object') return false;
  if (node.type === 'TemplateLiteral' && node.expressions.some((_, i) => isInsideWord(node.quasis, i))) return true;
  return Object.values(node).some(isPieced);
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
