import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { savedVersion } from '../../../contract/saved-version.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { originOfHost, siteShape } from '../../site-inputs.ts';
import { getSavedSite } from '../../site-save-store.ts';
import { markOfSite } from '../../site-version.ts';

export const getSiteSettings = defineTeamOperation({
  name: 'get_site_settings',
  roles: ['finance'],
  title: 'Get the site settings for editing',
  summary: 'A site’s name, texts, host, time zone and settings, with the defaults of what isn’t set.',
  description:
    'Returns what set_site and set_seller change, as it is saved now. `version` covers all of it: with it, an edit is refused if any setting has changed since.',
  writes: false,
  input: z.strictObject({}),
  output: siteShape.extend({ version: savedVersion }),
  async handle(_input, { db, site, sites }) {
    const saved = await getSavedSite(db, site.id);
    const url = saved.host === null ? site.origin : originOfHost(sites(), saved.host);
    return { key: site.key, url, ...saved, settings: { ...readSiteSettings(saved.settings) }, version: markOfSite(saved) };
  },
});
