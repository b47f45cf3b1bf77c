import { type Fault, type Product, type Situation, statusWords } from './product.ts';

export const launch: Product = {
  code: 'launch',
  name: 'Launch',
  description: 'Goes live at once, or in a chosen launch week at no extra cost. Unlocks the story, milestones and media of the profile. No badge needed.',
  defaultCents: 4900,
  needsListing: true,
  week: 'optional',
  openAmount: false,
  takesCategories: false,
  options: null,
  check: (_item, at) => checkLaunch(at),
};

/** A listing that has not launched yet, or is withdrawn; once an order. */
export function checkLaunch({ listing, together }: Situation): Fault[] {
  const faults: Fault[] = [];
  const { status, plan } = listing;
  const isFree = status === 'draft' || status === 'withdrawn' || status === 'awaiting_badge' || (status === 'scheduled' && plan === 'free');
  if (!isFree) {
    const is = status === 'scheduled' ? 'scheduled by a paid launch already' : statusWords[status];
    const instead = status === 'live' ? ' A further launch is the product relaunch.' : '';
    faults.push({ field: 'listing_id', code: 'already_launched', detail: `${listing.name} is ${is}; a launch is for listings that are not.${instead}` });
  }
  if (together.filter((code) => code === 'launch' || code === 'launch_bundle').length > 1)
    faults.push({ field: 'product', code: 'duplicate_item', detail: `This order launches ${listing.name} twice.` });
  return faults;
}
