import { getMyPersonPage, removeMyPortrait, uploadMyPortrait } from '../../people/index.ts';
import { AccountArea } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { placeErrors } from '../forms/place-errors.ts';
import { FileInput, UploadForm } from '../forms/upload-form.tsx';
import { Portrait } from '../parts/logo.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { say } from '../words/say.ts';

const profile = '/account/profile';
const path = `${profile}/picture`;

type Own = Awaited<ReturnType<typeof getMyPersonPage.handle>>;

/** Where the forms for the picture of a profile post to. It also shows a file that was refused, with the reason. */
export const myPortrait: PersonalPage = {
  path,
  audience: 'person',
  takes: 'upload',
  async show(visit) {
    const own = await visit.ask(getMyPersonPage, { body: {} });
    return () => ({
      title: say('Your picture'),
      script: scriptOf('desk').address,
      body: (
        <AccountArea visit={visit} path={profile} title={say('Your picture')}>
          {own.public ? <PortraitForms visit={visit} own={own} /> : <p>{say('Publish your profile first. Then add a picture to it.')}</p>}
          <p>
            <a href={profile}>{say('Back to your profile')}</a>
          </p>
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async upload(visit) {
      await placeErrors(visit.ask(uploadMyPortrait, { body: { file: visit.sent.files.file?.[0] } }), (pointer) =>
        pointer.startsWith('/file') ? 'portrait-file' : undefined,
      );
      return { to: `${profile}?done=picture`, status: 303 };
    },
    async remove(visit) {
      await visit.ask(removeMyPortrait, { body: {} });
      return { to: `${profile}?done=no-picture`, status: 303 };
    },
  }),
};

/** A person's picture or their initials, and the forms that change it. */
export function PortraitForms({ visit: { sent }, own: { portrait, portrait_removed_because, called, name } }: { visit: PersonalVisit; own: Own }) {
  return (
    <div class="with-picture">
      <Portrait name={called ?? name ?? ''} url={portrait} size="l" />
      <div>
        {portrait_removed_because && (
          <p class="notice">
            {say('The site team removed your picture.')} {say('Reason:')} <span dir="auto">{portrait_removed_because}</span>
          </p>
        )}
        <p class="hint">
          {portrait === null && say('Without a picture, we show your initials.')}{' '}
          {say('PNG, JPEG, WebP, GIF, AVIF or SVG, up to 10 MB. We crop it to a square and remove camera and location data.')}
        </p>
        <UploadForm name="upload" action={path}>
          <FileInput id="portrait" sent={sent} />
          <button type="submit" class="quiet" data-busy={say('Uploading…')}>
            {portrait === null ? say('Upload picture') : say('Replace picture')}
          </button>
        </UploadForm>
        {portrait !== null && (
          <UploadForm name="remove" action={path} class="">
            <button type="submit" class="danger">
              {say('Remove picture')}
            </button>
          </UploadForm>
        )}
      </div>
    </div>
  );
}
