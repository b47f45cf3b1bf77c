import { block, colours, foot, MARGIN, sheet } from './sheet.ts';
import { drawable } from './text-paths.ts';

export interface SiteFacts {
  siteName: string;
  tagline: string | null;
  host: string;
  /** Name of the file of the site's own icon. */
  icon: string | null;
}

/** Position of the icon: at the top right, next to the name. */
export const ICON = { left: 1200 - MARGIN - 176, top: 112, size: 176 } as const;

/** The picture for links to a site's homepage, as SVG of 1200 × 630 pixels. The icon is laid over it at `ICON`. */
export function siteSheet({ siteName, tagline, host, icon }: SiteFacts): string {
  const width = 1200 - 2 * MARGIN - (icon === null ? 0 : ICON.size + 40);
  const name = drawable(siteName, 'bold') ?? host;
  const line = tagline === null ? undefined : drawable(tagline, 'regular');
  const title = block(name, { x: MARGIN, y: 130, width, lines: 2, sizes: [96, 80, 64], weight: 'bold', fill: colours.tide });
  const under = line && block(line, { x: MARGIN, y: title.y + 36, width, lines: 3, sizes: [44, 38], weight: 'regular', fill: colours.soft }).svg;
  return sheet(`${title.svg}${under ?? ''}${foot(undefined, host)}`);
}
