import { addressOf } from '../../contract/addresses.ts';
import type { VoteSensitivity } from '../../contract/vote-sensitivity.ts';
import { explainVote, getMyVote, holdingRules, MOST_EXPLAINED, sendVoteLink, unvote, vote } from '../../launches/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ActNow } from '../areas/act-now.tsx';
import { Done } from '../forms/done.tsx';
import { Form, LongInput, Refused } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import type { Sheet } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { ListingButton, ListingForm } from '../parts/voting-buttons.tsx';
import type { PersonalAnswer, PersonalPage, PersonalVisit } from '../personal-page.ts';
import { answerJson } from '../serving/answer-json.ts';
import { weekInWords } from '../words/days.ts';
import { drawFor, type Reader } from '../words/reader.ts';
import { sayDoubled, sayVoteRule, sayVoteRules } from '../words/rule-words.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { launchVotesInWords } from '../words/vote-words.ts';
import { sayWhyNoVote } from '../words/why-not.ts';

/** A person's vote for a listing. Opening the page changes nothing; its button votes. */
export const votePage: PersonalPage = {
  path: '/listings/{slug}/vote',
  parameters: ['done'],
  audience: 'person',
  answersJson: true,
  show: showVote,
  async post(visit) {
    if (visit.sent.values['form'] === 'explain') return explain(visit);
    if (visit.sent.values['form'] === 'send') return sendAgain(visit);
    const found = await visit.ask(vote, { body: { slug: visit.values.slug } });
    if (visit.wantsJson) return answerJson(tellVote(found, visit.reader));
    const { listing } = found;
    return { to: `${addressOf.listing('', listing.slug)}/vote?done=voted`, status: 303 };
  },
};

/** Target of the button that removes a vote; errors are shown on the page of the vote. */
export const unvotePage: PersonalPage = {
  path: '/listings/{slug}/unvote',
  audience: 'person',
  answersJson: true,
  show: (visit) => (visit.sent.error ? showVote(visit) : { to: visit.path.replace(/unvote$/, 'vote'), status: 302 }),
  async post(visit) {
    const found = await visit.ask(unvote, { body: { slug: visit.values.slug } });
    if (visit.wantsJson) return answerJson(tellVote(found, visit.reader));
    const { listing } = found;
    return { to: `${addressOf.listing('', listing.slug)}/vote?done=taken-back`, status: 303 };
  },
};

async function explain(visit: PersonalVisit): Promise<PersonalAnswer> {
  const { listing, explanation } = await visit.ask(explainVote, { body: { slug: visit.values.slug, explanation: visit.sent.values['explanation'] ?? '' } });
  return { to: `${addressOf.listing('', listing.slug)}/vote?done=${explanation ? 'explained' : 'unexplained'}`, status: 303 };
}

async function sendAgain(visit: PersonalVisit): Promise<PersonalAnswer> {
  const { listing } = await visit.ask(sendVoteLink, { body: { slug: visit.values.slug } });
  return { to: `${addressOf.listing('', listing.slug)}/vote?done=sent`, status: 303 };
}

type Vote = Awaited<ReturnType<typeof getMyVote.handle>>;

/** A vote in the format for scripts: `votes` and `week_votes` are the numbers on pages, `launch` the text of its launch. */
const tellVote = ({ voted, state, listing_votes, votes, week_votes, week, until }: Vote, reader: Reader) => ({
  voted,
  state,
  votes: listing_votes,
  week_votes,
  launch: week && { week, words: drawFor(reader, () => launchVotesInWords({ votes, week_votes })) },
  until,
});

async function showVote(visit: PersonalVisit): Promise<Sheet> {
  const found = await visit.ask(getMyVote, { body: { slug: visit.values.slug } });
  const { listing, voted, why_not } = found;
  return () => {
    const name = <span dir="auto">{listing.name}</span>;
    const done = doneIn(visit, voted ? sayDone(found) : { 'taken-back': say('Vote removed.') });
    return {
      title: voted ? say('You voted for {name}', { name: listing.name }) : say('Vote for {name}', { name: listing.name }),
      section: 'launches',
      body: (
        <div class="reading account">
          <PageHead title={voted ? say('You voted for {name}', { name }) : say('Vote for {name}', { name })} over={<BackTo listing={listing} />} />
          {why_not ? <p class="notice">{sayWhyNoVote(why_not, listing.name)}</p> : <Refused sent={visit.sent} />}
          <Done says={done} />
          {voted ? <CastVote found={found} visit={visit} /> : !why_not && <OpenVote found={found} visit={visit} />}
          <HowVotesCount step={readSiteSettings(visit.site.settings).vote_sensitivity} />
        </div>
      ),
    };
  };
}

/** What the previous form did, if it is still true. */
const sayDone = ({ state, explanation, confirmation }: Vote): Record<string, string> => ({
  voted: confirmation?.until ? say('Your vote is saved. Confirm it by email so that it counts.') : say(confirmations[state ?? 'counted']),
  ...(confirmation?.until && { sent: say('We’ve sent you a link.') }),
  ...(explanation ? { explained: say('Explanation sent to the site team.') } : { unexplained: say('Explanation deleted.') }),
});

const confirmations = {
  counted: toSay('Your vote counts.'),
  held: toSay('Your vote is saved. It counts once the site team has checked it.'),
  dropped: toSay('Your vote stays as it is.'),
};

function CastVote({ found, visit }: { found: Vote; visit: PersonalVisit }) {
  const { timeZone } = visit.site;
  return (
    <>
      {found.state === 'held' &&
        (found.confirmation ? (
          <Confirmation confirmation={found.confirmation} timeZone={timeZone} />
        ) : (
          <p>{say('Your vote is being held under one of the rules below. It doesn’t count until the site team has checked it.')}</p>
        ))}
      {found.state === 'held' && <Why rule={found.rule} step={readSiteSettings(visit.site.settings).vote_sensitivity} />}
      {found.state === 'held' && <Explain found={found} visit={visit} />}
      {found.state === 'dropped' && <p>{say('The site team has checked your vote and decided not to count it.')}</p>}
      {found.state !== 'dropped' && <CountsFor found={found} visit={visit} />}
      {found.until ? (
        <>
          <p>{say('You can remove it until {time}.', { time: <Moment at={found.until} timeZone={timeZone} /> })}</p>
          <ListingButton listing={found.listing} act="unvote" label={say('Remove my vote')} />
        </>
      ) : (
        <p class="soft">{say('It can no longer be removed.')}</p>
      )}
    </>
  );
}

/** What a voter who may confirm a held vote by email can do. */
function Confirmation({ confirmation: { until, confirmed, may_send }, timeZone }: { confirmation: NonNullable<Vote['confirmation']>; timeZone: string }) {
  if (confirmed) return <p>{say('You confirmed your vote. It’s being held again because many more similar votes have come in. The site team will decide.')}</p>;
  return (
    <>
      <p>
        {until
          ? say('Your vote is being held. We’ve emailed you a link: open it on any device before {time} to confirm your vote so that it counts.', {
              time: <Moment at={until} timeZone={timeZone} />,
            })
          : say('Your vote is being held. The link that we emailed you has expired.')}{' '}
        {say('If so many similar votes arrive that one person may be behind them, the site team decides instead.')}
      </p>
      {may_send && (
        <Form name="send">
          <button type="submit">{say('Send another link')}</button>
        </Form>
      )}
    </>
  );
}

/** The rule that holds a vote, in words. */
function Why({ rule, step }: { rule: string | null; step: VoteSensitivity }) {
  const known = holdingRules.find(({ code }) => code === rule);
  return known ? <p>{say('A vote is held when {rule}', { rule: sayVoteRule(known, step) })}</p> : null;
}

/** What the voter wants the site team to know, until it has decided. */
function Explain({ found: { explanation }, visit }: { found: Vote; visit: PersonalVisit }) {
  return (
    <Form name="explain">
      <LongInput
        form="explain"
        name="explanation"
        label={say('Explain your vote to the site team')}
        max={MOST_EXPLAINED}
        value={explanation?.text}
        hint={
          explanation
            ? say('Sent {moment}. You can change or delete it until the site team decides.', {
                moment: <Moment at={explanation.at} timeZone={visit.site.timeZone} />,
              })
            : say('Optional. For example: how you found this product, or who you share a network with. Only the site team sees it.')
        }
        sent={visit.sent}
      />
      <button type="submit">{explanation ? say('Save explanation') : say('Send explanation')}</button>
    </Form>
  );
}

function OpenVote({ found, visit }: { found: Vote; visit: PersonalVisit }) {
  const { listing } = found;
  return (
    <>
      <p>{say('This button casts your vote. Until you press it, nothing is counted.')}</p>
      <ListingForm listing={listing} act="vote">
        <ActNow visit={visit}>{say('Cast your vote for {name}', { name: <span dir="auto">{listing.name}</span> })}</ActNow>
      </ListingForm>
      <CountsFor found={found} visit={visit} />
      <p class="soft">{say('You can remove it until this week ends.')}</p>
    </>
  );
}

function CountsFor({ found, visit }: { found: Vote; visit: PersonalVisit }) {
  const { week, counts_in_week, account_days, hidden_until, votes, week_votes, listing_votes } = found;
  if (!week)
    return (
      <p>
        {sayCount(
          'This product hasn’t had a launch week. A vote counts towards its all-time total ({n} vote so far) and Trending.|This product hasn’t had a launch week. A vote counts towards its all-time total ({n} votes so far) and Trending.',
          listing_votes,
        )}
      </p>
    );
  const address = <a href={addressOf.week('', week)}>{say('launch week of {week}', { week: weekInWords(week) })}</a>;
  if (account_days)
    return (
      <p>
        {sayCount(
          'Votes count towards the ranking of the {week} once the account is {n} day old. Votes from newer accounts count towards the all-time total.|Votes count towards the ranking of the {week} once the account is {n} days old. Votes from newer accounts count towards the all-time total.',
          account_days,
          { week: address },
        )}
      </p>
    );
  if (counts_in_week && hidden_until)
    return (
      <p>
        {say('It counts towards the {week} and the all-time total. The number of votes is hidden until {time}.', {
          week: address,
          time: <Moment at={hidden_until} timeZone={visit.site.timeZone} />,
        })}
      </p>
    );
  return counts_in_week ? (
    <p>
      {sayCount(
        'It counts towards the {week} ({n} vote so far) and the all-time total.|It counts towards the {week} ({n} votes so far) and the all-time total.',
        week_votes,
        {
          week: address,
        },
      )}
    </p>
  ) : (
    <p>
      {sayCount(
        'The {week} is closed and its ranking is final. New votes count towards the all-time total: {n} vote for this launch so far.|The {week} is closed and its ranking is final. New votes count towards the all-time total: {n} votes for this launch so far.',
        votes,
        { week: address },
      )}
    </p>
  );
}

const HowVotesCount = ({ step }: { step: VoteSensitivity }) => (
  <details>
    <summary>{say('Who can vote, and which votes are checked first')}</summary>
    <p>
      {say(
        'Everyone who’s signed in has one vote for each launch, and one for each product that hasn’t launched. Owners and founders can’t vote for their own product. API keys and programs can’t vote, and money doesn’t affect community rankings.',
      )}
    </p>
    <p>{say('The site team checks a vote before it counts, and logs its decision, when:')}</p>
    <ul class="points">
      {sayVoteRules(step).map((rule) => (
        <li>{rule}</li>
      ))}
    </ul>
    <p>{sayDoubled()}</p>
  </details>
);
