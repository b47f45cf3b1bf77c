// The door of my listings: what an owner does with a listing, over the domains that it touches.
export { chooseFreeListing } from './operations/choose-free-listing.ts';
