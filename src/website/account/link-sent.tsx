import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { readSentCookie, sentCookieName } from '../serving/cookies.ts';

export const linkSent: PersonalPage = {
  path: '/sign-in/sent',
  audience: 'anyone',
  show(visit) {
    const sent = readSentCookie(visit.cookie(sentCookieName(visit.site)));
    return {
      title: 'Look into your mail',
      body: (
        <div class="reading account">
          <PageHead title="Look into your mail">
            <p class="lede">
              A sign-in link is on its way{' '}
              {sent && (
                <>
                  to <strong dir="auto">{sent.to}</strong>
                </>
              )}
              . It works once{sent && `, within ${sent.minutes} minutes`}.
            </p>
          </PageHead>
          {visit.mailsAreOpen && (
            <p class="notice">
              No mail server is set: read the mail at <a href="/dev/mail">/dev/mail</a>, in a browser on the computer that runs this site.
            </p>
          )}
          <ul class="points">
            <li>Open it in this browser, if you can: then you are signed in here.</li>
            {!visit.mailsAreOpen && <li>Nothing there after a minute or two? Look among the unwanted mail.</li>}
            <li>
              A slip in the address? <a href="/sign-in">Ask again</a>.
            </li>
          </ul>
        </div>
      ),
    };
  },
};
