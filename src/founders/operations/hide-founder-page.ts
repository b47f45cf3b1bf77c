import { z } from 'zod';
import { mailPeople, requireOtherAuthor } from '../../accounts/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import { listFounderPeople, lockFounderOfSite, saveFounderHidden } from '../hidden-founder-store.ts';
import { writeFounderPageHidden } from '../mails/founder-page-hidden.ts';
import { writeFounderPageRestored } from '../mails/founder-page-restored.ts';

const input = z.strictObject({
  founder: z.string().min(1).max(220).meta({ description: 'Slug of the founder.' }),
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The founder sees it if the page is hidden.' }),
});
const output = z.strictObject({ founder: z.string(), hidden: z.boolean() });

export const hideFounderPage = defineTeamOperation({
  name: 'hide_founder_page',
  roles: ['moderator'],
  title: 'Hide what a founder’s page says',
  summary: 'Hides the text, links, picture and interview of a founder’s page and tells the founder why.',
  description:
    'The name, the role and the products stay. We email the reason to the founder’s account or, if no account is linked to the founder, to the owners of their listings. Use restore_founder_page to bring it back.',
  writes: true,
  input,
  output,
  async handle({ founder, reason }, call) {
    const { site } = call;
    const { slug, name, to } = await decide(call, { slug: founder, because: reason });
    await mailPeople(call.db, { to, write: () => writeFounderPageHidden({ site, name, slug, reason }) });
    const undo = { operation: 'restore_founder_page', input: { founder: slug, reason: 'Undone.' } };
    call.note({ subject: `founder:${slug}`, before: { hidden: false }, after: { hidden: true }, undo });
    return { founder: slug, hidden: true };
  },
});

export const restoreFounderPage = defineTeamOperation({
  name: 'restore_founder_page',
  roles: ['moderator'],
  title: 'Show what a founder’s page says',
  summary: 'Shows the text, links, picture and interview that hide_founder_page has hidden.',
  description: 'They are public again, and we email the people who were told that they were hidden.',
  writes: true,
  input,
  output,
  async handle({ founder }, call) {
    const { site } = call;
    const { slug, name, hidden_because: because, to } = await decide(call, { slug: founder, because: null });
    await mailPeople(call.db, { to, write: () => writeFounderPageRestored({ site, name, slug }) });
    const undo = { operation: 'hide_founder_page', input: { founder: slug, reason: because ?? 'Undone.' } };
    call.note({ subject: `founder:${slug}`, before: { hidden: true }, after: { hidden: false }, undo });
    return { founder: slug, hidden: false };
  },
});

/**
 * @returns the founder before the change, and `to`: the addresses of the people whom it concerns
 * @throws Refusal not_found; not_permitted; invalid_request if the page already has this state
 */
async function decide(call: TeamCall, { slug, because }: { slug: string; because: string | null }) {
  const { db: tx, site, now } = call;
  const found = await lockFounderOfSite(tx, { siteId: site.id, slug });
  if (!found) throw refusal('not_found', `This site has no founder ${slug}.`);
  if ((found.hidden_because === null) === (because === null))
    throw invalidInput([
      { pointer: '/founder', code: 'decided', detail: `The page of ${found.name} is ${because === null ? 'not hidden' : 'already hidden'}.` },
    ]);
  const people = await listFounderPeople(tx, { siteId: site.id, founderId: found.id });
  if (because === null) {
    const concerned = people.map(({ account_id: accountId }) => accountId);
    await requireOtherAuthor(call, concerned);
  }
  await saveFounderHidden(tx, { id: found.id, because, now });
  return { ...found, to: people.flatMap(({ email }) => (email === null ? [] : [email])) };
}
