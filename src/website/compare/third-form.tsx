import { addressWith } from '../parts/pager.tsx';
import { say } from '../words/say.ts';
import type { Side } from './compare-choice.ts';

interface Given {
  a: { slug: string };
  b: { slug: string };
  /** What was typed for the third product, and products that are often compared with the first one. */
  side: Side;
}

/**
 * Adds a third product to a comparison of two: by name, or with one tap. The page after a name that wasn't found begins at the field,
 * because it is far below the comparison.
 */
export function ThirdForm({ a, b, side: { typed, found, offers } }: Given) {
  const pair = { a: a.slug, b: b.slug };
  const wrong = typed === '' ? undefined : found ? say('Choose a product that isn’t in the comparison yet.') : say('No live product found with this name.');
  return (
    <section class="compare-others">
      <h2>{say('Add a third product')}</h2>
      {offers.length > 0 && (
        <ul class="chips">
          {offers.map(({ slug, name }) => (
            <li>
              <a href={addressWith('/compare', { ...pair, c: slug })} rel="nofollow" dir="auto">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <form class="compare-form" action="/compare#f-c" method="get">
        <input type="hidden" name="a" value={pair.a} />
        <input type="hidden" name="b" value={pair.b} />
        <div class="field">
          <label for="f-c">{say('Third product')}</label>
          <input
            id="f-c"
            name="c"
            value={typed}
            maxlength={200}
            required
            dir="auto"
            autocomplete="off"
            data-pick
            aria-invalid={wrong ? 'true' : undefined}
            aria-describedby={wrong ? 'f-c-error' : undefined}
          />
          {wrong && (
            <p class="field-error" id="f-c-error">
              {wrong}
            </p>
          )}
        </div>
        <button type="submit">{say('Add')}</button>
      </form>
    </section>
  );
}
