import { copyOnClick } from './copy.ts';
import { startFollow } from './follow.ts';
import { startLiveForm } from './live-form.ts';
import { showMarks } from './marks.ts';
import { startPalette } from './palette.ts';
import { startPick } from './pick-listing.ts';
import { startShowTyped } from './show-typed.ts';
import { startEach } from './start-each.ts';
import { startStated } from './stated.ts';
import { startSuggest } from './suggest.ts';
import { startThemeSwitch } from './theme-switch.ts';
import { startVote } from './vote.ts';

// Scripts for every page. Each one looks for its elements and does nothing if there are none.

startEach('button[data-theme-switch]', startThemeSwitch);
startEach('form[data-find]', startSuggest);
startEach('dialog[data-palette]', startPalette);
startEach('button[data-vote]', startVote);
startEach('button[data-follow]', startFollow);
startEach('button[data-show-typed]', startShowTyped);
startEach('button[data-said]', startStated);
startEach('form[data-live]', startLiveForm);
startEach('input[data-pick]', startPick);
// One listener for all buttons, because live forms add new ones.
document.addEventListener('click', copyOnClick);
void showMarks();
