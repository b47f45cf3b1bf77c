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

/** A style sheet, and its address, which changes with its content, so that it may be kept for ever. */
interface StyleSheet {
  text: string;
  address: string;
}

/** What every page is laid out by, in the order of the sheet. */
export const sources = { base, frame, rows, pages, account, week, dossier, find, writing, fleet, ways };

/** One small sheet a theme. */
const styleSheets = new Map(accents.map((accent) => [accent, makeSheet(accent)]));

/** The sheet of a site's theme. */
export function styleSheetOf(site: Pick<Site, 'settings'>): StyleSheet {
  return styleSheets.get(accentOf(site))!;
}

export const allStyleSheets: readonly StyleSheet[] = [...styleSheets.values()];

export const isStyleAddress = (path: string) => allStyleSheets.some(({ address }) => address === path);

function makeSheet(accent: Accent): StyleSheet {
  const text = pack([fontFaces, tokens, themeTokens(accent), ...Object.values(sources)]);
  return { text, address: addressOfSheet('style', text) };
}

/** A style sheet without the space that only we read. */
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

/** Its address changes with its content, so that it may be kept for ever. */
export function addressOfSheet(name: string, sheet: string): string {
  return `/${name}.${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}.css`;
}
