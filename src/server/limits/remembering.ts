/**
 * A function that makes each value once and remembers it by its text. Pure functions only.
 * @param most number of values after which all are forgotten, so that strangers who send new texts can't fill the memory
 */
export function remembering<T extends {}>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
