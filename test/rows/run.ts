import * as ast from 'typescript/unstable/ast';
import type { Choose } from './met.ts';
import { inside, keyOf, known, opaque, type Scope, type Value } from './values.ts';

type End = { by: 'return'; value: Value } | { by: 'throw' } | { by: 'break' } | undefined;

interface Parts {
  evaluate(node: ast.Expression, scope: Scope): Value;
  isTrue(node: ast.Expression, scope: Scope): boolean;
  bind(name: ast.BindingName, value: Value, scope: Scope): void;
  settle(value: Value, node: ast.Node, scope: Scope): Value;
  choose: Choose;
}

/** Runs the statements of a function in order, as far as its branches are known or chosen. Loops over the unknown run once. */
export function runner({ evaluate, isTrue, bind, settle, choose }: Parts): (statements: readonly ast.Node[], scope: Scope) => End {
  function runAll(statements: readonly ast.Node[], scope: Scope): End {
    for (const one of statements) if (ast.isFunctionDeclaration(one) && one.name) scope.names.set(one.name.text, { is: 'function', node: one, scope });
    for (const one of statements) {
      const end = run(one, scope);
      if (end) return end;
    }
    return undefined;
  }

  function run(node: ast.Node, scope: Scope): End {
    if (ast.isFunctionDeclaration(node)) return undefined;
    if (ast.isBlock(node)) return runAll(node.statements, inside(scope));
    if (ast.isVariableStatement(node)) return void declare(node.declarationList, scope);
    if (ast.isReturnStatement(node)) return { by: 'return', value: node.expression ? evaluate(node.expression, scope) : known(undefined) };
    if (ast.isThrowStatement(node)) return { by: 'throw' };
    if (ast.isBreakStatement(node) || ast.isContinueStatement(node)) return { by: 'break' };
    if (ast.isExpressionStatement(node)) return void evaluate(node.expression, scope);
    if (ast.isIfStatement(node)) {
      if (isTrue(node.expression, scope)) return run(node.thenStatement, scope);
      return node.elseStatement && run(node.elseStatement, scope);
    }
    if (ast.isForOfStatement(node)) {
      const over = evaluate(node.expression, scope);
      for (const item of over.is === 'array' ? over.items : [opaque()]) {
        const each = inside(scope);
        if (ast.isVariableDeclarationList(node.initializer)) for (const { name } of node.initializer.declarations) bind(name, item, each);
        const end = run(node.statement, each);
        if (end && end.by !== 'break') return end;
      }
      return undefined;
    }
    if (ast.isSwitchStatement(node)) return runSwitch(node, scope);
    if (ast.isTryStatement(node)) {
      const end = run(node.tryBlock, scope);
      if (node.catchClause) run(node.catchClause.block, scope);
      return (node.finallyBlock && run(node.finallyBlock, scope)) ?? end;
    }
    // Any other loop: its body once.
    let end: End;
    const each = inside(scope);
    node.forEachChild((part) => {
      if (end) return undefined;
      if (ast.isVariableDeclarationList(part)) declare(part, each);
      else if (ast.isStatement(part)) end = run(part, each);
      else if (ast.isExpression(part)) evaluate(part, each);
      return undefined;
    });
    return end?.by === 'break' ? undefined : end;
  }

  function declare(list: ast.VariableDeclarationList, scope: Scope): void {
    for (const one of list.declarations) bind(one.name, one.initializer ? evaluate(one.initializer, scope) : opaque(one.name), scope);
  }

  function runSwitch(node: ast.SwitchStatement, scope: Scope): End {
    const asked = settle(evaluate(node.expression, scope), node.expression, scope);
    const clauses = node.caseBlock.clauses;
    let from = clauses.findIndex((one) => {
      const value = ast.isCaseClause(one) ? evaluate(one.expression, scope) : undefined;
      return asked.is === 'known' && value?.is === 'known' && value.value === asked.value;
    });
    if (from < 0) from = asked.is === 'known' ? clauses.findIndex((one) => !ast.isCaseClause(one)) : choose(keyOf(node.expression, scope), clauses.length);
    for (const clause of from < 0 ? [] : clauses.slice(from)) {
      const end = runAll(clause.statements, inside(scope));
      if (end) return end.by === 'break' ? undefined : end;
    }
    return undefined;
  }

  return runAll;
}
