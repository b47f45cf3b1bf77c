/** Migrations from this one on are checked. Those before it ran before the first release, on directories that nobody used. */
const FIRST = '0300';

/** Why a statement blocks the version that still serves, or breaks it, and what to do instead. */
const rules = [
  {
    blocks: ({ text, table, made }) => /^create (?:unique )?index (?!concurrently)/.test(text) && !made.has(table),
    why: 'builds an index while nobody can write. Use "create index concurrently if not exists", as the only statement of a migration',
  },
  {
    blocks: ({ text, table, made }) => /\badd (?:constraint \S+ )?(?:check|foreign key)\b/.test(text) && !/\bnot valid\b/.test(text) && !made.has(table),
    why: 'reads the whole table while nobody can write. Add it as "not valid", and validate it in a later migration',
  },
  {
    blocks: ({ text, table, made }) =>
      /\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b/.test(text) && !/\busing index\b/.test(text) && !made.has(table),
    why: 'builds an index while nobody can use the table. Create the index concurrently first, then add the constraint "using index"',
  },
  {
    blocks: ({ text, table, made }) => /\balter (?:column )?\S+ (?:set data )?type\b/.test(text) && !made.has(table),
    why: 'writes the whole table again. Add a column, fill it by a job, and drop the old one in a later version',
  },
  {
    blocks: ({ text, table, made }) => /\balter (?:column )?\S+ set not null\b/.test(text) && !made.has(table),
    why: 'reads the whole table while nobody can use it. Add a check "is not null" as "not valid", validate it in a later migration, then set it',
  },
  {
    blocks: ({ text, table, made }) => addsTo(text, table, made).some((one) => /\bnot null\b/.test(one) && !/\bdefault\b/.test(one)),
    why: 'makes every insert of the version that still runs fail. Give the column a default',
  },
  {
    blocks: ({ text, table, made }) => addsTo(text, table, made).some((one) => /\bcheck ?\(/.test(one) && !/\bnot valid\b/.test(one)),
    why: 'reads the whole table while nobody can use it. Add the column first, then the check as "not valid", and validate it in a later migration',
  },
  {
    blocks: ({ text, table, made }) => addsTo(text, table, made).some((one) => /\b(?:unique|primary key)\b/.test(one)),
    why: 'builds an index while nobody can use the table. Create the index concurrently after the column, then add the constraint "using index"',
  },
  {
    blocks: ({ text, table, made }) =>
      addsTo(text, table, made).some(
        (one) => /\b(?:small|big)?serial[248]?\b|\bgenerated (?:always|by default) as\b/.test(one) || /[\w"]\(|\b(?:current|local)_?time/.test(defaultOf(one)),
      ),
    why: 'writes the whole table again. Add the column empty and fill it by a job',
  },
  {
    blocks: ({ text, made, table }) =>
      /^alter (?:table|index|materialized view) .*\bset (?:logged|unlogged|tablespace|access method)\b/.test(text) && !made.has(table),
    why: 'writes the whole table again while nobody can use it. An operator can do this when nobody uses the directory',
  },
  {
    blocks: ({ text }) => /^(?:drop (?:table|view|function|type)|alter table .*\b(?:drop column|rename)\b|alter (?:view|type) .*\brename\b)/.test(text),
    why: 'takes away what the version that still runs uses. Stop using it in one version, remove it in a later one',
  },
  {
    blocks: ({ text }) => /^(?:truncate|lock|cluster|vacuum full|reindex (?!.*concurrently))/.test(text),
    why: 'locks the whole table',
  },
  {
    blocks: ({ text, made }) => changedTables(text).some((table) => !made.has(table)),
    why: 'changes rows in one transaction, and holds their locks. Change them in batches by a job',
  },
  {
    blocks: ({ text, isBlock }) => isBlock && /\bexecute\b/.test(text),
    why: 'runs a text that can’t be checked. Write the statements themselves',
  },
];

/**
 * Lines of migrations that came out before there was a rule for them. They can't be edited any more, so only a new rule may add one here.
 * @type {Readonly<Record<string, readonly number[]>>}
 */
const released = {
  '0396': [2],
  // It runs texts, each of which creates a trigger.
  '0441': [87],
  '0455': [3, 4],
};

/** Tables whose rows a statement changes, also in a "with" or a block, and not in a clause such as "for update" or "after update on". */
function changedTables(text) {
  if (/^(?:create|comment|grant|revoke) /.test(text)) return [];
  const changes = text.matchAll(/(?<!\b(?:for|key|do|on|or|before|after|of) )\b(?:update|delete from|merge into) (?:only )?([\w.]+)/g);
  return Array.from(changes, ([, table]) => table);
}

/** The columns that a statement adds to a table that exists. */
const addsTo = (text, table, made) => (/^alter table/.test(text) && !made.has(table) ? addedColumns(text) : []);

/** The default of a column, without what follows it; empty if it has none. */
function defaultOf(column) {
  const [, after = ''] = /\bdefault (.*)$/.exec(column) ?? [];
  return after.split(/\b(?:not null|null|check|unique|primary key|references|constraint)\b/)[0];
}

/**
 * Statements of new migrations that keep the version that still serves from working. A comment `-- safe: why` above a statement allows it, for
 * example for a table that is always small.
 * @param {readonly { file: string, text: string }[]} migrations
 * @returns {string[]} a sentence for each
 */
export function findBlockingStatements(migrations) {
  const problems = [];
  for (const { file, text } of migrations) {
    const [, number] = /(\d{4})_[a-z0-9_]+\.sql$/.exec(file) ?? [];
    if (number === undefined || number < FIRST) continue;
    const statements = splitStatements(text);
    const made = new Set(statements.flatMap(({ text: one }) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? []));
    if (statements.length > 1 && statements.some(({ text: one }) => /^(?:create|drop) (?:unique )?index concurrently/.test(one)))
      problems.push(`${file}: "concurrently" doesn't work beside other statements. Put it into a separate migration.`);
    for (const statement of statements.flatMap(withInner)) {
      if (statement.isSafe || released[number]?.includes(statement.line)) continue;
      const table = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement.text)?.[1] ?? / on (?:only )?([\w.]+)/.exec(statement.text)?.[1];
      const broken = rules.find(({ blocks }) => blocks({ ...statement, table, made }));
      if (broken) problems.push(`${file}:${statement.line}: this statement ${broken.why}. If it is harmless here, say so above it: -- safe: why`);
    }
  }
  return problems;
}

/** A statement; for a block ("do"), each statement of its body instead, as far as one begins after a keyword of the block. */
function withInner(statement) {
  if (!/^do\b/.test(statement.text) || statement.body === undefined) return [statement];
  const inner = splitStatements(statement.body).flatMap(({ text }) => text.split(/\b(?:begin|then|else|loop|declare)\b/));
  return inner.map((text) => ({ ...statement, text: text.trim(), isBlock: true }));
}

/** What "alter table" adds, one column each: commas in parentheses don't separate. */
function addedColumns(text) {
  let depth = 0;
  let parts = '';
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    parts += char === ',' && depth === 0 ? '\n' : char;
  }
  return parts.split('\n').filter((part) => /\badd (?:column )?(?!constraint|check|foreign|unique|primary|exclude)/.test(part));
}

/**
 * Statements in lower case, without comments and texts, on one line each.
 * @returns {{ text: string, line: number, isSafe: boolean, body?: string }[]} `body` is the last quoted text, as it is: that of a block or a function
 */
export function splitStatements(source) {
  const statements = [];
  let text = '';
  let line = 1;
  let begun = 0;
  let isSafe = false;
  let body;
  const end = () => {
    const plain = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    if (plain !== '') statements.push({ text: plain, line: begun, isSafe, ...(body !== undefined && { body }) });
    text = '';
    begun = 0;
    isSafe = false;
    body = undefined;
  };
  // Comments, texts, names in quotes and bodies of functions are taken as a whole.
  for (const [part] of source.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g)) {
    if (part.startsWith('--')) isSafe ||= /^--\s*safe: \S/.test(part);
    else if (part === ';') end();
    else if (/^(?:'|\$\w*\$)/.test(part)) {
      text += "''";
      body = part.startsWith("'") ? part.slice(1, -1).replaceAll("''", "'") : part.replaceAll(/^\$\w*\$|\$\w*\$$/g, '');
    } else if (!part.startsWith('/*')) {
      if (begun === 0 && part.trim() !== '') begun = line;
      text += part.replaceAll('"', '');
    }
    line += part.split('\n').length - 1;
  }
  end();
  return statements;
}
