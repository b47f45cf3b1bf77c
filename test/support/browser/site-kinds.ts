import { crawl, firstOfEachKind, publicOnes, type Visited, visitOne } from './crawl.ts';
import { newVisitor } from './visitor.ts';
import type { WholeSite } from './whole-site.ts';

/** States of a page that look like separate pages: [what a person sees there, address]. */
const states = ({ own, other }: WholeSite): readonly (readonly [string, string])[] => [
  ['nothing here', '/no-such-page'],
  ['nothing found', '/listings?q=xqzvwk'],
  ['found', '/listings?q=boat'],
  ['compared', `/compare?a=${own}&b=${other}`],
  ['last week', '/leaderboards/community-weekly?week=last'],
  ['a refused word', '/listings?sort=sideways'],
  ['done', `/listings/${other}/vote?done=voted`],
];

/** Steps of the setup for pictures. Checks open every step themselves. */
const setupSteps = [
  ['mail server', '/team/setup?step=mail', '#mail'],
  ['payment keys', '/team/setup?step=payments', '#payments'],
] as const;

/** A page of each kind that the website has, by its path with {names}, found by a short walk; some states of pages; and steps of the setup. */
export async function findKinds(site: WholeSite): Promise<Map<string, Visited>> {
  const { base } = site;
  const strangers = await crawl(newVisitor(site.service), { base, from: [`/listings/${site.own}`, '/'], perKind: 2, perQuery: 1 });
  const owners = await crawl(site.owner, { base, from: ['/account', ...site.unlinked], perKind: 3, perQuery: 1, known: publicOnes(strangers) });
  const kinds = firstOfEachKind(strangers, owners);
  const steps = new Map<string, Visited>();
  for (const [name, target, part] of setupSteps) {
    const { one } = await visitOne(site.owner, target);
    steps.set(`/team/setup (${name})`, { ...one, target: target + part });
  }
  return new Map([...kinds, ...(await visitStates(site)), ...steps]);
}

/** Some states of pages that look like separate pages, each with its path and what a person sees there. */
export async function visitStates(site: WholeSite): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  for (const [name, target] of states(site)) {
    const { one } = await visitOne(site.owner, target);
    visited.set(`${target.replace(/\?.*/, '')} (${name})`, one);
  }
  return visited;
}
