import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince } from '../../../contract/saved-version.ts';
import { dayOf, mondayOf } from '../../../platform/clock.ts';
import { accentSetting, readSiteSettings, siteSettings } from '../../../platform/config/settings.ts';
import { isLanguage, languageCodes } from '../../../platform/words/messages/languages.ts';
import { findHostFaults } from '../../host-faults.ts';
import { originOfHost, siteInputs, siteShape } from '../../site-inputs.ts';
import { findLaunchedWeek, lockSite, saveSite } from '../../site-save-store.ts';
import { requireUnchangedSite } from '../../site-version.ts';

const {
  theme: _theme,
  logos: _logos,
  navigation: _navigation,
  seller: _seller,
  vat_rates: _rates,
  security_contact: securityContact,
  backups_confirmed: backupsConfirmed,
  sells_nothing: sellsNothing,
  features_off: featuresOff,
  languages: offeredLanguages,
  search_engines: searchEngines,
  vote_sensitivity: voteSensitivity,
  ...numbers
} = siteSettings.shape;
/** Every number in the settings with its bounds; null restores the default. */
const settingInputs = Object.fromEntries(Object.entries(numbers).map(([key, setting]) => [key, setting.unwrap().nullable().optional()])) as Record<
  keyof typeof numbers,
  z.ZodOptional<z.ZodNullable<z.ZodNumber>>
>;

export const setSite = defineTeamOperation({
  name: 'set_site',
  roles: [],
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
    accent: accentSetting.optional().meta({
      description:
        'Accent colour of the site: ember, moss, lagoon, cobalt, slate, or any colour as #rrggbb. Its lightness is adjusted where text would be hard to read.',
    }),
    security_contact: securityContact
      .unwrap()
      .optional()
      .meta({ description: 'Contact for security reports in /.well-known/security.txt: a mailto:, https: or tel: address. Null removes it.' }),
    backups_confirmed: backupsConfirmed
      .unwrap()
      .nullable()
      .optional()
      .meta({ description: 'Confirms that the database and files are backed up and that you tested restoring one. Nothing checks this.' }),
    sells_nothing: sellsNothing
      .unwrap()
      .nullable()
      .optional()
      .meta({ description: 'Whether you don’t sell anything yet. Payments then don’t count as missing in the first steps. Nothing else changes.' }),
    languages: offeredLanguages
      .unwrap()
      .refine((codes) => codes.every(isLanguage) && new Set(codes).size === codes.length, {
        error: `must name languages once each, of: ${languageCodes.join(', ')}.`,
      })
      .nullable()
      .optional()
      .meta({ description: 'Languages the site offers, by code, such as en and de. The first one is for visitors who read none of them. Null offers all.' }),
    features_off: featuresOff.unwrap().nullable().optional().meta({
      description: 'Parts of the site that are turned off: their pages, links and operations are hidden, and their data is kept. Null turns everything on.',
    }),
    search_engines: searchEngines
      .unwrap()
      .nullable()
      .optional()
      .meta({ description: 'Whether search engines may list the site (robots.txt and a mark on every page). Null: they may.' }),
    vote_sensitivity: voteSensitivity
      .unwrap()
      .nullable()
      .optional()
      .meta({ description: 'How easily votes are held: low, normal or high (docs/how-votes-are-reviewed.md). Null: normal.' }),
    ...settingInputs,
    if_unchanged_since: ifUnchangedSince,
  }),
  output: siteShape,
  async handle({ name, tagline, purpose, host, time_zone, accent, if_unchanged_since: since, ...given }, call) {
    const { db, site } = call;
    const before = await lockSite(db, site.id);
    const held = before.settings;
    const subject = `site:${site.key}`;
    const settings = mergeSettings(held, { ...given, ...(accent && { theme: { accent } }) });
    const set = {
      name: name ?? before.name,
      host: host ?? before.host,
      tagline: tagline === undefined ? before.tagline : tagline,
      purpose: purpose === undefined ? before.purpose : purpose,
      time_zone: time_zone ?? before.time_zone,
      settings,
    };
    requireUnchangedSite({ since, before, set, fields: namesOf({ name, tagline, purpose, host, time_zone, accent, ...given }), subject });
    const errors = [...findHostFaults(call, host), ...findSettingFaults(settings), ...(await findZoneFaults(call, before.time_zone, time_zone))];
    if (errors.length > 0) throw invalidInput(errors);
    // Undo restores only what this call changed, so that later changes by others stay.
    const named = Object.entries({ name, tagline, purpose, host, time_zone }).filter(([, value]) => value !== undefined);
    const input = {
      ...Object.fromEntries(named.map(([key]) => [key, before[key as keyof typeof before]])),
      ...Object.fromEntries(
        Object.entries(given)
          .filter(([, value]) => value !== undefined)
          .map(([key]) => [key, held[key] ?? null]),
      ),
      ...(accent !== undefined && { accent: readSiteSettings(held).theme.accent }),
    };
    if (!(await saveSite(db, site.id, set))) throw invalidInput([{ pointer: '/host', code: 'taken', detail: `Another site already uses the host ${host}.` }]);
    call.note({ subject, before, after: set, undo: { operation: 'set_site', input } });
    const url = set.host === null ? site.origin : originOfHost(call.sites(), set.host);
    return { key: site.key, url, ...set, settings: { ...readSiteSettings(settings) } };
  },
});

const namesOf = (given: Record<string, unknown>) => Object.keys(given).filter((name) => given[name] !== undefined);

/** Omitted keys stay, including ones unknown to this version; null removes a key. */
function mergeSettings(before: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/**
 * Refuses a time zone in which it is now a different launch week, if one of the two has launches: a week that is over would run again, or
 * the current one would end early. On most days, all zones are in the same week.
 */
async function findZoneFaults({ db, site, now }: Call, before: string, zone: string | undefined): Promise<InputError[]> {
  if (zone === undefined || zone === before) return [];
  const [here, there] = [mondayOf(dayOf(now, before)), mondayOf(dayOf(now, zone))];
  const week = here === there ? undefined : await findLaunchedWeek(db, site.id, [here, there]);
  if (!week) return [];
  const detail = `The launch weeks of ${here} and ${there} would overlap: in ${zone}, the week of ${there} is in progress, and the week of ${week} has launches. Change the time zone on another day of the week.`;
  return [{ pointer: '/time_zone', code: 'other_week', detail }];
}

function findSettingFaults(settings: Record<string, unknown>): InputError[] {
  const { free_weeks_ahead_from: from, free_weeks_ahead_to: to } = readSiteSettings(settings);
  if (from <= to) return [];
  return [
    {
      pointer: '/free_weeks_ahead_to',
      code: 'too_small',
      detail: `The free queue can’t start ${from} weeks ahead and end ${to} weeks ahead. Choose an end that isn’t before the start.`,
    },
  ];
}
