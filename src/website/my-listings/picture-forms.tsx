import type { getListingPictures } from '../../my-listings/index.ts';
import { Input } from '../forms/form.tsx';
import { FileInput, UploadForm } from '../forms/upload-form.tsx';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import type { Sent } from '../personal-page.ts';
import { sayPictureSentence } from '../words/known/picture-sentences.ts';
import { hostOf, pathOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';

type Found = Awaited<ReturnType<typeof getListingPictures.handle>>;

const MOST_SCREENSHOTS = 8;
const LONGEST_CAPTION = 300;
/** A listing's logo with the forms that upload, fetch and remove it, and why it couldn't be fetched. */
export function LogoForms({ found: { logo, logo_problem }, sent, name, website }: { found: Found; sent: Sent; name: string; website: string }) {
  return (
    <div class="with-picture">
      <Logo name={name} url={logo?.url ?? null} size="l" />
      <div>
        {logo === null && <p class="hint">{say('Without a logo, we show a tile with the first letter of the name.')}</p>}
        {logo_problem && (
          <p class="notice" dir="auto">
            {sayPictureSentence(logo_problem)}
          </p>
        )}
        <UploadForm name="upload_logo">
          <FileInput id="logo" sent={sent} />
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

/** A listing's screenshots in order, each with forms for its caption and place; says how many there may be if there are none. */
export function Screenshots({ found: { screenshots }, sent }: { found: Found; sent: Sent }) {
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

/** The form for a demo video. Saving it empty removes the video. */
export const VideoForm = ({ found: { video }, sent }: { found: Found; sent: Sent }) => (
  <div class="with-picture">
    {video?.picture_url && <img class="screenshot video-still" src={pathOf(video.picture_url)} alt={say('Video preview picture')} loading="lazy" />}
    <UploadForm name="video">
      <Input
        form="video"
        name="video"
        label={say('Demo video')}
        max={500}
        autocomplete="off"
        value={video?.url}
        hint={say('The address of a YouTube video. Visitors see our copy of its preview picture until they click. Leave it empty to remove the video.')}
        sent={sent}
        optional
      />
      <button type="submit" data-busy={say('Fetching…')}>
        {say('Save video')}
      </button>
    </UploadForm>
  </div>
);
