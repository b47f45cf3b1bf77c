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
    blocks: ({ text, table, made }) =>
      /\badd (?:column )?.*\b(?:default (?:gen_random_uuid|now|clock_timestamp|random|nextval)\b|generated always as|generated (?:always|by default) as identity)/.test(
        text,
      ) &&
      /^alter table/.test(text) &&
      !made.has(table),
    why: 'writes the whole table again. Add the column empty and fill it by a job',
  },
  {
    blocks: ({ text, table, made }) =>
      /^alter table/.test(text) && addedColumns(text).some((one) => /\bnot null\b/.test(one) && !/\bdefault\b/.test(one)) && !made.has(table),
    why: 'makes every insert of the version that still runs fail. Give the column a default',
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
    blocks: ({ text, made }) => {
      const [, table] = /^(?:update|delete from) (?:only )?([\w.]+)/.exec(text) ?? [];
      return table !== undefined && !made.has(table);
    },
    why: 'changes rows in one transaction, and holds their locks. Change them in batches by a job',
  },
];

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
    for (const statement of statements) {
      if (statement.isSafe) continue;
      const table = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement.text)?.[1] ?? / on (?:only )?([\w.]+)/.exec(statement.text)?.[1];
      const broken = rules.find(({ blocks }) => blocks({ text: statement.text, table, made }));
      if (broken) problems.push(`${file}:${statement.line}: this statement ${broken.why}. If it is harmless here, say so above it: -- safe: why`);
    }
  }
  return problems;
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
 * @returns {{ text: string, line: number, isSafe: boolean }[]}
 */
export function splitStatements(source) {
  const statements = [];
  let text = '';
  let line = 1;
  let begun = 0;
  let isSafe = false;
  const end = () => {
    const plain = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    if (plain !== '') statements.push({ text: plain, line: begun, isSafe });
    text = '';
    begun = 0;
    isSafe = false;
  };
  // Comments, texts, names in quotes and bodies of functions are taken as a whole.
  for (const [part] of source.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g)) {
    if (part.startsWith('--')) isSafe ||= /^--\s*safe: \S/.test(part);
    else if (part === ';') end();
    else if (/^(?:'|\$\w*\$)/.test(part)) text += "''";
    else if (!part.startsWith('/*')) {
      if (begun === 0 && part.trim() !== '') begun = line;
      text += part.replaceAll('"', '');
    }
    line += part.split('\n').length - 1;
  }
  end();
  return statements;
}
