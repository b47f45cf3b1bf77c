import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** Why the site team's work on listings and accounts was refused (my-listings/team, sites/operations/admin, claims, orders). */
const patterns = [
  toSay('Changed again since then: {names}. Restore a version from the history instead.'),
  toSay('Some of these listings have changed since the preview. Check the new preview and confirm again.'),
  toSay('Write a reason: owners will read it.'),
  toSay('None of these listings would change.'),
  toSay('This change has already been undone.'),
  toSay('Choose the new category.'),
  toSay('Choose a day after today.'),
  toSay('The listing already has the address {address}.'),
  toSay('The address {address} is reserved. Choose another one.'),
  toSay('Links to {address} lead to {name}. Choose another address.'),
  toSay('{name} has the address {address}. Choose another one.'),
  toSay('The address {address} leads to {name} now.'),
  toSay('{name} is already part of another listing. Choose that one.'),
  toSay('{name} is already part of another listing.'),
  toSay('Both listings have orders. Refund the orders of {name} ({numbers}) first, or wait until they expire.'),
  toSay('{name} has orders ({numbers}). Keep that listing and merge {other} into it, or refund them first.'),
  toSay('Someone has claimed {name}. Decide the claim first.'),
  toSay('{name} is public and {other} isn’t. Keep {keep}.'),
  toSay('{name} is suspended. Lift the suspension first.'),
  toSay('Both launched in the week of {week}, whose results are final, so they can’t be merged.'),
  toSay('No listing has the address {address}.'),
  toSay('Choose two different listings.'),
  toSay('Choose two different accounts.'),
  toSay('The account of {email} is suspended. Lift the suspension first.'),
  toSay('{email} is a member of the site team. Remove them from the team first.'),
  toSay('This isn’t the email address of this account.'),
  toSay('There’s no account with the email address {email}.'),
  toSay('{name} has been transferred again since then. Transfer it instead.'),
  toSay('The same person has claimed the listing again. Decide that claim.'),
  toSay('The order for this task has since been refunded or cancelled.'),
  toSay('This task isn’t done.'),
  toSay('This alternative already has this status.'),
  toSay('Say why you’re declining it.'),
  toSay('There is no account with the address {email} any more. Transfer the listing instead.'),
];

/** Translates one of these sentences. Names stay as they are. */
export const sayListingSentence = sayByPatterns(patterns, (value) => value);
