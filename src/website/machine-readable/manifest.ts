import type { Page } from '../page.ts';
import { HOURLY, serveText } from './served.ts';

// The paper of the light look (styles/tokens.ts) as a colour that every reader of a manifest knows.
const PAPER = '#fbfaf6';

/** The site as an app that can be put on a home screen (w3.org/TR/appmanifest). */
export const manifest: Page = {
  path: '/manifest.webmanifest',
  show({ site }) {
    const manifest = {
      id: '/',
      name: site.name,
      // Longer ones are cut on a home screen, and the system cuts better.
      ...(site.name.length <= 12 && { short_name: site.name }),
      ...(site.tagline && { description: site.tagline }),
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: PAPER,
      theme_color: PAPER,
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    };
    return serveText(`${JSON.stringify(manifest, null, 2)}\n`, 'application/manifest+json', HOURLY);
  },
};
