import type { Call } from '../contract/call.ts';
import type { InputError } from '../contract/errors.ts';
import { isHostOfBase } from './site-inputs.ts';

/** What keeps a site from getting this host: the default site's comes from BASE_URL, and no other site may have that one. */
export function findHostFaults({ site, sites }: Pick<Call, 'site' | 'sites'>, host: string | undefined): InputError[] {
  if (host === undefined) return [];
  if (site.host === null)
    return [{ pointer: '/host', code: 'not_settable', detail: 'This site gets its host from BASE_URL. Change BASE_URL and restart the service.' }];
  return isHostOfBase(sites(), host) ? [{ pointer: '/host', code: 'taken', detail: `${host} is the host of BASE_URL.` }] : [];
}
