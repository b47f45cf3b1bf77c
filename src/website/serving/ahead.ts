/**
 * For an answer that is asked for before it is certain that it is needed, so that it is read together with the ones before it. Its error counts
 * only where it is awaited.
 */
export function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {});
  return asked;
}
