import { createHash } from 'node:crypto';
import { account } from './account.ts';
import { base } from './base.ts';
import { frame } from './frame.ts';
import { pages } from './pages.ts';
import { rows } from './rows.ts';
import { tokens } from './tokens.ts';

/** A style sheet without the space that only we read. */
export const pack = (parts: readonly string[]): string =>
  parts
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(' > ', '>')
    .replaceAll(/([ :(,])0\./g, '$1.')
    .replaceAll(';}', '}')
    .trim();

/** The sheet of every page. */
export const styleSheet = pack([tokens, base, frame, rows, pages, account]);

/** Its address changes with its content, so that it may be kept for ever. */
export const addressOfSheet = (name: string, sheet: string): string => `/${name}.${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}.css`;
export const styleAddress = addressOfSheet('style', styleSheet);
