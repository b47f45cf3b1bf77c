import { z } from 'zod';
import type { Site } from '../contract/call.ts';
import * as v from '../contract/values.ts';

const clearable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null);

const isTimeZone = (text: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

/** A site's name, texts and host. The host is as browsers send it: without a scheme, with its port if it isn't the default one. */
export const siteInputs = {
  name: z.string().trim().min(1).max(120).meta({ description: 'Name of the site.' }),
  tagline: clearable(200).meta({ description: 'One line under the name; null removes it.' }),
  purpose: clearable(2000).meta({ description: 'What the site is for; null removes it.' }),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(260)
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[0-9]{1,5})?$/)
    .meta({ description: 'Host name of the site, for example bees.example.org.' }),
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, { params: { code: 'unknown_zone' }, error: 'must be a time zone such as Europe/Lisbon or UTC.' })
    .meta({ description: 'Time zone of launch weeks, for example Europe/Lisbon.' }),
};

/** A site as the site team sees it. */
export const siteShape = z.strictObject({
  key: z.string(),
  url: v.url,
  host: z.string().nullable(),
  name: z.string(),
  tagline: z.string().nullable(),
  purpose: z.string().nullable(),
  time_zone: z.string(),
  settings: z.record(z.string(), z.unknown()),
});

/** The default site's host comes from BASE_URL; no other site may use it. */
export function isHostOfBase(sites: readonly Site[], host: string): boolean {
  return sites.some((site) => site.host === null && new URL(site.origin).host === host);
}

/** The origin of a site, with the scheme of the default one. */
export function originOfHost(sites: readonly Site[], host: string): string {
  return `${new URL(sites[0]!.origin).protocol}//${host}`;
}
