import { toSay } from '../../platform/words/say.ts';
import { statsBoard } from './stats-board.ts';

export const domainRating = statsBoard({
  code: 'domain-rating',
  title: toSay('Domain Rating'),
  howCounted: toSay('The latest third-party rating of the company’s domain, from 0 to 100.'),
  column: 'domain_rating',
  label: toSay('Domain Rating'),
  unit: 'rating',
});
