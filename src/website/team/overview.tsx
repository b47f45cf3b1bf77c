import { isAllowed, type TeamRole } from '../../contract/roles.ts';
import { getReadiness } from '../../health/index.ts';
import { getWeekFigures } from '../../launches/index.ts';
import { getSalesFigures } from '../../orders/index.ts';
import { getQueueCounts, kindWords, type QueueKind } from '../../team/index.ts';
import type { Sheet } from '../page.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { figure } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { placeGroups } from './frame/places.ts';
import { doneParameters, sayDone, teamPage } from './frame/team-area.tsx';
import { SalesFigures, WeekFigures } from './overview-figures.tsx';
import { sayAge } from './queue/age.tsx';

export const teamOverview: PersonalPage = {
  path: '/team',
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor', 'moderator', 'finance'],
  show: showOverview,
};

async function showOverview(visit: PersonalVisit): Promise<Sheet> {
  const { role } = visit.team!;
  // Together, so that their statements are sent in one message.
  const [{ counts }, figures, sales, readiness] = await Promise.all([
    visit.ask(getQueueCounts, { body: {} }),
    visit.ask(getWeekFigures, { body: {} }),
    isAllowed(role, getSalesFigures.roles!) ? visit.ask(getSalesFigures, { body: {} }) : undefined,
    visit.ask(getReadiness, { body: {} }),
  ]);
  return () =>
    teamPage({
      visit,
      path: '/team',
      title: say('Overview'),
      purpose: say('What needs a decision now, and how this week and month are going.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <Health readiness={readiness} role={role} />
          <div class="tiles">
            {counts.map((count) => (
              <Tile count={count} now={visit.now} />
            ))}
          </div>
          <WeekFigures figures={figures} sales={sales} mayPlan={role !== 'moderator'} />
          {sales && <SalesFigures sales={sales} />}
        </>
      ),
    });
}

/** Whether the service can serve requests, in one line, with a link to the details for people who may see them. */
function Health({ readiness: { ready, obstacle }, role }: { readiness: { ready: boolean; obstacle: string | null }; role: TeamRole }) {
  const operations = placeGroups.flatMap(({ places }) => places).find(({ path }) => path === '/team/operations');
  const link = operations && isAllowed(role, operations.roles) && <a href={operations.path}>{say('Details')}</a>;
  return ready ? (
    <p class="team-health">
      <span class="team-health-dot" aria-hidden="true" />
      {say('The service is running normally.')} {link}
    </p>
  ) : (
    <p class="notice" role="status">
      {say('The service can’t serve all requests:')} {obstacle} {link}
    </p>
  );
}

/** How many of a kind wait, and for how long the oldest has. */
const Tile = ({
  count: { kind, n, is_capped, oldest },
  now,
}: {
  count: { kind: QueueKind; n: number; is_capped: boolean; oldest: string | null };
  now: Date;
}) => (
  <a class="tile" href={`/team/queue?kind=${kind}`}>
    <strong>
      {figure(n)}
      {is_capped && '+'}
    </strong>
    {say(kindWords[kind])}
    {oldest && <p class="hint">{say('Oldest: {age}', { age: sayAge(oldest, now) })}</p>}
  </a>
);
