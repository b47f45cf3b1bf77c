import * as ast from 'typescript/unstable/ast';
import type { Choose, Met } from './met.ts';
import { type Apply, callMethod } from './methods.ts';
import { runner } from './run.ts';
import type { Types } from './types.ts';
import { find, holdsSql, inside, isNotRead, keyOf, known, numbered, opaque, type Scope, type Value } from './values.ts';

/** Functions within functions; more is a recursion that no statement needs. */
const DEEPEST = 25;

/**
 * Reads functions as they would run, with nothing known of their arguments: enough of the language to put the text of a statement
 * together, and to find each call of the database on the way. What it does not understand is opaque, never guessed.
 */
export function readRun(
  types: Types,
  constants: Map<ast.Node, Value>,
  given: { choose: Choose; met: (one: Met) => void },
): { apply: Apply; module: (file: ast.SourceFile) => Scope } {
  const { met } = given;
  let choices = 0;
  const choose: Choose = (key, count) => {
    choices++;
    return given.choose(key, count);
  };
  const modules = new Map<ast.SourceFile, Scope>();
  const running: ast.Node[] = [];
  const runAll = runner({ evaluate, isTrue, bind, settle, choose });
  let calls = 0;
  let asked: ast.TypeNode | undefined;

  function module(file: ast.SourceFile): Scope {
    const scope = modules.get(file) ?? { file, names: new Map<string, Value>(), call: 0 };
    modules.set(file, scope);
    return scope;
  }

  function apply(fn: Value, args: readonly Value[]): Value {
    if (fn.is !== 'function' || !fn.node.body || running.includes(fn.node) || running.length >= DEEPEST) return opaque();
    const scope = inside(fn.scope, ++calls);
    running.push(fn.node);
    try {
      fn.node.parameters.forEach((parameter, i) => {
        const given = parameter.dotDotDotToken
          ? ({ is: 'array', items: args.slice(i) } as Value)
          : (args[i] ?? (args.length > 0 && parameter.questionToken ? known(undefined) : opaque(parameter.name, keyOf(parameter.name, scope))));
        const missing = (args[i] === undefined && args.length > 0) || (given.is === 'known' && given.value === undefined);
        bind(parameter.name, missing && parameter.initializer ? evaluate(parameter.initializer, scope) : given, scope);
      });
      if (!ast.isBlock(fn.node.body)) return evaluate(fn.node.body as ast.Expression, scope);
      const end = runAll(fn.node.body.statements, scope);
      return end?.by === 'return' ? end.value : known(undefined);
    } finally {
      running.pop();
    }
  }

  function bind(name: ast.BindingName, value: Value, scope: Scope): void {
    if (ast.isIdentifier(name))
      return void scope.names.set(name.text, value.is === 'opaque' ? opaque(value.node ?? name, value.key ?? keyOf(name, scope)) : value);
    name.elements.forEach((element, i) => {
      if (!ast.isBindingElement(element) || !element.name) return;
      let part: Value = opaque(
        element.name,
        value.is === 'opaque' && value.key ? `${value.key}.${(element.propertyName ?? element.name).getText(scope.file)}` : undefined,
      );
      if (ast.isArrayBindingPattern(name) && value.is === 'array') part = value.items[i] ?? known(undefined);
      else if (value.is === 'object' && element.dotDotDotToken) {
        const taken = name.elements.map((one) => ast.isBindingElement(one) && (one.propertyName ?? one.name)?.getText(scope.file));
        part = { is: 'object', fields: new Map([...value.fields].filter(([key]) => !taken.includes(key))) };
      } else if (!ast.isArrayBindingPattern(name) && value.is === 'object') {
        const key = element.propertyName ?? element.name;
        part =
          value.fields.get(ast.isIdentifier(key) ? key.text : key.getText(scope.file)) ?? (value.fields.has('...') ? opaque(element.name) : known(undefined));
      }
      if (part.is === 'known' && part.value === undefined && element.initializer) part = evaluate(element.initializer, scope);
      bind(element.name, part, scope);
    });
  }

  /** An opaque value that can be few things is one of them from here on. */
  function settle(value: Value, node: ast.Node, scope: Scope): Value {
    const choices = value.is === 'opaque' && types.choicesOf(value.node ?? node);
    if (!choices) return value;
    return known(choices[choices.length === 1 ? 0 : choose((value as { key?: string }).key ?? keyOf(node, scope), choices.length)]);
  }

  function isTrue(node: ast.Expression, scope: Scope): boolean {
    if (ast.isParenthesizedExpression(node)) return isTrue(node.expression, scope);
    if (ast.isPrefixUnaryExpression(node) && node.operator === ast.SyntaxKind.ExclamationToken) return !isTrue(node.operand as ast.Expression, scope);
    const value = settle(evaluate(node, scope), node, scope);
    if (value.is === 'known') return Boolean(value.value);
    return value.is === 'opaque' ? choose(`${value.key ?? keyOf(node, scope)}?`, 2) === 0 : true;
  }

  function evaluate(node: ast.Expression, scope: Scope): Value {
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return known(node.text);
    if (ast.isNumericLiteral(node)) return known(Number(node.text.replaceAll('_', '')));
    if (ast.isIdentifier(node)) return lookUp(node, scope);
    if (ast.isTaggedTemplateExpression(node)) return ast.isIdentifier(node.tag) && node.tag.text === 'sql' ? readSql(node, scope) : opaque(node);
    if (ast.isTemplateExpression(node)) return readTemplate(node, scope);
    if (ast.isArrowFunction(node) || ast.isFunctionExpression(node)) return { is: 'function', node, scope };
    if (ast.isConditionalExpression(node)) return evaluate(isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    if (ast.isBinaryExpression(node)) return readBinary(node, scope);
    if (ast.isCallExpression(node)) return readCall(node, scope);
    if (ast.isArrayLiteralExpression(node)) {
      return {
        is: 'array',
        items: node.elements.flatMap((one) => (ast.isSpreadElement(one) ? spread(evaluate(one.expression, scope)) : [evaluate(one, scope)])),
      };
    }
    if (ast.isObjectLiteralExpression(node)) return readObject(node, scope);
    if (ast.isPropertyAccessExpression(node)) {
      const of = evaluate(node.expression, scope);
      if (of.is === 'object') return of.fields.get(node.name.text) ?? (of.fields.has('...') ? opaque(node) : known(undefined));
      if (of.is === 'array' && node.name.text === 'length') return known(of.items.length);
      return opaque(node, of.is === 'opaque' && of.key ? `${of.key}.${node.name.text}` : keyOf(node, scope));
    }
    if (ast.isElementAccessExpression(node)) {
      const of = evaluate(node.expression, scope);
      const key = textOf(evaluate(node.argumentExpression, scope), node.argumentExpression, scope);
      if (of.is === 'object' && key !== undefined) return of.fields.get(key) ?? opaque(node);
      return of.is === 'array' && key !== undefined ? (of.items[Number(key)] ?? opaque(node)) : opaque(node);
    }
    if (ast.isPrefixUnaryExpression(node) && node.operator === ast.SyntaxKind.ExclamationToken) {
      const value = evaluate(node.operand as ast.Expression, scope);
      return value.is === 'known' ? known(!value.value) : opaque(node);
    }
    switch (node.kind) {
      case ast.SyntaxKind.TrueKeyword:
      case ast.SyntaxKind.FalseKeyword:
        return known(node.kind === ast.SyntaxKind.TrueKeyword);
      case ast.SyntaxKind.NullKeyword:
        return known(null);
      case ast.SyntaxKind.ParenthesizedExpression:
      case ast.SyntaxKind.AsExpression:
      case ast.SyntaxKind.SatisfiesExpression:
      case ast.SyntaxKind.NonNullExpression:
      case ast.SyntaxKind.AwaitExpression:
        return evaluate((node as ast.ParenthesizedExpression).expression, scope);
    }
    node.forEachChild((part) => void (ast.isExpression(part) && !ast.isIdentifier(part) && letRun(evaluate(part, scope))));
    return opaque(node);
  }

  const spread = (value: Value): Value[] => (value.is === 'array' ? value.items : [opaque()]);
  /** A function that goes somewhere unknown may be called there. */
  const letRun = (value: Value): void => void (value.is === 'function' && apply(value, []));

  function lookUp(node: ast.Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return known(undefined);
    const here = find(scope, node.text);
    if (here) {
      const value = here.names.get(node.text)!;
      return value.is === 'opaque' && value.node === undefined ? opaque(node, value.key) : value;
    }
    const declared = types.declarationOf(node);
    if (!declared) return opaque(node);
    const home = module(types.fileOf(declared));
    if (isNotRead(home.file)) return node.text === 'empty' ? { is: 'sql', text: '' } : opaque(node);
    if (ast.isFunctionDeclaration(declared)) return { is: 'function', node: declared, scope: home };
    if (!ast.isVariableDeclaration(declared) || !declared.initializer || !ast.isIdentifier(declared.name) || running.includes(declared)) return opaque(node);
    const isOfModule = ast.isSourceFile(declared.parent.parent.parent);
    const constant = constants.get(declared);
    if (constant) return constant;
    const before = choices + calls;
    running.push(declared);
    const value = evaluate(declared.initializer, isOfModule ? home : scope);
    running.pop();
    home.names.set(declared.name.text, value);
    // Nothing was chosen and no call numbered, so every run would have the same result.
    if (isOfModule && before === choices + calls) constants.set(declared, value);
    return value;
  }

  function readObject(node: ast.ObjectLiteralExpression, scope: Scope): Value {
    const fields = new Map<string, Value>();
    for (const one of node.properties) {
      if (ast.isShorthandPropertyAssignment(one)) fields.set(one.name.getText(scope.file), lookUp(one.name as ast.Identifier, scope));
      else if (ast.isPropertyAssignment(one))
        fields.set(
          ast.isIdentifier(one.name) || ast.isStringLiteral(one.name) ? one.name.text : one.name.getText(scope.file),
          evaluate(one.initializer, scope),
        );
      else if (ast.isMethodDeclaration(one)) fields.set(one.name.getText(scope.file), { is: 'function', node: one, scope });
      else if (ast.isSpreadAssignment(one)) {
        const more = evaluate(one.expression, scope);
        if (more.is === 'object') for (const [key, value] of more.fields) fields.set(key, value);
        else fields.set('...', opaque());
      }
    }
    return { is: 'object', fields };
  }

  function readBinary(node: ast.BinaryExpression, scope: Scope): Value {
    const { kind } = node.operatorToken;
    if (kind === ast.SyntaxKind.AmpersandAmpersandToken) return isTrue(node.left, scope) ? evaluate(node.right, scope) : known(false);
    let left = evaluate(node.left, scope);
    if (kind === ast.SyntaxKind.BarBarToken || kind === ast.SyntaxKind.QuestionQuestionToken) {
      const stays =
        left.is === 'known'
          ? kind === ast.SyntaxKind.BarBarToken
            ? Boolean(left.value)
            : left.value != null
          : left.is !== 'opaque' || choose(`${left.key ?? keyOf(node.left, scope)}?`, 2) === 0;
      return stays ? left : evaluate(node.right, scope);
    }
    const right = evaluate(node.right, scope);
    if (kind === ast.SyntaxKind.EqualsToken && ast.isIdentifier(node.left)) {
      (find(scope, node.left.text) ?? scope).names.set(node.left.text, right);
      return right;
    }
    const isComparison = kind === ast.SyntaxKind.EqualsEqualsEqualsToken || kind === ast.SyntaxKind.ExclamationEqualsEqualsToken;
    if (isComparison && right.is === 'known') left = settle(left, node.left, scope);
    if (left.is !== 'known' || right.is !== 'known') return opaque(node);
    if (kind === ast.SyntaxKind.EqualsEqualsEqualsToken) return known(left.value === right.value);
    if (kind === ast.SyntaxKind.ExclamationEqualsEqualsToken) return known(left.value !== right.value);
    if (kind === ast.SyntaxKind.PlusToken) return known((left.value as string) + (right.value as string));
    if (kind === ast.SyntaxKind.GreaterThanToken) return known(left.value! > right.value!);
    return opaque(node);
  }

  /** What a value reads as within a text. Any number will do where one is written into a statement. */
  function textOf(value: Value, node: ast.Node, scope: Scope): string | undefined {
    if (value.is === 'known') return String(value.value);
    if (value.is !== 'opaque') return undefined;
    const settled = settle(value, node, scope);
    if (settled.is === 'known') return String(settled.value);
    return types.isNumber(value.node ?? node) ? '1' : undefined;
  }

  function readTemplate(node: ast.TemplateExpression, scope: Scope): Value {
    const parts = node.templateSpans.map(({ expression, literal }) => [textOf(evaluate(expression, scope), expression, scope), literal.text] as const);
    return parts.some(([text]) => text === undefined) ? opaque(node) : known(node.head.text + parts.map(([text, after]) => text + after).join(''));
  }

  function readSql(node: ast.TaggedTemplateExpression, scope: Scope): Value {
    if (!ast.isTemplateExpression(node.template)) return { is: 'sql', text: (node.template as ast.NoSubstitutionTemplateLiteral).text };
    let text: string | undefined = node.template.head.text;
    for (const { expression, literal } of node.template.templateSpans) {
      const value = evaluate(expression, scope);
      if (value.is === 'opaque' && types.makesSql(expression)) text = undefined;
      if (text !== undefined) text += (value.is === 'sql' ? value.text : '\0') + literal.text;
    }
    return text === undefined ? opaque(node) : { is: 'sql', text };
  }

  function readCall(node: ast.CallExpression, scope: Scope): Value {
    const { expression: callee } = node;
    const receiver = ast.isPropertyAccessExpression(callee) ? evaluate(callee.expression, scope) : undefined;
    const args = node.arguments.flatMap((one) => (ast.isSpreadElement(one) ? spread(evaluate(one.expression, scope)) : [evaluate(one, scope)]));
    const first = args[0];
    if (
      first &&
      (first.is === 'sql' || (first.is === 'opaque' && types.makesSql(node.arguments[0]!))) &&
      ast.isPropertyAccessExpression(callee) &&
      ['rows', 'row', 'run'].includes(callee.name.text)
    ) {
      met({ call: node, text: first.is === 'sql' ? numbered(first.text) : undefined, asked });
      return opaque(node);
    }
    if (ast.isIdentifier(callee)) {
      if (callee.text === 'raw' && first) {
        const text = textOf(first, node.arguments[0]!, scope);
        return text === undefined ? opaque(node) : { is: 'sql', text };
      }
      if (callee.text === 'join' && first?.is === 'array') {
        const between = args[1]?.is === 'known' ? String(args[1].value) : ', ';
        return first.items.every((item) => item.is !== 'opaque' || !types.makesSql(node))
          ? { is: 'sql', text: first.items.map((item) => (item.is === 'sql' ? item.text : '\0')).join(between) }
          : opaque(node);
      }
      if (callee.text === 'String' && first) {
        const text = textOf(first, node.arguments[0]!, scope);
        return text === undefined ? opaque(node) : known(text);
      }
    }
    if (receiver && ast.isPropertyAccessExpression(callee)) {
      const answer = callMethod(receiver, { name: callee.name.text, of: callee.expression, args, node }, apply);
      if (answer) return answer;
    }
    const fn = receiver?.is === 'object' || !receiver ? evaluate(callee, scope) : opaque();
    if (fn.is === 'function') {
      // Into what makes or takes SQL; the rest says nothing about a statement's text.
      if (fn.scope.around || !ast.isFunctionDeclaration(fn.node) || args.some((arg) => arg.is === 'object' || holdsSql(arg)) || types.makesSql(node)) {
        const before = asked;
        asked = node.typeArguments?.[0];
        const value = apply(fn, args);
        asked = before;
        return value.is === 'opaque' ? opaque(node) : value;
      }
    }
    args.forEach(letRun);
    // With the same arguments, a function returns the same.
    const keys = args.map((arg) => (arg.is === 'opaque' ? arg.key : arg.is === 'known' ? String(arg.value) : undefined));
    return opaque(node, ast.isIdentifier(callee) && keys.every((key) => key !== undefined) ? `${callee.text}(${keys.join()})` : keyOf(node, scope));
  }

  return { apply, module };
}
