import { toSay } from '../../platform/words/say.ts';
import { categoryWords, checkCategories, MOST_EXTRA } from './category-rules.ts';
import { extraCategories } from './extra-categories.ts';
import { featured } from './featured.ts';
import { checkLaunch, launch, launchRefund, launchWords } from './launch.ts';
import { categories } from './option.ts';
import { defineProduct, type Product } from './product.ts';
import { mayLaunch } from './situations.ts';

const parts: readonly Product[] = [launch, featured, extraCategories];

export const launchBundle = defineProduct({
  code: 'launch_bundle',
  texts: {
    name: toSay('Launch bundle'),
    description: toSay('Launch, Featured and Extra categories together, for 15% less than buying them separately.'),
    refund: launchRefund,
    faults: { ...launchWords, ...categoryWords },
  },
  price: { kind: 'bundle', parts, percent: 85 },
  needsListing: true,
  launches: 'first',
  takesPlace: true,
  week: { choice: 'optional', label: toSay('Launch week') },
  categories: null,
  options: {
    categories: categories({
      label: toSay('Extra categories'),
      hint: toSay('If you leave this empty, you get the categories suggested in the draft.'),
      most: MOST_EXTRA,
      description: 'Category slugs in addition to the primary one; default: those the draft suggested.',
    }),
  },
  forSuspended: false,
  isSent: false,
  leaves: parts.flatMap(({ leaves }) => leaves),
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: mayLaunch,
  check: (item, at) => [...checkLaunch(at), ...checkCategories((item.options?.categories as string[] | undefined) ?? [], at, 'options/categories')],
  /** Delivers its parts one after the other; the featured days begin with the launch. */
  async give(tx, line) {
    let state: Record<string, unknown> = {};
    for (const part of parts) state = { ...state, ...(await part.give(tx, line)).state };
    return { isDone: true, state };
  },
  async takeBack(tx, line) {
    for (const part of parts.toReversed()) await part.takeBack(tx, line);
  },
});
