import { mergeListings, previewListingMerge, statusWords } from '../../../my-listings/index.ts';
import { Text } from '../../forms/field.tsx';
import { Form, LongInput } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { sayInputSentence } from '../../words/known/input-sentences.ts';
import { say, sayCount } from '../../words/say.ts';
import { settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { teamListingPath } from './listing.tsx';

/** Two listings of one product: which one stays, what moves, and the confirmation. */
export const teamListingMerge: PersonalPage = {
  path: '/team/listings/{slug}/merge',
  parameters: ['with', 'keep'],
  audience: 'team',
  roles: ['editor'],
  show: showMerge,
  async post(visit) {
    const { from = '', into = '', reason = '' } = visit.sent.values;
    const merged = await visit.ask(mergeListings, { body: { from, into, reason } });
    return settled(visit, teamListingPath(merged.into), 'merged');
  },
};

type Preview = Awaited<ReturnType<typeof previewListingMerge.handle>>;

/** A slug, or the pasted address of a listing's page. */
const slugOf = (typed: string) =>
  typed
    .trim()
    .replace(/^.*\/listings\//, '')
    .split(/[/?#]/, 1)[0]!;

async function showMerge(visit: PersonalVisit): Promise<Sheet> {
  const slug = visit.values.slug!;
  const { from = '', into = '' } = visit.sent.values;
  // After a refusal, the pair is in the form that was sent.
  const other = slugOf(visit.query.with ?? (from === slug ? into : from));
  const keepsOther = visit.query.keep === 'other' || from === slug;
  const pair = keepsOther ? { from: slug, into: other } : { from: other, into: slug };
  const preview = other ? await visit.ask(previewListingMerge, { body: pair }) : undefined;
  return () =>
    teamPage({
      visit,
      path: '/team/listings',
      title: say('Merge with another listing'),
      purpose: say('Two listings of one product become one. You see a preview before anything changes.'),
      children: (
        <>
          <form method="get" class="form">
            <Text name="with" label={say('Address of the other listing')} value={visit.query.with} max={300} placeholder="tidewater" />
            <fieldset>
              <legend>{say('Which listing do you want to keep?')}</legend>
              {(['this', 'other'] as const).map((which) => (
                <div class="box">
                  <input id={`keep-${which}`} type="radio" name="keep" value={which} checked={(which === 'other') === keepsOther} />
                  <label for={`keep-${which}`}>
                    {which === 'this' ? say('This one: {slug}', { slug }) : other ? say('The other one: {slug}', { slug: other }) : say('The other one')}
                  </label>
                </div>
              ))}
            </fieldset>
            <button type="submit" class={preview ? 'quiet' : undefined}>
              {say('Preview merge')}
            </button>
          </form>
          {preview && <Plan visit={visit} preview={preview} />}
        </>
      ),
    });
}

function Plan({ visit: { sent }, preview }: { visit: PersonalVisit; preview: Preview }) {
  const { from, into, double_votes: double, problems } = preview;
  const number = (one: number) => figure(one);
  const rows: [string, string, string][] = [
    [say('Address'), `/listings/${into.slug}`, `/listings/${from.slug}`],
    [say('Status'), say(statusWords[into.status]!), say(statusWords[from.status]!)],
    [say('Owner'), into.owners.join(say(', ')) || say('None'), from.owners.join(say(', ')) || say('None')],
    [say('Votes'), number(into.votes), number(from.votes)],
    [say('Followers'), number(into.followers), number(from.followers)],
    [say('Reviews'), number(into.reviews), number(from.reviews)],
    [say('Updates'), number(into.updates), number(from.updates)],
    [say('Launches'), number(into.launches), number(from.launches)],
    [say('Awards'), number(into.awards), number(from.awards)],
    [say('Orders'), into.orders.join(say(', ')) || say('None'), from.orders.join(say(', ')) || say('None')],
  ];
  return (
    <>
      <section>
        <h2>{say('Both listings')}</h2>
        <TeamTable
          caption={say('Both listings')}
          rows={rows}
          empty=""
          columns={[
            { label: say('Detail'), isHead: true, show: ([name]) => name },
            { label: say('Kept: {name}', { name: into.name }), show: ([, stays]) => <span dir="auto">{stays}</span> },
            { label: say('Merged into it: {name}', { name: from.name }), show: ([, , goes]) => <span dir="auto">{goes}</span> },
          ]}
        />
      </section>
      {problems.length > 0 ? (
        <div class="errors" role="alert">
          <p>{say('These listings can’t be merged this way:')}</p>
          <ul>
            {problems.map((problem) => (
              <li>{sayInputSentence(problem)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <section>
          <h2>{say('What happens')}</h2>
          <ul>
            <li>{say('Votes, followers, reviews, updates, launches and awards move to the listing you keep. Its text and pictures don’t change.')}</li>
            {double > 0 && (
              <li>
                {sayCount('{n} vote is dropped because the same person voted for both.|{n} votes are dropped because the same people voted for both.', double)}
              </li>
            )}
            <li>{say('Results of past weeks, awards, orders and invoices don’t change.')}</li>
            <li>
              {into.owners.length > 0 || from.owners.length === 0
                ? say('Its owners stay the same.')
                : say('It has no owner yet. Its new owners are: {owners}', { owners: from.owners.join(say(', ')) })}
            </li>
            <li>{say('The earlier address redirects to the listing you keep.')}</li>
            <li>{say('You can undo this for 30 days, except for emails already sent and a launch week that was given up.')}</li>
          </ul>
          <Form name="merge">
            <input type="hidden" name="from" value={from.slug} />
            <input type="hidden" name="into" value={into.slug} />
            <LongInput form="merge" name="reason" label={say('Reason (both owners will see it)')} max={1000} sent={sent} />
            <button type="submit" data-busy={say('Merging…')}>
              {say('Merge listings')}
            </button>
          </Form>
        </section>
      )}
    </>
  );
}
