import { startOfDay } from '../../launches/index.ts';
import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { addFeaturedPeriod, endFeaturedPeriod, findFeaturedStart, getStood, refreshFeatured } from '../fulfilment/effect-store.ts';
import { defineProduct } from './product.ts';
import { isOutOrMayLaunch, outWords, requireNotInBundle, requireOut, twiceWords } from './situations.ts';

/** Seven days in the featured section. */
const LENGTH_MS = 7 * 86_400_000;

export const featured = defineProduct({
  code: 'featured',
  texts: {
    name: toSay('Featured'),
    description: toSay(
      'Seven days in the featured places, marked Paid. Starts now, or on the Monday of a week you choose. A scheduled listing can’t be featured before it launches. It doesn’t affect any ranking.',
    ),
    refund: toSay('If refunded, the listing is no longer featured.'),
    faults: { ...outWords, ...twiceWords },
  },
  price: { kind: 'fixed', cents: 7900 },
  needsListing: true,
  launches: null,
  takesPlace: false,
  week: { choice: 'optional', label: toSay('Start week') },
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: ['featured_days'],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: isOutOrMayLaunch,
  check: (_item, at) => [...requireOut(at, 'featured'), ...requireNotInBundle(at, 'featured')],
  /**
   * Seven days from now, from the chosen Monday, or the next seven days that aren't paid for yet. For a scheduled listing they
   * start with its launch, because nobody would see them before.
   */
  async give(tx, line) {
    const { now, site, item } = line;
    await change(tx, line, 'featured_paid', async (listingId) => {
      const { status, launch_week } = await getStood(tx, listingId);
      const launch = status === 'scheduled' && launch_week !== null ? startOfDay(launch_week, site.timeZone) : now;
      const asked = item.week === undefined ? now : startOfDay(item.week, site.timeZone);
      const wanted = new Date(Math.max(asked.getTime(), launch.getTime()));
      const beginsAt = await findFeaturedStart(tx, { listingId, wanted, milliseconds: LENGTH_MS });
      const endsAt = new Date(beginsAt.getTime() + LENGTH_MS);
      await addFeaturedPeriod(tx, { lineId: line.id, listingId, beginsAt, endsAt });
      await refreshFeatured(tx, { listingId, now });
    });
    return { isDone: true };
  },
  async takeBack(tx, line) {
    await change(tx, line, 'featured_refunded', async (listingId) => {
      await endFeaturedPeriod(tx, { lineId: line.id, now: line.now });
      await refreshFeatured(tx, { listingId, now: line.now });
    });
  },
});
