import type { AnyOperation, Method } from '../../contract/operation.ts';

/** Operations with the same path. */
export interface Route {
  byMethod: ReadonlyMap<Method, AnyOperation>;
  /** Value of the Allow header. */
  allow: string;
}

interface Node {
  fixed: Map<string, Node>;
  named: { name: string; node: Node } | undefined;
  route: { byMethod: Map<Method, AnyOperation>; allow: string } | undefined;
}

const emptyNode = (): Node => ({ fixed: new Map(), named: undefined, route: undefined });

/**
 * Builds the function that finds the route of a path below /api/v1 and its raw path values. A fixed segment has precedence over a
 * named one.
 * @throws Error if two operations have the same method and path, or different names for the same segment
 */
export function buildRoutes(
  operations: readonly AnyOperation[],
): (segments: readonly string[]) => { route: Route; values: Record<string, string> } | undefined {
  const root = emptyNode();
  for (const operation of operations) {
    let node = root;
    for (const segment of operation.path.slice(1).split('/')) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name) {
        node.named ??= { name, node: emptyNode() };
        if (node.named.name !== name) throw new Error(`${operation.path}: {${name}} must be called {${node.named.name}}, as in another path`);
        node = node.named.node;
      } else {
        if (!node.fixed.has(segment)) node.fixed.set(segment, emptyNode());
        node = node.fixed.get(segment)!;
      }
    }
    node.route ??= { byMethod: new Map(), allow: '' };
    if (node.route.byMethod.has(operation.method)) throw new Error(`${operation.method} ${operation.path} is defined twice`);
    node.route.byMethod.set(operation.method, operation);
  }
  describe(root);

  return (segments) => {
    let node: Node | undefined = root;
    const values: Record<string, string> = {};
    for (const segment of segments) {
      const fixed: Node | undefined = node.fixed.get(segment);
      if (fixed) node = fixed;
      else if (node.named && segment !== '') {
        values[node.named.name] = segment;
        node = node.named.node;
      } else return undefined;
    }
    return node.route ? { route: node.route, values } : undefined;
  };
}

function describe(node: Node): void {
  if (node.route) {
    const methods: string[] = [...node.route.byMethod.keys()];
    node.route.allow = [...(methods.includes('GET') ? ['GET', 'HEAD'] : []), ...methods.filter((method) => method !== 'GET'), 'OPTIONS'].join(', ');
  }
  for (const child of node.fixed.values()) describe(child);
  if (node.named) describe(node.named.node);
}
