export { fetchRobots } from './fetch-robots.ts';
export { readRetryAfter } from './retry-after.ts';
export type { Robots } from './robots.ts';
