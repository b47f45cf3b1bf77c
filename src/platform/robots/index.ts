export { fetchRobots } from './fetch-robots.ts';
export type { Robots } from './robots.ts';
