import { startBusyButton } from './busy-button.ts';
import { startDraftDesk } from './draft-desk.ts';
import { guardTyped } from './guard-typed.ts';
import { keepFresh, startOrderTotal } from './live-form.ts';
import { startReading } from './reading-progress.ts';
import { startRows } from './rows.ts';
import { showPlace } from './show-place.ts';
import { startEach } from './start-each.ts';

// Scripts for the pages of founders and accounts. Every form also works without them.

startEach('[data-desk]', startDraftDesk);
startEach('[data-reading]', startReading);
startEach('[data-fresh]', keepFresh);
startEach('[data-rows]', startRows);
startEach('form[data-total]', startOrderTotal);
startEach('form[data-guard]', guardTyped);
startEach('button[data-busy]', startBusyButton);
startEach('nav[data-places]', showPlace);
