import type { DemoSite } from './types.ts';

export const site: DemoSite = {
  name: 'Slipway Demo',
  tagline: 'A weekly of things that went into the water',
  purpose:
    'A directory of products and the week in which each was launched, ranked by the people who tried them. This is a demonstration: every product, person, price and figure here is invented, so vote, edit and break whatever you like.',
};
