import { z } from 'zod';
import { earlierValues } from '../../../contract/earlier-values.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { slugOfName } from '../../../platform/words/slugs.ts';
import { coverShape, hasAppeared, postInputs, requirePost, showTeamPost, teamPostShape, textOfPost } from '../../post-shape.ts';
import { deletePostRow, findTeamPost, insertPost, lockTeamPost, savePostText } from '../../team-post-store.ts';

const taken = (slug: string, pointer = '/slug') =>
  invalidInput([{ pointer, code: 'taken', detail: `Another post already has the address /blog/${slug}. Choose another one.` }]);
const postId = v.id('Id of the post, from list_posts_for_team.', 7);

export const createPost = defineTeamOperation({
  name: 'create_post',
  roles: ['editor'],
  title: 'Write a blog post',
  summary: 'Adds a blog post as a draft.',
  description: 'The post is a draft until publish_post gives it a date. The body is Markdown: scripts and raw HTML in it are shown as text.',
  writes: true,
  input: z.strictObject({
    title: postInputs.title,
    slug: postInputs.slug.optional(),
    summary: postInputs.summary.optional(),
    body: postInputs.body,
    author: postInputs.author.optional(),
    tags: postInputs.tags.optional(),
    faqs: postInputs.faqs.optional(),
    published_at: z.iso.datetime({ offset: true }).nullable().optional().meta({ description: 'When it appears; without it, the post is a draft.' }),
    cover: coverShape.nullable().optional().meta({ description: 'A cover picture that was uploaded before.' }),
  }),
  output: teamPostShape,
  async handle({ title, slug: given, summary = null, body, author = null, tags = [], faqs = [], published_at = null, cover = null }, call) {
    const { db, site, now } = call;
    const slug = given ?? slugOfName(title);
    if (slug === undefined) throw invalidInput([{ pointer: '/slug', code: 'missing', detail: 'An address can’t be made from this title. Enter one.' }]);
    const post = { slug, title, summary, body, author, tags, faqs, published_at: published_at === null ? null : new Date(published_at), cover };
    const id = await insertPost(db, { siteId: site.id, post, now });
    if (id === undefined) throw taken(slug);
    call.note({
      subject: `blog_post:${id}`,
      after: { ...post, published_at: post.published_at?.toISOString() ?? null },
      undo: { operation: 'delete_post', input: { id } },
    });
    return showTeamPost(requirePost(await findTeamPost(db, { siteId: site.id, id }), id), call);
  },
});

export const updatePost = defineTeamOperation({
  name: 'update_post',
  roles: ['editor'],
  title: 'Edit a blog post',
  summary: 'Changes the text, author, tags or address of a blog post.',
  description: 'Changes only what you set. The address of a post can change until it has appeared. A published post shows the change immediately.',
  writes: true,
  input: z.strictObject({
    id: postId,
    title: postInputs.title.optional(),
    slug: postInputs.slug.optional(),
    summary: postInputs.summary.optional(),
    body: postInputs.body.optional(),
    author: postInputs.author.optional(),
    tags: postInputs.tags.optional(),
    faqs: postInputs.faqs.optional(),
    if_unchanged_since: ifUnchangedSince,
  }),
  output: teamPostShape,
  async handle({ id, if_unchanged_since: since, ...given }, call) {
    const { db, site, now } = call;
    const post = requirePost(await lockTeamPost(db, { siteId: site.id, id }), id);
    const before = textOfPost(post);
    const after = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
    // Earlier programs send updated_at.
    if (since !== post.updated_at.toISOString())
      requireUnchanged({ since, saved: before, wanted: after, thing: { subject: `blog_post:${id}`, fields: Object.keys(before) } });
    if (after.slug !== before.slug && hasAppeared(post, now))
      throw invalidInput([
        { pointer: '/slug', code: 'final', detail: `The post has appeared at /blog/${before.slug}. Its address stays, so that links keep working.` },
      ]);
    if (!(await savePostText(db, { siteId: site.id, id, post: after, now }))) throw taken(after.slug);
    call.note({ subject: `blog_post:${id}`, before, after, undo: { operation: 'update_post', input: { id, ...earlierValues(before, after) } } });
    return showTeamPost({ ...post, ...after, updated_at: now }, call);
  },
});

export const deletePost = defineTeamOperation({
  name: 'delete_post',
  roles: ['editor'],
  title: 'Delete a blog post',
  summary: 'Deletes a blog post with its questions. It can be undone for 30 days.',
  description: 'The post’s page disappears immediately. Undoing restores the post at its address, with its date and cover picture.',
  writes: true,
  input: z.strictObject({ id: postId }),
  output: z.strictObject({ id: z.int().min(1), deleted: z.literal(true) }),
  async handle({ id }, call) {
    const { db, site } = call;
    const post = requirePost(await lockTeamPost(db, { siteId: site.id, id }), id);
    await deletePostRow(db, id);
    const before = { ...textOfPost(post), published_at: post.published_at?.toISOString() ?? null, cover: post.cover };
    call.note({ subject: `blog_post:${id}`, before, after: null, undo: { operation: 'create_post', input: before } });
    return { id, deleted: true as const };
  },
});
