import { parseAst } from 'vitest/node';

/** One small change of a module that a test should notice. */
export interface Mutant {
  line: number;
  /** It only makes a number one larger: a threshold, which other tools don't change. */
  isNumber: boolean;
  /** What it changes, as "`a < b` → `a <= b`". */
  change: string;
  /** The module with this change. */
  code: string;
}

/** What we need of the parser's nodes. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  at: { start: number; end: number };
  text: string;
}

/** Text that is put in at a place. */
interface Guard {
  at: number;
  text: string;
}

const OPERATORS = new Map(
  Object.entries({
    '===': ['!=='],
    '!==': ['==='],
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '%': ['*'],
    '&&': ['||'],
    '||': ['&&'],
    '??': ['&&'],
  }),
);
const ASSIGNMENTS = new Map(Object.entries({ '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '??=': '&&=', '||=': '&&=', '&&=': '||=' }));
const METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
    trimStart: 'trimEnd',
    trimEnd: 'trimStart',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    trunc: 'ceil',
  }),
);
/** Methods whose call can be left out. */
const LEFT_OUT = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim']);
/** Types have no effect when the program runs, and removing an import shows nothing about the tests. */
const SKIPPED_NODES = /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import)/;
const SKIPPED_KEYS = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'parent']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** @returns the module as it is, with the guards of its mutants; and all of these, in the order of its text */
export function findMutants(source: string): { unchanged: string; mutants: Mutant[] } {
  const edits: Edit[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const guards: Guard[] = [];

  function visit(node: Node, parent: Node | undefined, key: string): void {
    if (SKIPPED_NODES.test(node.type)) return;
    edits.push(...editsOf(node, parent, key, textOf));
    if (/^(For|While|DoWhile).*Statement$/.test(node.type)) {
      const body = node.body as Node;
      guards.push({ at: body.start, text: '{ if (++$turns > 1e7) throw new Error("endless"); ' }, { at: body.end, text: '}' });
    }
    for (const [name, value] of Object.entries(node)) {
      if (SKIPPED_KEYS.has(name)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, name);
    }
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, undefined, '');

  const mutants = edits
    .toSorted((a, b) => a.at.start - b.at.start || a.at.end - b.at.end)
    .map(({ at, text }) => ({
      line: source.slice(0, at.start).split('\n').length,
      isNumber: /^-?[\d_.xa-f]+n?$/i.test(textOf(at)),
      change: `${short(textOf(at))} → ${short(text)}`,
      code: apply(source, { at, text }, guards),
    }));
  return { unchanged: apply(source, { at: { start: source.length, end: source.length }, text: '' }, guards), mutants };
}

function editsOf(node: Node, parent: Node | undefined, key: string, textOf: (at: { start: number; end: number }) => string): Edit[] {
  const whole = (text: string): Edit => ({ at: node, text });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node];
      const between = { start: left.end, end: right.start };
      const operator = node.operator as string;
      return (OPERATORS.get(operator) ?? []).map((other) => whole(textOf(left) + textOf(between).replace(operator, other) + textOf(right)));
    }
    case 'AssignmentExpression': {
      const other = ASSIGNMENTS.get(node.operator as string);
      return other === undefined ? [] : [whole(`${textOf(node.left as Node)} ${other} ${textOf(node.right as Node)}`)];
    }
    case 'UpdateExpression': {
      const operator = node.operator as string;
      return [whole(textOf(node).replace(operator, operator === '++' ? '--' : '++'))];
    }
    case 'UnaryExpression':
      if (node.operator === '!') return [whole(textOf(node.argument as Node))];
      return node.operator === '-' ? [whole(`+${textOf(node.argument as Node)}`)] : [];
    case 'Literal':
      return literalEdits(node, parent, key, whole);
    case 'TemplateLiteral':
      // Sentences are for people. Texts that code reads are short.
      return / /.test(textOf(node)) || parent?.type === 'TaggedTemplateExpression' ? [] : [whole('``')];
    case 'ConditionalExpression':
      return ['true', 'false'].map((text) => ({ at: node.test as Node, text }));
    case 'IfStatement':
      return ['true', 'false'].map((text) => ({ at: node.test as Node, text }));
    case 'WhileStatement':
    case 'ForStatement':
      return isNode(node.test) ? [{ at: node.test, text: 'false' }] : [];
    case 'BlockStatement':
      return (node.body as Node[]).length === 0 || parent?.type === 'TryStatement' ? [] : [whole('{}')];
    case 'ArrowFunctionExpression':
      return (node.body as Node).type === 'BlockStatement' ? [] : [{ at: node.body as Node, text: 'undefined' }];
    case 'ArrayExpression':
      return (node.elements as unknown[]).length === 0 ? [] : [whole('[]')];
    case 'ObjectExpression':
      return (node.properties as unknown[]).length === 0 || key === 'body' ? [] : [whole('{}')];
    case 'CallExpression':
      return callEdits(node, textOf, whole);
    default:
      return [];
  }
}

function literalEdits(node: Node, parent: Node | undefined, key: string, whole: (text: string) => Edit): Edit[] {
  const { value } = node;
  if (typeof value === 'boolean') return [whole(String(!value))];
  if (typeof value === 'number') return [whole(String(value + 1))];
  if (typeof value === 'bigint') return [whole(`${value + 1n}n`)];
  if (typeof value !== 'string' || value === '' || value.includes(' ')) return [];
  // A key or a directive is no value.
  if ((parent?.type === 'Property' && key === 'key') || parent?.type === 'ExpressionStatement') return [];
  return [whole(`''`)];
}

function callEdits(node: Node, textOf: (at: { start: number; end: number }) => string, whole: (text: string) => Edit): Edit[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const property = callee.property as Node;
  const name = textOf(property);
  const other = METHODS.get(name);
  if (other !== undefined) return [{ at: property, text: other }];
  return LEFT_OUT.has(name) ? [whole(textOf(callee.object as Node))] : [];
}

/** The source with one change. Its loops give up after ten million turns, so a mutant without an end is noticed without a clock. */
function apply(source: string, { at, text }: Edit, guards: readonly Guard[]): string {
  const before = insert(
    source.slice(0, at.start),
    0,
    guards.filter((guard) => guard.at <= at.start),
  );
  const after = insert(
    source.slice(at.end),
    at.end,
    guards.filter((guard) => guard.at >= at.end),
  );
  return `let $turns = 0;${before}${text}${after}`;
}

function insert(part: string, from: number, guards: readonly Guard[]): string {
  let result = part;
  for (const { at, text } of guards.toSorted((a, b) => b.at - a.at)) result = result.slice(0, at - from) + text + result.slice(at - from);
  return result;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `\`${line.length > 70 ? `${line.slice(0, 67)}…` : line}\``;
}
