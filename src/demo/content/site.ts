import type { DemoSite } from './types.ts';

export const site: DemoSite = {
  name: 'Slipway Demo',
  tagline: 'A weekly of things that went into the water',
  purpose:
    'A directory of products and the week in which each was launched, ranked by the people who tried them. This is a demonstration: every product, person, price and figure here is invented, so vote, edit and break whatever you like.',
  seller: {
    name: 'Slipway Demo GmbH (invented)',
    address: ['Helling 1', '20457 Hamburg'],
    country: 'DE',
    // Its form and check digit are right; the business is invented.
    vat_number: 'DE123456788',
    vat_registered: true,
    oss: true,
    email: 'orders@demo.example',
  },
};
