import { z } from 'zod';

/** The colours that a site may have (website/styles/themes.ts). */
export const accents = ['ember', 'moss', 'lagoon', 'cobalt', 'slate'] as const;
export type Accent = (typeof accents)[number];

/** What a site's team may set (site.settings); everything has a default, so an empty object is a whole configuration. */
export const siteSettings = z.object({
  /** Days after which a vote counts half in trending. */
  trending_half_life_days: z.number().min(0.1).max(365).catch(3),
  /** Coming weeks that paid launches may choose from. */
  paid_weeks_ahead: z.int().min(1).max(52).catch(8),
  /** Weeks after the running one from which, and up to which, a free launch is queued (spec: free plan queue). */
  free_weeks_ahead_from: z.int().min(1).max(52).catch(6),
  free_weeks_ahead_to: z.int().min(1).max(52).catch(8),
  /** Places of one launch week. */
  free_places_per_week: z.int().min(0).max(10_000).catch(25),
  paid_places_per_week: z.int().min(0).max(10_000).catch(25),
  /** Who sells, as it stands on invoices; without a country no VAT is charged. */
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
      /** Sales to consumers of other member states are declared by the One Stop Shop. */
      oss: z.boolean().catch(false),
      email: z.string().max(254).nullable().catch(null),
    })
    .catch({ name: null, address: [], country: null, vat_number: null, vat_registered: false, oss: false, email: null }),
  /** Rates that win over the table in orders/vat/rates.ts, each from its day on. */
  vat_rates: z
    .array(z.object({ country: z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{2,6})?$/), from: z.iso.date(), basis_points: z.int().min(0).max(10_000) }))
    .max(200)
    .catch([]),
  /** Whom to tell of a security hole (security.txt): a mailto:, https: or tel: address. */
  security_contact: z
    .string()
    .max(300)
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[0-9-]+)$/)
    .nullable()
    .catch(null),
  /** The operator says that backups are made and that one was restored: nothing here could know. */
  backups_confirmed: z.boolean().catch(false),
  theme: z.object({ accent: z.enum(accents) }).catch({ accent: 'ember' }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Settings of a site, defaults filled in; a value out of bounds falls back to its default. */
export function readSiteSettings(settings: Record<string, unknown>): SiteSettings {
  return siteSettings.parse(settings);
}
