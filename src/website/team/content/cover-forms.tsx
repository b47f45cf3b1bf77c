import type { getPostForTeam } from '../../../content/index.ts';
import { Input } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { pathOf } from '../../words/safe-url.ts';
import { say } from '../../words/say.ts';

type Post = Pick<Awaited<ReturnType<typeof getPostForTeam.handle>>, 'cover'>;

/** A post's cover picture, with the forms that change and remove it. @param given.to the address of the post's own form */
export function CoverForms({ post, to, sent }: { post: Post; to: string; sent: Sent }) {
  const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === '/picture');
  return (
    <section>
      <h2>{say('Cover picture')}</h2>
      {post.cover && <img class="team-cover" src={pathOf(post.cover.url)} alt={post.cover.alt ?? ''} width={post.cover.width} height={post.cover.height} />}
      <form class="form" method="post" enctype="multipart/form-data" action={`${to}/cover`}>
        <input type="hidden" name="form" value="cover" />
        <div class="field">
          <label for="cover-picture">{say('A file from your device')}</label>
          <input
            id="cover-picture"
            type="file"
            name="picture"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml"
            required
            aria-invalid={errors.length > 0 ? 'true' : undefined}
            aria-describedby="cover-hint"
          />
          <p class="hint" id="cover-hint">
            {say('PNG, JPEG, WebP, GIF, AVIF or SVG, up to 10 MB. We convert each picture to the sizes we need, and remove camera and location data.')}
          </p>
        </div>
        <Input
          form="cover"
          name="alt"
          label={say('What it shows')}
          max={300}
          autocomplete="off"
          value={post.cover?.alt ?? undefined}
          hint={say('Screen readers read this out.')}
          sent={sent}
          optional
        />
        <button type="submit" data-busy={say('Uploading…')}>
          {say('Upload cover picture')}
        </button>
      </form>
      {post.cover && (
        <form method="post" action={to}>
          <input type="hidden" name="form" value="no_cover" />
          <button type="submit" class="quiet">
            {say('Remove cover picture')}
          </button>
        </form>
      )}
    </section>
  );
}
