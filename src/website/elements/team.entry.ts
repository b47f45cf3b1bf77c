import { startBusyButton } from './busy-button.ts';
import { guardTyped } from './guard-typed.ts';
import { startEach } from './start-each.ts';
import { startChoosing } from './team/choosing.ts';
import { startTeamKeys } from './team/keys.ts';
import { startLivePreview } from './team/live-preview.ts';
import { startTeamNav } from './team/nav.ts';
import { startSorting } from './team/sort-rows.ts';
import { startSteps } from './team/steps.ts';

// Scripts for the console. Every form also works without them.

startEach('form[data-guard]', guardTyped);
startEach('button[data-busy]', startBusyButton);
startEach('form[data-choosing]', startChoosing);
startEach('[data-team-nav]', startTeamNav);
startEach('[data-preview]', startLivePreview);
startEach('form[data-sorting]', startSorting);
startEach('[data-steps]', startSteps);
startTeamKeys();
