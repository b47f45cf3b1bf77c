import { z } from 'zod';
import { hashToken } from '../../accounts/index.ts';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { tidy } from '../../platform/words/tidy.ts';
import { isWebAddress, socialPlatforms } from '../../profile-fields/index.ts';
import { noteChange } from '../change-store.ts';
import { measure } from '../completeness.ts';
import { MOST_FOUNDERS, type Parts } from '../draft-parts.ts';
import { type DraftRow, findAnyDraft, lockListingDrafts, saveParts } from '../draft-store.ts';
import { findAccountWords, findInvite, type InviteProfile, acceptInvite as keepProfile } from '../invite-store.ts';
import { getListingOfDraft } from '../to-listing/already-listed.ts';
import { saveListing } from '../to-listing/save-listing.ts';

const filled = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => tidy(text) !== null, { params: { code: 'required' }, error: 'must not be blank.' });
const link = z
  .string()
  .max(500)
  .refine((text) => text.trim() === '' || isWebAddress(text.trim()), {
    params: { code: 'not_a_link' },
    error: 'must be a web address that starts with https:// or http://.',
  });

export const acceptInvite = defineSiteOperation({
  name: 'accept_invite',
  title: 'Accept an invite',
  summary: "Adds your own profile to the draft's founders. You can correct it until the link expires.",
  audience: 'person',
  writes: true,
  input: z.strictObject({
    token: z.string().min(1).max(200),
    name: filled(160),
    title: z.string().max(160).default(''),
    bio: z.string().max(3000).default(''),
    socials: z
      .strictObject(
        Object.fromEntries(socialPlatforms.map((platform) => [platform, link.optional()])) as Record<
          (typeof socialPlatforms)[number],
          z.ZodOptional<typeof link>
        >,
      )
      .default({}),
  }),
  output: z.strictObject({ product: z.string(), name: z.string() }),
  async handle(input, call) {
    const { db, now } = call;
    const { accountId } = call.caller;
    const found = await findInvite(db, hashToken(input.token), now);
    if (found) await lockListingDrafts(db, found.draft_id);
    const draft = found && (await findAnyDraft(db, found.draft_id, { lock: true }));
    if (!found || !draft || draft.site_id !== call.site.id) throw refusal('link_not_valid');
    const account = await findAccountWords(db, accountId);
    if (found.account_id !== null ? found.account_id !== accountId : account.email.toLowerCase() !== found.email.toLowerCase())
      throw refusal('not_permitted', `This invite is for ${found.email}. Sign in with that address to accept it.`);
    const profile = tidyProfile(input);
    await keepProfile(db, found.id, { accountId, profile, now });
    await addFounder(call, draft, { inviteId: found.id, profile });
    return { product: (draft.parts.fields.name.value as string | null) ?? draft.host, name: profile.name };
  },
});

function tidyProfile(input: { name: string; title: string; bio: string; socials: Record<string, string | undefined> }): InviteProfile {
  const socials = Object.entries(input.socials).flatMap(([platform, url]) => (url?.trim() ? [[platform, url.trim()]] : []));
  return { name: tidy(input.name)!, title: tidy(input.title), bio: tidy(input.bio, { prose: true }), socials: Object.fromEntries(socials) };
}

/** The founder's position: their existing one, that of the founder with their name, or otherwise the next. */
async function addFounder(call: Call, draft: DraftRow, given: { inviteId: string; profile: InviteProfile }): Promise<void> {
  const { db, now, caller } = call;
  const { name, title, bio } = given.profile;
  const parts: Parts = structuredClone(draft.parts);
  const own = parts.founders.findIndex((founder) => founder.invite_id === given.inviteId);
  const at = own >= 0 ? own : parts.founders.findIndex((founder) => founder.invite_id === null && founder.name.toLowerCase() === name.toLowerCase());
  if (at < 0 && parts.founders.length >= MOST_FOUNDERS) throw refusal('too_many_founders');
  parts.founders[at < 0 ? parts.founders.length : at] = { name, title, bio, evidence: [], invite_id: given.inviteId };
  await saveParts(db, draft.id, { parts, completeness: measure(parts).completeness, competitor: draft.competitor, now });
  const before = { founders: draft.parts.founders.map((founder) => ({ name: founder.name, title: founder.title, bio: founder.bio })) };
  await noteChange(db, { draftId: draft.id, caller, before, now });
  if (draft.listing_id === null) return;
  const { ownId } = await getListingOfDraft(db, draft, call.site.origin);
  if (ownId !== draft.listing_id) return;
  const keys = new Set(['founders']);
  await saveListing(call, { draftId: draft.id, readAt: draft.ready_at, listingId: ownId, parts, keys, categoryIds: [], what: 'accept_invite' });
}
