import { createHash } from 'node:crypto';
import { account } from './account.ts';
import { base } from './base.ts';
import { frame } from './frame.ts';
import { pages } from './pages.ts';
import { rows } from './rows.ts';
import { tokens } from './tokens.ts';

/** The one style sheet, without the space that only we read. */
export const styleSheet = [tokens, base, frame, rows, pages, account]
  .join('')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{};,]) ?/g, '$1')
  .replaceAll(': ', ':')
  .replaceAll(' > ', '>')
  .replaceAll(/([ :(,])0\./g, '$1.')
  .replaceAll(';}', '}')
  .trim();

/** Its address changes with its content, so that it may be kept for ever. */
export const styleAddress = `/style.${createHash('sha256').update(styleSheet).digest('hex').slice(0, 12)}.css`;
