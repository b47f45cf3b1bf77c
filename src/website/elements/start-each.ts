/** Starts a script on each of its elements of the page; does nothing if there are none. */
export function startEach<Found extends Element>(selector: string, start: (element: Found) => void): void {
  for (const element of document.querySelectorAll<Found>(selector)) start(element);
}
