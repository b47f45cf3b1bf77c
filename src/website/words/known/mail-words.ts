import { toSay } from '../say.ts';

/** Kinds of mail about what happens (notifications/kinds): said by `say` where they show. */
export const mailWords = [
  toSay('Updates of listings that I follow'),
  toSay('When a listing that you follow posts an update.'),
  toSay('The launches of the week'),
  toSay('Each Monday: what launches in the week that begins, and who won the week before.'),
  toSay('Answers to my reviews'),
  toSay('When the owner of a listing answers a review of yours.'),
  toSay('Reviews of my listings'),
  toSay('When somebody reviews a listing that you own.'),
  toSay('My launch week begins'),
  toSay('When the launch week of a listing that you own begins.'),
  toSay('How my launch week ended'),
  toSay('When the launch week of a listing that you own closes: its votes, its rank and its award.'),
  toSay('My badge is not found any more'),
  toSay('When the badge of a free listing that you own is missing from its homepage. Without the badge a listing loses its place.'),
];
