import { startDraftDesk } from './draft-desk.ts';
import { startReading } from './reading-progress.ts';

/** What pages of founders and accounts have besides: every form does its task without it. */
function startEach<Found extends Element>(selector: string, start: (element: Found) => void): void {
  for (const element of document.querySelectorAll<Found>(selector)) start(element);
}

startEach('[data-desk]', startDraftDesk);
startEach('[data-reading]', startReading);
