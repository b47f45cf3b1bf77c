import { listTopCategories } from '../../categories/index.ts';
import { Refusal } from '../../contract/errors.ts';
import { chooseNewsletterCategories, lookAtSubscription } from '../../launches/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { Done } from '../forms/done.tsx';
import { Form, Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { spentLink } from '../spent-link.tsx';
import { say } from '../words/say.ts';
import { CategoryBoxes, NewsletterForm } from './newsletter-form.tsx';

/** Which categories the weekly email is about, for a reader without an account: the link is in each of their emails. */
export const newsletterCategories: PersonalPage = {
  path: '/newsletter/categories/{token}',
  parameters: ['done'],
  audience: 'anyone',
  hasSecretPath: true,
  lists: ['categories'],
  show: showChoice,
  async post(visit) {
    await visit.ask(chooseNewsletterCategories, { body: { token: visit.values.token, categories: visit.sent.lists.categories ?? [] } });
    return { to: `${visit.path}?done=saved`, status: 303 };
  },
};

async function showChoice(visit: PersonalVisit): Promise<Sheet> {
  const found = await visit.ask(lookAtSubscription, { body: { token: visit.values.token } }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
    throw error;
  });
  if (!found?.subscribed) return () => spentLink(say('It has expired or is incomplete. Enter your address again to get a new one.'), <NewsletterForm />);
  const { items } = await visit.ask(listTopCategories, { body: {} });
  // Chosen ones stay in the list, even if they have no products at the moment.
  const others = found.categories.filter(({ slug }) => !items.some((one) => one.slug === slug));
  const { sent } = visit;
  return () => ({
    title: say('Categories in your weekly email'),
    section: 'launches',
    body: (
      <div class="reading account">
        <PageHead title={say('Categories in your weekly email')} />
        <Done says={doneIn(visit, { saved: say('Categories saved.') })} />
        {found.gone && !sent.error && (
          <p class="notice">
            {say('The categories you chose no longer exist, so you don’t get the email any more. Choose others, or save without any for all categories.')}
          </p>
        )}
        <Refused sent={sent} />
        <Form name="categories">
          <CategoryBoxes categories={[...items, ...others]} chosen={sent.lists.categories ?? found.categories.map(({ slug }) => slug)} sent={sent} />
          <button type="submit">{say('Save categories')}</button>
        </Form>
        <p>
          <a href={`/unsubscribe/${visit.values.token}`}>{say('Stop the weekly email')}</a>
        </p>
      </div>
    ),
  });
}
