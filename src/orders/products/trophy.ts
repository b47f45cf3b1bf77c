import { toSay } from '../../platform/words/say.ts';
import { teamTask } from '../fulfilment/team-task.ts';
import { awardWeek, choice, text } from './option.ts';
import { defineProduct } from './product.ts';

export const trophy = defineProduct({
  code: 'trophy',
  texts: {
    name: toSay('Trophy'),
    description: toSay('A trophy for a Launch of the Week award that the listing has won, engraved and shipped.'),
    refund: toSay('If refunded before it’s made, the trophy isn’t shipped.'),
    faults: {
      no_award: toSay('Trophies are for awards, and this listing hasn’t won one yet.'),
      no_award_that_week: toSay('The listing didn’t win an award in that week. Choose another one.'),
    },
  },
  price: { kind: 'fixed', cents: 8900 },
  needsListing: true,
  launches: null,
  takesPlace: false,
  week: null,
  categories: null,
  options: {
    size: choice({ label: toSay('Height'), values: { small: toSay('12 cm'), large: toSay('20 cm') }, description: 'Height: 12 or 20 cm.' }),
    material: choice({ label: toSay('Material'), values: { oak: toSay('Oak'), glass: toSay('Glass'), brass: toSay('Brass') } }),
    engraving: text({
      label: toSay('Engraving'),
      hint: toSay('If you leave this empty, we engrave the product’s name.'),
      most: 60,
      description: 'Text under the award; default: the product name.',
    }),
    award_week: awardWeek({
      label: toSay('Award'),
      latest: toSay('Latest award'),
      description: 'Monday of the winning week; default: the latest award.',
    }),
  },
  forSuspended: false,
  isSent: true,
  leaves: [],
  usesEvidence: false,
  // A listing that won twice can have two trophies.
  distinguishedBy: 'award_week',
  isOffered: ({ award_weeks, status }) => award_weeks.length > 0 && status !== 'suspended',
  check(item, { listing }) {
    const week = item.options?.award_week;
    if (listing.award_weeks.length === 0)
      return [{ field: 'listing_id', code: 'no_award', detail: `A trophy is for an award, and ${listing.name} has not won one yet.` }];
    if (typeof week === 'string' && !listing.award_weeks.includes(week)) {
      const detail = `${listing.name} won no award in the week of ${week}. It won in ${listing.award_weeks.join(', ')}.`;
      return [{ field: 'options/award_week', code: 'no_award_that_week', detail }];
    }
    return [];
  },
  ...teamTask('trophy'),
});
