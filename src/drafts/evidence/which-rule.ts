// Which of the readers' rules found something. Nothing listens in the service; `bin/bench drafts --rules` does.

let listener: ((rule: string) => void) | undefined;

/** Calls a function with the name of each rule that finds something from now on; undefined: nothing listens any more. */
export function watchRules(next: ((rule: string) => void) | undefined): void {
  listener = next;
}

/** What a rule found, noted under the rule's name unless it is nothing. */
export function by<Found>(rule: string, found: Found): Found {
  if (!listener || found === undefined || found === null || found === false || found === '') return found;
  const size = Array.isArray(found) ? found.length : found instanceof Set ? found.size : 1;
  if (size > 0) listener(rule);
  return found;
}
