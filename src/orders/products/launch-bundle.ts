import { z } from 'zod';
import { slug } from '../../contract/values.ts';
import { checkCategories, extraCategories, MOST_EXTRA } from './extra-categories.ts';
import { featured } from './featured.ts';
import { checkLaunch, launch } from './launch.ts';
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
  takesCategories: false,
  options: z.strictObject({
    categories: z
      .array(slug('category', 'developer-tools'))
      .max(MOST_EXTRA)
      .optional()
      .meta({ description: 'Category slugs beside the primary one; where absent, those that the draft suggested.' }),
  }),
  check: (item, at) => [...checkLaunch(at), ...checkCategories((item.options?.categories as string[] | undefined) ?? [], at, 'options/categories')],
};
