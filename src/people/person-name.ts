import { fold } from '../platform/words/normalise.ts';
import { slugOfName } from '../platform/words/slugs.ts';

const FORM = /^[a-z0-9](?:-?[a-z0-9])+$/;
const SHORTEST = 3;
const LONGEST = 30;

/** Words that would make a page look like the site's own, alone or as a part of a name. */
const ofTheSite = new Set(
  (
    'admin admins administrator administration moderator moderators mod mods staff team official support helpdesk root sysadmin postmaster webmaster hostmaster ' +
    'abuse security billing owner operator sysop system noreply'
  ).split(' '),
);
/** Words that the site may need for addresses of its own, or that mean "nobody". They can be part of a longer name. */
const alone = new Set(
  (
    'about account accounts all anonymous api app apps archive auth blog categories collections contact deleted docs edit everyone feed feeds feedback files ' +
    'follow followers following founders guest help home index info join launches legal listings login logout me members my new news nobody null order orders ' +
    'page people person press pricing privacy profile profiles register reports reviews search settings signin signout signup slipway status terms test undefined ' +
    'unknown unnamed user users week welcome www you'
  ).split(' '),
);

export type NameFault = 'bad_name' | 'reserved';

/** What is typed as a name, in the form that is stored: lower case, without an @ in front. */
export const tidyName = (typed: string): string => fold(typed.trim().replace(/^@/, '')).replaceAll(' ', '-');

/** Why nobody can have this name; undefined if the name is allowed. @param siteName the site's own name, which is reserved too */
export function findNameFault(name: string, siteName: string): NameFault | undefined {
  if (name.length < SHORTEST || name.length > LONGEST || !FORM.test(name)) return 'bad_name';
  const joined = name.replaceAll('-', '');
  const own = slugOfName(siteName)?.replaceAll('-', '');
  if (ofTheSite.has(joined) || alone.has(joined) || joined === own) return 'reserved';
  return name.split('-').some((part) => ofTheSite.has(part)) ? 'reserved' : undefined;
}
