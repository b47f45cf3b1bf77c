import { z } from 'zod';
import type { Site } from '../contract/call.ts';

/** A line above every page (site.settings.announcement). */
export const announcementShape = z.object({
  /** By language. Visitors see it in their own language if it's there, otherwise in another one. */
  texts: z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(300)).refine((texts) => Object.keys(texts).length > 0),
  /** A path of this site, or an https address. */
  link: z
    .string()
    .max(500)
    .regex(/^(?:\/(?![/\\])\S*|https:\/\/[^\s/]\S*)$/)
    .nullable(),
  from: z.iso.datetime({ offset: true }).nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
});
export type Announcement = z.infer<typeof announcementShape>;

/** The announcement among a site's settings; null if there is none. */
export const announcementIn = (settings: Readonly<Record<string, unknown>>): Announcement | null =>
  announcementShape.safeParse(settings['announcement']).data ?? null;

const known = new WeakMap<Site, Announcement | null>();

/** The site's announcement, whether or not its time has come; null if there is none. */
function readAnnouncement(site: Site): Announcement | null {
  let found = known.get(site);
  if (found === undefined) {
    found = announcementIn(site.settings);
    known.set(site, found);
  }
  return found;
}

/** The announcement that visitors see at this time; null before its start, after its end, and if there is none. */
export function currentAnnouncement(site: Site, now: Date): Announcement | null {
  const found = readAnnouncement(site);
  if (!found || (found.from !== null && new Date(found.from) > now) || (found.until !== null && new Date(found.until) <= now)) return null;
  return found;
}
