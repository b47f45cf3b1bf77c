import { getBadges } from '../../content/index.ts';
import { addressOf } from '../../directory/index.ts';
import type { Page } from '../page.ts';
import { Choice, choicesOf, parametersOf } from '../parts/field.tsx';
import { Paid } from '../parts/marks.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { pathOf } from '../words/safe-url.ts';

export const badges: Page = {
  path: '/listings/{slug}/badges',
  parameters: parametersOf(getBadges),
  async show({ ask, values, query }) {
    const found = await ask(getBadges, { path: { slug: values.slug! }, query });
    const own = addressOf.listing('', found.listing.slug);
    return {
      title: `Badges of ${found.listing.name}`,
      description: `Badges that ${found.listing.name} may show on its website, with embed code in every shape, mode and size.`,
      canonical: `${own}/badges`,
      section: 'listings',
      body: (
        <>
          <PageHead
            title={
              <>
                Badges of <span dir="auto">{found.listing.name}</span>
              </>
            }
            over={
              <a href={own}>
                ← <span dir="auto">{found.listing.name}</span>
              </a>
            }
          >
            <p class="lede">
              Paste the code where the badge should stand. It is a link with a picture: no script, no cookie, nothing that follows visitors. Auto takes the
              reader’s colour scheme.
            </p>
          </PageHead>
          <form class="fields inline" action={`${own}/badges`} method="get">
            <Choice name="shape" label="Shape" values={choicesOf(getBadges, 'shape')} chosen={found.shape} />
            <Choice name="mode" label="Mode" values={choicesOf(getBadges, 'mode')} chosen={found.mode} />
            <Choice name="size" label="Size" values={choicesOf(getBadges, 'size')} chosen={found.size} labels={{ s: 'Small', m: 'Medium', l: 'Large' }} />
            <button type="submit">Show</button>
          </form>
          {found.items.length === 0 && <p class="empty">There is no badge to show yet.</p>}
          <ul class="badges">
            {found.items.map((badge) => (
              <li>
                <h2>
                  {badge.label} {badge.paid && <Paid />}
                </h2>
                <p class={`preview preview-${found.mode}`}>
                  <img src={pathOf(badge.svg_url)} alt={badge.alt} width={badge.width} height={badge.height} />
                </p>
                <label for={`code-${badge.kind}`}>Embed code</label>
                <textarea id={`code-${badge.kind}`} readonly rows={7} spellcheck={false}>
                  {badge.html}
                </textarea>
                <p class="facts">
                  <a href={pathOf(badge.svg_url)}>SVG</a>
                  <span>
                    {badge.width} × {badge.height}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </>
      ),
    };
  },
};
