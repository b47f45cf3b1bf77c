import { expect, it } from 'vitest';
import { titleOf } from './title.ts';

const site = { name: 'Slipway', tagline: 'New products, every Monday' };
const long = { name: 'The Directory of Software Made in the Harbour Towns of the North', tagline: 'New products, every Monday' };

it.each([
  ['Slipway', site, 'Slipway: New products, every Monday'],
  ['Vicino', site, 'Vicino · Slipway'],
  ['Slipway', { ...site, tagline: '' }, 'Slipway'],
  ['Vicino', long, 'Vicino'],
  [long.name, long, long.name],
  // As letters, not as bytes or halves of them.
  ['🛶'.repeat(50), site, `${'🛶'.repeat(50)} · Slipway`],
  ['🛶'.repeat(51), site, '🛶'.repeat(51)],
])('%s', (page, on, title) => expect(titleOf(page, on)).toBe(title));
