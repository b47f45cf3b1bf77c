/**
 * Walks two lists that are sorted by path at the same time, so that neither has to be in memory.
 * @returns each path once, with what the two lists say about it. If a list isn't sorted, some paths come twice: once from each
 */
export async function* sideBySide<A extends { path: string }, B extends { path: string }>(
  left: AsyncIterable<A>,
  right: AsyncIterable<B>,
): AsyncGenerator<{ left: A; right: B | undefined } | { left: undefined; right: B }> {
  const others = right[Symbol.asyncIterator]();
  let other = await others.next();
  for await (const one of left) {
    while (!other.done && other.value.path < one.path) {
      yield { left: undefined, right: other.value };
      other = await others.next();
    }
    const same = !other.done && other.value.path === one.path ? other.value : undefined;
    if (same) other = await others.next();
    yield { left: one, right: same };
  }
  for (; !other.done; other = await others.next()) yield { left: undefined, right: other.value };
}

/** Works on some items at a time. @returns the results in the order of the items */
export async function* inOrder<T, R>(items: AsyncIterable<T>, atOnce: number, work: (item: T) => Promise<R>): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Reported when it is its turn.
    result.catch(() => {});
    running.push(result);
    if (running.length >= atOnce) yield await running.shift()!;
  }
  for (const result of running) yield await result;
}
