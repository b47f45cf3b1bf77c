import type { Child } from 'hono/jsx';
import type { Site } from '../../contract/call.ts';
import { JsonLd } from '../machines/json-ld/index.ts';
import type { Document } from '../page.ts';
import { styleSheetOf } from '../styles/style-sheet.ts';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';

interface Frame {
  site: Site;
  version: string;
  path: string;
}

/** A document as the bytes of a page. */
export function renderDocument(document: Document, frame: Frame): Buffer {
  return Buffer.from(`<!doctype html>\n${(<Layout document={document} frame={frame} />).toString()}\n`);
}

function Layout({ document, frame }: { document: Document; frame: Frame }) {
  const { site, path } = frame;
  return (
    <html lang="en">
      <Head document={document} site={site} path={path} />
      <body>
        <a class="skip" href="#main">
          Skip to the content
        </a>
        <Masthead site={site} path={path} {...(document.section && { section: document.section })} />
        <main id="main" tabindex={-1}>
          {document.body}
        </main>
        <Footer site={site} version={frame.version} />
      </body>
    </html>
  );
}

function Head({ document, site, path }: { document: Document; site: Site; path: string }): Child {
  const title = document.title === site.name ? `${site.name}${site.tagline ? `: ${site.tagline}` : ''}` : `${document.title} · ${site.name}`;
  const description = shorten(document.description ?? site.tagline ?? '');
  const address = site.origin + (document.canonical ?? path);
  const isUnlisted = document.unlisted || (document.status ?? 200) >= 400;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isUnlisted ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={document.title} />
      {description && <meta property="og:description" content={description} />}
      {!isUnlisted && <meta property="og:url" content={address} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={styleSheetOf(site).address} />
      {document.style && <link rel="stylesheet" href={document.style} />}
      {document.refresh && <meta http-equiv="refresh" content={`${document.refresh.seconds};url=${document.refresh.to}`} />}
      {document.referrer && <meta name="referrer" content={document.referrer} />}
      {document.jsonLd && !isUnlisted && <JsonLd items={document.jsonLd} />}
      {document.script && <script type="module" src={document.script} />}
    </head>
  );
}

/** At most 300 characters, cut between words. */
function shorten(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= 300 ? flat : `${flat.slice(0, 300).replace(/\s\S*$/, '')}…`;
}
