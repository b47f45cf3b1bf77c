import { lookAtLink, openSignInLink } from '../../../accounts/index.ts';
import { Refusal } from '../../../contract/errors.ts';
import { Form, Input, Refused } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { linkCookieName } from '../../serving/cookies.ts';
import { readReturnTo } from '../../serving/return-to.ts';
import { goOnOrAskForCode, marksOf } from '../../serving/signed-in.ts';
import { spentLink } from '../../spent-link.tsx';
import { say } from '../../words/say.ts';

/** An emailed sign-in link. Opening it changes nothing, so that mail scanners can't use it up; the button does. */
export const openLink: PersonalPage = {
  path: '/sign-in/link/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  show: (visit) => showLink(visit),
  async post(visit) {
    const opened = await visit.ask(openSignInLink, { body: { token: visit.values.token, browser: browserOf(visit), browser_marks: marksOf(visit) } });
    const to = readReturnTo(opened.return_to ?? undefined) ?? (opened.is_new ? '/account?done=welcome' : '/account');
    return goOnOrAskForCode(visit, { ...opened, to });
  },
};

/** The link cookie, if well-formed. */
export function browserOf(visit: PersonalVisit): string | null {
  const kept = visit.cookie(linkCookieName(visit.site));
  return kept !== undefined && /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : null;
}

async function showLink(visit: PersonalVisit): Promise<Sheet> {
  const { site, sent, values } = visit;
  const link = await visit.ask(lookAtLink, { body: { token: values.token, browser: browserOf(visit) } }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
    throw error;
  });
  if (link?.purpose !== 'sign_in') return showSpentLink(visit);
  return () => ({
    title: say('Sign in'),
    body: (
      <div class="reading account">
        <PageHead title={say('Sign in to {site}', { site: site.name })}>
          <p class="lede">{say('You’re signing in as {email}.', { email: <strong dir="auto">{link.email}</strong> })}</p>
        </PageHead>
        <Refused sent={sent} />
        <dl>
          <div>
            <dt>{say('Requested')}</dt>
            <dd>
              <Moment at={link.asked_at} timeZone={site.timeZone} />
            </dd>
          </div>
          <div>
            <dt>{say('Requested from')}</dt>
            <dd dir="auto">{link.asked_from ?? say('an unknown program')}</dd>
          </div>
        </dl>
        {!link.same_browser && (
          <p class="notice">
            <strong>{say('This link was requested in another browser.')}</strong>{' '}
            {say('Continue only if that was you. The button signs you in on this browser only.')}
          </p>
        )}
        <Form name="open">
          <button type="submit">{link.same_browser ? say('Sign in') : say('Yes, sign in here')}</button>
        </Form>
        <p class="hint">{say('Didn’t request this? Close this page. Nothing will change.')}</p>
      </div>
    ),
  });
}

/** An unknown, used or expired link. */
function showSpentLink({ sent }: PersonalVisit): Sheet {
  return () =>
    spentLink(
      say('A link works once and expires after the time given in the email. This one was already opened, has expired, or is incomplete.'),
      <Form name="link" action="/sign-in">
        <Input form="link" name="email" label={say('Email address')} type="email" max={254} autocomplete="username" sent={sent} />
        <button type="submit">{say('Email me a new link')}</button>
      </Form>,
    );
}
