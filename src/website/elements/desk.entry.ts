import { startDraftDesk } from './draft-desk.ts';
import { startReading } from './reading-progress.ts';
import { startEach } from './start-each.ts';

// Scripts of the pages on which founders work.
startEach('[data-desk]', startDraftDesk);
startEach('[data-reading]', startReading);
