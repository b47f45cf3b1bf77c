import { existsSync } from 'node:fs';

/** Where Debian installs it. The shell without windows comes first: the same engine takes half of the processor time there. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const chromiumPath = process.env.CHROMIUM ?? places.find((path) => existsSync(path)) ?? places[0];
export const hasChromium = existsSync(chromiumPath);
