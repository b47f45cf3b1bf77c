import { startEach } from './start-each.ts';
import { startThemeSwitch } from './theme-switch.ts';

// What every page has besides its HTML.
startEach('button[data-theme-switch]', startThemeSwitch);
