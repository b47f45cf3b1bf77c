/** Each element looks for its own place and does nothing where there is none. */
export function startEach<Found extends Element>(selector: string, start: (element: Found) => void): void {
  for (const element of document.querySelectorAll<Found>(selector)) start(element);
}
