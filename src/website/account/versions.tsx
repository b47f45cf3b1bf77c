import { getMyListing, listListingVersions, restoreListingVersion } from '../../my-listings/index.ts';
import { Pager } from '../parts/pager.tsx';
import { Paragraphs } from '../parts/text.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { chooseForm, readId } from './choose-form.ts';
import { ActionButton } from './form.tsx';
import { AccountArea, doneIn } from './frame.tsx';
import { Moment } from './moment.tsx';

type Version = Awaited<ReturnType<typeof listListingVersions.handle>>['items'][number];

/** The history of a listing: every version with who, when, before and after, and a way back to it. */
export const listingVersions: PersonalPage = {
  path: '/account/listings/{id}/history',
  parameters: ['page', 'done'],
  audience: 'person',
  async show(visit) {
    const { page = '1' } = visit.query;
    // First, because it knows an address that is none.
    const listing = await visit.ask(getMyListing, { path: { listing_id: visit.values.id! } });
    const body = { listing_id: listing.id, page: /^\d{1,6}$/.test(page) ? Number(page) : page };
    const found = await visit.ask(listListingVersions, { body });
    const path = `/account/listings/${listing.id}/history`;
    const done = doneIn(visit, { restored: 'It is as it was then. You can undo this like any other change.', same: 'It is as it was then already.' });
    return {
      title: `History of ${listing.name}`,
      body: (
        <AccountArea visit={visit} path="/account/listings" title={`History of ${listing.name}`} done={done}>
          <p>
            Everything that was changed of <a href={`/account/listings/${listing.id}`}>the listing</a>, the latest first. Restoring brings its texts, links and
            lists back to what they were right after a change; status, plan and launch week stay.
          </p>
          {found.items.length === 0 ? (
            <p class="empty">Nothing was changed yet.</p>
          ) : (
            <ul class="entries">
              {found.items.map((version, i) => (
                <VersionEntry version={version} isLatest={i === 0 && found.page === 1} timeZone={visit.site.timeZone} />
              ))}
            </ul>
          )}
          <Pager list={found} path={path} query={{}} />
          <p class="hint">Times are in {visit.site.timeZone}.</p>
        </AccountArea>
      ),
    };
  },
  post: chooseForm({
    async restore(visit) {
      const { changed } = await visit.ask(restoreListingVersion, { body: { listing_id: readListingId(visit), version_id: readId(visit) } });
      return { to: `${visit.path}?done=${changed.length > 0 ? 'restored' : 'same'}`, status: 303 };
    },
  }),
};

/** What is no id is for the operation to refuse. */
const readListingId = ({ values }: PersonalVisit) => (/^[1-9]\d{0,14}$/.test(values.id!) ? Number(values.id) : values.id);

function VersionEntry({ version, isLatest, timeZone }: { version: Version; isLatest: boolean; timeZone: string }) {
  return (
    <li class="entry">
      <div class="entry-main">
        <p dir="auto">{version.what}</p>
        <p class="facts">
          <Moment at={version.at} timeZone={timeZone} />
          <span dir="auto">{version.who}</span>
          {version.through && <span dir="auto">{version.through}</span>}
        </p>
        {version.changes.length > 0 && (
          <details>
            <summary>{version.changes.map(({ label }) => label).join(', ')}</summary>
            <dl>
              {version.changes.map(({ label, before, after }) => (
                <>
                  <div>
                    <dt>{label}, before</dt>
                    <dd>{before === '' ? '–' : <Paragraphs text={before} />}</dd>
                  </div>
                  <div>
                    <dt>{label}, after</dt>
                    <dd>{after === '' ? '–' : <Paragraphs text={after} />}</dd>
                  </div>
                </>
              ))}
            </dl>
          </details>
        )}
      </div>
      {!isLatest && <ActionButton form="restore" id={version.id} label="Restore" about={`what stood after: ${version.what}`} />}
    </li>
  );
}
