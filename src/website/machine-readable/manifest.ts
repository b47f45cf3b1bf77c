import type { Page } from '../page.ts';
import { siteIconPath } from '../parts/site-logo.tsx';
import { HOURLY, serveText } from './served.ts';

// The light paper colour (styles/tokens.ts) in a notation that all manifest readers understand.
const PAPER = '#fbfaf6';

/** Web app manifest, for installing the site on a home screen (w3.org/TR/appmanifest). */
export const manifest: Page = {
  path: '/manifest.webmanifest',
  show({ site }) {
    const icon = siteIconPath(site, 256);
    const manifest = {
      id: '/',
      name: site.name,
      // Home screens cut longer names, so the system gets to shorten the full one.
      ...(site.name.length <= 12 && { short_name: site.name }),
      ...(site.tagline && { description: site.tagline }),
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: PAPER,
      theme_color: PAPER,
      icons: [icon ? { src: icon, sizes: '256x256', type: 'image/webp' } : { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    };
    return serveText(`${JSON.stringify(manifest, null, 2)}\n`, 'application/manifest+json', HOURLY);
  },
};
