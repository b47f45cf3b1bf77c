import { addressOf } from '../../contract/addresses.ts';
import type { VoteSensitivity } from '../../contract/vote-sensitivity.ts';
import { getAwardLog, holdingRules, listAwardWeeks, listWaitingWeeks } from '../../launches/index.ts';
import type { Page } from '../page.ts';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { weekInWords } from '../words/days.ts';
import { figure } from '../words/figures.ts';
import { sayVoteRule } from '../words/rule-words.ts';
import { say, sayCount } from '../words/say.ts';
import { stepWords } from '../words/step-words.ts';
import { AwardsWait } from './awards-wait.tsx';
import { CorrectionList, DecisionList, LateDecisions, VotingList } from './logged-lists.tsx';

type Week = Awaited<ReturnType<typeof listAwardWeeks.handle>>['items'][number];
type Head = Awaited<ReturnType<typeof getAwardLog.handle>>['head'];

const WEEKS = 10;

/** What was counted in each closed week and what wasn't, from the signed log (docs/award-proofs.md). */
export const integrity: Page = {
  path: '/integrity',
  parameters: ['page'],
  async show({ ask, site, query }) {
    const { head, open_weeks, settings } = await ask(getAwardLog, { body: {} });
    const found = await ask(listAwardWeeks, { body: { page: Number(query.page ?? 1), per_page: WEEKS } });
    const waiting = found.page === 1 ? (await ask(listWaitingWeeks, { body: {} })).items : [];
    const endedEarly = (week: string) => open_weeks.find((one) => one.week === week)?.voting;
    return () => ({
      title: say('Proof of results'),
      description: say('Votes received, counted, held and dropped in each closed week, the decisions of the site team, and how to check every award yourself.'),
      canonical: addressWith('/integrity', { page: query.page ?? '' }),
      section: 'awards',
      body: (
        <article class="reading prose rules">
          <PageHead title={say('Proof of results')}>
            <p class="lede">
              {say(
                'When a week closes, its votes, its ranking and its awards are signed and published. Any later change would be visible. No names are published.',
              )}
            </p>
          </PageHead>
          {found.page === 1 &&
            open_weeks
              .filter(({ week }) => !waiting.some((one) => one.week === week))
              .map(({ week, voting }) => (
                <section>
                  <h2>
                    <a href={addressOf.week('', week)}>{weekInWords(week)}</a>
                  </h2>
                  <p>{say('This week isn’t closed yet.')}</p>
                  <VotingList voting={voting} timeZone={site.timeZone} />
                </section>
              ))}
          {waiting.map(({ week, until }) => (
            <section>
              <h2>
                <a href={addressOf.week('', week)}>{weekInWords(week)}</a>
              </h2>
              <p>
                <AwardsWait until={until} timeZone={site.timeZone} />
              </p>
              {endedEarly(week) && <VotingList voting={endedEarly(week)!} timeZone={site.timeZone} />}
            </section>
          ))}
          {found.items.length === 0 && <p>{say('No week has a proof yet. The first one appears here when the current week closes.')}</p>}
          {found.items.map((week) => (
            <ClosedWeek week={week} timeZone={site.timeZone} />
          ))}
          <Pager list={found} path="/integrity" query={{}} />
          <CurrentStep settings={settings} />
          <HowToCheck origin={site.origin} head={head} />
        </article>
      ),
    });
  },
};

const ClosedWeek = ({ week, timeZone }: { week: Week; timeZone: string }) => (
  <section>
    <h2>
      <a href={addressOf.week('', week.week)}>{weekInWords(week.week)}</a>
    </h2>
    {week.source === 'import' && <p>{say('The awards of this week were imported. Votes on this site don’t prove them.')}</p>}
    <Counts counts={week.counts} />
    <Rules rules={week.counts.rules} step={week.step} />
    {week.decisions.length > 0 && (
      <>
        <h3>{say('Site team decisions')}</h3>
        <DecisionList decisions={week.decisions} />
      </>
    )}
    <LateDecisions decisions={week.late_decisions} level="h3" />
    {week.voting.length > 0 && (
      <>
        <h3>{say('Early end of voting')}</h3>
        <VotingList voting={week.voting} timeZone={timeZone} />
      </>
    )}
    {week.corrections.length > 0 && (
      <>
        <h3>{say('Corrections')}</h3>
        <CorrectionList corrections={week.corrections} />
      </>
    )}
    <p>
      <a href={`/awards/${week.week}/proof`}>{say('Proof of this week')}</a>
      <br />
      <a href={`/awards/${week.week}/proof.json`}>{say('All votes in the week (JSON)')}</a>
      <br />
      <a href={`/awards/entries/${week.number}.json`}>{say('Entry {number} of the log (JSON)', { number: week.number })}</a>
    </p>
  </section>
);

function Counts({ counts }: { counts: Week['counts'] }) {
  const rows: readonly (readonly [what: string, votes: number])[] = [
    [say('Votes received'), counts.received],
    [say('Counted'), counts.counted],
    [say('Counted after the site team released them'), counts.released],
    ...onlySome(say('Counted after their voters confirmed them by email'), counts.confirmed),
    ...onlySome(say('Counted after the rules released them'), counts.cleared),
    [say('Still held when the week closed'), counts.held],
    [say('Dropped by the site team'), counts.dropped],
    [say('Too late'), counts.late],
    ...onlySome(say('From accounts that were too new'), counts.young),
    ...onlySome(say('Imported from another site'), counts.imported),
  ];
  return (
    <table>
      <caption class="unseen">{say('Votes in the week')}</caption>
      <tbody>
        {rows.map(([what, votes]) => (
          <tr>
            <th scope="row">{what}</th>
            <td class="number">{figure(votes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Weeks closed by earlier versions don’t say how many of these there were. */
const onlySome = (what: string, votes: number): [what: string, votes: number][] => (votes > 0 ? [[what, votes]] : []);

function Rules({ rules, step }: { rules: Week['counts']['rules']; step: Week['step'] }) {
  const codes = Object.keys(rules).sort();
  if (codes.length === 0) return null;
  return (
    <>
      <h3>{say('Held votes by rule')}</h3>
      <p>{say('A vote was held because')}</p>
      <ul>
        {codes.map((code) => (
          <li>
            <RuleInWords code={code} step={step} />{' '}
            <span class="count">{say('Held: {held}. Released: {released}. Dropped: {dropped}.', inFigures(rules[code]!))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const inFigures = ({ held, released, confirmed, cleared, dropped }: Week['counts']['rules'][string]) => ({
  held: figure(held),
  released: figure(released + confirmed + cleared),
  dropped: figure(dropped),
});

/** Imported votes and rules of earlier versions have only a code. @param step of the rules in that week; null: an earlier version didn't say */
export function RuleInWords({ code, step }: { code: string; step: VoteSensitivity | null }) {
  const rule = holdingRules.find((one) => one.code === code);
  return rule ? <span>{sayVoteRule(rule, step ?? 'normal')}</span> : <code>{code}</code>;
}

type Settings = Awaited<ReturnType<typeof getAwardLog.handle>>['settings'];

/** Which settings decide about votes now. The log says when they changed. */
const CurrentStep = ({ settings: { vote_sensitivity, rank_account_days: days } }: { settings: Settings }) => (
  <section>
    <h2>{say('How votes are checked now')}</h2>
    <p>
      {say('How easily votes are held: {step}', { step: say(stepWords[vote_sensitivity]) })}
      {days > 0 && (
        <>
          <br />
          {sayCount(
            'Only votes of accounts that are at least {n} day old count towards a week’s ranking.|Only votes of accounts that are at least {n} days old count towards a week’s ranking.',
            days,
          )}
        </>
      )}
    </p>
    <p>{say('Every change to these settings is recorded in the log.')}</p>
  </section>
);

const HowToCheck = ({ origin, head }: { origin: string; head: Head }) => (
  <section>
    <h2>{say('How to check')}</h2>
    <p>{say('This command reads all entries and votes, calculates every ranking and award again, and checks the signatures. It needs no account:')}</p>
    <pre tabindex={0}>
      <code>bin/slipway verify-awards {origin}</code>
    </pre>
    <p>
      {say(
        'The proof of each week shows you your own votes in it. You can also download {data}: for each vote you get a secret that leads to its place in the proof. The format is described in {file}.',
        {
          data: <a href="/account/data">{say('Your data')}</a>,
          file: <code>docs/award-proofs.md</code>,
        },
      )}
    </p>
    <p>
      <a href="/.well-known/slipway-awards.json">{say('Keys and addresses (JSON)')}</a>
    </p>
    {head && (
      <p>
        {say('Last entry: {number}', { number: head.number })}
        <br />
        <code class="hash">{head.hash}</code>
      </p>
    )}
  </section>
);
