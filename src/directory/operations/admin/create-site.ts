import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineAdminOperation } from '../../../contract/operation.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { ensureDefaultCategories } from '../../default-category-store.ts';
import { isHostOfBase, originOfHost, siteInputs, siteShape } from '../../site-inputs.ts';
import { insertSite } from '../../site-save-store.ts';

export const createSite = defineAdminOperation({
  name: 'create_site',
  title: 'Create a site',
  summary: 'Adds a directory under a host name of its own to this deployment.',
  description:
    'Makes a site with listings, categories, settings and a name of its own; accounts, keys and companies are shared with the others. Let the host name lead to this service. It begins with the default categories: copy_categories takes those of another site instead, set_site sets the rest.',
  writes: true,
  input: z.strictObject({
    key: z
      .string()
      .max(60)
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
      .meta({ description: 'Short name for commands and apply_to; never changed later.' }),
    host: siteInputs.host,
    name: siteInputs.name,
  }),
  output: siteShape,
  async handle({ key, host, name }, call) {
    const { db, now } = call;
    const sites = call.sites();
    const taken = [
      ...(sites.some((site) => site.key === key) ? [{ pointer: '/key', code: 'taken', detail: `There is a site ${key} already.` }] : []),
      ...(sites.some((site) => site.host === host) || isHostOfBase(sites, host)
        ? [{ pointer: '/host', code: 'taken', detail: `Another site has the host ${host}.` }]
        : []),
    ];
    if (taken.length > 0) throw invalidInput(taken);
    const id = await insertSite(db, { key, host, name, now });
    if (id === undefined) throw invalidInput([{ pointer: '/key', code: 'taken', detail: 'A site with this key or host was made just now.' }]);
    await ensureDefaultCategories(db, now);
    return { key, url: originOfHost(sites, host), host, name, tagline: null, purpose: null, time_zone: 'UTC', settings: { ...readSiteSettings({}) } };
  },
});
