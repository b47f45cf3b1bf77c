import { listListingVersions, restoreListingVersion } from '../../../my-listings/index.ts';
import { doneIn } from '../../areas/account-area.tsx';
import { ListingArea } from '../../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../../areas/own-listing.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { ActionButton } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage } from '../../personal-page.ts';
import { scriptOf } from '../../serving/scripts.ts';
import { say } from '../../words/say.ts';
import { difference } from './difference.ts';
import { sayLabel, sayOfHistory, sayProgram } from './version-words.ts';

type Version = Awaited<ReturnType<typeof listListingVersions.handle>>['items'][number];

/** The history of a listing: each version with who, when and what changed, and a button to restore it. */
export const listingVersions: PersonalPage = {
  path: `${PLACE}/history`,
  parameters: ['page', 'done'],
  audience: 'person',
  async show(visit) {
    const { page = '1' } = visit.query;
    // First, because it refuses invalid addresses.
    const listing = await getOwn(visit);
    const body = { listing_id: listing.id, page: /^\d{1,6}$/.test(page) ? Number(page) : page };
    const found = await visit.ask(listListingVersions, { body });
    return () => ({
      title: say('History of {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/history"
          lede={say(
            'Every change, newest first. Restoring brings back text, links and lists as they were right after a change. Status, plan and launch week stay as they are now.',
          )}
          done={doneIn(visit, {
            restored: say('Restored. You can undo this like any other change.'),
            same: say('It’s already the same as that version.'),
          })}
        >
          {found.items.length === 0 ? (
            <p class="empty">{say('No changes yet.')}</p>
          ) : (
            <ol class="entries">
              {found.items.map((version, i) => (
                <VersionEntry version={version} isLatest={i === 0 && found.page === 1} timeZone={visit.site.timeZone} />
              ))}
            </ol>
          )}
          <Pager list={found} path={placeOf(listing, '/history')} query={{}} />
          <p class="hint">{say('Times are in {zone}.', { zone: visit.site.timeZone })}</p>
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async restore(visit) {
      const listing = await getOwn(visit);
      const { changed } = await visit.ask(restoreListingVersion, { body: { listing_id: listing.id, version_id: readId(visit) } });
      return { to: placeOf(listing, `/history?done=${changed.length > 0 ? 'restored' : 'same'}`), status: 303 };
    },
  }),
};

/** One change with its author, and the button that restores what the listing was right after it. */
export function VersionEntry({ version, isLatest, timeZone }: { version: Version; isLatest: boolean; timeZone: string }) {
  const what = sayOfHistory(version.what);
  return (
    <li class="entry is-version">
      <div class="entry-main">
        <p dir="auto">{what}</p>
        <p class="facts">
          <Moment at={version.at} timeZone={timeZone} />
          <span dir="auto">{sayOfHistory(version.who)}</span>
          {version.through && <span dir="auto">{sayProgram(version.through)}</span>}
        </p>
        {version.changes.length > 0 && (
          <details>
            <summary>{version.changes.map(sayLabel).join(say(', '))}</summary>
            <dl class="changes">
              {version.changes.map((change) => (
                <div>
                  <dt>{sayLabel(change)}</dt>
                  <dd>
                    <Difference {...change} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {isLatest ? (
        <span class="hint">{say('Current version')}</span>
      ) : (
        <ActionButton form="restore" id={version.id} label={say('Restore')} about={say('after: {what}', { what })} />
      )}
    </li>
  );
}

/** Both versions in one text: deleted words are struck out, added ones underlined, and both are announced to screen readers. */
const Difference = ({ before, after }: { before: string; after: string }) => (
  <p class="difference" dir="auto">
    {difference(before, after).map(({ kind, text }) =>
      kind === 'same' ? (
        text
      ) : kind === 'out' ? (
        <del>
          <span class="unseen">{say('was:')} </span>
          {text}
        </del>
      ) : (
        <ins>
          <span class="unseen">{say('is:')} </span>
          {text}
        </ins>
      ),
    )}
  </p>
);
