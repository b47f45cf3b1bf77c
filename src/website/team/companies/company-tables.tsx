import { isAllowed } from '../../../contract/roles.ts';
import { statusWords } from '../../../my-listings/index.ts';
import { Tag } from '../../parts/marks.tsx';
import { Day, Instant } from '../../parts/time.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { codeInWords } from '../../words/names.ts';
import { say } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';
import type { Company } from './company-type.ts';

/** Tables of everything that belongs to a company, one for each kind. */
export function CompanyTables({ company, visit }: { company: Company; visit: PersonalVisit }) {
  const { site, sites, team } = visit;
  const maySeeOrders = isAllowed(team!.role, ['finance']);
  const at = (instant: string) => <Instant at={instant} timeZone={site.timeZone} />;
  const address = (origin: string, slug: string) => `${origin === site.origin ? '' : origin}/team/listings/${slug}`;
  return (
    <>
      <section>
        <h2>{say('Domains')}</h2>
        <TeamTable
          caption={say('Domains')}
          rows={company.domains}
          empty={say('Nothing here yet.')}
          columns={[
            {
              label: say('Domain'),
              isHead: true,
              show: (one) => (
                <>
                  <a href={`https://${one.domain}/`} rel="nofollow noopener" dir="ltr">
                    {one.domain}
                  </a>{' '}
                  {company.domains.length > 1 && one.domain === company.domain && <Tag>{say('Main domain')}</Tag>}
                </>
              ),
            },
            { label: say('Listings'), isNumber: true, show: (one) => figure(one.listings) },
            {
              label: say('Domain Rating'),
              isNumber: true,
              show: (one) =>
                one.rating === null ? (
                  '–'
                ) : (
                  <>
                    {figure(one.rating)} <span class="hint">{one.rated_on && <Day day={one.rated_on} short />}</span>
                  </>
                ),
            },
            { label: say('Added'), show: (one) => at(one.created_at) },
          ]}
        />
      </section>
      <section>
        <h2>{say('Listings')}</h2>
        <TeamTable
          caption={say('Listings')}
          rows={company.listings}
          empty={say('Nothing here yet.')}
          columns={[
            {
              label: say('Name'),
              isHead: true,
              show: (one) => (
                <>
                  <a href={address(one.origin, one.slug)} dir="auto">
                    {one.name}
                  </a>{' '}
                  <span class="hint" dir="ltr">
                    {one.host}
                  </span>
                </>
              ),
            },
            { label: say('Status'), show: (one) => say(statusWords[one.status as keyof typeof statusWords]!) },
            ...(sites.length > 1 ? [{ label: say('Site'), show: (one: Company['listings'][number]) => <span dir="auto">{one.site}</span> }] : []),
          ]}
        />
      </section>
      <section>
        <h2>{say('People')}</h2>
        <TeamTable
          caption={say('People')}
          rows={company.people}
          empty={say('None of its listings has an owner.')}
          columns={[
            {
              label: say('Email'),
              isHead: true,
              show: (one) =>
                one.is_person ? (
                  <a href={`/team/people/${one.account}`}>
                    <WholeWords text={one.email} />
                  </a>
                ) : (
                  <WholeWords text={one.email} />
                ),
            },
            { label: say('Name'), show: (one) => <WholeWords text={one.name ?? '–'} /> },
            {
              label: say('Role'),
              show: (one) => (
                <>
                  {codeInWords(one.owns > 0 ? 'owner' : 'founder')} {one.proven && <Tag>{say('Verified')}</Tag>}
                </>
              ),
            },
          ]}
        />
      </section>
      <section>
        <h2>{say('Orders')}</h2>
        <TeamTable
          caption={say('Orders')}
          rows={company.orders}
          empty={say('Nothing here yet.')}
          columns={[
            { label: say('Order number'), isHead: true, show: (one) => (maySeeOrders ? <a href={`/team/orders/${one.number}`}>{one.number}</a> : one.number) },
            { label: say('Status'), show: (one) => codeInWords(one.status) },
            { label: say('When'), show: (one) => at(one.created_at) },
            ...(maySeeOrders
              ? [
                  {
                    label: say('Company on the invoice'),
                    show: (one: Company['orders'][number]) => <span dir="auto">{[one.billed_to, one.vat_number].filter(Boolean).join(say(', ')) || '–'}</span>,
                  },
                ]
              : []),
          ]}
        />
      </section>
    </>
  );
}
