import { parseSync } from '@swc/core';

/** A regular expression in the code. */
export interface Pattern {
  source: string;
  flags: string;
}

/** Stands for a part of a pattern that is known only when the code runs. */
const UNKNOWN = 'q';

type Node = { type: string } & Record<string, unknown>;

/**
 * The regular expressions of a file: literals, and those that are made of texts (`new RegExp(…)`). Names of constants of the same file
 * are followed; any other part is taken to be a letter.
 */
export function readPatterns(text: string, file: string): Pattern[] {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const nodes = [...nodesOf(body)];
  const constants = new Map<string, Node>();
  for (const { type, id, init } of nodes) if (type === 'VariableDeclarator' && init && isNode(id)) constants.set(id['value'] as string, init as Node);
  return nodes.flatMap((node) => {
    if (node.type === 'RegExpLiteral') return [{ source: node['pattern'] as string, flags: node['flags'] as string }];
    const callee = node['callee'] as Node | undefined;
    if (!/^(?:New|Call)Expression$/.test(node.type) || callee?.type !== 'Identifier' || callee['value'] !== 'RegExp') return [];
    const [source, flags] = ((node['arguments'] as { expression: Node }[] | undefined) ?? []).map(({ expression }) => expression);
    return [{ source: textOf(source, constants), flags: flags?.type === 'StringLiteral' ? (flags['value'] as string) : '' }].filter(isPattern);
  });
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const one of Object.values(value)) yield* nodesOf(one);
  }
}

/** The text that an expression makes. */
function textOf(node: Node | undefined, constants: Map<string, Node>): string {
  if (!node) return UNKNOWN;
  if (node.type === 'StringLiteral') return node['value'] as string;
  if (node.type === 'RegExpLiteral') return node['pattern'] as string;
  if (node.type === 'TemplateLiteral') return filled(node, 'cooked', constants);
  if (node.type === 'TaggedTemplateExpression') return filled(node['template'] as Node, 'raw', constants);
  if (node.type === 'ParenthesisExpression') return textOf(node['expression'] as Node, constants);
  if (node.type === 'BinaryExpression' && node['operator'] === '+') return textOf(node['left'] as Node, constants) + textOf(node['right'] as Node, constants);
  if (node.type === 'MemberExpression' && (node['property'] as Node)['value'] === 'source') return textOf(node['object'] as Node, constants);
  if (node.type !== 'Identifier') return UNKNOWN;
  const name = node['value'] as string;
  const found = constants.get(name);
  // Each name is followed once: a constant can't be made of itself.
  return found ? textOf(found, new Map([...constants].filter(([one]) => one !== name))) : UNKNOWN;
}

function filled(template: Node, as: 'cooked' | 'raw', constants: Map<string, Node>): string {
  const expressions = template['expressions'] as Node[];
  return (template['quasis'] as Record<string, string>[]).map((part, at) => part[as]! + (expressions[at] ? textOf(expressions[at], constants) : '')).join('');
}

/** A letter in place of an unknown part may be where none is allowed, such as between braces. */
function isPattern({ source, flags }: Pattern): boolean {
  try {
    return new RegExp(source, flags) !== undefined;
  } catch {
    return false;
  }
}
