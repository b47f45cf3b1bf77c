import * as ast from 'typescript/unstable/ast';
import { type Checker, type Symbol as Named, type Program, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

export type Choice = string | number | boolean | null | undefined;

/** Questions to the compiler about nodes, each answer kept: every question is a message to its process. */
export function askTypes(program: Program, checker: Checker) {
  const types = new Map<ast.Node, Type | undefined>();
  const declarations = new Map<ast.Node, ast.Node | undefined>();
  const symbols = new Map<ast.Node, Named | undefined>();
  const originals = new Map<number, Named>();
  const words = new Map<number, string>();
  const parts = new Map<number, readonly Type[]>();
  const typeArguments = new Map<number, readonly Type[]>();
  const properties = new Map<number, ReadonlyMap<string, Type>>();
  const choices = new Map<number, Choice[] | undefined>();

  function typeOf(node: ast.Node): Type | undefined {
    if (!types.has(node)) types.set(node, checker.getTypeAtLocation(node));
    return types.get(node);
  }

  const partsOf = (type: Type): readonly Type[] => {
    const known = parts.get(type.id) ?? (type.isUnionType() ? type.getTypes() : [type]);
    parts.set(type.id, known);
    return known;
  };

  const nameOf = (type: Type): string => {
    const name = words.get(type.id) ?? checker.typeToString(type);
    words.set(type.id, name);
    return name;
  };

  return {
    /** Requests everything for reading a file at once, because each single question waits for the other process. */
    prepare(file: ast.SourceFile): void {
      const nodes: ast.Node[] = [];
      const names: ast.Node[] = [];
      const visit = (node: ast.Node): void => {
        if (ast.isCallExpression(node)) nodes.push(node, ...node.arguments);
        if (ast.isParameterDeclaration(node)) nodes.push(node.name);
        if (ast.isTemplateSpan(node)) nodes.push(node.expression);
        if (ast.isIdentifier(node) && ast.isExpression(node)) names.push(node);
        node.forEachChild((child) => void visit(child));
      };
      visit(file);
      for (const [i, type] of checker.getTypeAtLocation(nodes).entries()) types.set(nodes[i]!, type);
      for (const [i, symbol] of checker.getSymbolAtLocation(names).entries()) symbols.set(names[i]!, symbol);
    },
    typeOf,
    nameOf,
    /** The members of a union; for any other type, the type itself. */
    partsOf,
    /** What a list is of, what a promise brings. */
    argumentsOf(type: Type): readonly Type[] {
      const known = typeArguments.get(type.id) ?? (type.isTypeReference() ? checker.getTypeArguments(type) : []);
      typeArguments.set(type.id, known);
      return known;
    },
    propertiesOf(type: Type): ReadonlyMap<string, Type> {
      let known = properties.get(type.id);
      if (!known) {
        const symbols = checker.getPropertiesOfType(type);
        const found = checker.getTypeOfSymbol(symbols);
        known = new Map(symbols.flatMap(({ name }, i) => (found[i] ? [[name, found[i]]] : [])));
        properties.set(type.id, known);
      }
      return known;
    },
    /** Whether the node is SQL, a list of it, or a function that makes it. */
    makesSql: (node: ast.Node): boolean => {
      const type = typeOf(node);
      return type !== undefined && /\bSql\b/.test(nameOf(type));
    },
    /** The declaration of a name, in any file. */
    declarationOf(node: ast.Node): ast.Node | undefined {
      if (!declarations.has(node)) {
        const named = symbols.has(node) ? symbols.get(node) : checker.getSymbolAtLocation(node);
        const isAlias = named !== undefined && (named.flags & SymbolFlags.Alias) !== 0;
        if (isAlias && !originals.has(named.id)) originals.set(named.id, checker.getAliasedSymbol(named));
        const symbol = isAlias ? originals.get(named.id) : named;
        declarations.set(node, symbol?.valueDeclaration?.resolve());
      }
      return declarations.get(node);
    },
    /** Everything that the node can be, when that is little and known. */
    choicesOf(node: ast.Node): Choice[] | undefined {
      const type = typeOf(node);
      if (!type) return undefined;
      if (choices.has(type.id)) return choices.get(type.id);
      const parts = partsOf(type);
      const values = parts.flatMap((part): Choice[] => {
        if (part.isStringLiteralType() || part.isNumberLiteralType() || part.isBooleanLiteralType()) return [part.value as Choice];
        if ((part.flags & TypeFlags.Boolean) !== 0) return [true, false];
        return (part.flags & TypeFlags.Undefined) !== 0 ? [undefined] : (part.flags & TypeFlags.Null) !== 0 ? [null] : [];
      });
      const all = values.length > 0 && values.length <= 20 && values.length >= parts.length ? values : undefined;
      choices.set(type.id, all);
      return all;
    },
    isNumber: (node: ast.Node): boolean => {
      const type = typeOf(node);
      return type !== undefined && ['number', '1', '0'].includes(nameOf(type));
    },
    fileOf(node: ast.Node): ast.SourceFile {
      let at = node;
      while (!ast.isSourceFile(at)) at = at.parent;
      return at;
    },
    program,
    checker,
  };
}

export type Types = ReturnType<typeof askTypes>;
