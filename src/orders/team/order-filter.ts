import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { addDays, startOfDay } from '../../launches/index.ts';
import { orderStatus } from '../order-shape.ts';
import { products } from '../products/index.ts';
import type { OrderFilter } from './order-search-store.ts';

/** Filters for the site team's list of orders. */
export const orderFilter = {
  status: orderStatus.optional(),
  product: z.enum(products.map(({ code }) => code) as [string, ...string[]]).optional(),
  from: z.iso.date().optional().meta({ description: 'Made on this day or later, in the time zone of the site.' }),
  until: z.iso.date().optional().meta({ description: 'Made on this day or earlier.' }),
  q: z.string().min(1).max(200).optional().meta({ description: "Search in order number, buyer's email or company, and listing name." }),
};

/** Turns the days of a filter into times: both are included and begin at midnight in the site's time zone. */
export function readOrderFilter({ site }: Call, given: z.output<z.ZodObject<typeof orderFilter>>): OrderFilter {
  const { status, product, from, until, q } = given;
  return {
    siteId: site.id,
    status,
    product,
    words: q,
    from: from === undefined ? undefined : startOfDay(from, site.timeZone),
    before: until === undefined ? undefined : startOfDay(addDays(until, 1), site.timeZone),
  };
}
