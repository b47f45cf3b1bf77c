import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { writePortraitRemoved } from '../mails/portrait-removed.ts';
import { findPage, lockPage, savePortraitRemoved } from '../person-page-store.ts';

export const removePortrait = defineTeamOperation({
  name: 'remove_portrait',
  roles: ['moderator'],
  title: 'Remove a person’s picture',
  summary: 'Removes the picture of a public profile and tells the person why.',
  description:
    'The profile stays, with initials instead of the picture. The files are deleted, so this can’t be undone; the person can upload another picture.',
  writes: true,
  input: z.strictObject({
    person: z.string().min(1).max(60).meta({ description: 'Name of the profile, as in its address.' }),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason. The person sees it.' }),
  }),
  output: z.strictObject({ person: z.string() }),
  async handle({ person, reason }, call) {
    const { db: tx, site } = call;
    const find = () => findPage(tx, { siteId: site.id, name: person });
    const first = await find();
    if (!first) throw refusal('not_found', `This site has no profile ${person}.`);
    await lockPage(tx, first.account_id);
    const { id, name, portrait, email } = (await find()) ?? first;
    if (!portrait) throw invalidInput([{ pointer: '/person', code: 'no_picture', detail: `The profile ${name} has no picture.` }]);
    await savePortraitRemoved(tx, { id, because: reason });
    await mailPeople(tx, { to: [email], write: () => writePortraitRemoved({ site, name, reason }) });
    call.note({ subject: `person:${name}`, before: { picture: true }, after: { picture: false } });
    return { person: name };
  },
});
