import type { Child } from 'hono/jsx';
import type { Site } from '../../contract/call.ts';
import { sitePictureAddress } from '../../pictures/index.ts';
import { isHiddenFromSearch } from '../../platform/config/settings.ts';
import { writeJsx } from '../../platform/jsx/write-jsx.ts';
import { languages } from '../../platform/words/messages/languages.ts';
import { feedLinksOf } from '../machine-readable/feeds/feed-links.ts';
import { JsonLd } from '../machine-readable/json-ld/index.ts';
import type { Document, Sheet } from '../page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { firstFonts } from '../styles/fonts.ts';
import { styleSheetOf } from '../styles/style-sheet.ts';
import { drawFor, type Reader, reader } from '../words/reader.ts';
import { say } from '../words/say.ts';
import { titleOf } from '../words/title.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { drawnOnce } from './drawn-once.ts';
import { Footer } from './footer.tsx';
import { LiveStatus } from './live-status.tsx';
import { Masthead } from './masthead.tsx';
import { Palette } from './palette.tsx';
import { siteIconPath } from './site-logo.tsx';

interface Frame {
  site: Site;
  version: string;
  path: string;
  /** Where to return after choosing a language. Default: `path` */
  back?: string;
  reader: Reader;
  now: Date;
  /** Whether the header links to the account or to the sign-in page. */
  isSignedIn: boolean;
}

/** Renders a document for its reader: its properties and the page's bytes. */
export function drawDocument(answer: Document | Sheet, frame: Frame): { document: Document; body: Buffer } {
  return drawFor(frame.reader, () => {
    const document = typeof answer === 'function' ? answer() : answer;
    return { document, body: Buffer.from(`<!doctype html>\n${writeJsx(<Layout document={document} frame={frame} />)}\n`) };
  });
}

function Layout({ document, frame }: { document: Document; frame: Frame }) {
  const { site, path } = frame;
  return (
    <html lang={frame.reader.language} dir={languages[frame.reader.language].direction}>
      <Head document={document} site={site} path={path} />
      <body>
        <a class="skip" href="#main">
          {say('Skip to content')}
        </a>
        <AnnouncementBar site={site} now={frame.now} />
        <Masthead site={site} path={path} isSignedIn={frame.isSignedIn} {...(document.section && { section: document.section })} />
        <main id="main" tabindex={-1}>
          {document.body}
        </main>
        {drawnOnce(site, 'live status', LiveStatus)}
        <Footer site={site} version={frame.version} back={frame.back ?? path} />
        {drawnOnce(site, 'palette', Palette)}
      </body>
    </html>
  );
}

function Head({ document, site, path }: { document: Document; site: Site; path: string }): Child {
  const title = titleOf(document.title, site);
  const description = shorten(document.description ?? site.tagline ?? '');
  const address = site.origin + (document.canonical ?? path);
  const [width, height] = document.pictureSize ?? [1200, 630];
  const isUnlisted = document.unlisted || isHiddenFromSearch(site) || (document.status ?? 200) >= 400;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#081319" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isUnlisted ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={document.sharedAs ?? 'website'} />
      <meta property="og:locale" content={reader().locale.replace('-', '_')} />
      <meta property="og:title" content={document.title} />
      {description && <meta property="og:description" content={description} />}
      {!isUnlisted && <meta property="og:url" content={address} />}
      <meta property="og:image" content={site.origin + (document.picture ?? sitePictureAddress(site))} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={document.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <SiteIcon site={site} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {!isUnlisted && document.languages?.map(({ language, path: at }) => <link rel="alternate" hreflang={language} href={site.origin + at} />)}
      {!isUnlisted && document.languages && (
        <link rel="alternate" hreflang="x-default" href={site.origin + (document.languages[0]?.path.split('?')[0] ?? path)} />
      )}
      {feedLinksOf(path, site).map(({ href, type, title }) => (
        <link rel="alternate" type={type} title={title} href={href} />
      ))}
      <script src={scriptOf('theme').address} />
      <link rel="stylesheet" href={styleSheetOf(site).address} />
      {firstFonts.map((address) => (
        <link rel="preload" as="font" type="font/woff2" href={address} crossorigin="" />
      ))}
      <script src={scriptOf('site').address} defer />
      {document.style && <link rel="stylesheet" href={document.style} />}
      {document.refresh && <Refresh {...document.refresh} />}
      {document.referrer && <meta name="referrer" content={document.referrer} />}
      {document.jsonLd && !isUnlisted && <JsonLd items={document.jsonLd} />}
      {document.script && <script type="module" src={document.script} />}
    </head>
  );
}

function SiteIcon({ site }: { site: Site }) {
  const icon = siteIconPath(site, 96);
  if (icon === undefined) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
  return (
    <>
      <link rel="icon" href={icon} type="image/webp" sizes="96x96" />
      <link rel="apple-touch-icon" href={siteIconPath(site, 256)} />
    </>
  );
}

function Refresh({ seconds, to, unscripted }: NonNullable<Document['refresh']>) {
  const meta = <meta http-equiv="refresh" content={`${seconds};url=${to}`} />;
  return unscripted ? <noscript>{meta}</noscript> : meta;
}

/** At most 300 characters, cut between words. */
function shorten(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= 300 ? flat : `${flat.slice(0, 300).replace(/\s\S*$/, '')}…`;
}
