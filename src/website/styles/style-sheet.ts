import { createHash } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import { type Accent, accents } from '../../platform/config/settings.ts';
import { account } from './account.ts';
import { base } from './base.ts';
import { dossier } from './dossier.ts';
import { find } from './find.ts';
import { fleet } from './fleet.ts';
import { fontFaces } from './fonts.ts';
import { frame } from './frame.ts';
import { pages } from './pages.ts';
import { rows } from './rows.ts';
import { accentOf, themeTokens } from './themes.ts';
import { tokens } from './tokens.ts';
import { ways } from './ways.ts';
import { week } from './week.ts';
import { writing } from './writing.ts';

/** A style sheet and its address, which changes with its content, so it can be cached forever. */
interface StyleSheet {
  text: string;
  address: string;
}

/** All parts of the layout, in the order of the sheet. */
export const sources = { base, frame, rows, pages, account, week, dossier, find, writing, fleet, ways };

/** The part shared by all themes. */
const shared = pack(Object.values(sources));

/** One small sheet per theme. */
const styleSheets = new Map<Accent, StyleSheet>(accents.map((accent) => [accent, makeSheet(accent)]));
/** Sheets of custom colours, created when a page first needs them. */
const free = new Map<Accent, StyleSheet>();
/** A deployment has few sites. The limit keeps a person who tries many colours from filling the memory. */
const MOST_FREE = 100;

/** The style sheet with a site's accent. Sheets of free colours are made when first needed, and only some are kept. */
export function styleSheetOf(site: Pick<Site, 'settings'>): StyleSheet {
  const accent = accentOf(site);
  const known = styleSheets.get(accent) ?? free.get(accent);
  if (known) return known;
  if (free.size >= MOST_FREE) free.delete(free.keys().next().value!);
  const sheet = makeSheet(accent);
  free.set(accent, sheet);
  return sheet;
}

/** The sheets of the built-in colours. */
export const allStyleSheets: readonly StyleSheet[] = [...styleSheets.values()];

/** Whether a path is of a style sheet, of this version or an older one. They aren't limited, so that a refusal looks like the site. */
export const isStyleAddress = (path: string) => /^\/style[./][0-9a-f]{12}\.css$/.test(path);

/** Path of sheets for custom colours: like the others, their name changes with their content. */
export const freeSheetPath = '/style/{name}';
const freeAddress = (address: string) => address.replace('/style.', '/style/');

function makeSheet(accent: Accent): StyleSheet {
  const text = pack([fontFaces, tokens, themeTokens(accent)]) + shared;
  const address = addressOfSheet('style', text);
  return { text, address: accent.startsWith('#') ? freeAddress(address) : address };
}

/** Minifies a style sheet. */
export function pack(parts: readonly string[]): string {
  return parts
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(' > ', '>')
    .replaceAll(/([ :(,])0\./g, '$1.')
    .replaceAll(';}', '}')
    .trim();
}

/** The address changes with the content, so it can be cached forever. */
export function addressOfSheet(name: string, sheet: string): string {
  return `/${name}.${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}.css`;
}
