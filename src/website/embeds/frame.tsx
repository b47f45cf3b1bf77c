import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { writeJsx } from '../../platform/jsx/write-jsx.ts';
import { languages } from '../../platform/words/messages/languages.ts';
import type { PageVisit, Served } from '../page.ts';
import { PAGE_VARIES } from '../serving/headers.ts';
import { accentOf, themeTokens } from '../styles/themes.ts';
import { tokens } from '../styles/tokens.ts';
import { drawFor } from '../words/reader.ts';

/** Colour schemes of an embed: the reader's, or always one. */
const embedThemes = ['auto', 'light', 'dark'] as const;

/** Other pages may frame it, search engines don't index it, and it runs no scripts, loads nothing from elsewhere and sends nothing. */
const headers: readonly string[] = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'X-Content-Type-Options',
  'nosniff',
  'X-Robots-Tag',
  'noindex',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  'Vary',
  PAGE_VARIES,
];

const styles = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: 15px/1.4 system-ui, sans-serif; color: var(--ink); background: #0000; }
a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--tide); outline-offset: 2px; border-radius: 4px; }
.card { height: 100vh; padding: 12px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); overflow: hidden; }
.top { display: flex; gap: 12px; align-items: center; }
.top > div { flex: 1; min-width: 0; }
.top img, .tile { width: 44px; height: 44px; border-radius: 8px; flex: none; }
.tile { display: grid; place-items: center; font-size: 20px; font-weight: 700; }
.name, .line { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.name { font-weight: 650; }
.line, .from { color: var(--soft); font-size: 13px; }
.from { margin-top: 8px; display: flex; justify-content: space-between; gap: 8px; }
.vote { display: inline-flex; align-items: center; gap: 8px; min-height: 40px; padding: 0 14px; border: 1px solid var(--accent); border-radius: 8px; background: var(--raised); color: var(--accent); font-weight: 650; white-space: nowrap; }
.vote b { color: var(--ink); font-variant-numeric: tabular-nums; }
ol { list-style: none; margin-top: 8px; }
li { display: flex; gap: 10px; padding: 7px 0; border-top: 1px solid var(--line); align-items: baseline; }
li > span:first-child { width: 1.5em; color: var(--soft); font-variant-numeric: tabular-nums; }
li > a { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
li > b { font-weight: 600; font-variant-numeric: tabular-nums; }
`;

/** A small, complete document for a frame in another website. */
export function serveEmbed({ site, reader, query }: PageVisit, title: string, draw: () => Child): Served {
  const theme = embedThemes.find((one) => one === query.theme) ?? 'auto';
  const css = `${tokens}${themeTokens(accentOf(site))}${styles}`.replaceAll(/\n\s*/g, '');
  const html = drawFor(reader, () =>
    writeJsx(
      <html lang={reader.language} dir={languages[reader.language].direction} data-theme={theme === 'auto' ? undefined : theme}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>{title}</title>
          <style>{raw(css)}</style>
        </head>
        <body>{draw()}</body>
      </html>,
    ),
  );
  return { body: Buffer.from(`<!doctype html>${html}`), contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=300', headers };
}
