import { extraCategories } from './extra-categories.ts';
import { featured } from './featured.ts';
import { launch } from './launch.ts';
import type { Product } from './product.ts';

/** The parts of the bundle, and what it costs of their sum. */
export const bundleParts: readonly Product[] = [launch, featured, extraCategories];
export const BUNDLE_PERCENT = 85;

export const launchBundle: Product = {
  code: 'launch_bundle',
  name: 'Launch bundle',
  description: 'Launch, Featured and Extra categories together, 15% below their prices.',
  defaultCents: Math.round((bundleParts.reduce((sum, part) => sum + part.defaultCents, 0) * BUNDLE_PERCENT) / 100),
  needsListing: true,
  week: 'optional',
  openAmount: false,
  options: null,
};
