import { z } from 'zod';
import type { Product } from './product.ts';

export const trophy: Product = {
  code: 'trophy',
  name: 'Trophy',
  description: 'A trophy for a Launch of the Week award that the listing has won, engraved and sent.',
  defaultCents: 8900,
  needsListing: true,
  week: 'none',
  openAmount: false,
  takesCategories: false,
  options: z.strictObject({
    size: z.enum(['small', 'large']).meta({ description: 'Height: 12 or 20 cm.' }),
    material: z.enum(['oak', 'glass', 'brass']),
    engraving: z.string().max(60).optional().meta({ description: 'Text under the award; the product name where absent.' }),
    award_week: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional()
      .meta({ description: 'Monday of the week that was won; the latest award where absent.' }),
  }),
  check(item, { listing }) {
    const week = item.options?.award_week;
    if (listing.award_weeks.length === 0)
      return [{ field: 'listing_id', code: 'no_award', detail: `A trophy is for an award won; ${listing.name} has none yet.` }];
    if (typeof week === 'string' && !listing.award_weeks.includes(week)) {
      const detail = `${listing.name} won no award in the week of ${week}; it did in ${listing.award_weeks.join(', ')}.`;
      return [{ field: 'options/award_week', code: 'no_award', detail }];
    }
    return [];
  },
};
