import { join, relative } from 'node:path';
import * as ast from 'typescript/unstable/ast';
import { API, type Type, TypeFlags } from 'typescript/unstable/sync';
import { packageRoot } from '../../src/platform/package-root.ts';
import { readRun } from './evaluate.ts';
import type { Met } from './met.ts';
import { rememberAnswers } from './remember-answers.ts';
import { askTypes, type Types } from './types.ts';
import type { Value } from './values.ts';

/** A statement in one of the texts that it can have. */
export interface Statement {
  /** File and line of the call. */
  at: string;
  text: string;
  /** The row type that the call declares; undefined if it declares none. */
  claim: Type | undefined;
}

/** A call of the database whose text only a run can tell. */
export interface Unread {
  at: string;
  /** The text's shape, as far as it is visible in the call. */
  pattern: RegExp;
  claim: Type | undefined;
}

/** Runs of one function before the rest of its branches is given up. */
const MOST_RUNS = 300;

/** Opens the program of tsconfig.json under its compiler. Close it when done. */
export function openSource(): Types & { files: string[]; close(): void } {
  const api = new API({ cwd: packageRoot });
  const project = api.updateSnapshot({ openProjects: [join(packageRoot, 'tsconfig.json')] }).getProjects()[0]!;
  const files = project.program.getSourceFileNames().filter((name) => name.startsWith(packageRoot) && !name.includes('/node_modules/'));
  return { ...askTypes(project.program, project.checker), files, close: () => api.close() };
}

/** The statements of some files, by reading each of their functions along every branch. */
export function readStatements(types: Types, paths: readonly string[]): { statements: Statement[]; unread: Unread[] } {
  const files = paths.map((path) => types.program.getSourceFile(path)!);
  if (files[0]) rememberAnswers(files[0]);
  files.forEach(types.prepare);
  const calls = new Map<ast.CallExpression, Map<string, Omit<Statement, 'at'>>>();
  const partly = new Set<ast.CallExpression>();
  const note = ({ call, text, asked }: Met): void => {
    if (!calls.has(call)) calls.set(call, new Map());
    if (text === undefined) partly.add(call);
    else calls.get(call)!.set(`${asked?.pos} ${text}`, sent(call, { text, asked }, types));
  };
  // Functions that receive SQL are read together with their callers.
  const roots = files.flatMap(rootsOf).filter((root) => !root.parameters.some(({ name }) => types.makesSql(name)));
  const constants = new Map<ast.Node, Value>();
  for (const root of roots) explore(types, root, { constants, note });
  for (const file of files) for (const call of databaseCallsOf(file, types)) if (!calls.has(call)) calls.set(call, new Map());
  const wanted = new Set(files);
  const statements: Statement[] = [];
  const unread: Unread[] = [];
  for (const [call, texts] of calls) {
    const file = types.fileOf(call);
    if (!wanted.has(file)) continue;
    const at = `${relative(packageRoot, file.fileName)}:${file.text.slice(0, call.arguments[0]!.getStart(file)).split('\n').length}`;
    for (const { text, claim } of texts.values()) statements.push({ at, text, claim });
    if (texts.size === 0 || partly.has(call)) unread.push({ at, pattern: patternOf(call, types), claim: claimOf(call, types) });
  }
  return { statements, unread };
}

/** Functions that can be called: all of the file's. Inner ones run as part of the functions around them. */
function rootsOf(file: ast.SourceFile): ast.FunctionLikeDeclaration[] {
  const roots: ast.FunctionLikeDeclaration[] = [];
  const visit = (node: ast.Node): void => {
    if ((ast.isFunctionDeclaration(node) || ast.isArrowFunction(node) || ast.isMethodDeclaration(node) || ast.isFunctionExpression(node)) && node.body)
      roots.push(node);
    else node.forEachChild((child) => void visit(child));
  };
  visit(file);
  return roots;
}

/** Runs a function until each way out of each of its conditions was taken once. */
function explore(types: Types, root: ast.FunctionLikeDeclaration, { constants, note }: { constants: Map<ast.Node, Value>; note: (met: Met) => void }): void {
  const taken = new Set<string>();
  const waiting: number[][] = [[]];
  for (let runs = 0; runs < MOST_RUNS && waiting.length > 0; runs++) {
    const given = waiting.pop()!;
    const path: number[] = [];
    const answers = new Map<string, number>();
    const choose = (key: string, count: number): number => {
      const before = answers.get(key);
      if (before !== undefined) return before;
      const way = given[path.length] ?? 0;
      for (let other = 0; other < count; other++) {
        const name = `${key} ${other}`;
        if (other !== way && path.length >= given.length && !taken.has(name)) {
          taken.add(name);
          waiting.push([...path, other]);
        }
      }
      taken.add(`${key} ${way}`);
      answers.set(key, way);
      path.push(way);
      return way;
    };
    const reader = readRun(types, constants, { choose, met: note });
    const fn: Value = { is: 'function', node: root, scope: reader.module(types.fileOf(root)) };
    reader.apply(fn, []);
  }
}

/** Calls of `rows`, `row` and `run` of a Db. */
function databaseCallsOf(file: ast.SourceFile, types: Types): ast.CallExpression[] {
  const found: ast.CallExpression[] = [];
  const visit = (node: ast.Node): void => {
    if (ast.isCallExpression(node) && ast.isPropertyAccessExpression(node.expression) && ['rows', 'row', 'run'].includes(node.expression.name.text)) {
      const first = node.arguments[0];
      if (first && types.makesSql(first)) found.push(node);
    }
    node.forEachChild((child) => void visit(child));
  };
  visit(file);
  return found;
}

/** A text with its claim. The rows of a cursor are those of its query, claimed where the function that opens it is called. */
function sent(call: ast.CallExpression, { text, asked }: { text: string; asked: ast.TypeNode | undefined }, types: Types): Omit<Statement, 'at'> {
  const query = text.replace(/^declare \w+ no scroll cursor for /, '');
  if (query !== text) return { text: query, claim: asked && types.typeOf(asked) };
  const claim = claimOf(call, types);
  if (!claim?.isTypeParameter()) return { text, claim };
  return { text, claim: text.startsWith('fetch ') ? undefined : asked && types.typeOf(asked) };
}

/** The row that a call claims: what its promise brings. */
function claimOf(call: ast.CallExpression, types: Types): Type | undefined {
  const name = (call.expression as ast.PropertyAccessExpression).name.text;
  if (name === 'run') return undefined;
  const promise = types.typeOf(call);
  const [brought] = promise ? types.argumentsOf(promise) : [];
  if (!brought) return undefined;
  const row = name === 'row' ? types.partsOf(brought).find((part) => (part.flags & TypeFlags.Undefined) === 0) : types.argumentsOf(brought)[0];
  return row && ['unknown', 'any', '{}'].includes(types.nameOf(row)) ? undefined : row;
}

/** The written pieces of a statement with anything between them. */
function patternOf(call: ast.CallExpression, types: Types): RegExp {
  const argument = call.arguments[0]!;
  const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (!ast.isTaggedTemplateExpression(argument) || !ast.isTemplateExpression(argument.template)) return /^(?!)/;
  const { head, templateSpans } = argument.template;
  const spans = templateSpans.map(({ expression, literal }) => (types.makesSql(expression) ? String.raw`[\s\S]*` : String.raw`\$\d+`) + quoted(literal.text));
  return new RegExp(`^${quoted(head.text)}${spans.join('')}$`);
}
