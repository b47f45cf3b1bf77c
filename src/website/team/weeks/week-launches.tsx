import { addressOf } from '../../../contract/addresses.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { statusWords } from '../../../my-listings/index.ts';
import { Paid, Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import { say } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';
import { type Kind, type ShownWeek, weekPath } from './planned-week.ts';

/** The contents of a future week, each with a link to move it. */
export function WeekLaunches({ week, planned, role }: { week: ShownWeek; planned: readonly Kind[]; role: TeamRole }) {
  const { items: list } = week;
  return (
    <section>
      <h2>{say('Launches in this week')}</h2>
      <TeamTable
        caption={say('Launches in this week')}
        rows={list.items}
        empty={say('Nothing is scheduled for this week yet.')}
        columns={[
          {
            label: say('Listing'),
            isHead: true,
            show: ({ slug, name, status }) => {
              const isPublic = status === 'live' || status === 'scheduled';
              const to = role !== 'finance' ? `/team/listings/${slug}` : isPublic ? addressOf.listing('', slug) : undefined;
              return to ? (
                <a href={to} dir="auto">
                  {name}
                </a>
              ) : (
                <span dir="auto">{name}</span>
              );
            },
          },
          { label: say('Status'), show: ({ status }) => say(statusWords[status]!) },
          {
            label: say('Place'),
            show: ({ place, relaunch, order }) => (
              <>
                {place === 'paid' ? <Paid /> : say('Free')} {relaunch && <Tag>{say('Relaunch')}</Tag>} {order && <a href={`/team/orders/${order}`}>{order}</a>}
              </>
            ),
          },
          {
            label: say('Move'),
            show: ({ slug, name, place, status }) =>
              planned.includes(place) &&
              status !== 'suspended' && (
                <a href={`${weekPath(week.week)}/${slug}`}>
                  {say('Move')}
                  <span class="unseen"> {name}</span>
                </a>
              ),
          },
        ]}
      />
      <Pager list={list} path={weekPath(week.week)} query={{}} />
    </section>
  );
}
