import { parseSync } from '@swc/core';

/** Attributes and keys of pages whose value people read. */
const read = new Set(['title', 'description', 'label', 'hint', 'alt', 'placeholder', 'aria-label', 'caption', 'words']);

/** What is in these is the same in every language. */
const code = new Set(['code', 'pre', 'kbd', 'style', 'script', 'svg']);

/** Names of others, which are never translated. */
const names = new Set(['Bluesky']);

/**
 * Texts of pages that no `say` says: readers of other languages would see them in English.
 * @param {readonly { file: string, text: string }[]} files with their paths below the root
 * @returns {string[]} a sentence for each
 */
export function findUnsaidTexts(files) {
  return files
    .filter(({ file }) => /^src\/website\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
    .flatMap(({ file, text }) =>
      [...textsOf(parseSync(text, { syntax: 'typescript', tsx: true }).body)]
        .filter(isSaying)
        .map((said) => `${file}: readers of other languages would see "${said}" in English. Write it with say('…').`),
    );
}

/** Two words or more, or one with a capital letter: "Save". */
const isSaying = (text) => (/\p{L}{2,}.* \p{Ll}{2,}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?:…]?$/u.test(text)) && !names.has(text);

/** The texts that elements, attributes and keys of an object show, as they are written. */
function* textsOf(node) {
  if (Array.isArray(node)) {
    for (const inner of node) yield* textsOf(inner);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'JSXElement' && code.has(node.opening.name.value)) return;
  if (node.type === 'JSXText') yield node.value.trim().replaceAll(/\s+/g, ' ');
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children) if (child.type === 'JSXExpressionContainer') yield* literalsOf(child.expression);
  if (node.type === 'JSXAttribute' && read.has(node.name.value)) yield* literalsOf(node.value);
  if (node.type === 'KeyValueProperty' && read.has(node.key.value)) yield* literalsOf(node.value);
  for (const inner of Object.values(node)) yield* textsOf(inner);
}

/** The texts that an expression may be, without what functions make of theirs. */
function* literalsOf(node) {
  if (node?.type === 'StringLiteral') yield node.value;
  if (node?.type === 'TemplateLiteral') yield node.quasis.map(({ cooked }) => cooked).join('…');
  if (node?.type === 'JSXExpressionContainer' || node?.type === 'ParenthesisExpression') yield* literalsOf(node.expression);
  if (node?.type === 'ConditionalExpression') yield* literalsOf(node.consequent);
  if (node?.type === 'ConditionalExpression') yield* literalsOf(node.alternate);
  if (node?.type === 'BinaryExpression' && /&&|\|\||\?\?/.test(node.operator)) yield* literalsOf(node.right);
}
