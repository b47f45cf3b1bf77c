import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged } from '../../../contract/saved-version.ts';
import { languageCodes } from '../../../platform/words/messages/languages.ts';
import { lockSiteText, saveSiteText, textPages } from '../../site-text-store.ts';

/** The templates' placeholder for details that only the operator knows. */
const OPEN = /\[FILL IN/i;

export const setText = defineTeamOperation({
  name: 'set_text',
  roles: ['editor'],
  title: 'Set a legal text',
  summary: "Sets the site's terms, privacy, about or contact text in Markdown.",
  description:
    "Replaces a page's template with your own Markdown: slipway admin set_text --page terms --text @terms.md. Templates to start from are in docs/texts. A text that still contains [FILL IN …] is refused. Without --language, the text is in English. Visitors see the text in their language if there is one, otherwise in another. Use null as the text to show the template again. Choose the site with --site KEY.",
  writes: true,
  input: z.strictObject({
    page: z.enum(textPages),
    text: z.string().trim().min(1).max(50_000).nullable().meta({ description: 'Markdown; @FILE reads it from a file.' }),
    language: z.enum(languageCodes).default('en').meta({ description: 'Language of the text.' }),
    if_unchanged_since: ifUnchangedSince,
  }),
  output: z.strictObject({ page: z.string(), language: z.string(), url: z.string(), characters: z.int().nullable() }),
  async handle({ page, text, language, if_unchanged_since: since }, { db, site, now, note }) {
    const open = (text ?? '').split('\n').flatMap((line, at) => (OPEN.test(line) ? [at + 1] : []));
    if (open.length > 0) throw invalidInput([{ pointer: '/text', code: 'not_filled_in', detail: `Replace [FILL IN …] on line ${open.join(', ')}.` }]);
    const place = { siteId: site.id, page, language };
    const before = await lockSiteText(db, place);
    requireUnchanged({ since, saved: { text: before }, wanted: { text }, thing: { subject: `text:${page}:${language}` } });
    await saveSiteText(db, { ...place, body: text, now });
    const undo = { operation: 'set_text', input: { page, language, text: before } };
    note({ subject: `text:${page}:${language}`, before: { text: before }, after: { text }, undo });
    return { page, language, url: `${site.origin}/${page}`, characters: text?.length ?? null };
  },
});
