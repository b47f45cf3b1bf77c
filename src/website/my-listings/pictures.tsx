import type { Child } from 'hono/jsx';
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
import { inWords } from '../forms/error-list.tsx';
import { Input } from '../forms/form.tsx';
import { placeErrors } from '../forms/place-errors.ts';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import type { PersonalPage, PersonalVisit, Sent } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { hostOf, pathOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';

type Found = Awaited<ReturnType<typeof getListingPictures.handle>>;

const MOST_SCREENSHOTS = 8;
const LONGEST_CAPTION = 300;
/** What the chooser of files offers; what counts is the bytes. */
const TAKEN = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml';

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
/** Two forms of the page bear a file: what is wrong is told beside the one that was sent. */
const nameIn = (form: string) => (pointer: string) => (pointer.startsWith('/file') ? `${form}-file` : undefined);

/** A form with files, or beside one. */
const UploadForm = ({ name, class: look = 'form', children }: { name: string; class?: string; children?: Child }) => (
  <form class={look || undefined} method="post" enctype="multipart/form-data">
    <input type="hidden" name="form" value={name} />
    {children}
  </form>
);

function FileInput({ id, label, sent }: { id: string; label: string; sent: Sent }) {
  const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${id}-file`);
  return (
    <div class="field">
      <label for={`${id}-file`}>{label}</label>
      {errors.length > 0 && (
        <p class="field-error" id={`${id}-file-error`}>
          {errors.map((error) => inWords(error)).join(' ')}
        </p>
      )}
      <input
        id={`${id}-file`}
        type="file"
        name="file"
        accept={TAKEN}
        required
        aria-invalid={errors.length > 0 ? 'true' : undefined}
        aria-describedby={errors.length > 0 ? `${id}-file-error` : undefined}
      />
    </div>
  );
}

function LogoForms({ found: { logo, logo_problem }, sent, name, website }: { found: Found; sent: Sent; name: string; website: string }) {
  return (
    <div class="with-picture">
      <Logo name={name} url={logo?.url ?? null} size="l" />
      <div>
        {logo === null && <p class="hint">{say('Without a logo, we show the first letter of the name.')}</p>}
        {logo_problem && (
          <p class="notice" lang="en" dir="auto">
            {logo_problem}
          </p>
        )}
        <UploadForm name="upload_logo">
          <FileInput id="logo" label={say('A file from your device')} sent={sent} />
          <button type="submit" data-busy={say('Uploading…')}>
            {say('Upload logo')}
          </button>
        </UploadForm>
        <UploadForm name="fetch_logo">
          <Input
            form="fetch_logo"
            name="logo_address"
            label={say('Or enter its web address')}
            max={500}
            autocomplete="off"
            hint={say('Leave this empty to use the icon of the homepage on {host}.', { host: hostOf(website) })}
            sent={sent}
            optional
          />
          <button type="submit" class="quiet" data-busy={say('Fetching…')}>
            {say('Fetch logo')}
          </button>
        </UploadForm>
        {logo !== null && (
          <UploadForm name="remove_logo" class="">
            <button type="submit" class="danger">
              {say('Remove logo')}
            </button>
          </UploadForm>
        )}
      </div>
    </div>
  );
}

function Screenshots({ found: { screenshots }, sent }: { found: Found; sent: Sent }) {
  return (
    <>
      {screenshots.length === 0 ? (
        <p class="empty">{say('None yet. Show the product in use, with up to eight screenshots.')}</p>
      ) : (
        <ol class="shots">
          {screenshots.map(({ id, url, alt, width, height }, i) => (
            <li>
              <img class="screenshot" src={pathOf(url)} alt={alt ?? ''} width={width} height={height} loading="lazy" />
              <UploadForm name="caption" class="form caption-form">
                <input type="hidden" name="id" value={String(id)} />
                <Input
                  form="caption"
                  name={`caption-${id}`}
                  label={say('What screenshot {n} shows', { n: i + 1 })}
                  max={LONGEST_CAPTION}
                  autocomplete="off"
                  value={alt ?? undefined}
                  sent={sent}
                  optional
                />
                <button type="submit" class="quiet">
                  {say('Save caption')}
                </button>
              </UploadForm>
              <div class="acts">
                {i > 0 && <OneButton name="up" id={id} label={say('Move up')} about={say('Screenshot {n}', { n: i + 1 })} icon="up" />}
                <OneButton name="remove" id={id} label={say('Remove')} about={say('Screenshot {n}', { n: i + 1 })} icon="cross" />
              </div>
            </li>
          ))}
        </ol>
      )}
      {screenshots.length < MOST_SCREENSHOTS ? (
        <UploadForm name="add">
          <FileInput id="screenshot" label={say('Add another screenshot')} sent={sent} />
          <Input
            form="add"
            name="caption"
            label={say('What it shows')}
            max={LONGEST_CAPTION}
            autocomplete="off"
            hint={say('Screen readers read this out.')}
            sent={sent}
            optional
          />
          <button type="submit" data-busy={say('Uploading…')}>
            {say('Add screenshot')}
          </button>
        </UploadForm>
      ) : (
        <p class="hint">{say('You can have up to eight screenshots. Remove one to add another.')}</p>
      )}
    </>
  );
}

const OneButton = ({ name, id, label, about, icon }: { name: string; id: number; label: string; about: string; icon: 'up' | 'cross' }) => (
  <UploadForm name={name} class="">
    <input type="hidden" name="id" value={String(id)} />
    <button type="submit" class="quiet">
      <Icon name={icon} /> {label}
      <span class="unseen"> {about}</span>
    </button>
  </UploadForm>
);

const VideoForm = ({ found: { video }, sent }: { found: Found; sent: Sent }) => (
  <div class="with-picture">
    {video?.picture_url && <img class="screenshot video-still" src={pathOf(video.picture_url)} alt={say('Video preview image')} loading="lazy" />}
    <UploadForm name="video">
      <Input
        form="video"
        name="video"
        label={say('Demo video')}
        max={500}
        autocomplete="off"
        value={video?.url}
        hint={say('The address of a YouTube video. Visitors see our copy of its preview image until they click. Leave empty to remove the video.')}
        sent={sent}
        optional
      />
      <button type="submit" data-busy={say('Fetching…')}>
        {say('Save video')}
      </button>
    </UploadForm>
  </div>
);
