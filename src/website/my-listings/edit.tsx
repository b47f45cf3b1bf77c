import { invalidInput } from '../../contract/errors.ts';
import { listListingVersions, listMyListings, updateMyListing } from '../../my-listings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import type { Sheet } from '../page.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { allOf } from '../words/any-of.ts';
import { hostOf } from '../words/safe-url.ts';
import { say, toSay } from '../words/say.ts';
import { labelsOf, ProfileForm } from './edit-form.tsx';
import { changeRows } from './history/change-rows.ts';
import { sayOfHistory } from './history/version-words.ts';
import { CLASH } from './profile-form.ts';
import { bodyOf, clashesIn, compareTyped, marksOf, type ProfileValues, readTyped, showAgain, valuesOf } from './profile-values.ts';

/** Room for every text at its maximum length, at nine bytes per encoded character. */
const LARGEST_FORM = 1024 * 1024;

/** The whole profile in one form. */
export const editListing: PersonalPage = {
  path: `${PLACE}/edit`,
  parameters: ['done'],
  audience: 'person',
  maxBytes: LARGEST_FORM,
  show: (visit) => showEdit(visit),
  async post(visit) {
    const { values } = visit.sent;
    const typed = readTyped(values);
    const rows = values.do ? changeRows(typed, values.do) : undefined;
    if (rows) return showEdit({ ...visit, sent: { ...visit.sent, error: undefined } }, { typed: rows.values, at: rows.at });
    const listing = await getOwn(visit);
    const { changed, clashing } = compareTyped(typed, { now: valuesOf(listing), marks: values.seen ?? '' });
    if (clashing.length > 0) throw invalidInput(clashing.map((key) => ({ pointer: pointerOf(key), code: CLASH, detail: `${key} was changed elsewhere.` })));
    if (changed.length === 0) return { to: placeOf(listing, '/edit?done=same'), status: 303 };
    const body = { ...bodyOf(typed, changed), ...(values.everywhere === 'yes' && { apply_to: ['all'] }) };
    await visit.ask(updateMyListing, { path: { listing_id: String(listing.id) }, body });
    return { to: placeOf(listing, '/edit?done=saved'), status: 303 };
  },
};

const pointerOf = (key: string) => (key === 'faqs' || key === 'socials' ? `/${key}` : `/fields/${key}`);

const sentences = { saved: toSay('Saved and published.'), same: toSay('No changes made.') };

async function showEdit(visit: PersonalVisit, given: { typed?: ProfileValues; at?: string } = {}): Promise<Sheet> {
  const { sent } = visit;
  const [listing, mine] = await Promise.all([getOwn(visit), visit.ask(listMyListings)]);
  const saved = valuesOf(listing);
  const seen = sent.values.seen ?? '';
  const clashing = clashesIn(sent.error?.errors ?? []);
  const refused = sent.error && sent.values.form === 'edit' ? showAgain(readTyped(sent.values), { saved, marks: seen, shown: clashing }) : undefined;
  const typed = given.typed ?? refused?.typed ?? (sent.values.form === 'edit' ? readTyped(sent.values) : undefined);
  const editors = clashing.size > 0 ? await listEditors(visit, { listingId: listing.id, clashing }) : [];
  const isElsewhere = mine.items.some(
    ({ id, website_url, site }) => id !== listing.id && site !== listing.site && hostOf(website_url) === hostOf(listing.website_url),
  );
  const marks = refused?.marks ?? ((typed && seen) || marksOf(saved));
  return () => ({
    title: say('Edit {name}', { name: listing.name }),
    script: scriptOf('desk').address,
    body: (
      <ListingArea
        visit={visit}
        listing={listing}
        at="/edit"
        lede={say('What you save is published immediately. Every change is kept, and you can undo it under {history}.', {
          history: <a href={placeOf(listing, '/history')}>{say('History')}</a>,
        })}
        done={doneIn(visit, { saved: say(sentences.saved), same: say(sentences.same) })}
        fields={{ form: 'edit', labels: labelsOf(sent.error?.errors ?? []) }}
      >
        {editors.length > 0 && (
          <p class="notice" role="alert">
            {say('{name} saved this while you were editing. Nothing was overwritten. Compare both versions, then save again.', {
              name: allOf(editors.map((editor) => sayOfHistory(editor))),
            })}
          </p>
        )}
        <ProfileForm
          path={visit.path}
          sent={sent}
          saved={saved}
          typed={typed}
          at={given.at}
          marks={marks}
          isElsewhere={isElsewhere}
          isPaid={listing.unlocked_sections.includes('media')}
        />
      </ListingArea>
    ),
  });
}

/** Who saved the fields of a conflict last, in the words of the history, as far as its newest entries know. */
async function listEditors(visit: PersonalVisit, { listingId, clashing }: { listingId: number; clashing: ReadonlySet<string> }): Promise<string[]> {
  const { items } = await visit.ask(listListingVersions, { body: { listing_id: listingId, page: 1 } });
  const found = [...clashing].flatMap((key) => items.find(({ changes }) => changes.some((change) => change.key === key))?.who ?? []);
  return [...new Set(found)];
}
