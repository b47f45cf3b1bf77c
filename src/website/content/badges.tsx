import { getBadges } from '../../content/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { EmbedCode } from '../embeds/embed-codes.tsx';
import { choicesOf, parametersOf } from '../forms/field.tsx';
import type { Page } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { Icon } from '../parts/icon.tsx';
import { Paid } from '../parts/marks.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { sayBadge } from '../words/badge-words.ts';
import { pathOf } from '../words/safe-url.ts';
import { say, toSay } from '../words/say.ts';

type Badges = Awaited<ReturnType<typeof getBadges.handle>>;

const words: Readonly<Record<string, string>> = {
  standard: toSay('Standard'),
  pill: toSay('Pill'),
  banner: toSay('Banner'),
  square: toSay('Square'),
  outline: toSay('Outline'),
  auto: toSay('Match the visitor’s theme'),
  light: toSay('Light'),
  dark: toSay('Dark'),
  s: toSay('Small'),
  m: toSay('Medium'),
  l: toSay('Large'),
};

/** Every badge of a listing in a chosen style, with its code. The script `live-form` updates the page on every choice. */
export const badges: Page = {
  path: '/listings/{slug}/badges',
  parameters: parametersOf(getBadges),
  async show({ ask, values, query, site }) {
    const found = await ask(getBadges, { path: { slug: values.slug! }, query });
    const { name, slug } = found.listing;
    const own = addressOf.listing('', slug);
    return () => ({
      title: say('Badges for {name}', { name }),
      description: say('Badges that {name} can show on its website, with embed code in every shape, colour scheme and size.', { name }),
      canonical: `${own}/badges`,
      // Code to copy, for the product's own people.
      unlisted: true,
      section: 'listings',
      body: (
        <>
          <PageHead title={say('Badges for {name}', { name: <span dir="auto">{name}</span> })} over={<BackTo listing={found.listing} />}>
            <p class="lede">{say('Paste the code where you want the badge to appear. It’s a linked picture: no scripts, no cookies, no tracking.')}</p>
          </PageHead>
          <form class="badge-choice" action={`${own}/badges`} method="get" data-live="badges">
            <Pick name="shape" label={say('Shape')} chosen={found.shape} />
            <Pick name="mode" label={say('Colours')} chosen={found.mode} />
            <Pick name="size" label={say('Size')} chosen={found.size} />
            <button type="submit">{say('Update preview')}</button>
          </form>
          <div id="badges">
            {found.items.length === 0 ? (
              <p class="empty">{say('There are no badges to show yet.')}</p>
            ) : (
              <ul class="badges">
                {found.items.map((badge) => (
                  <Badge badge={badge} mode={found.mode} site={site} />
                ))}
              </ul>
            )}
          </div>
          <section id="embeds" class="embeds">
            <h2>{say('Embeds')}</h2>
            <p class="soft">
              {say('Live votes for any page. People who want to vote are taken to {name} here: nobody can vote from another website.', { name })}
            </p>
            <ul class="badges">
              <EmbedCode origin={site.origin} kind="card" slug={slug} title={name} label={say('Card')} />
              <EmbedCode origin={site.origin} kind="vote" slug={slug} title={name} label={say('Vote button')} />
            </ul>
          </section>
        </>
      ),
    });
  },
};

function Pick({ name, label, chosen }: { name: 'shape' | 'mode' | 'size'; label: string; chosen: string }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {choicesOf(getBadges, name).map((value) => (
        <label>
          <input type="radio" name={name} value={value} checked={value === chosen} />
          <span>{say(words[value] ?? value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Badge({ badge, mode, site }: { badge: Badges['items'][number]; mode: string; site: Site }) {
  const label = sayBadge(badge, site);
  const id = `code-${badge.kind}`;
  return (
    <li>
      <h2>
        <span dir="auto">{label}</span> {badge.paid && <Paid />}
      </h2>
      <p class={`preview preview-${mode}`}>
        <img src={pathOf(badge.svg_url)} alt={badge.alt} width={badge.width} height={badge.height} />
      </p>
      <label for={id}>{say('Embed code')}</label>
      <textarea id={id} readonly rows={5} spellcheck={false} dir="ltr">
        {badge.html}
      </textarea>
      <p class="facts">
        <button class="quiet needs-script" type="button" data-copy={id}>
          <Icon name="copy" />
          {say('Copy')}
          <span class="unseen"> {label}</span>
        </button>
        <a href={pathOf(badge.svg_url)}>SVG</a>
        <span dir="ltr">
          {badge.width} × {badge.height}
        </span>
      </p>
    </li>
  );
}
