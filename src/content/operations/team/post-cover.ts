import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { picturesNeed, takePicture } from '../../../pictures/index.ts';
import { coverShape, requirePost, showTeamPost, teamPostShape } from '../../post-shape.ts';
import { findTeamPost, lockTeamPost, type PostCover, saveCover } from '../../team-post-store.ts';

const postId = v.id('Id of the post, from list_posts_for_team.', 7);
const alt = z
  .string()
  .trim()
  .max(300)
  .nullable()
  .transform((text) => text || null)
  .meta({ description: 'What the picture shows, for people who can’t see it.' });

const undoTo = (id: number, cover: PostCover | null) => ({ operation: 'change_post_cover', input: { id, cover } });

export const uploadPostCover = defineTeamOperation({
  name: 'upload_post_cover',
  roles: ['editor'],
  title: 'Upload a cover picture',
  summary: 'Sets the cover picture of a blog post.',
  description:
    'Takes a PNG, JPEG, WebP, GIF, AVIF or SVG of up to 10 MB as Base64. It is checked, converted to the sizes we need, and loses camera and location data.',
  writes: true,
  input: z.strictObject({ id: postId, picture: z.base64().max(14_000_000).meta({ description: 'The file as Base64.' }), alt: alt.optional() }),
  output: teamPostShape,
  async prepare({ id, picture }, call) {
    requirePost(await findTeamPost(call.db, { siteId: call.site.id, id }), id);
    return takePicture('/picture', () => call.need(picturesNeed).keep('screenshot', Buffer.from(picture, 'base64')));
  },
  async handle({ id, alt: given = null }, call, kept) {
    const { db, site, now } = call;
    const post = requirePost(await lockTeamPost(db, { siteId: site.id, id }), id);
    const cover = { file: kept.file, width: kept.width, height: kept.height, alt: given };
    await saveCover(db, { id, cover, now });
    call.note({ subject: `blog_post:${id}`, before: { cover: post.cover }, after: { cover }, undo: undoTo(id, post.cover) });
    return showTeamPost({ ...post, cover, updated_at: now }, call);
  },
});

export const changePostCover = defineTeamOperation({
  name: 'change_post_cover',
  roles: ['editor'],
  title: 'Change or remove a cover picture',
  summary: 'Changes the description of a cover picture, removes the picture, or brings back an earlier one.',
  description: 'With null, the post has no cover picture. Pictures are named by their content and stay stored, so an earlier one can be set again.',
  writes: true,
  input: z.strictObject({ id: postId, cover: coverShape.nullable() }),
  output: teamPostShape,
  async handle({ id, cover }, call) {
    const { db, site, now } = call;
    const post = requirePost(await lockTeamPost(db, { siteId: site.id, id }), id);
    await saveCover(db, { id, cover, now });
    call.note({ subject: `blog_post:${id}`, before: { cover: post.cover }, after: { cover }, undo: undoTo(id, post.cover) });
    return showTeamPost({ ...post, cover, updated_at: now }, call);
  },
});
