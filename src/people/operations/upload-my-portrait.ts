import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Person } from '../../contract/caller.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { bytesOf, picturesNeed, sentFile, takePicture } from '../../pictures/index.ts';
import { lockAuthor } from '../../reviews/index.ts';
import { findOwnPage, lockPage, type PersonPageRow, savePortrait } from '../person-page-store.ts';

export const uploadMyPortrait = defineSiteOperation({
  name: 'upload_my_portrait',
  title: 'Upload my picture',
  summary: 'Sets the picture of my public profile. It is cropped to a square around its middle.',
  audience: 'person',
  writes: true,
  rateClass: 'picture',
  input: z.strictObject({ file: sentFile }),
  output: z.strictObject({ portrait: v.url }),
  async prepare({ file }, call) {
    await getOpenPage(call);
    return takePicture('/file', async () => call.need(picturesNeed).keepOwn('portrait', bytesOf(file)));
  },
  async handle(_, call, { file }) {
    const { db: tx, site, caller } = call;
    const author = await lockAuthor(tx, caller.accountId);
    if (author.suspended) throw refusal('account_suspended');
    if (author.unverified) throw refusal('account_unverified');
    await lockPage(tx, caller.accountId);
    const page = await getOpenPage(call);
    await savePortrait(tx, { id: page.id, file });
    await recordAudit(tx, { accountId: caller.accountId, event: 'portrait_set', detail: {}, call });
    return { portrait: addressOf.portrait(site.origin, file) };
  },
});

export const removeMyPortrait = defineSiteOperation({
  name: 'remove_my_portrait',
  title: 'Remove my picture',
  summary: 'Removes the picture of my public profile and deletes its files.',
  audience: 'person',
  writes: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  async handle(_, call) {
    const { db: tx, site, caller } = call;
    await lockPage(tx, caller.accountId);
    const page = await findOwnPage(tx, { siteId: site.id, accountId: caller.accountId });
    if (!page?.portrait) throw refusal('not_found', 'Your profile has no picture.');
    await savePortrait(tx, { id: page.id, file: null });
    await recordAudit(tx, { accountId: caller.accountId, event: 'portrait_removed', detail: {}, call });
    return {};
  },
});

async function getOpenPage({ db, site, caller }: CallBy<Person>): Promise<PersonPageRow> {
  const page = await findOwnPage(db, { siteId: site.id, accountId: caller.accountId });
  if (page?.closed_at === null) return page;
  throw invalidInput([{ pointer: '/file', code: 'no_profile', detail: 'Publish your profile first. Then add a picture to it.' }]);
}
