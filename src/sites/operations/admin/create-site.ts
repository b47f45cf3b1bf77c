import { z } from 'zod';
import { ensureDefaultCategories } from '../../../categories/index.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { isHostOfBase, originOfHost, siteInputs, siteShape } from '../../site-inputs.ts';
import { insertSite } from '../../site-save-store.ts';

export const createSite = defineTeamOperation({
  name: 'create_site',
  roles: [],
  title: 'Create a site',
  summary: 'Adds a directory with its own host name to this deployment.',
  description:
    'Creates a site with its own listings, categories, settings and name. Accounts, keys and companies are shared with the other sites. Point the host name at this service. The site starts with the default categories; use copy_categories to copy those of another site, and set_site for everything else.',
  writes: true,
  input: z.strictObject({
    key: z
      .string()
      .max(60)
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
      .meta({ description: "Short name used in commands and apply_to. Can't be changed later." }),
    host: siteInputs.host,
    name: siteInputs.name,
  }),
  output: siteShape,
  async handle({ key, host, name }, call) {
    const { db, now } = call;
    const sites = call.sites();
    const taken = [
      ...(sites.some((site) => site.key === key) ? [{ pointer: '/key', code: 'taken', detail: `The site ${key} already exists.` }] : []),
      ...(sites.some((site) => site.host === host) || isHostOfBase(sites, host)
        ? [{ pointer: '/host', code: 'taken', detail: `Another site already uses the host ${host}.` }]
        : []),
    ];
    if (taken.length > 0) throw invalidInput(taken);
    const id = await insertSite(db, { key, host, name, now });
    if (id === undefined) throw invalidInput([{ pointer: '/key', code: 'taken', detail: 'A site with this key or host was just created.' }]);
    await ensureDefaultCategories(db, now);
    call.note({ subject: `site:${key}`, before: null, after: { key, host, name } });
    return { key, url: originOfHost(sites, host), host, name, tagline: null, purpose: null, time_zone: 'UTC', settings: { ...readSiteSettings({}) } };
  },
});
