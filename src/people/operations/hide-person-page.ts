import { z } from 'zod';
import { mailPeople, requireOtherAuthor } from '../../accounts/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import { writePersonPageHidden } from '../mails/person-page-hidden.ts';
import { writePersonPageRestored } from '../mails/person-page-restored.ts';
import { findPage, lockPage, savePageHidden } from '../person-page-store.ts';

const input = z.strictObject({
  person: z.string().min(1).max(60).meta({ description: 'Name of the profile, as in its address.' }),
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The person sees it if the profile is hidden.' }),
});
const output = z.strictObject({ person: z.string(), hidden: z.boolean() });

export const hidePersonPage = defineTeamOperation({
  name: 'hide_person_page',
  roles: ['moderator'],
  title: 'Hide a person’s profile',
  summary: 'Hides a person’s public profile and tells them why.',
  description: 'Only that person can see it. We email them the reason. Their texts elsewhere stay. Use restore_person_page to bring it back.',
  writes: true,
  input,
  output,
  async handle({ person, reason }, call) {
    const { email, name } = await decide(call, { person, because: reason });
    await mailPeople(call.db, { to: [email], write: () => writePersonPageHidden({ site: call.site, name, reason }) });
    const undo = { operation: 'restore_person_page', input: { person: name, reason: 'Undone.' } };
    call.note({ subject: `person:${name}`, before: { hidden: false }, after: { hidden: true }, undo });
    return { person: name, hidden: true };
  },
});

export const restorePersonPage = defineTeamOperation({
  name: 'restore_person_page',
  roles: ['moderator'],
  title: 'Show a person’s profile',
  summary: 'Shows a public profile that hide_person_page has hidden.',
  description: 'It is public again, and we email the person, unless they have closed it.',
  writes: true,
  input,
  output,
  async handle({ person }, call) {
    const { email, name, closed_at: closedAt, hidden_because: because } = await decide(call, { person, because: null });
    if (closedAt === null) await mailPeople(call.db, { to: [email], write: () => writePersonPageRestored({ site: call.site, name }) });
    const undo = { operation: 'hide_person_page', input: { person: name, reason: because ?? 'Undone.' } };
    call.note({ subject: `person:${name}`, before: { hidden: true }, after: { hidden: false }, undo });
    return { person: name, hidden: false };
  },
});

/** @returns the page before the change @throws Refusal not_found; not_permitted; invalid_request if it already has this state */
async function decide(call: TeamCall, { person, because }: { person: string; because: string | null }) {
  const { db: tx, site, now } = call;
  const find = () => findPage(tx, { siteId: site.id, name: person });
  const first = await find();
  if (!first) throw refusal('not_found', `This site has no profile ${person}.`);
  await lockPage(tx, first.account_id);
  const found = (await find()) ?? first;
  if ((found.hidden_at === null) === (because === null))
    throw invalidInput([{ pointer: '/person', code: 'decided', detail: `The profile ${person} is ${because === null ? 'not hidden' : 'already hidden'}.` }]);
  if (because === null) await requireOtherAuthor(call, [found.account_id]);
  await savePageHidden(tx, { id: found.id, because, now });
  return found;
}
