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
      title: say('Look into your mail'),
      body: (
        <div class="reading account">
          <PageHead title={say('Look into your mail')}>
            <p class="lede">
              {sent
                ? say('A sign-in link is on its way to {address}. It works once, within {minutes}.', {
                    address: <strong dir="auto">{sent.to}</strong>,
                    minutes: sayCount('{n} minute|{n} minutes', sent.minutes),
                  })
                : say('A sign-in link is on its way. It works once.')}
            </p>
          </PageHead>
          {visit.mailsAreOpen && (
            <p class="notice">
              {say('No mail server is set: read the mail at {address}, in a browser on the computer that runs this site.', {
                address: <a href="/dev/mail">/dev/mail</a>,
              })}
            </p>
          )}
          <ul class="points">
            <li>{say('Open it in this browser, if you can: then you are signed in here.')}</li>
            {!visit.mailsAreOpen && <li>{say('Nothing there after a minute or two? Look among the unwanted mail.')}</li>}
            <li>
              {say('A slip in the address?')} <a href="/sign-in">{say('Ask again')}</a>
            </li>
          </ul>
        </div>
      ),
    });
  },
};
