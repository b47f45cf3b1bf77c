import { lookAtLink, openEmailChangeLink } from '../../accounts/index.ts';
import { Refusal } from '../../contract/errors.ts';
import { Form, Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { marksCookie } from '../serving/cookies.ts';
import { marksOf } from '../serving/signed-in.ts';
import { spentLink } from '../spent-link.tsx';
import { say } from '../words/say.ts';
import { browserOf } from './sign-in/open-link.tsx';

/** The link sent to a new address: opened by the person who requested it, signed in with the old one. */
export const changeEmail: PersonalPage = {
  path: '/account/email/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  async show(visit) {
    const { person, sent, values } = visit;
    const link = await visit.ask(lookAtLink, { body: { token: values.token, browser: browserOf(visit) } }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
      throw error;
    });
    if (link?.purpose !== 'change_email') return showSpentLink;
    return () => ({
      title: say('Confirm your new address'),
      body: (
        <div class="reading account">
          <PageHead title={say('Confirm your new address')}>
            <p class="lede">
              {say('You’ll use {email} to sign in to your account. All your other sessions will be signed out.', {
                email: <strong dir="auto">{link.email}</strong>,
              })}
            </p>
          </PageHead>
          <Refused sent={sent} />
          {person ? (
            <Form name="change">
              <button type="submit">{say('Use this address')}</button>
            </Form>
          ) : (
            // The link isn't part of the return address: it must not appear in addresses.
            <p class="notice">
              {say('You’re not signed in here. {sign_in} with your current address first, then open the link in the email again.', {
                sign_in: <a href="/sign-in">{say('Sign in')}</a>,
              })}
            </p>
          )}
          <p class="hint">{say('Didn’t request this? Close this page. Nothing will change.')}</p>
        </div>
      ),
    });
  },
  async post(visit) {
    if (!visit.person) return { to: '/sign-in', status: 303 };
    const { browser_marks: marks } = await visit.ask(openEmailChangeLink, { body: { token: visit.values.token, browser_marks: marksOf(visit) } });
    return { to: '/account?done=email', status: 303, cookies: [marksCookie(visit.site, marks)] };
  },
};

const showSpentLink: Sheet = () =>
  spentLink(
    say('Each link works once and expires after the time given in the email.'),
    <p>
      <a href="/account">{say('Request a new one in your account')}</a>
    </p>,
  );
