import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { findHostFaults } from '../../host-faults.ts';
import { originOfHost, siteInputs } from '../../site-inputs.ts';
import { lockSite, saveSite } from '../../site-save-store.ts';

export const changeSiteHost = defineTeamOperation({
  name: 'change_site_host',
  roles: [],
  title: 'Change the host name of any site',
  summary: 'Changes the host name of a site from another one, for example after a mistyped host name made its own console unreachable.',
  description: 'The site answers at the new host name only, immediately. Point its DNS at this service first.',
  writes: true,
  input: z.strictObject({ site: z.string().max(60).meta({ description: 'Key of the site.' }), host: siteInputs.host }),
  output: z.strictObject({ key: z.string(), host: z.string(), url: v.url }),
  async handle({ site: key, host }, call) {
    const { db } = call;
    const found = call.sites().find((site) => site.key === key);
    if (!found) throw invalidInput([{ pointer: '/site', code: 'unknown_site', detail: `There is no site ${key}.` }]);
    const faults = findHostFaults({ site: found, sites: call.sites }, host);
    if (faults.length > 0) throw invalidInput(faults);
    const before = await lockSite(db, found.id);
    if (before.host === host) throw invalidInput([{ pointer: '/host', code: 'unchanged', detail: 'This site already has this host name.' }]);
    if (!(await saveSite(db, found.id, { ...before, host })))
      throw invalidInput([{ pointer: '/host', code: 'taken', detail: `Another site already uses the host ${host}.` }]);
    const undo = { operation: 'change_site_host', input: { site: key, host: before.host } };
    call.note({ subject: `site:${key}`, before: { host: before.host }, after: { host }, undo });
    return { key, host, url: originOfHost(call.sites(), host) };
  },
});
