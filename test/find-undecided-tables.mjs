import { splitStatements } from './find-blocking-statements.mjs';

/** The files with a decision about each table. */
export const DECISIONS = 'src/transfer/everything/kinds.ts';

/**
 * Tables of the migrations that a whole export doesn't contain and doesn't leave out with a reason.
 * @param {readonly { file: string, text: string }[]} migrations
 * @param {string} decisions the text of DECISIONS
 * @returns {string[]} a sentence for each
 */
export function findUndecidedTables(migrations, decisions) {
  const tables = new Map();
  for (const { file, text } of [...migrations].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    for (const { text: statement } of splitStatements(text)) {
      const [, made] = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement) ?? [];
      if (made !== undefined) tables.set(made, file);
      const [, gone] = /^drop table (?:if exists )?(\w+)/.exec(statement) ?? [];
      if (gone !== undefined) tables.delete(gone);
      const [, from, to] = /^alter table (\w+) rename to (\w+)/.exec(statement) ?? [];
      if (from !== undefined && tables.delete(from)) tables.set(to, file);
    }
  }
  const lists = decisions.slice(0, decisions.indexOf('leftOutColumns'));
  const decided = new Set([...lists.matchAll(/^ {2}(\w+): ['"]/gm)].map(([, name]) => name));
  return [...tables]
    .filter(([name]) => !decided.has(name))
    .map(([name, file]) => `${file}: the table ${name} isn't in ${DECISIONS}. Say there what it is, or why a whole export leaves it out.`);
}
