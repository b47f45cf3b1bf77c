import { addressOf } from '../../contract/addresses.ts';
import { Icon } from './icon.tsx';

/** Link from a page about a listing back to its profile. */
export const BackTo = ({ listing }: { listing: { slug: string; name: string } }) => (
  <a class="back" href={addressOf.listing('', listing.slug)}>
    <Icon name="left" />
    <span dir="auto">{listing.name}</span>
  </a>
);
