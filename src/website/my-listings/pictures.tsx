import {
  addListingScreenshot,
  arrangeListingScreenshots,
  captionListingScreenshot,
  getListingPictures,
  removeListingLogo,
  removeListingScreenshot,
  setListingVideo,
  setLogoFromWebsite,
  uploadListingLogo,
} from '../../my-listings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea, Locked } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { placeErrors } from '../forms/place-errors.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { say } from '../words/say.ts';
import { LogoForms, Screenshots, VideoForm } from './picture-forms.tsx';

/** The logo, screenshots and video of a listing. */
export const listingPictures: PersonalPage = {
  path: `${PLACE}/pictures`,
  parameters: ['done'],
  audience: 'person',
  takes: 'upload',
  async show(visit) {
    const listing = await getOwn(visit);
    const found = await visit.ask(getListingPictures, { body: { listing_id: listing.id } });
    const { sent } = visit;
    return () => ({
      title: say('Pictures for {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/pictures"
          lede={say('PNG, JPEG, WebP, GIF, AVIF or SVG, up to 10 MB. We convert each picture to the sizes we need, and remove camera and location data.')}
          done={doneIn(visit, {
            logo: say('Logo saved.'),
            'no-logo': say('Logo removed.'),
            added: say('Screenshot added.'),
            arranged: say('Order saved.'),
            captioned: say('Caption saved.'),
            removed: say('Screenshot removed. You can restore it from the history.'),
            video: say('Video saved.'),
            'no-video': say('Video removed.'),
          })}
        >
          <section>
            <h2>{say('Logo')}</h2>
            <LogoForms found={found} sent={sent} name={listing.name} website={listing.website_url} />
          </section>
          <section>
            <h2>{say('Screenshots')}</h2>
            <Locked listing={listing} section="media" />
            <Screenshots found={found} sent={sent} />
          </section>
          <section>
            <h2>{say('Video')}</h2>
            <VideoForm found={found} sent={sent} />
          </section>
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    upload_logo: async (visit) => {
      const listing_id = await idOf(visit);
      await placeErrors(visit.ask(uploadListingLogo, { body: { listing_id, file: fileOf(visit) } }), nameIn('logo'));
      return back(listing_id, 'logo');
    },
    async fetch_logo(visit) {
      const listing_id = await idOf(visit);
      const url = visit.sent.values.logo_address?.trim();
      await placeErrors(visit.ask(setLogoFromWebsite, { body: { listing_id, ...(url && { url }) } }), () => 'logo_address');
      return back(listing_id, 'logo');
    },
    async remove_logo(visit) {
      const listing_id = await idOf(visit);
      await visit.ask(removeListingLogo, { body: { listing_id } });
      return back(listing_id, 'no-logo');
    },
    async add(visit) {
      const listing_id = await idOf(visit);
      const { caption = '' } = visit.sent.values;
      await placeErrors(visit.ask(addListingScreenshot, { body: { listing_id, file: fileOf(visit), caption } }), nameIn('screenshot'));
      return back(listing_id, 'added');
    },
    async caption(visit) {
      const listing_id = await idOf(visit);
      const id = readId(visit);
      const caption = visit.sent.values[`caption-${id}`] ?? '';
      await placeErrors(visit.ask(captionListingScreenshot, { body: { listing_id, id, caption } }), () => `caption-${id}`);
      return back(listing_id, 'captioned');
    },
    async up(visit) {
      const listing_id = await idOf(visit);
      const id = readId(visit);
      const { screenshots } = await visit.ask(getListingPictures, { body: { listing_id } });
      const ids = screenshots.map((screenshot) => screenshot.id);
      const at = ids.indexOf(id);
      if (at > 0) await visit.ask(arrangeListingScreenshots, { body: { listing_id, ids: [...ids.slice(0, at - 1), id, ids[at - 1]!, ...ids.slice(at + 1)] } });
      return back(listing_id, 'arranged');
    },
    async remove(visit) {
      const listing_id = await idOf(visit);
      await visit.ask(removeListingScreenshot, { body: { listing_id, id: readId(visit) } });
      return back(listing_id, 'removed');
    },
    async video(visit) {
      const listing_id = await idOf(visit);
      const url = visit.sent.values.video?.trim() || null;
      await placeErrors(visit.ask(setListingVideo, { body: { listing_id, url } }), () => 'video');
      return back(listing_id, url === null ? 'no-video' : 'video');
    },
  }),
};

const idOf = async (visit: PersonalVisit) => (await getOwn(visit)).id;
const back = (id: number, done: string) => ({ to: placeOf({ id }, `/pictures?done=${done}`), status: 303 as const });
const fileOf = ({ sent }: PersonalVisit) => sent.files.file?.[0];
/** Two forms on the page upload files, so errors are matched to the one submitted. */
const nameIn = (form: string) => (pointer: string) => (pointer.startsWith('/file') ? `${form}-file` : undefined);
