import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { getAwardSnapshot, getWeekProof, listMyWeekVotes } from '../../launches/index.ts';
import { Moment } from '../forms/moment.tsx';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { weekInWords } from '../words/days.ts';
import { figure } from '../words/figures.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { stepWords } from '../words/step-words.ts';
import { HoursChart } from './hours-chart.tsx';
import { RuleInWords } from './integrity.tsx';
import { CorrectionList, DecisionList, LateDecisions, VotingList } from './logged-lists.tsx';

type Proof = Awaited<ReturnType<typeof getWeekProof.handle>>;
type Own = Awaited<ReturnType<typeof listMyWeekVotes.handle>>['items'];

const isWeek = (week: string | undefined): week is string => getAwardSnapshot.bodyInput!.safeParse({ week }).success;

/** What counted in a closed week and what didn't, from its published snapshot. */
export const weekProof: Page = {
  path: '/awards/{week}/proof',
  async show({ ask, site, values }) {
    if (!isWeek(values.week)) throw refusal('not_found');
    const proof = await ask(getWeekProof, { body: { week: values.week } });
    if (values.week !== proof.week) return { to: `/awards/${proof.week}/proof`, status: 301 };
    return () => {
      const week = weekInWords(proof.week);
      return {
        title: say('Proof of {week}', { week }),
        description: say('Votes that counted in {week}, votes that did not and why, hour by hour.', { week }),
        section: 'awards',
        body: (
          <article class="reading prose rules">
            <PageHead title={say('Proof of {week}', { week })} over={<a href="/integrity">{say('Proof of results')}</a>}>
              <p class="lede">{say('This page shows the votes that were published and signed when the week closed. No names are published.')}</p>
            </PageHead>
            {proof.source === 'import' && <p>{say('The awards of this week were imported. Votes on this site don’t prove them.')}</p>}
            <Corrections proof={proof} />
            <h2>{say('Votes by launch')}</h2>
            <Launches proof={proof} />
            <h2>{say('Votes by hour')}</h2>
            <HoursChart hours={proof.hours} timeZone={site.timeZone} />
            <NotCounted proof={proof} />
            <Freed proof={proof} />
            <Decisions proof={proof} />
            <LateDecisions decisions={proof.late_decisions} level="h2" />
            {proof.voting.length > 0 && (
              <>
                <h2>{say('Early end of voting')}</h2>
                <VotingList voting={proof.voting} timeZone={site.timeZone} />
              </>
            )}
            <h2>{say('Check it yourself')}</h2>
            <p>
              <a href={`/awards/${proof.week}/my-votes`}>{say('Find my own votes in this proof')}</a>
              <br />
              <a href={`/awards/${proof.week}/proof.json`}>{say('All votes in the week (JSON)')}</a>
              <br />
              <a href={`/awards/entries/${proof.entry}.json`}>{say('Entry {number} of the log (JSON)', { number: proof.entry })}</a>
            </p>
            <p>
              {say('Entry hash:')} <code class="hash">{proof.hash}</code>
            </p>
          </article>
        ),
      };
    };
  },
};

function Launches({ proof: { launches } }: { proof: Proof }) {
  return (
    <div class="table-wrap">
      <table>
        <caption class="unseen">{say('Votes by launch')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Rank')}</th>
            <th scope="col">{say('Launch')}</th>
            <th scope="col" class="number">
              {say('Counted')}
            </th>
            <th scope="col" class="number">
              {say('Not counted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {launches.map(({ launch, listing, rank, votes, held, dropped, late, young, imported }) => (
            <tr>
              <td class="number">{rank === null ? '–' : figure(rank)}</td>
              <th scope="row">{listing === null ? say('Launch {launch}, suspended', { launch }) : <a href={addressOf.listing('', listing)}>{listing}</a>}</th>
              <td class="number">{figure(votes)}</td>
              <td class="number">{figure(held + dropped + late + young + imported)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NotCounted({ proof: { rules, step } }: { proof: Proof }) {
  if (rules.length === 0) return <p>{say('All votes this week counted.')}</p>;
  return (
    <>
      <h2>{say('Votes that didn’t count')}</h2>
      <ul>
        {rules.map(({ rule, held, dropped, late, young, imported }) =>
          rule === null ? (
            <>
              {late > 0 && <li>{sayCount('{n} vote came after voting had ended.|{n} votes came after voting had ended.', late)}</li>}
              {young > 0 && (
                <li>
                  {sayCount(
                    '{n} vote was from an account that was too new, and only counts towards the all-time total.|{n} votes were from accounts that were too new, and only count towards the all-time total.',
                    young,
                  )}
                </li>
              )}
              {imported > 0 && <li>{sayCount('{n} vote was imported too late for this week.|{n} votes were imported too late for this week.', imported)}</li>}
            </>
          ) : (
            <li>
              {say('A vote was held because')} <RuleInWords code={rule} step={step} />{' '}
              {say('Held when the week closed: {held}. Dropped by the site team: {dropped}.', { held: figure(held), dropped: figure(dropped) })}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** How held votes came to count, and which votes no rule of this site has checked; nothing if there are none. */
function Freed({ proof: { freed, step } }: { proof: Proof }) {
  const { released, confirmed, cleared, imported } = freed;
  return (
    <>
      {released + confirmed + cleared > 0 && (
        <>
          <h2>{say('Votes that were held first and counted later')}</h2>
          <ul>
            {released > 0 && <li>{sayCount('The site team released {n} vote.|The site team released {n} votes.', released)}</li>}
            {confirmed > 0 && <li>{sayCount('{n} vote was confirmed by email.|{n} votes were confirmed by email.', confirmed)}</li>}
            {cleared > 0 && (
              <li>
                {sayCount(
                  'The rules released {n} vote because the pattern was no longer there.|The rules released {n} votes because the pattern was no longer there.',
                  cleared,
                )}
              </li>
            )}
          </ul>
        </>
      )}
      {imported > 0 && (
        <p>{sayCount('{n} counted vote was imported. No rule has checked it.|{n} counted votes were imported. No rule has checked them.', imported)}</p>
      )}
      {step !== null && <p>{say('How easily votes were held: {step}', { step: say(stepWords[step]) })}</p>}
    </>
  );
}

function Decisions({ proof: { decisions } }: { proof: Proof }) {
  if (decisions.length === 0) return null;
  return (
    <>
      <h2>{say('Site team decisions')}</h2>
      <DecisionList decisions={decisions} />
    </>
  );
}

function Corrections({ proof: { corrections } }: { proof: Proof }) {
  if (corrections.length === 0) return null;
  return (
    <>
      <h2>{say('Corrections')}</h2>
      <CorrectionList corrections={corrections} />
    </>
  );
}

const places = {
  counted: toSay('In the proof, among the votes that counted'),
  not_counted: toSay('In the proof, among the votes that didn’t count'),
  missing: toSay('Not in the proof. Please tell us: this shouldn’t happen.'),
};

/** A voter's own votes of a closed week, with what they need to find them in the published votes. */
export const weekProofOwn: PersonalPage = {
  path: '/awards/{week}/my-votes',
  audience: 'person',
  async show({ ask, site, values }) {
    if (!isWeek(values.week)) throw refusal('not_found');
    const { week, items } = await ask(listMyWeekVotes, { body: { week: values.week } });
    return () => ({
      title: say('My votes in the proof'),
      section: 'awards',
      body: (
        <article class="reading prose rules">
          <PageHead title={say('My votes in the proof')} over={<a href={`/awards/${week}/proof`}>{say('Proof of {week}', { week: weekInWords(week) })}</a>}>
            <p class="lede">
              {say('Only you can see this page. The proof has a mark for each of your votes. Without your secret, nobody can tell that it is yours.')}
            </p>
          </PageHead>
          {items.length === 0 && <p>{say('You didn’t vote for any launch in this week.')}</p>}
          {items.map((item) => (
            <OwnVote item={item} timeZone={site.timeZone} />
          ))}
          {items.length > 0 && (
            <p>
              {say('To check it without us, compute the SHA-256 of the text, and look for the mark in {file}.', {
                file: <a href={`/awards/${week}/proof.json`}>proof.json</a>,
              })}
            </p>
          )}
        </article>
      ),
    });
  },
};

const OwnVote = ({ item, timeZone }: { item: Own[number]; timeZone: string }) => (
  <section>
    <h2>
      <a href={addressOf.listing('', item.listing.slug)} dir="auto">
        {item.listing.name}
      </a>
    </h2>
    <p>
      {say(places[item.place])} · <Moment at={item.at} timeZone={timeZone} />
    </p>
    <p>
      {say('Text:')} <code class="hash">{`vote:${item.launch}:${item.minute}:${item.secret}`}</code>
      <br />
      {say('Mark:')} <code class="hash">{item.mark}</code>
    </p>
  </section>
);
