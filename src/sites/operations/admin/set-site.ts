import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { defineAdminOperation } from '../../../contract/operation.ts';
import { accents, readSiteSettings, siteSettings } from '../../../platform/config/settings.ts';
import { isHostOfBase, originOfHost, siteInputs, siteShape } from '../../site-inputs.ts';
import { lockSettings, saveSite } from '../../site-save-store.ts';

const {
  theme: _theme,
  seller: _seller,
  vat_rates: _rates,
  security_contact: securityContact,
  backups_confirmed: backupsConfirmed,
  ...numbers
} = siteSettings.shape;
/** Every number of the settings, with its own bounds; null goes back to the default. */
const settingInputs = Object.fromEntries(Object.entries(numbers).map(([key, setting]) => [key, setting.unwrap().nullable().optional()])) as Record<
  keyof typeof numbers,
  z.ZodOptional<z.ZodNullable<z.ZodNumber>>
>;

export const setSite = defineAdminOperation({
  name: 'set_site',
  title: 'Change site settings',
  summary: "Changes a site's name, texts, host, time zone, colours and settings.",
  description:
    'Changes only what you set. Choose the site with --site KEY (default: the site of BASE_URL). Changes are public immediately. Null resets a setting to its default. If you change the time zone, past weeks keep their dates.',
  writes: true,
  input: z.strictObject({
    name: siteInputs.name.optional(),
    tagline: siteInputs.tagline.optional(),
    purpose: siteInputs.purpose.optional(),
    host: siteInputs.host.optional(),
    time_zone: siteInputs.time_zone.optional(),
    accent: z.enum(accents).optional().meta({ description: 'Accent colour of the site.' }),
    security_contact: securityContact
      .unwrap()
      .optional()
      .meta({ description: 'Contact for security reports in /.well-known/security.txt: a mailto:, https: or tel: address. Null removes it.' }),
    backups_confirmed: backupsConfirmed
      .unwrap()
      .nullable()
      .optional()
      .meta({ description: 'Confirms that the database and files are backed up and that you tested restoring one. Nothing checks this.' }),
    ...settingInputs,
  }),
  output: siteShape,
  async handle({ name, tagline, purpose, host, time_zone, accent, ...given }, call) {
    const { db, site } = call;
    const settings = mergeSettings(await lockSettings(db, site.id), { ...given, ...(accent && { theme: { accent } }) });
    const errors = [...findHostFaults(call, host), ...findSettingFaults(settings)];
    if (errors.length > 0) throw invalidInput(errors);
    const set = {
      name: name ?? site.name,
      host: host ?? site.host,
      tagline: tagline === undefined ? site.tagline : tagline,
      purpose: purpose === undefined ? site.purpose : purpose,
      time_zone: time_zone ?? site.timeZone,
      settings,
    };
    if (!(await saveSite(db, site.id, set))) throw invalidInput([{ pointer: '/host', code: 'taken', detail: `Another site already uses the host ${host}.` }]);
    const url = set.host === null ? site.origin : originOfHost(call.sites(), set.host);
    return { key: site.key, url, ...set, settings: { ...readSiteSettings(settings) } };
  },
});

/** What is not named stays, keys that this version does not know too; null takes a key away. */
function mergeSettings(before: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

function findHostFaults({ site, sites }: Call, host: string | undefined): InputError[] {
  if (host === undefined) return [];
  if (site.host === null)
    return [{ pointer: '/host', code: 'not_settable', detail: 'This site gets its host from BASE_URL. Change BASE_URL and restart the service.' }];
  return isHostOfBase(sites(), host) ? [{ pointer: '/host', code: 'taken', detail: `${host} is the host of BASE_URL.` }] : [];
}

function findSettingFaults(settings: Record<string, unknown>): InputError[] {
  const { free_weeks_ahead_from: from, free_weeks_ahead_to: to } = readSiteSettings(settings);
  if (from <= to) return [];
  return [{ pointer: '/free_weeks_ahead_to', code: 'too_small', detail: `The free queue can't start ${from} weeks ahead and end ${to} weeks ahead.` }];
}
