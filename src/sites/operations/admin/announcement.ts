import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged, savedVersion, versionOf } from '../../../contract/saved-version.ts';
import { type Language, languageCodes } from '../../../platform/words/messages/languages.ts';
import { announcementIn, announcementShape } from '../../announcement.ts';
import { getSavedSite, lockSettings, mergeSettings } from '../../site-save-store.ts';

const text = z
  .string()
  .trim()
  .max(300)
  .nullable()
  .transform((given) => given || null);
const instant = z.iso.datetime({ offset: true }).nullable();
const output = z.strictObject({ announcement: announcementShape.nullable(), version: savedVersion });

const names = new Intl.DisplayNames('en', { type: 'language' });
/** The input with a language's text: `text` in English, `text_de` in German. */
const inputOf = (code: Language) => (code === 'en' ? 'text' : `text_${code}`);
const codeOf = (input: string) => (input === 'text' ? 'en' : input.slice('text_'.length));
/** An input for each language of the website. */
const texts = Object.fromEntries(
  languageCodes.map((code) => [inputOf(code), text.default(null).meta({ description: `In ${names.of(code)}; null for none.` })] as const),
);

export const getAnnouncement = defineTeamOperation({
  name: 'get_announcement',
  roles: ['editor'],
  title: 'Get the announcement',
  summary: 'The announcement above every page, even before it starts or after it ends.',
  description: 'Returns null if the site has no announcement.',
  writes: false,
  input: z.strictObject({}),
  output,
  async handle(_input, { db, site }) {
    const announcement = announcementIn((await getSavedSite(db, site.id)).settings);
    return { announcement, version: versionOf({ announcement }) };
  },
});

export const setAnnouncement = defineTeamOperation({
  name: 'set_announcement',
  roles: ['editor'],
  title: 'Set the announcement',
  summary: 'Shows a line with a link above every page, for the time you set.',
  description: 'Replaces the announcement. Without a text in any language, it is removed. Without dates, it is shown from now until you remove it.',
  writes: true,
  input: z.strictObject({
    ...texts,
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
    if_unchanged_since: ifUnchangedSince,
  }),
  output,
  async handle({ link, from, until, if_unchanged_since: since, ...byInput }, { db, site, note }) {
    if (link !== null && !announcementShape.shape.link.safeParse(link).success)
      throw invalidInput([
        { pointer: '/link', code: 'malformed', detail: 'Enter a path on this site, such as /blog, or an address that starts with https://.' },
      ]);
    if (from !== null && until !== null && new Date(until) <= new Date(from))
      throw invalidInput([{ pointer: '/until', code: 'too_early', detail: 'The announcement would end before it begins. Choose a later end.' }]);
    const written: Record<string, string> = {};
    for (const [name, body] of Object.entries<string | null>(byInput)) if (body) written[codeOf(name)] = body;
    const announcement = Object.keys(written).length === 0 ? null : { texts: written, link, from, until };
    const before = announcementIn(await lockSettings(db, site.id));
    const subject = `announcement:${site.key}`;
    requireUnchanged({ since, saved: { announcement: before }, wanted: { announcement }, thing: { subject } });
    await mergeSettings(db, site.id, { announcement });
    const undo = {
      operation: 'set_announcement',
      input: {
        ...Object.fromEntries(languageCodes.map((code) => [inputOf(code), before?.texts[code] ?? null])),
        link: before?.link ?? null,
        from: before?.from ?? null,
        until: before?.until ?? null,
      },
    };
    note({ subject, before, after: announcement, undo });
    return { announcement, version: versionOf({ announcement }) };
  },
});
