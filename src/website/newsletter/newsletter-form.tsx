import { inWords } from '../forms/error-list.tsx';
import { Form, Input } from '../forms/form.tsx';
import type { Sent } from '../personal-page.ts';
import { say } from '../words/say.ts';

const untouched: Sent = { values: {}, lists: {}, files: {}, json: {}, error: undefined };

type Categories = readonly { slug: string; name: string }[];

/**
 * Signing up for the weekly email without an account, on any page.
 * @param given.categories to choose from; left out: a link to the page that has the choice
 */
export const NewsletterForm = ({ sent = untouched, categories }: { sent?: Sent; categories?: Categories }) => (
  <Form name="newsletter" action="/newsletter">
    <Input
      form="newsletter"
      name="email"
      label={say('Email address')}
      type="email"
      max={254}
      autocomplete="email"
      sent={sent}
      hint={say('We email you a link to confirm it. No account needed, and each email has a link that deletes your address.')}
    />
    {categories ? (
      <CategoryBoxes categories={categories} chosen={sent.lists.categories ?? []} sent={sent} />
    ) : (
      <p class="hint">
        <a href="/newsletter">{say('Choose categories')}</a>
      </p>
    )}
    <button type="submit">{say('Get the weekly email')}</button>
  </Form>
);

/** The categories whose launches the email is about, and why a choice was refused. Shows nothing if there are none to choose from. @param given.chosen slugs */
export function CategoryBoxes({ categories, chosen, sent }: { categories: Categories; chosen: readonly string[]; sent: Sent }) {
  if (categories.length === 0) return null;
  const fault = sent.error?.errors?.find(({ pointer }) => pointer === '/categories' || pointer?.startsWith('/categories/'));
  return (
    <fieldset aria-describedby={`newsletter-categories-hint${fault ? ' newsletter-categories-error' : ''}`}>
      <legend>{say('Only some categories')}</legend>
      {fault && (
        <p class="field-error" id="newsletter-categories-error">
          {inWords(fault, { name: 'categories', label: say('Categories') })}
        </p>
      )}
      <p class="hint" id="newsletter-categories-hint">
        {say('Leave all of them empty to get the launches of every category.')}
      </p>
      <div class="box-grid">
        {categories.map(({ slug, name }) => (
          <div class="box">
            <input id={`newsletter-in-${slug}`} type="checkbox" name="categories" value={slug} checked={chosen.includes(slug)} />
            <label for={`newsletter-in-${slug}`} dir="auto">
              {name}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
