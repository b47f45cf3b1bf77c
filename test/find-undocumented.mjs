/** `export function count`, `export const count = …` and `export default function`, each at the beginning of a line. */
const exported = /^export (?:default )?(?:async )?function\b\*? ?(\w*)|^export const (\w+)(?:: [^\n]*?)? =\s+(?=(\S[^\n]*))/gm;

/** Functions that return functions: what they make for `export const` is as much a function as an arrow. */
const makers = /^sayByPatterns\(/;

/**
 * Exported functions that don't say what they do. Tests, tables that a script writes (`.make.ts`) and everything outside src/ may.
 * @param {readonly { file: string, text: string }[]} files with their paths below the root
 * @returns {string[]} a sentence for each
 */
export function findUndocumented(files) {
  return files
    .filter(({ file }) => /^src\/.*\.tsx?$/.test(file) && !/\.(?:test|make|d)\.tsx?$/.test(file))
    .flatMap(({ file, text }) => bareIn(text).map((name) => `${file}: ${name} needs a docstring that says what its caller has to know (see STYLE.md).`));
}

/** Names of a file's exported functions without a docstring. One is enough for a function that is declared for several types. */
function bareIn(text) {
  const documented = new Set();
  const bare = new Set();
  for (const { index, 0: start, 1: declared, 2: constant, 3: value } of text.matchAll(exported)) {
    if (constant !== undefined && !makers.test(value) && !isFunction(text, index + start.length)) continue;
    const name = constant ?? (declared || 'default');
    (hasDocstring(text.slice(0, index)) ? documented : bare).add(name);
  }
  return [...bare].filter((name) => !documented.has(name));
}

/** Whether what begins here is an arrow or `function`: parentheses of another expression aren't followed by an arrow or a type. */
function isFunction(text, at) {
  const value = text.slice(at).replace(/^async\s+/, '');
  if (/^(?:function\b|\w+ =>|<)/.test(value)) return true;
  if (!value.startsWith('(')) return false;
  let depth = 0;
  for (let i = 0; i < value.length; i++) {
    if (value[i] === '(') depth++;
    else if (value[i] === ')' && --depth === 0) return /^\s*(?::|=>)/.test(value.slice(i + 1, i + 40));
  }
  return false;
}

/** Whether a text ends with a docstring that says something. A blank line in between makes it a comment about the file. */
function hasDocstring(before) {
  if (!before.endsWith('*/\n')) return false;
  const comment = before.slice(`\n${before}`.lastIndexOf('\n/*'));
  return comment.startsWith('/**') && /\p{L}/u.test(comment);
}
