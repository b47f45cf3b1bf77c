import { decideAlternative, getAlternativesForTeam, getListingForTeam } from '../../../my-listings/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Logo } from '../../parts/logo.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { teamListingPath } from './listing.tsx';

/** Where the site team decides about the alternatives to a listing. */
export const teamAlternativesPath = (slug: string) => teamListingPath(slug, '/alternatives');

const dones = { approve: 'approved', decline: 'declined', reopen: 'reopened' } as const;

export const teamListingAlternatives: PersonalPage = {
  path: '/team/listings/{slug}/alternatives',
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  show,
  post: chooseForm({
    async decide(visit) {
      const slug = visit.values.slug!;
      const { do: sent = '', reason = '' } = visit.sent.values;
      const [decision = '', alternative = ''] = sent.split(' ');
      await visit.ask(decideAlternative, { body: { slug, alternative, decision, ...(reason.trim() && { reason }) } });
      return settled(visit, teamAlternativesPath(slug), dones[decision as keyof typeof dones]);
    },
  }),
};

type Found = Awaited<ReturnType<typeof getAlternativesForTeam.handle>>;
type Item = Found['approved'][number];

async function show(visit: PersonalVisit): Promise<Sheet> {
  const slug = visit.values.slug!;
  const [{ listing, owners }, { approved, suggested, declined }] = await Promise.all([
    visit.ask(getListingForTeam, { query: { slug } }),
    visit.ask(getAlternativesForTeam, { query: { slug } }),
  ]);
  const { sent } = visit;
  return () =>
    teamPage({
      visit,
      path: '/team/alternatives',
      title: say('Alternatives to {name}', { name: listing.name }),
      purpose: say('The public page first shows the approved alternatives, then suggestions from the same category. Declined ones are no longer suggested.'),
      done: sayDone(visit, {
        approved: say('Alternative approved.'),
        declined: say('Alternative declined. It’s no longer suggested.'),
        reopened: say('The decision is open again.'),
      }),
      children: (
        <>
          <p class="team-acts">
            <a class="button quiet" href={teamListingPath(slug)}>
              {say('Listing')}
            </a>
            <a class="button quiet" href="/team/alternatives">
              {say('All alternatives to approve')}
            </a>
          </p>
          <Form name="decide">
            {/* Enter in the field would press the first button: this one does nothing. */}
            <button type="submit" disabled hidden>
              {say('Decline')}
            </button>
            <Input
              form="decide"
              name="reason"
              label={say('Reason')}
              max={1000}
              autocomplete="off"
              hint={owners.length > 0 ? say('Needed to decline. The owner gets an email if the approved alternatives change.') : say('Needed to decline.')}
              sent={sent}
              optional
            />
            <Part
              title={say('Suggested')}
              items={suggested}
              empty={say('There are no suggestions in this category right now.')}
              acts={['approve', 'decline']}
            />
            <Part title={say('Approved')} items={approved} empty={say('No alternatives are approved yet.')} acts={['reopen', 'decline']} />
            {declined.length > 0 && <Part title={say('Declined')} items={declined} empty="" acts={['approve', 'reopen']} />}
          </Form>
        </>
      ),
    });
}

type Decision = keyof typeof dones;

function Part({ title, items, empty, acts }: { title: string; items: readonly Item[]; empty: string; acts: readonly Decision[] }) {
  const labels: Record<Decision, string> = { approve: say('Approve'), decline: say('Decline'), reopen: say('Reopen the decision') };
  return (
    <section>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p class="empty">{empty}</p>
      ) : (
        <ol class="rows small">
          {items.map((item) => (
            <li class="own-alternative" data-row tabindex={-1}>
              <Logo name={item.name} url={item.logo_url} size="s" />
              <div>
                <a class="name" href={item.url} dir="auto">
                  {item.name}
                </a>
                {item.tagline && (
                  <p class="soft" dir="auto">
                    {item.tagline}
                  </p>
                )}
              </div>
              <p class="value-acts">
                {acts.map((decision) => (
                  <button class="act" type="submit" name="do" value={`${decision} ${item.slug}`}>
                    {labels[decision]}
                    <span class="unseen" dir="auto">
                      {' '}
                      {item.name}
                    </span>
                  </button>
                ))}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
