import { Refusal, refusal } from '../../../contract/errors.ts';
import { languageCodes, languages } from '../../../platform/words/messages/languages.ts';
import { getPage, getText, listPages, setPage, setText } from '../../../sites/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input, Select } from '../../forms/form.tsx';
import type { Redirect, Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say, toSay } from '../../words/say.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { linksPath } from './links.tsx';
import { LARGEST_TEXT_FORM, MarkdownInput, wantsPreview } from './markdown-input.tsx';
import { savedPage } from './saved-page.ts';
import { readTextTemplate } from './text-template.ts';

const list = '/team/content/pages';
const legal = { about: toSay('About'), contact: toSay('Contact'), terms: toSay('Terms'), privacy: toSay('Privacy') } as const;
type LegalPage = keyof typeof legal;

/** Every page whose text the operator writes. */
export const teamPages: PersonalPage = {
  path: list,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  maxBytes: LARGEST_TEXT_FORM,
  show: showPages,
  post: chooseForm({
    async create(visit) {
      const { slug = '', language = '' } = visit.sent.values;
      if (wantsPreview(visit.sent)) return showPages(visit);
      await visit.ask(setPage, { body: { slug, language, ...readPage(visit), is_new: true } });
      return settled(visit, `${list}/own/${slug.trim()}/${language}`, 'created');
    },
  }),
};

/** One of the pages that come with the software, in one language. */
export const teamLegalPage: PersonalPage = {
  path: `${list}/{page}/{language}`,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  maxBytes: LARGEST_TEXT_FORM,
  show: showLegal,
  post: chooseForm({
    async text(visit) {
      if (wantsPreview(visit.sent)) return showLegal(visit);
      const { page, language } = placeOf(visit);
      await visit.ask(setText, { body: { page, language, text: (visit.sent.values['text'] ?? '').replaceAll('\r\n', '\n'), ...sinceOf(visit.sent) } });
      return settled(visit, visit.path, 'saved');
    },
    async template(visit) {
      await visit.ask(setText, { body: { ...placeOf(visit), text: null } });
      return settled(visit, visit.path, 'template');
    },
  }),
};

/** One of the operator's own pages, in one language. */
export const teamOwnPage: PersonalPage = {
  path: `${list}/own/{slug}/{language}`,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  maxBytes: LARGEST_TEXT_FORM,
  show: showOwn,
  post: chooseForm({
    async page(visit) {
      if (wantsPreview(visit.sent)) return showOwn(visit);
      const { slug, language } = visit.values;
      await visit.ask(setPage, { body: { slug, language, ...readPage(visit), ...sinceOf(visit.sent) } });
      // Undoing it brings back what was typed last.
      return visit.sent.values.also === 'remove' ? remove(visit) : settled(visit, visit.path, 'saved');
    },
    // Without a text, as pages from before an update send it.
    remove,
  }),
};

async function remove(visit: PersonalVisit): Promise<Redirect> {
  const { slug, language } = visit.values;
  await visit.ask(setPage, { body: { slug, language, body: null } });
  return settled(visit, list, 'removed');
}

const languageName = (code: string) => (Object.hasOwn(languages, code) ? languages[code as keyof typeof languages].name : code);

function placeOf({ values }: PersonalVisit): { page: LegalPage; language: string } {
  const { page = '', language = '' } = values;
  if (!Object.hasOwn(legal, page) || !(languageCodes as readonly string[]).includes(language)) throw refusal('not_found');
  return { page: page as LegalPage, language };
}

function readPage({ sent: { values } }: PersonalVisit) {
  const { title = '', body = '' } = values;
  return { title, body: body.replaceAll('\r\n', '\n'), ...readBoxes(values) };
}

type Box = 'is_public' | 'in_header' | 'in_footer';
const readBoxes = (values: Record<string, string | undefined>) => ({
  is_public: values['is_public'] === 'yes',
  in_header: values['in_header'] === 'yes',
  in_footer: values['in_footer'] === 'yes',
});

async function showPages(visit: PersonalVisit): Promise<Sheet> {
  const { items } = await visit.ask(listPages);
  const { sent } = visit;
  return () =>
    teamPage({
      visit,
      path: list,
      title: say('Pages'),
      purpose: say('About, contact, terms, privacy, and pages of your own.'),
      done: sayDone(visit, { removed: say('Page removed.') }),
      children: (
        <>
          <p class="acts">
            <a class="button quiet" href={linksPath}>
              {say('Link order')}
            </a>
          </p>
          <TeamTable
            caption={say('Pages that come with the software')}
            rows={Object.keys(legal) as LegalPage[]}
            empty=""
            columns={[
              { label: say('Page'), isHead: true, show: (page) => <a href={`/${page}`}>{say(legal[page])}</a> },
              {
                label: say('Edit'),
                show: (page) =>
                  languageCodes.map((code) => (
                    <>
                      <a href={`${list}/${page}/${code}`}>{languageName(code)}</a>{' '}
                    </>
                  )),
              },
            ]}
          />
          <section>
            <h2>{say('Your own pages')}</h2>
            <TeamTable
              caption={say('Your own pages')}
              rows={items}
              empty={say('There are none yet. You could add a legal notice, a press page or rules for contributors.')}
              columns={[
                {
                  label: say('Title'),
                  isHead: true,
                  show: (page) => (
                    <a href={`${list}/own/${page.slug}/${page.language}`} dir="auto">
                      {page.title}
                    </a>
                  ),
                },
                { label: say('Address'), show: (page) => <code>/pages/{page.slug}</code> },
                { label: say('Language'), show: (page) => languageName(page.language) },
                {
                  label: say('State'),
                  show: (page) => (
                    <>
                      <Tag>{page.is_public ? say('Published') : say('Draft')}</Tag> {page.in_header && <Tag>{say('In the header')}</Tag>}{' '}
                      {page.in_footer && <Tag>{say('In the footer')}</Tag>}
                    </>
                  ),
                },
              ]}
            />
          </section>
          <section>
            <h2>{say('Add a page')}</h2>
            <Form name="create" class="form team-form" marks={{ 'data-guard': true }}>
              <div class="fields">
                <Input
                  form="create"
                  name="slug"
                  label={say('Address')}
                  max={80}
                  autocomplete="off"
                  hint={say('The part after /pages/, for example legal-notice. Use the same one for each language.')}
                  sent={sent}
                />
                <Select
                  form="create"
                  name="language"
                  label={say('Language')}
                  options={languageCodes.map((code) => [code, languageName(code)] as const)}
                  value="en"
                  sent={sent}
                />
              </div>
              <PageFields form="create" visit={visit} />
              <button type="submit" class="primary">
                {say('Add page')}
              </button>
            </Form>
          </section>
        </>
      ),
    });
}

function PageFields({ form, visit: { sent }, page }: { form: string; visit: PersonalVisit; page?: { title: string; body: string } & Record<Box, boolean> }) {
  const isSent = sent.values.form === form;
  const ticked = (name: Box) => (isSent ? sent.values[name] === 'yes' : page?.[name]);
  const box = (name: Box, label: string) => (
    <div class="box">
      <input id={`${form}-${name}`} type="checkbox" name={name} value="yes" checked={ticked(name)} />
      <label for={`${form}-${name}`}>{label}</label>
    </div>
  );
  return (
    <>
      <Input form={form} name="title" label={say('Title')} max={120} autocomplete="off" value={page?.title} sent={sent} />
      <MarkdownInput form={form} name="body" label={say('Text')} max={50_000} rows={16} value={page?.body ?? ''} sent={sent} />
      {box('is_public', say('Public'))}
      {box('in_header', say('Link to it at the top of every page'))}
      {box('in_footer', say('Link to it at the bottom of every page'))}
    </>
  );
}

async function showLegal(visit: PersonalVisit): Promise<Sheet> {
  const { page, language } = placeOf(visit);
  const { text, version } = await visit.ask(getText, { body: { page, language } });
  const template = text === null && language === 'en' ? await readTextTemplate(page) : undefined;
  return () =>
    teamPage({
      visit,
      path: list,
      title: `${say(legal[page])} (${languageName(language)})`,
      purpose: text === null ? say('Visitors see the default text. Your own text replaces it.') : say('Visitors see your text.'),
      done: sayDone(visit, { saved: say('Text saved.'), template: say('Visitors see the default text again.') }),
      children: (
        <>
          <p class="facts">
            <a href={list}>{say('All pages')}</a>
            <a href={`/${page}`}>{say('View the page')}</a>
          </p>
          {template !== undefined && <p>{say('This is a template. Replace each [FILL IN …] with your own words. Visitors see the text once you save it.')}</p>}
          <Form name="text" class="form team-form" marks={{ 'data-guard': true }}>
            <VersionMark form="text" sent={visit.sent} version={version} />
            <SavedMeanwhile form="text" sent={visit.sent} path={visit.path} fields={[{ name: 'text', label: say('Text'), value: text ?? template ?? '' }]} />
            <MarkdownInput form="text" name="text" label={say('Text')} max={50_000} rows={20} value={text ?? template ?? ''} sent={visit.sent} />
            <button type="submit" class="primary" data-key="s" data-key-label={say('Save')}>
              {say('Save text')}
            </button>
          </Form>
          {text !== null && (
            <Form name="template">
              <button type="submit" class="quiet">
                {say('Restore the default text')}
              </button>
            </Form>
          )}
        </>
      ),
    });
}

async function showOwn(visit: PersonalVisit): Promise<Sheet> {
  const { slug, language } = visit.values;
  const page = await visit.ask(getPage, { body: { slug, language } }).catch((error: unknown) => {
    // An address that no page can have is one that doesn't exist.
    throw error instanceof Refusal && error.code === 'invalid_request' ? refusal('not_found') : error;
  });
  return () =>
    teamPage({
      visit,
      path: list,
      title: `${page.title} (${languageName(page.language)})`,
      purpose: page.is_public ? say('Visitors see each change as soon as you save it.') : say('Nobody sees this page until you make it public.'),
      done: sayDone(visit, { created: say('Page added.'), saved: say('Page saved.') }),
      children: (
        <>
          <p class="facts">
            <a href={list}>{say('All pages')}</a>
            {page.is_public && <a href={`/pages/${page.slug}`}>{say('View the page')}</a>}
          </p>
          <Form name="page" class="form team-form" marks={{ 'data-guard': true }}>
            <VersionMark form="page" sent={visit.sent} version={page.version} />
            <SavedMeanwhile form="page" sent={visit.sent} path={visit.path} fields={savedPage(page)} />
            <PageFields form="page" visit={visit} page={page} />
            <button type="submit" class="primary" data-key="s" data-key-label={say('Save')}>
              {say('Save page')}
            </button>
            <button type="submit" class="danger" name="also" value="remove">
              {say('Remove page')}
            </button>
          </Form>
        </>
      ),
    });
}
