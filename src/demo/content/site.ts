import type { DemoSite } from './types.ts';

export const site: DemoSite = {
  name: 'Slipway Demo',
  tagline: 'New products, every Monday',
  purpose:
    'A directory of new products, grouped by launch week and ranked by the people who tried them. This is a demo: every product, person, price and number here is invented, so vote, edit and break anything you like.',
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
