import { listMyDrafts } from '../../drafts/index.ts';
import { AccountArea } from '../areas/account-area.tsx';
import { Logo } from '../parts/logo.tsx';
import { Pager } from '../parts/pager.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { isBeingRead } from './draft.tsx';
import { sayFailure } from './failure-words.ts';

type Summary = Awaited<ReturnType<typeof listMyDrafts.handle>>['items'][number];

/** A person's drafts, each with its next step. */
export const drafts: PersonalPage = {
  path: '/account/drafts',
  parameters: ['page'],
  audience: 'person',
  async show(visit) {
    const { page = '1' } = visit.query;
    const found = await visit.ask(listMyDrafts, { query: { page } });
    return () => ({
      title: say('Your drafts'),
      body: (
        <AccountArea visit={visit} path="/account/drafts" title={say('Your drafts')}>
          <p>
            <a class="button" href="/submit">
              {say('Submit a product')}
            </a>
          </p>
          {found.items.length === 0 ? (
            <p class="empty">{say('No drafts yet. Enter the address of a website, and we’ll write a draft from it.')}</p>
          ) : (
            <ul class="entries drafts">
              {found.items.map((draft) => (
                <DraftEntry draft={draft} timeZone={visit.site.timeZone} />
              ))}
            </ul>
          )}
          <Pager list={found} path="/account/drafts" query={{}} />
        </AccountArea>
      ),
    });
  },
};

function DraftEntry({ draft, timeZone }: { draft: Summary; timeZone: string }) {
  const name = draft.name ?? draft.host;
  return (
    <li class="entry">
      <Logo name={name} url={null} />
      <div class="entry-main">
        <p>
          <a class="name" href={`/account/drafts/${draft.id}`} dir="auto">
            {name}
          </a>
        </p>
        <p class="facts">
          <bdi>{draft.host}</bdi>
          <Instant at={draft.created_at} timeZone={timeZone} />
        </p>
        <p>{sayState(draft)}</p>
      </div>
      {!isBeingRead(draft) && draft.status === 'ready' && (
        <p class="entry-stand">
          <span class="hint">{say('{percent}% complete', { percent: draft.completeness })}</span>
          <progress max={100} value={draft.completeness} aria-hidden="true" />
        </p>
      )}
    </li>
  );
}

/** The draft's state and the next step. */
function sayState(draft: Summary) {
  if (isBeingRead(draft)) return say('We’re reading the website.');
  if (draft.failure) return sayFailure(draft.failure);
  if (draft.listing_id !== null) return say('Submitted. {listing}', { listing: <a href={`/account/listings/${draft.listing_id}`}>{say('View listing')}</a> });
  return say('Ready. Review it and submit it.');
}
