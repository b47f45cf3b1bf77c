import { startBusyButton } from './busy-button.ts';
import { startCopyButton } from './copy-button.ts';
import { guardTyped } from './guard-typed.ts';
import { startRows } from './rows.ts';
import { showPlace } from './show-place.ts';

/** What pages of founders and accounts have besides: every form does its task without it. */
function startEach<Found extends Element>(selector: string, start: (element: Found) => void): void {
  for (const element of document.querySelectorAll<Found>(selector)) start(element);
}

startEach('[data-rows]', startRows);
startEach('form[data-guard]', guardTyped);
startEach('button[data-copies]', startCopyButton);
startEach('button[data-busy]', startBusyButton);
startEach('nav[data-places]', showPlace);
