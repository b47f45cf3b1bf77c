import { refusal } from '../../../contract/errors.ts';
import { setSiteLogo, uploadSiteLogo } from '../../../pictures/index.ts';
import { type LogoKind, logoKinds, readSiteSettings } from '../../../platform/config/settings.ts';
import { inWords } from '../../forms/error-list.tsx';
import { placeErrors } from '../../forms/place-errors.ts';
import type { Redirect, Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say, toSay } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';

const path = '/team/site/logo';

const kindWords: Record<LogoKind, { label: string; hint: string }> = {
  light: {
    label: toSay('Logo'),
    hint: toSay('Shown at the top of every page instead of the name, 32 pixels high. Best as SVG or as PNG with a transparent background.'),
  },
  dark: { label: toSay('Logo for dark mode'), hint: toSay('Shown on dark pages. Without it, the logo above is shown there too.') },
  icon: { label: toSay('Icon'), hint: toSay('A square for browser tabs and home screens, at least 96 pixels wide.') },
};

export const teamSiteLogo: PersonalPage = {
  path,
  parameters: doneParameters,
  audience: 'team',
  roles: [],
  takes: 'upload',
  show,
  async post(visit): Promise<Redirect> {
    const { form = '', act = '' } = visit.sent.values;
    const kind = logoKinds.find((one) => one === form);
    if (!kind) throw refusal('invalid_request', 'This form is no longer on this page. Reload the page.');
    if (act === 'remove') {
      await visit.ask(setSiteLogo, { body: { kind, logo: null } });
      return settled(visit, path, 'removed');
    }
    const picture = (visit.sent.files.picture?.[0]?.bytes ?? Buffer.alloc(0)).toString('base64');
    await placeErrors(visit.ask(uploadSiteLogo, { body: { kind, picture } }), () => `picture-${kind}`);
    return settled(visit, path, 'saved');
  },
};

function show(visit: PersonalVisit): Sheet {
  const { site, sent } = visit;
  const { logos } = readSiteSettings(site.settings);
  return () =>
    teamPage({
      visit,
      path: '/team/site',
      title: say('Logo and icon'),
      purpose: say('PNG, JPEG, WebP, GIF, AVIF or SVG, up to 10 MB. We convert each picture to the sizes we need, and remove camera and location data.'),
      done: sayDone(visit, { saved: say('Logo saved.'), removed: say('Logo removed.') }),
      children: (
        <>
          <p>
            <a href="/team/site">{say('Back to the site’s settings')}</a>
          </p>
          {logoKinds.map((kind) => {
            const logo = logos[kind];
            const id = `picture-${kind}`;
            const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${id}`);
            const { label, hint } = kindWords[kind];
            return (
              <section id={kind}>
                <h2>{say(label)}</h2>
                {logo && (
                  <p class={`logo-shown on-${kind}`}>
                    <img src={`/files/${logo.file}-${kind === 'icon' ? 96 : 256}.webp`} alt={site.name} />
                  </p>
                )}
                <form class="form" method="post" enctype="multipart/form-data">
                  <input type="hidden" name="form" value={kind} />
                  <div class="field">
                    <label for={id}>{say('A file from your device')}</label>
                    {errors.length > 0 && (
                      <p class="field-error" id={`${id}-error`}>
                        {errors.map((error) => inWords(error)).join(' ')}
                      </p>
                    )}
                    <input
                      id={id}
                      type="file"
                      name="picture"
                      accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml"
                      required
                      aria-invalid={errors.length > 0 ? 'true' : undefined}
                      aria-describedby={[...(errors.length > 0 ? [`${id}-error`] : []), `${id}-hint`].join(' ')}
                    />
                    <p class="hint" id={`${id}-hint`}>
                      {say(hint)}
                    </p>
                  </div>
                  <button type="submit">
                    {say('Upload')}
                    <span class="unseen"> {say(label)}</span>
                  </button>
                </form>
                {logo && (
                  <form method="post" enctype="multipart/form-data">
                    <input type="hidden" name="form" value={kind} />
                    <button class="quiet" type="submit" name="act" value="remove">
                      {say('Remove')}
                      <span class="unseen"> {say(label)}</span>
                    </button>
                  </form>
                )}
              </section>
            );
          })}
        </>
      ),
    });
}
