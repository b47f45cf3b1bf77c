import { listTopCategories } from '../../categories/index.ts';
import { Refusal } from '../../contract/errors.ts';
import { CONFIRM_DAYS, confirmNewsletter, lookAtNewsletterLink, subscribeToNewsletter } from '../../launches/index.ts';
import { Form, Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { spentLink } from '../spent-link.tsx';
import { say, sayCount } from '../words/say.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** Signing up for the weekly email without an account. */
export const newsletter: PersonalPage = {
  path: '/newsletter',
  parameters: ['done'],
  audience: 'anyone',
  lists: ['categories'],
  show(visit) {
    if (visit.query.done === 'sent') return showSent(visit);
    return visit.query.done === 'confirmed' ? showConfirmed(visit) : showForm(visit);
  },
  async post(visit) {
    const { values, lists } = visit.sent;
    await visit.ask(subscribeToNewsletter, { body: { email: (values.email ?? '').trim(), categories: lists.categories ?? [] } });
    return { to: '/newsletter?done=sent', status: 303 };
  },
};

/** The link that confirms an address. Opening it changes nothing, so that mail scanners can't confirm; the button does. */
export const confirmNewsletterPage: PersonalPage = {
  path: '/newsletter/confirm/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  show: showLink,
  async post(visit) {
    await visit.ask(confirmNewsletter, { body: { token: visit.values.token } });
    return { to: '/newsletter?done=confirmed', status: 303 };
  },
};

async function showForm({ site, sent, ask }: PersonalVisit): Promise<Sheet> {
  const { items } = await ask(listTopCategories, { body: {} });
  return () => ({
    title: say('Weekly email'),
    section: 'launches',
    body: (
      <div class="reading account">
        <PageHead title={say('The launches of the week by email')}>
          <p class="lede">{say('Every Monday: what launches on {site} this week, and who won last week. Nothing else.', { site: site.name })}</p>
        </PageHead>
        <Refused sent={sent} />
        <NewsletterForm sent={sent} categories={items} />
        <p class="hint">
          {say('If you have an account, turn it on under {mails}. You can also {feeds}.', {
            mails: <a href="/account/notifications">{say('Emails')}</a>,
            feeds: <a href="/feeds">{say('subscribe to a feed')}</a>,
          })}
        </p>
      </div>
    ),
  });
}

const showSent =
  ({ mailsAreOpen }: PersonalVisit): Sheet =>
  () => ({
    title: say('Check your email'),
    section: 'launches',
    body: (
      <div class="reading account">
        <PageHead title={say('Check your email')}>
          <p class="lede">
            {sayCount(
              'We’ve sent you a link. Use it within {n} day to confirm your address.|We’ve sent you a link. Use it within {n} days to confirm your address.',
              CONFIRM_DAYS,
            )}
          </p>
        </PageHead>
        {mailsAreOpen && (
          <p class="notice">
            {say('No mail server is set up. Read the email at {address}, in a browser on the computer that runs this site.', {
              address: <a href="/dev/mail">/dev/mail</a>,
            })}
          </p>
        )}
        <ul class="points">
          {!mailsAreOpen && <li>{say('Nothing after a minute or two? Check your spam folder.')}</li>}
          <li>
            {say('Wrong address?')} <a href="/newsletter">{say('Enter it again')}</a>
          </li>
        </ul>
      </div>
    ),
  });

const showConfirmed =
  ({ site }: PersonalVisit): Sheet =>
  () => ({
    title: say('Your address is confirmed'),
    body: (
      <div class="reading account">
        <PageHead title={say('Your address is confirmed')}>
          <p class="lede">{say('You’ll get the weekly email from {site} when the next launch week begins.', { site: site.name })}</p>
        </PageHead>
        <p>
          <a href="/launches/this">{say('See this week’s launches')}</a>
        </p>
      </div>
    ),
  });

async function showLink(visit: PersonalVisit): Promise<Sheet> {
  const { site, sent } = visit;
  const link = await visit.ask(lookAtNewsletterLink, { body: { token: visit.values.token } }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
    throw error;
  });
  if (!link) return showSpentLink;
  return () => ({
    title: say('Confirm your address'),
    body: (
      <div class="reading account">
        <PageHead title={say('Confirm your address')}>
          <p class="lede">{say('{email} will get the weekly email of {site}.', { email: <strong dir="auto">{link.email}</strong>, site: site.name })}</p>
        </PageHead>
        {link.categories.length > 0 && (
          <p>{say('Categories that were chosen: {categories}', { categories: link.categories.map(({ name }) => name).join(say(', ')) })}</p>
        )}
        <Refused sent={sent} />
        {link.gone ? (
          <p class="notice">
            {say('The categories that were chosen no longer exist. {again} and choose others.', {
              again: <a href="/newsletter">{say('Sign up again')}</a>,
            })}
          </p>
        ) : (
          <Form name="confirm">
            <button type="submit">{say('Confirm my address')}</button>
          </Form>
        )}
        <p class="hint">{say('Didn’t request this? Close this page. Nothing will change.')}</p>
      </div>
    ),
  });
}

/** An unknown or expired link, or one for an address that has unsubscribed since. */
const showSpentLink: Sheet = () => spentLink(say('It has expired or is incomplete. Enter your address again to get a new one.'), <NewsletterForm />);
