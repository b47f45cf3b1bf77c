import { parseSync } from '@swc/core';

/**
 * What a module imports, declares and exports. Each text is parsed once.
 * @typedef {{ imports: Map<string, { name: string, from: string }>, values: Map<string, object>, types: Map<string, object>, exported: Map<string, string> }} Module
 */

/** @type {Map<string, Module>} */
const modules = new Map();

/** @returns {Module} */
export function readModule(file, text) {
  const known = modules.get(file + text);
  if (known) return known;
  const made = { imports: new Map(), values: new Map(), types: new Map(), exported: new Map() };
  for (const item of parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body) note(item, made);
  modules.set(file + text, made);
  return made;
}

function note(item, { imports, values, types, exported }) {
  if (item.type === 'ImportDeclaration') {
    for (const { type, local, imported } of item.specifiers) {
      if (type === 'ImportSpecifier') imports.set(local.value, { name: imported?.value ?? local.value, from: item.source.value });
    }
  }
  if (item.type === 'ExportNamedDeclaration' && !item.source) {
    for (const { orig, exported: as } of item.specifiers) exported.set(as?.value ?? orig.value, orig.value);
  }
  if (item.type === 'ExportDefaultExpression') {
    values.set('default', item.expression);
    exported.set('default', item.expression.type === 'Identifier' ? item.expression.value : 'default');
  }
  if (item.type === 'ExportDefaultDeclaration') {
    values.set('default', item.decl);
    exported.set('default', 'default');
  }
  const declaration = item.declaration ?? item;
  const isExported = item.type === 'ExportDeclaration';
  if (declaration.type === 'TsTypeAliasDeclaration' || declaration.type === 'TsInterfaceDeclaration') {
    types.set(declaration.id.value, declaration);
    if (isExported) exported.set(declaration.id.value, declaration.id.value);
  }
  const parts =
    declaration.type === 'VariableDeclaration' ? declaration.declarations.map((one) => [one.id.value, one]) : [[declaration.identifier?.value, declaration]];
  for (const [name, node] of parts) {
    if (name === undefined || !/^(?:VariableDeclarator|FunctionDeclaration)$/.test(node.type)) continue;
    values.set(name, node);
    if (isExported) exported.set(name, name);
  }
}

/**
 * The values of a module that are of certain types, in any spelling: with a type or `satisfies`, as the result of a function, by their keys,
 * alone, in lists and in records.
 * @param {Module} module
 * @param {{ types: Map<string, string | undefined>, makers: Map<string, string | undefined>, keys: readonly string[] }} known types, functions
 *   that return one, each with the file that it has to come from, and the keys that only such an object has
 * @returns {{ values: { name: string, local: string, isFunction: boolean }[], typeNames: string[] }} and the exported types that are made of them
 */
export function exportedValues({ imports, values, types, exported }, known) {
  const comesFrom = (names, local) => {
    const found = imports.get(local);
    if (!found || !names.has(found.name)) return false;
    const from = names.get(found.name);
    // There, `Page` is a page of a list.
    return from === undefined ? !found.from.endsWith('/contract/values.ts') : found.from.endsWith(`/${from}`);
  };

  const isType = (name, seen) => {
    if (comesFrom(known.types, name)) return true;
    const node = types.get(name);
    if (!node || seen.has(name)) return false;
    const more = new Set([...seen, name]);
    if (node.type === 'TsInterfaceDeclaration') return node.extends.some(({ expression }) => isType(expression.value, more));
    return isOf(node.typeAnnotation, more);
  };

  /** Whether a type is one of these, or a list or record of them. */
  const isOf = (node, seen = new Set()) => {
    if (node === null || typeof node !== 'object') return false;
    if (Array.isArray(node)) return node.some((inner) => isOf(inner, seen));
    if (partly.test(node.type ?? '') || (node.type === 'TsTypeOperator' && node.op === 'keyof')) return false;
    if (node.type === 'TsFunctionType') return isOf(node.typeAnnotation, seen);
    if (node.type === 'TsTypeReference') {
      const name = node.typeName.value ?? node.typeName.right.value;
      if (isType(name, seen) || (node.typeName.right && known.types.has(name))) return true;
      return !notOne.test(name) && isOf(node.typeParams?.params, seen);
    }
    return Object.values(node).some((inner) => isOf(inner, seen));
  };

  /** Whether a declaration or expression is one of these, or gives one. */
  const makes = (node, seen = new Set()) => {
    if (!node || seen.has(node)) return false;
    const more = new Set([...seen, node]);
    const again = (inner) => makes(inner, more);
    switch (node.type) {
      case 'VariableDeclarator':
        return isOf(node.id.typeAnnotation) || again(node.init);
      case 'TsSatisfiesExpression':
      case 'TsAsExpression':
        return isOf(node.typeAnnotation) || again(node.expression);
      case 'TsConstAssertion':
      case 'TsNonNullExpression':
      case 'ParenthesisExpression':
        return again(node.expression);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        // What may be missing was looked up, not made.
        if (node.returnType) return isOf(node.returnType) && !mayBeMissing(node.returnType.typeAnnotation);
        return node.body?.stmts ? [...returnsOf(node.body.stmts)].some(again) : again(node.body);
      case 'Identifier':
        return again(values.get(node.value));
      case 'ArrayExpression':
        return node.elements.some((element) => again(element?.expression));
      case 'ObjectExpression':
        return hasKeys(node, known.keys) || node.properties.some((property) => again(property.type === 'Identifier' ? property : property.value));
      case 'ConditionalExpression':
        return again(node.consequent) || again(node.alternate);
      case 'CallExpression': {
        const { callee } = node;
        if (callee.type === 'Identifier') return comesFrom(known.makers, callee.value) || again(values.get(callee.value));
        if (callee.type !== 'MemberExpression' || !/^(?:map|flatMap|freeze|fromEntries|concat)$/.test(callee.property.value)) return false;
        return node.arguments.some(({ expression }) => again(expression));
      }
      default:
        return false;
    }
  };

  const found = [...exported].filter(([, local]) => values.has(local) && makes(values.get(local)));
  return {
    values: found.map(([name, local]) => ({ name, local, isFunction: isFunction(values.get(local)) })),
    typeNames: [...exported].flatMap(([name, local]) => (types.has(local) && isType(local, new Set()) ? [name] : [])),
  };
}

/** Types that only mention another one. */
const partly = /^Ts(?:IndexedAccessType|TypeQuery|TypeLiteral|ConditionalType|TypePredicate)$/;

/** Generic types that only have a part of theirs, or are given it by others. */
const notOne = /^(?:Pick|Omit|Partial|Parameters|ReturnType|Extract|Exclude|Need)$/;

const isFunction = (node) => /Function/.test(node.type) || (node.type === 'VariableDeclarator' && /Function/.test(node.init?.type ?? ''));

const mayBeMissing = (type) => type.type === 'TsUnionType' && type.types.some(({ kind }) => kind === 'undefined' || kind === 'null');

const hasKeys = (object, keys) => {
  const own = object.properties.map(({ key, value, type }) => (type === 'Identifier' ? value : key?.value));
  return keys.every((key) => own.includes(key));
};

/** What a function's own statements return. */
function* returnsOf(node) {
  if (node === null || typeof node !== 'object' || /Function|Method/.test(node.type ?? '')) return;
  if (node.type === 'ReturnStatement') yield node.argument;
  for (const inner of Object.values(node)) yield* returnsOf(inner);
}
