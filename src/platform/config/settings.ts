import { z } from 'zod';
import { features } from '../../contract/features.ts';
import { voteSensitivities } from '../../contract/vote-sensitivity.ts';
import { hexColour } from '../colours.ts';

/** The colours a site can have (website/styles/themes.ts). */
export const accents = ['ember', 'moss', 'lagoon', 'cobalt', 'slate'] as const;
/** One of the fixed colours, or a free one as #rrggbb. */
export type Accent = (typeof accents)[number] | `#${string}`;
/** A colour of either kind, as the site team writes it. */
export const accentSetting = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text): text is Accent => (accents as readonly string[]).includes(text) || hexColour.test(text), {
    params: { code: 'not_a_colour' },
    error: `must be a colour such as #0b5866, or one of ${accents.join(', ')}.`,
  });

/** A stored picture of the site itself; `width` and `height` are those of the original. */
export const siteLogo = z.object({ file: z.string().regex(/^[0-9a-f]{32}$/), width: z.int().min(1).max(20_000), height: z.int().min(1).max(20_000) });
export const logoKinds = ['light', 'dark', 'icon'] as const;
export type LogoKind = (typeof logoKinds)[number];

/** What a site's team can configure (site.settings). Everything has a default, so an empty object is a complete configuration. */
export const siteSettings = z.object({
  /** Days after which a vote's weight in trending has halved. */
  trending_half_life_days: z.number().min(0.1).max(365).catch(3),
  /** Hours at the start of a week in which its counts are hidden and its launches are in a random order. */
  votes_hidden_hours: z.int().min(0).max(72).catch(0),
  /** Days that an account must exist before its votes count towards a week’s ranking. Votes from newer accounts only count towards the all-time total. */
  rank_account_days: z.int().min(0).max(90).catch(0),
  /** Days that the awards of a week wait for the site team, if held votes could change them (launches/awards-wait.ts). */
  awards_wait_days: z.int().min(0).max(6).catch(0),
  /** How easily the rules hold votes (launches/votes/rules/sensitivity.ts). */
  vote_sensitivity: z.enum(voteSensitivities).catch('normal'),
  /** How many upcoming weeks paid launches can choose from. */
  paid_weeks_ahead: z.int().min(1).max(52).catch(8),
  /** The range of weeks after the current one offered to free launches. */
  free_weeks_ahead_from: z.int().min(1).max(52).catch(6),
  free_weeks_ahead_to: z.int().min(1).max(52).catch(8),
  /** Places per launch week. */
  free_places_per_week: z.int().min(0).max(10_000).catch(25),
  paid_places_per_week: z.int().min(0).max(10_000).catch(25),
  /** Days until a listing's website is read again; 0: only when its owner asks for it. */
  website_reading_days: z.int().min(0).max(365).catch(30),
  /** How many websites are read again in a minute. */
  website_readings_per_minute: z.int().min(1).max(60).catch(5),
  /** The seller as shown on invoices; without a country, no VAT is charged. */
  seller: z
    .object({
      name: z.string().max(200).nullable().catch(null),
      address: z.array(z.string().max(200)).max(6).catch([]),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable()
        .catch(null),
      vat_number: z.string().max(32).nullable().catch(null),
      vat_registered: z.boolean().catch(false),
      /** Sales to consumers in other member states are reported through the One Stop Shop. */
      oss: z.boolean().catch(false),
      email: z.string().max(254).nullable().catch(null),
    })
    .catch({ name: null, address: [], country: null, vat_number: null, vat_registered: false, oss: false, email: null }),
  /** Rates that override the table in orders/vat/rates.ts, each from its date. */
  vat_rates: z
    .array(z.object({ country: z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{2,6})?$/), from: z.iso.date(), basis_points: z.int().min(0).max(10_000) }))
    .max(200)
    .catch([]),
  /** Contact for reporting security problems (security.txt): a mailto:, https: or tel: address. */
  security_contact: z
    .string()
    .max(300)
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[0-9-]+)$/)
    .nullable()
    .catch(null),
  /** Codes of the languages that the site offers, its default first; empty: all. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .max(20)
    .catch([]),
  /** Parts of the site that are turned off (contract/features.ts). */
  features_off: z.array(z.enum(features)).max(features.length).catch([]),
  /** Paths of the links in the header and footer, in the order that the site team chose (sites/navigation.ts). */
  navigation: z
    .object({ header: z.array(z.string().max(100)).max(1000).catch([]), footer: z.array(z.string().max(100)).max(1000).catch([]) })
    .catch({ header: [], footer: [] }),
  /** Whether search engines may list the site. */
  search_engines: z.boolean().catch(true),
  /** The operator's confirmation that backups are made and that a restore was tested, which the service can't check. */
  backups_confirmed: z.boolean().catch(false),
  /** The operator's choice to sell nothing, so that no payments have to be set up. */
  sells_nothing: z.boolean().catch(false),
  theme: z.object({ accent: accentSetting }).catch({ accent: 'ember' }),
  /** Without a dark one, the light one is shown in both schemes. */
  logos: z
    .object({ light: siteLogo.nullable().catch(null), dark: siteLogo.nullable().catch(null), icon: siteLogo.nullable().catch(null) })
    .catch({ light: null, dark: null, icon: null }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

const read = new WeakMap<Record<string, unknown>, SiteSettings>();

/**
 * A site's settings with defaults filled in; an out-of-range value falls back to its default. A page needs them several times, so the
 * result is cached per object: a change of settings has to create a new object.
 */
export function readSiteSettings(settings: Record<string, unknown>): SiteSettings {
  let set = read.get(settings);
  if (set === undefined) {
    set = Object.freeze(siteSettings.parse(settings));
    read.set(settings, set);
  }
  return set;
}

/** Whether search engines are asked to leave a site out. Read directly: it is asked for every page. */
export const isHiddenFromSearch = ({ settings }: { settings: Record<string, unknown> }): boolean => settings['search_engines'] === false;
