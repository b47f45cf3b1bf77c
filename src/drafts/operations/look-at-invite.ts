import { z } from 'zod';
import { hashToken } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant } from '../../contract/values.ts';
import { socials } from '../../profile-fields/index.ts';
import { findAnyDraft } from '../draft-store.ts';
import { findAccountWords, findInvite } from '../invite-store.ts';

/** What an invite's page shows. It changes nothing, so mail scanners can open it any number of times. */
export const lookAtInvite = defineSiteOperation({
  name: 'look_at_invite',
  title: 'Preview an invite',
  summary: "Shows what an emailed invite is for. Doesn't use up the link.",
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.strictObject({
    email: z.string().meta({ description: 'The invited address. Only an account with this address can accept.' }),
    product: z.string(),
    host: z.string(),
    inviter: z.string(),
    expires_at: instant,
    accepted: z.boolean(),
    profile: z
      .strictObject({ name: z.string(), title: z.string().nullable(), bio: z.string().nullable(), socials })
      .nullable()
      .meta({ description: 'What they entered; null until they accept.' }),
  }),
  async handle({ token }, call) {
    const invite = await findInvite(call.db, hashToken(token), call.now);
    const draft = invite && (await findAnyDraft(call.db, invite.draft_id));
    if (!invite || !draft || draft.site_id !== call.site.id) throw refusal('link_not_valid');
    const inviter = await findAccountWords(call.db, draft.account_id);
    return {
      email: invite.email,
      product: (draft.parts.fields.name.value as string | null) ?? draft.host,
      host: draft.host,
      inviter: inviter.name ?? inviter.email,
      expires_at: invite.expires_at.toISOString(),
      accepted: invite.accepted_at !== null,
      profile: invite.profile,
    };
  },
});
