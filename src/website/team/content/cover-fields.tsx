import type { getPostForTeam } from '../../../content/index.ts';
import { Input } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { pathOf } from '../../words/safe-url.ts';
import { say } from '../../words/say.ts';

interface Given {
  /** The post's form, which these fields and buttons are part of: they save what was typed too. */
  form: string;
  post: Pick<Awaited<ReturnType<typeof getPostForTeam.handle>>, 'cover'>;
  /** Where the form is sent with the picture. */
  to: string;
  sent: Sent;
}

/** A post's cover picture, with what changes and removes it. */
export function CoverFields({ form, post, to, sent }: Given) {
  const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === '/picture');
  return (
    <section>
      <h2>{say('Cover picture')}</h2>
      {post.cover && <img class="team-cover" src={pathOf(post.cover.url)} alt={post.cover.alt ?? ''} width={post.cover.width} height={post.cover.height} />}
      <div class="field">
        <label for="cover-picture">{say('A file from your device')}</label>
        <input
          id="cover-picture"
          type="file"
          name="picture"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml"
          aria-invalid={errors.length > 0 ? 'true' : undefined}
          aria-describedby="cover-hint"
        />
        <p class="hint" id="cover-hint">
          {say('PNG, JPEG, WebP, GIF, AVIF or SVG, up to 10 MB. We convert each picture to the sizes we need, and remove camera and location data.')}
        </p>
      </div>
      <Input
        form={form}
        name="alt"
        label={say('What it shows')}
        max={300}
        autocomplete="off"
        value={post.cover?.alt ?? undefined}
        hint={say('Screen readers read this out.')}
        sent={sent}
        optional
      />
      <div class="acts">
        <button type="submit" formaction={to} formenctype="multipart/form-data" data-busy={say('Uploading…')}>
          {say('Save and upload picture')}
        </button>
        {post.cover && (
          <button type="submit" class="quiet" name="also" value="no_cover">
            {say('Save and remove picture')}
          </button>
        )}
      </div>
    </section>
  );
}
