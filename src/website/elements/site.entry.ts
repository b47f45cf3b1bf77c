import { startCopy } from './copy.ts';
import { startPalette } from './palette.ts';
import { startSuggest } from './suggest.ts';
import { startThemeSwitch } from './theme-switch.ts';

/** What every page has besides its HTML. Each element looks for its own place and does nothing where there is none. */
function startEach<Found extends Element>(selector: string, start: (element: Found) => void): void {
  for (const element of document.querySelectorAll<Found>(selector)) start(element);
}

startEach('button[data-theme-switch]', startThemeSwitch);
startEach('form[data-find]', startSuggest);
startEach('dialog[data-palette]', startPalette);
startEach('button[data-copy]', startCopy);
