import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { requirePost, showTeamPost, teamPostShape } from '../../post-shape.ts';
import { lockTeamPost, savePublication, type TeamPost } from '../../team-post-store.ts';

const postId = v.id('Id of the post, from list_posts_for_team.', 7);

const dateOf = ({ published_at: at }: TeamPost) => at?.toISOString() ?? null;
/** The undo of a change: publishes the post with its earlier date, or unpublishes it if it had none. */
const backTo = (post: TeamPost) =>
  post.published_at === null
    ? { operation: 'unpublish_post', input: { id: post.id } }
    : { operation: 'publish_post', input: { id: post.id, at: dateOf(post) } };

export const publishPost = defineTeamOperation({
  name: 'publish_post',
  roles: ['editor'],
  title: 'Publish a blog post',
  summary: 'Publishes a blog post now, or at the date you set.',
  description:
    'Without a date, the post appears immediately and keeps its date if it had one in the past. With a date in the future, it appears then, within a minute.',
  writes: true,
  input: z.strictObject({
    id: postId,
    at: z.iso.datetime({ offset: true }).optional().meta({ description: 'When it appears, for example 2026-12-01T08:00:00Z. Default: now.' }),
  }),
  output: teamPostShape,
  async handle({ id, at }, call) {
    const { db, site, now } = call;
    const post = requirePost(await lockTeamPost(db, { siteId: site.id, id }), id);
    const since = at === undefined ? (post.published_at !== null && post.published_at <= now ? post.published_at : now) : new Date(at);
    if (post.published_at?.getTime() === since.getTime()) return showTeamPost(post, call);
    await savePublication(db, { id, at: since, now });
    call.note({ subject: `blog_post:${id}`, before: { published_at: dateOf(post) }, after: { published_at: since.toISOString() }, undo: backTo(post) });
    return showTeamPost({ ...post, published_at: since, first_published_at: post.first_published_at ?? since }, call);
  },
});

export const unpublishPost = defineTeamOperation({
  name: 'unpublish_post',
  roles: ['editor'],
  title: 'Unpublish a blog post',
  summary: 'Makes a published or scheduled blog post a draft again.',
  description: 'Its page is gone immediately; the text stays. Publish it again at any time.',
  writes: true,
  input: z.strictObject({ id: postId }),
  output: teamPostShape,
  async handle({ id }, call) {
    const { db, site, now } = call;
    const post = requirePost(await lockTeamPost(db, { siteId: site.id, id }), id);
    if (post.published_at === null) return showTeamPost(post, call);
    await savePublication(db, { id, at: null, now });
    call.note({ subject: `blog_post:${id}`, before: { published_at: dateOf(post) }, after: { published_at: null }, undo: backTo(post) });
    return showTeamPost({ ...post, published_at: null }, call);
  },
});
