import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hashToken, mailPeople, makeToken, requireMailAllowance } from '../../accounts/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineWrite } from '../../contract/operation.ts';
import { inviteShape } from '../draft-answer.ts';
import { MOST_INVITES } from '../draft-parts.ts';
import { sentInvite } from '../example-draft.ts';
import { getDraftRow } from '../get-draft-row.ts';
import { draftPath } from '../inputs.ts';
import { findAccountWords, listInvites, saveInvite } from '../invite-store.ts';
import { INVITE_DAYS, writeInvite } from '../mails/invite.ts';
import { showInvite } from '../show-draft.ts';

const DAY_MS = 86_400_000;

export const inviteCofounder = defineWrite({
  name: 'invite_cofounder',
  title: 'Invite a co-founder',
  summary: 'Emails a co-founder an invite to add their own profile.',
  description:
    "Emails a link that lets the invited person add their own name, title, bio and links to the draft's founders. They sign in with the invited address. The link works for 14 days. Up to 10 people per draft. Inviting an address again sends a new link; the old one stops working. `invites` in get_draft shows who accepted.",
  method: 'POST',
  path: '/drafts/{id}/invites',
  group: 'Drafts',
  scope: 'listings:write',
  rateClass: 'email',
  successStatus: 201,
  pathInput: draftPath,
  bodyInput: z.strictObject({
    email: z
      .email()
      .max(254)
      .meta({ description: 'Address to send the invite to.', examples: ['ada@tidewater.example'] }),
  }),
  output: inviteShape,
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: false, openWorld: true },
  example: { body: { email: sentInvite.email }, answer: () => sentInvite },
  async prepare({ id, email }, call) {
    await getDraftRow(call, id);
    await requireMailAllowance(call, email);
  },
  async handle({ id, email }, call) {
    const { db, now } = call;
    const draft = await getDraftRow(call, id, { lock: true });
    const invites = await listInvites(db, id);
    const same = invites.find((invite) => invite.email.toLowerCase() === email.toLowerCase());
    if (same?.accepted_at)
      throw invalidInput([{ pointer: '/email', code: 'accepted', detail: 'The person with this address has already accepted the invite.' }]);
    if (!same && invites.length >= MOST_INVITES) throw refusal('too_many_invites');
    const token = makeToken();
    const expiresAt = new Date(now.getTime() + INVITE_DAYS * DAY_MS);
    const invite = await saveInvite(db, { id: randomUUID(), draftId: id, email, tokenHash: hashToken(token), now, expiresAt });
    const inviter = await findAccountWords(db, draft.account_id);
    const product = (draft.parts.fields.name.value as string | null) ?? draft.host;
    await mailPeople(db, {
      to: [email],
      // A person without an account most likely reads the inviter's language.
      otherwise: call.from.language ?? inviter.language,
      write: () => writeInvite({ to: email, token, product, host: draft.host, inviter: inviter.name ?? inviter.email, expiresAt, call }),
    });
    return showInvite(invite, now);
  },
});
