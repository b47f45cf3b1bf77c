import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage } from '../../personal-page.ts';
import { readSentCookie, sentCookieName } from '../../serving/cookies.ts';
import { say, sayCount } from '../../words/say.ts';

export const linkSent: PersonalPage = {
  path: '/sign-in/sent',
  audience: 'anyone',
  show(visit) {
    const sent = readSentCookie(visit.cookie(sentCookieName(visit.site)));
    return () => ({
      title: say('Check your email'),
      body: (
        <div class="reading account">
          <PageHead title={say('Check your email')}>
            <p class="lede">
              {sent
                ? say('We’ve sent a sign-in link to {address}. It works once and expires after {minutes}.', {
                    address: <strong dir="auto">{sent.to}</strong>,
                    minutes: sayCount('{n} minute|{n} minutes', sent.minutes),
                  })
                : say('We’ve sent a sign-in link. It works once.')}
            </p>
          </PageHead>
          {visit.mailsAreOpen && (
            <p class="notice">
              {say('No mail server is set up. Read the email at {address}, in a browser on the computer that runs this site.', {
                address: <a href="/dev/mail">/dev/mail</a>,
              })}
            </p>
          )}
          <ul class="points">
            <li>{say('Open it in this browser if you can, so that you’re signed in here.')}</li>
            {!visit.mailsAreOpen && <li>{say('Nothing after a minute or two? Check your spam folder.')}</li>}
            <li>
              {say('Wrong address?')} <a href="/sign-in">{say('Enter it again')}</a>
            </li>
          </ul>
        </div>
      ),
    });
  },
};
