import { getPerson, searchPeople } from '../../../accounts/index.ts';
import { invalidInput, Refusal, refusal } from '../../../contract/errors.ts';
import { mergeAccounts, previewAccountMerge } from '../../../sites/index.ts';
import { ErrorList } from '../../forms/error-list.tsx';
import { Text } from '../../forms/field.tsx';
import { Form, LongInput } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { sayInputSentence } from '../../words/known/input-sentences.ts';
import { say, sayCount } from '../../words/say.ts';
import { settled, teamPage } from '../frame/team-area.tsx';

/** Two accounts of one person: which one stays, what moves, and the confirmation. */
export const teamPersonMerge: PersonalPage = {
  path: '/team/people/{id}/merge',
  parameters: ['with'],
  audience: 'team',
  roles: ['moderator'],
  show: showMerge,
  async post(visit) {
    const { from = '', reason = '' } = visit.sent.values;
    const into = idOf(visit);
    await visit.ask(mergeAccounts, { body: { from: Number(from), into, reason } });
    return settled(visit, `/team/people/${into}`, 'merged', { canUndo: false });
  },
};

function idOf({ values: { id = '' } }: PersonalVisit): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refusal('not_found');
  return Number(id);
}

async function showMerge(visit: PersonalVisit): Promise<Sheet> {
  const into = idOf(visit);
  const stays = await visit.ask(getPerson, { body: { account: into } });
  const address = visit.query.with?.trim();
  const { preview, refused } = address ? await findPreview(visit, { address, into }) : {};
  const { sent } = visit;
  return () => ({
    ...(refused && { status: refused.status }),
    ...teamPage({
      visit,
      path: '/team/people',
      title: say('Merge into {email}', { email: stays.email }),
      purpose: say('Two accounts of one person become one. This account stays; the other one is closed.'),
      children: (
        <>
          {refused?.errors && <ErrorList errors={refused.errors} sent={{}} labels={{ with: say('Email of the account to remove') }} hasFields />}
          <form method="get" class="form">
            <Text name="with" label={say('Email of the account to remove')} value={address} max={254} errors={refused?.errors} />
            <button type="submit" class={preview ? 'quiet' : undefined}>
              {say('Preview merge')}
            </button>
          </form>
          {preview && preview.problems.length > 0 && (
            <div class="errors" role="alert">
              <p>{say('These accounts can’t be merged:')}</p>
              <ul>
                {preview.problems.map((problem) => (
                  <li>{sayInputSentence(problem)}</li>
                ))}
              </ul>
            </div>
          )}
          {preview && preview.problems.length === 0 && (
            <section>
              <h2>{say('What moves')}</h2>
              <p>
                {say('From {from} to {into}:', {
                  from: <strong dir="auto">{preview.from.email}</strong>,
                  into: <strong dir="auto">{preview.into.email}</strong>,
                })}
              </p>
              <ul>
                <li>{sayCount('{n} listing|{n} listings', preview.moves.listings)}</li>
                <li>{sayCount('{n} order|{n} orders', preview.moves.orders)}</li>
                <li>{sayCount('{n} draft|{n} drafts', preview.moves.drafts)}</li>
                <li>{sayCount('{n} review|{n} reviews', preview.moves.reviews)}</li>
                <li>{sayCount('{n} followed product|{n} followed products', preview.moves.follows)}</li>
                <li>
                  {sayCount('{n} vote|{n} votes', preview.moves.votes)}
                  {preview.moves.double_votes > 0 && (
                    <>
                      {': '}
                      {sayCount(
                        '{n} of them is dropped because both accounts voted for the same launch|{n} of them are dropped because both accounts voted for the same launches',
                        preview.moves.double_votes,
                      )}
                    </>
                  )}
                </li>
              </ul>
              <p class="notice">
                {say('This can’t be undone. Sessions, keys, passkeys and connected apps of {email} end, and both addresses get an email.', {
                  email: preview.from.email,
                })}
              </p>
              <Form name="merge">
                <input type="hidden" name="from" value={String(preview.from.id)} />
                <LongInput form="merge" name="reason" label={say('Reason (the person will see it)')} max={1000} sent={sent} />
                <button class="danger" type="submit">
                  {say('Merge accounts')}
                </button>
              </Form>
            </section>
          )}
        </>
      ),
    }),
  });
}

/** What the merge would do, or why it can't be the account of the address that was typed. */
async function findPreview(visit: PersonalVisit, { address, into }: { address: string; into: number }) {
  try {
    return { preview: await visit.ask(previewAccountMerge, { body: { from: await findByAddress(visit, address), into } }) };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors?.length) throw error;
    // The address is all that was typed, so every error is about it, also if an operation calls it something else.
    return {
      refused: { status: error.status, errors: error.errors.map(({ code, detail }) => ({ parameter: 'with', code, detail: detail.replace(/^q /, 'with ') })) },
    };
  }
}

/** @throws Refusal invalid_request */
async function findByAddress(visit: PersonalVisit, address: string): Promise<number> {
  // The person whose address it is comes first, however many contain it.
  const { items } = await visit.ask(searchPeople, { body: { q: address, per_page: 1 } });
  const found = items[0];
  if (found?.email.toLowerCase() !== address.toLowerCase())
    throw invalidInput([{ parameter: 'with', code: 'unknown', detail: `There’s no account with the email address ${address}.` }]);
  return found.id;
}
