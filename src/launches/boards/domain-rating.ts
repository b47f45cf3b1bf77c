import { statsBoard } from './stats-board.ts';

export const domainRating = statsBoard({
  code: 'domain-rating',
  title: 'Domain Rating',
  howCounted: 'The latest third-party rating of the company domain, 0 to 100.',
  column: 'domain_rating',
  label: 'Domain Rating',
  unit: 'rating',
});
