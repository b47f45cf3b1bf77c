import { signOut } from '../../../accounts/index.ts';
import { Form } from '../../forms/form.tsx';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage } from '../../personal-page.ts';
import { endSessionCookies } from '../../serving/signed-in.ts';
import { say } from '../../words/say.ts';

export const signOutPage: PersonalPage = {
  path: '/sign-out',
  parameters: ['done'],
  audience: 'anyone',
  show(visit) {
    if (!visit.person) return () => ({ title: say('Signed out'), body: <SignedOut closed={visit.query.done === 'closed'} /> });
    return () => ({
      title: say('Sign out'),
      body: (
        <div class="reading account">
          <PageHead title={say('Sign out')}>
            <p class="lede">{say('Ends this session, in this browser only.')}</p>
          </PageHead>
          <Form name="sign_out">
            <button type="submit">{say('Sign out')}</button>
          </Form>
        </div>
      ),
    });
  },
  async post(visit) {
    // If it was pressed twice or the session had already ended, the cookies are still removed.
    if (visit.person) await visit.ask(signOut, { body: {} });
    return { to: '/sign-out', status: 303, cookies: endSessionCookies(visit) };
  },
};

const SignedOut = ({ closed }: { closed: boolean }) => (
  <div class="reading account">
    <PageHead title={closed ? say('Your account is closed') : say('You’re signed out')}>
      <p class="lede">
        {closed
          ? say('We’ve deleted your personal data. What we keep is no longer linked to you. Goodbye!')
          : say('You’re already signed out in this browser.')}
      </p>
    </PageHead>
    <p>
      <a href="/">{say('Go to the homepage')}</a>
    </p>
    {!closed && (
      <p>
        <a href="/sign-in">{say('Sign in again')}</a>
      </p>
    )}
  </div>
);
