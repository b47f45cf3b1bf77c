import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { postStates, requirePost, showTeamPost, stateOf, teamPostShape } from '../../post-shape.ts';
import { findTeamPost, listTeamPosts } from '../../team-post-store.ts';

export const listPostsForTeam = defineTeamOperation({
  name: 'list_posts_for_team',
  roles: ['editor'],
  title: 'List blog posts for the site team',
  summary: 'Blog posts of every state, last edited first.',
  description: 'Lists drafts, scheduled and published posts of a site; with q, those that contain its words.',
  writes: false,
  input: z.strictObject({ state: z.enum(postStates).optional(), q: z.string().max(200).optional(), ...v.paging }),
  output: v.pageOf(
    z.strictObject({
      id: z.int().min(1),
      slug: z.string(),
      title: z.string(),
      author: z.string().nullable(),
      tags: z.array(z.string()),
      state: z.enum(postStates),
      published_at: v.instant.nullable(),
      updated_at: v.instant,
    }),
  ),
  async handle({ state, q, ...at }, { db, site, now }) {
    const { rows, total } = await listTeamPosts(db, { siteId: site.id, now, state, q, at });
    const items = rows.map((row) => ({
      ...row,
      state: stateOf(row.published_at, now),
      published_at: row.published_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
    }));
    return v.showPage(items, at, total);
  },
});

export const getPostForTeam = defineTeamOperation({
  name: 'get_post_for_team',
  roles: ['editor'],
  title: 'Get a blog post for the site team',
  summary: 'A blog post of any state with its text, tags, cover picture and questions.',
  description: 'Returns the post as its editors see it.',
  writes: false,
  input: z.strictObject({ id: v.id('Id of the post, from list_posts_for_team.', 7) }),
  output: teamPostShape,
  handle: async ({ id }, call) => showTeamPost(requirePost(await findTeamPost(call.db, { siteId: call.site.id, id }), id), call),
});
