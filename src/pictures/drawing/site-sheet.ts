import { block, colours, foot, MARGIN, sheet } from './sheet.ts';
import { drawable } from './text-paths.ts';

export interface SiteFacts {
  siteName: string;
  tagline: string | null;
  host: string;
}

export function siteSheet({ siteName, tagline, host }: SiteFacts): string {
  const width = 1200 - 2 * MARGIN;
  const name = drawable(siteName, 'bold') ?? host;
  const line = tagline === null ? undefined : drawable(tagline, 'regular');
  const title = block(name, { x: MARGIN, y: 130, width, lines: 2, sizes: [96, 80, 64], weight: 'bold', fill: colours.tide });
  const under = line && block(line, { x: MARGIN, y: title.y + 36, width, lines: 3, sizes: [44, 38], weight: 'regular', fill: colours.soft }).svg;
  return sheet(`${title.svg}${under ?? ''}${foot(undefined, host)}`);
}
