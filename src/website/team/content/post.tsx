import { changePostCover, createPost, deletePost, getPostForTeam, publishPost, unpublishPost, updatePost, uploadPostCover } from '../../../content/index.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input, LongInput } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Redirect, Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { pathOf } from '../../words/safe-url.ts';
import { say } from '../../words/say.ts';
import { instantOfLocal, localOfInstant } from '../frame/local-time.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { CoverFields } from './cover-fields.tsx';
import { LARGEST_TEXT_FORM, MarkdownInput, wantsPreview } from './markdown-input.tsx';
import { postStateWords } from './posts.tsx';
import { savedFields } from './saved-post.ts';

type Post = Awaited<ReturnType<typeof getPostForTeam.handle>>;

const list = '/team/content';
const placeOf = (id: number) => `${list}/posts/${id}`;

/** Writing a post: `/team/content/posts/new`, then under its id. */
export const teamPost: PersonalPage = {
  path: `${list}/posts/{id}`,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  maxBytes: LARGEST_TEXT_FORM,
  show: showPost,
  post: chooseForm({
    async post(visit) {
      if (wantsPreview(visit.sent)) return showPost(visit);
      const { also } = visit.sent.values;
      // Read before anything is saved.
      const at = also === 'schedule' ? readAt(visit) : undefined;
      return settleSaved(visit, { ...(await saveText(visit)), at });
    },
    // Without a text, as programs and pages from before an update send it.
    async publish(visit) {
      const id = readPostId(visit);
      await visit.ask(publishPost, { body: { id } });
      return settled(visit, placeOf(id), 'published');
    },
    async schedule(visit) {
      const id = readPostId(visit);
      const { state } = await visit.ask(publishPost, { body: { id, at: readAt(visit) } });
      return settled(visit, placeOf(id), state === 'scheduled' ? 'scheduled' : 'published');
    },
    async unpublish(visit) {
      const id = readPostId(visit);
      await visit.ask(unpublishPost, { body: { id } });
      return settled(visit, placeOf(id), 'unpublished');
    },
    no_cover: (visit) => removeCover(visit, readPostId(visit)),
    delete: (visit) => remove(visit, readPostId(visit)),
  }),
};

/** Where the cover picture is sent to: the post's form with a file. */
export const teamPostCover: PersonalPage = {
  path: `${list}/posts/{id}/cover`,
  audience: 'team',
  roles: ['editor'],
  takes: 'upload',
  maxBytes: LARGEST_TEXT_FORM,
  show: showPost,
  async post(visit): Promise<Redirect> {
    const id = readPostId(visit);
    const file = visit.sent.files['picture']?.[0];
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/picture', code, detail }]);
    if (!file) throw refuse('missing', 'Choose a picture.');
    if (file.isTooLarge) throw refuse('too_large', 'The picture is larger than 10 MB. Save a smaller version.');
    await visit.ask(uploadPostCover, { body: { id, picture: file.bytes.toString('base64'), alt: visit.sent.values['alt'] ?? null } });
    // The undo is that of the picture.
    const shown = settled(visit, placeOf(id), 'cover');
    // Pages from before an update send the picture only.
    if (visit.sent.values.form === 'post') await saveText(visit);
    return shown;
  },
};

async function saveText(visit: PersonalVisit): Promise<{ id: number; done: 'created' | 'saved' }> {
  const slug = visit.sent.values['slug']?.trim();
  const text = { ...readText(visit), ...(slug && { slug }) };
  if (visit.values.id === 'new') return { id: (await visit.ask(createPost, { body: text })).id, done: 'created' };
  const { id } = await visit.ask(updatePost, { body: { id: readPostId(visit), ...text, ...sinceOf(visit.sent) } });
  return { id, done: 'saved' };
}

async function removeCover(visit: PersonalVisit, id: number): Promise<Redirect> {
  await visit.ask(changePostCover, { body: { id, cover: null } });
  return settled(visit, placeOf(id), 'no-cover');
}

async function remove(visit: PersonalVisit, id: number): Promise<Redirect> {
  await visit.ask(deletePost, { body: { id } });
  return settled(visit, list, 'deleted');
}

/** What comes after saving: the buttons that do more are in the same form, so that nothing typed is lost by them. */
async function settleSaved(visit: PersonalVisit, given: { id: number; done: 'created' | 'saved'; at: string | undefined }): Promise<Redirect> {
  const { id, done, at } = given;
  const { also } = visit.sent.values;
  if (also === 'unpublish') {
    await visit.ask(unpublishPost, { body: { id } });
    return settled(visit, placeOf(id), 'unpublished');
  }
  if (also === 'no_cover') return removeCover(visit, id);
  // Undoing it brings back what was typed last.
  if (also === 'delete') return remove(visit, id);
  if (also !== 'publish' && at === undefined) return settled(visit, placeOf(id), done);
  const { state } = await visit.ask(publishPost, { body: { id, ...(at !== undefined && { at }) } });
  return settled(visit, placeOf(id), state === 'scheduled' ? 'scheduled' : 'published');
}

/** @throws Refusal invalid_request without a date and a time */
function readAt({ sent, site }: PersonalVisit): string {
  const at = instantOfLocal(sent.values['at'] ?? '', site.timeZone);
  if (Number.isNaN(Date.parse(at))) throw invalidInput([{ pointer: '/at', code: 'malformed', detail: 'Enter a date and a time.' }]);
  return at;
}

function readPostId({ values }: PersonalVisit): number {
  if (!/^[1-9]\d{0,14}$/.test(values.id!)) throw refusal('not_found');
  return Number(values.id);
}

function readText({ sent: { values } }: PersonalVisit) {
  const { title = '', summary = '', body = '', author = '', tags = '' } = values;
  const split = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  // Browsers send line breaks of two characters.
  return { title, summary, body: body.replaceAll('\r\n', '\n'), author, tags: split };
}

async function showPost(visit: PersonalVisit): Promise<Sheet> {
  const { sent, site } = visit;
  const post = visit.values.id === 'new' ? undefined : await visit.ask(getPostForTeam, { body: { id: readPostId(visit) } });
  return () =>
    teamPage({
      visit,
      path: list,
      title: post?.title ?? say('New post'),
      purpose: post
        ? say('Edit the post. A published post shows each change as soon as you save it.')
        : say('Nobody sees the post until you publish it or its publication date arrives.'),
      done: sayDone(visit, {
        created: say('Draft saved.'),
        saved: say('Post saved.'),
        published: say('Post published.'),
        scheduled: say('Post scheduled.'),
        unpublished: say('Post unpublished. It’s a draft again.'),
        cover: say('Cover picture saved.'),
        'no-cover': say('Cover picture removed.'),
      }),
      children: (
        <>
          <p class="facts">
            <a href={list}>{say('All posts')}</a>
            {post && <Tag>{say(postStateWords[post.state])}</Tag>}
            {post?.published_at && <Moment at={post.published_at} timeZone={site.timeZone} />}
            {post?.state === 'published' && <a href={pathOf(post.url)}>{say('View the post')}</a>}
          </p>
          <Form name="post" action={`${list}/posts/${visit.values.id}`} class="form team-form" marks={{ 'data-guard': true }}>
            {post && <VersionMark form="post" sent={sent} version={post.version} />}
            {post && <SavedMeanwhile form="post" sent={sent} path={placeOf(post.id)} fields={savedFields(post)} />}
            <Input form="post" name="title" label={say('Title')} max={200} autocomplete="off" value={post?.title} sent={sent} />
            <MarkdownInput form="post" name="body" label={say('Text')} max={100_000} rows={20} value={post?.body ?? ''} sent={sent} />
            <LongInput
              form="post"
              name="summary"
              label={say('Summary')}
              max={500}
              value={post?.summary ?? undefined}
              hint={say('One or two sentences for the list, for search engines and for shared links.')}
              sent={sent}
            />
            <div class="fields">
              <Input form="post" name="author" label={say('Author')} max={160} autocomplete="off" value={post?.author ?? undefined} sent={sent} optional />
              <Input
                form="post"
                name="tags"
                label={say('Tags')}
                max={1300}
                autocomplete="off"
                value={post?.tags.join(', ')}
                hint={say('Separate tags with commas.')}
                sent={sent}
                optional
              />
              {post?.has_appeared ? (
                <div class="field">
                  <span>{say('Address')}</span>
                  <p>
                    <code>/blog/{post.slug}</code>
                  </p>
                  <p class="hint">{say('It stays as it is, so that links keep working.')}</p>
                </div>
              ) : (
                <Input
                  form="post"
                  name="slug"
                  label={say('Address')}
                  max={220}
                  autocomplete="off"
                  value={post?.slug}
                  hint={say('The part after /blog/. Leave it empty to make it from the title.')}
                  sent={sent}
                  optional
                />
              )}
            </div>
            <div class="acts">
              <button type="submit" class="primary" data-key="s" data-key-label={say('Save')}>
                {post && post.state !== 'draft' ? say('Save changes') : say('Save draft')}
              </button>
              {post?.state !== 'published' && (
                <button type="submit" name="also" value="publish">
                  {say('Save and publish')}
                </button>
              )}
              <span class="hint needs-script" role="status" data-unsaved={say('Unsaved changes')} />
            </div>
            {post && <Publication post={post} visit={visit} />}
            {post && <CoverFields form="post" post={post} to={`${placeOf(post.id)}/cover`} sent={sent} />}
            {post && (
              <section>
                <h2>{say('Delete the post')}</h2>
                <p class="hint">{say('Its page is removed immediately. You can undo this for 30 days.')}</p>
                <button type="submit" class="danger" name="also" value="delete">
                  {say('Delete post')}
                </button>
              </section>
            )}
          </Form>
        </>
      ),
    });
}

/** The buttons that change when the post appears. They are part of its form and save what was typed too. */
function Publication({ post, visit: { sent, site, now } }: { post: Post; visit: PersonalVisit }) {
  const typed = sent.values.form === 'post' || sent.values.form === 'schedule' ? sent.values['at'] : undefined;
  const shown = post.state === 'scheduled' ? post.published_at! : new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + 86_400_000).toISOString();
  return (
    <section>
      <h2>{say('Publishing')}</h2>
      {post.state !== 'draft' && (
        <div class="acts">
          <button type="submit" class="quiet" name="also" value="unpublish">
            {post.state === 'published' ? say('Save and unpublish') : say('Save and cancel the schedule')}
          </button>
        </div>
      )}
      {post.state !== 'published' && (
        <>
          <div class="field">
            <label for="schedule-at">{say('Or at a date and time ({zone})', { zone: site.timeZone })}</label>
            <input id="schedule-at" type="datetime-local" name="at" value={typed ?? localOfInstant(shown, site.timeZone)} required />
          </div>
          <div class="acts">
            <button type="submit" name="also" value="schedule">
              {say('Save and schedule')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
