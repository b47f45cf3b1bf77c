import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { announcementShape } from '../../announcement.ts';
import { lockSettings, mergeSettings } from '../../site-save-store.ts';

const text = z
  .string()
  .trim()
  .max(300)
  .nullable()
  .transform((given) => given || null);
const instant = z.iso.datetime({ offset: true }).nullable();
const output = z.strictObject({ announcement: announcementShape.nullable() });

export const getAnnouncement = defineTeamOperation({
  name: 'get_announcement',
  roles: ['editor'],
  title: 'Get the announcement',
  summary: 'The line above every page, whether or not its time has come.',
  description: 'Returns null if the site has no announcement.',
  writes: false,
  input: z.strictObject({}),
  output,
  handle: async (_input, { site }) => ({ announcement: announcementShape.safeParse(site.settings['announcement']).data ?? null }),
});

export const setAnnouncement = defineTeamOperation({
  name: 'set_announcement',
  roles: ['editor'],
  title: 'Set the announcement',
  summary: 'Shows a line with a link above every page, for as long as you set.',
  description: 'Replaces the announcement. Without a text in any language there is none. Without dates it is shown from now on, until you remove it.',
  writes: true,
  input: z.strictObject({
    text: text.default(null).meta({ description: 'In English; null for none.' }),
    text_de: text.default(null).meta({ description: 'In German; null for none.' }),
    link: z
      .string()
      .trim()
      .max(500)
      .nullable()
      .default(null)
      .transform((given) => given || null)
      .meta({ description: 'A path such as /blog/our-news, or an address that starts with https://.' }),
    from: instant.default(null).meta({ description: 'When it appears; null for now.' }),
    until: instant.default(null).meta({ description: 'When it disappears; null for never.' }),
  }),
  output,
  async handle({ text: english, text_de: german, link, from, until }, { db, site, note }) {
    if (link !== null && !announcementShape.shape.link.safeParse(link).success)
      throw invalidInput([
        { pointer: '/link', code: 'malformed', detail: 'Enter a path of this site such as /blog, or an address that starts with https://.' },
      ]);
    if (from !== null && until !== null && new Date(until) <= new Date(from))
      throw invalidInput([{ pointer: '/until', code: 'too_early', detail: 'The announcement would end before it begins. Choose a later end.' }]);
    const texts = { ...(english && { en: english }), ...(german && { de: german }) };
    const announcement = Object.keys(texts).length === 0 ? null : { texts, link, from, until };
    const before = announcementShape.safeParse((await lockSettings(db, site.id))['announcement']).data ?? null;
    await mergeSettings(db, site.id, { announcement });
    const undo = {
      operation: 'set_announcement',
      input: {
        text: before?.texts['en'] ?? null,
        text_de: before?.texts['de'] ?? null,
        link: before?.link ?? null,
        from: before?.from ?? null,
        until: before?.until ?? null,
      },
    };
    note({ subject: `announcement:${site.key}`, before, after: announcement, undo });
    return { announcement };
  },
});
