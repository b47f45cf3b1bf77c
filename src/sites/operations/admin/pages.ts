import { z } from 'zod';
import { earlierValues } from '../../../contract/earlier-values.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged, savedVersion, versionOf } from '../../../contract/saved-version.ts';
import { languageCodes } from '../../../platform/words/messages/languages.ts';
import { lockSiteText, textPages } from '../../site-text-store.ts';
import { deleteOwnPage, findOwnPage, listOwnPages, lockOwnPage, saveOwnPage } from '../../team-page-store.ts';

const language = z.enum(languageCodes).default('en').meta({ description: 'Language of the text.' });
const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
  .meta({ description: 'End of its address: /pages/SLUG.', examples: ['imprint'] });
const pageShape = z.strictObject({
  slug: z.string(),
  language: z.string(),
  title: z.string(),
  is_public: z.boolean(),
  in_header: z.boolean(),
  in_footer: z.boolean(),
});

export const getText = defineTeamOperation({
  name: 'get_text',
  roles: ['editor'],
  title: 'Get a legal text for editing',
  summary: "The site's own terms, privacy, about or contact text in one language; null while the template is shown.",
  description: 'Returns the Markdown exactly as set_text stored it.',
  writes: false,
  input: z.strictObject({ page: z.enum(textPages), language }),
  output: z.strictObject({ page: z.string(), language: z.string(), text: z.string().nullable(), version: savedVersion }),
  async handle({ page, language: code }, { db, site }) {
    const text = await lockSiteText(db, { siteId: site.id, page, language: code });
    return { page, language: code, text, version: versionOf({ text }) };
  },
});

export const listPages = defineTeamOperation({
  name: 'list_pages',
  roles: ['editor'],
  title: 'List your own pages',
  summary: 'The pages under /pages in each language, public or not.',
  description: 'Returns their addresses and titles; get_page has the text.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(pageShape) }),
  handle: async (_input, { db, site }) => ({ items: await listOwnPages(db, site.id) }),
});

export const getPage = defineTeamOperation({
  name: 'get_page',
  roles: ['editor'],
  title: 'Get a page of your own',
  summary: 'A page under /pages in one language, public or not.',
  description: 'Returns its title and Markdown text.',
  writes: false,
  input: z.strictObject({ slug, language }),
  output: pageShape.extend({ body: z.string(), version: savedVersion }),
  async handle({ slug: name, language: code }, { db, site }) {
    const page = await findOwnPage(db, { siteId: site.id, slug: name, language: code });
    if (!page) throw refusal('not_found', `There is no page /pages/${name} in this language.`);
    return { ...page, version: versionOf(page) };
  },
});

export const setPage = defineTeamOperation({
  name: 'set_page',
  roles: ['editor'],
  title: 'Set a page of your own',
  summary: 'Creates or changes a page under /pages in one language, or removes it.',
  description:
    'A public page is at /pages/SLUG. It is linked in the header or footer of every page if you set that. Visitors see it in their language if there is one, otherwise in another. Null as the text removes it.',
  writes: true,
  input: z.strictObject({
    slug,
    language,
    title: z.string().trim().min(1).max(120).optional().meta({ description: 'Title, also of links to it. Required for a new page.' }),
    body: z.string().trim().min(1).max(50_000).nullable().optional().meta({ description: 'Markdown; null removes the page in this language.' }),
    is_public: z.boolean().optional().meta({ description: 'Whether visitors can open it. Default for a new page: false.' }),
    in_header: z.boolean().optional().meta({ description: 'Whether the header of every page links to it. Default for a new page: false.' }),
    in_footer: z.boolean().optional().meta({ description: 'Whether the footer of every page links to it. Default for a new page: false.' }),
    if_unchanged_since: ifUnchangedSince,
    is_new: z.boolean().default(false).meta({ description: 'Refuse if the page already exists in this language.' }),
  }),
  output: z.strictObject({ slug: z.string(), language: z.string(), url: z.string(), removed: z.boolean() }),
  async handle({ slug: name, language: code, is_new, if_unchanged_since: since, ...given }, { db, site, now, note }) {
    const place = { siteId: site.id, slug: name, language: code };
    const before = (await lockOwnPage(db, place)) ?? null;
    if (is_new && before)
      throw invalidInput([{ pointer: '/slug', code: 'taken', detail: `The page /pages/${name} already exists in this language. Choose another address.` }]);
    const subject = `page:${name}:${code}`;
    const answer = { slug: name, language: code, url: `${site.origin}/pages/${name}` };
    if (given.body === null) {
      if (!before) return { ...answer, removed: false };
      requireUnchanged({ since, saved: before, wanted: {}, thing: { subject } });
      await deleteOwnPage(db, place);
      note({ subject, before, after: null, undo: { operation: 'set_page', input: { ...before } } });
      return { ...answer, removed: true };
    }
    const title = given.title ?? before?.title;
    const body = given.body ?? before?.body;
    const missing = [...(title === undefined ? ['title'] : []), ...(body === undefined ? ['body'] : [])];
    if (title === undefined || body === undefined)
      throw invalidInput(missing.map((field) => ({ pointer: `/${field}`, code: 'missing', detail: 'A new page needs a title and text.' })));
    const page = {
      slug: name,
      language: code,
      title,
      body,
      is_public: given.is_public ?? before?.is_public ?? false,
      in_header: given.in_header ?? before?.in_header ?? false,
      in_footer: given.in_footer ?? before?.in_footer ?? false,
    };
    requireUnchanged({ since, saved: before ?? {}, wanted: page, thing: { subject } });
    await saveOwnPage(db, { siteId: site.id, page, now });
    note({
      subject,
      before,
      after: page,
      undo: { operation: 'set_page', input: { slug: name, language: code, ...(before ? earlierValues(before, page) : { body: null }) } },
    });
    return { ...answer, removed: false };
  },
});
