import type { KeptMail } from '../../platform/mail/index.ts';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';

/** The stored emails, newest first. */
export function showMails(mails: readonly KeptMail[], folder: string): Sheet {
  return () => ({
    title: say('Emails'),
    unlisted: true,
    body: (
      <div class="reading">
        <PageHead title={say('Emails')} over={say('Development')}>
          <p class="lede">
            {say('No mail server is set up, so emails are saved as files in {folder}. Only a browser on this machine can see this page.', {
              folder: <code>{folder}</code>,
            })}
          </p>
        </PageHead>
        {mails.length === 0 && <p class="empty">{say('There are no emails yet.')}</p>}
        <ul class="entries">
          {mails.map((mail) => (
            <li class="entry">
              <div class="entry-main">
                <p dir="auto">
                  <a href={`/dev/mail/${mail.id}`}>{mail.subject || say('No subject')}</a>
                </p>
                <p class="facts">
                  <span dir="auto">{mail.to}</span> <time datetime={mail.at}>{mail.at}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    ),
  });
}

/** One email with both of its parts, and its links as a list, because the frame can't open any. */
export function showMail(mail: KeptMail): Sheet {
  const links = [...new Set(mail.text.match(/https?:\/\/[^\s<>"]+/g))];
  return () => ({
    title: mail.subject || say('No subject'),
    unlisted: true,
    body: (
      <div class="reading">
        <PageHead title={mail.subject || say('No subject')} over={say('To {address}', { address: mail.to })}>
          <p>
            <time datetime={mail.at}>{mail.at}</time> · <a href="/dev/mail">{say('All emails')}</a>
          </p>
        </PageHead>
        <h2>{say('Links')}</h2>
        <ul>
          {links.map((link) => (
            <li>
              <a href={link} rel="noreferrer">
                {link}
              </a>
            </li>
          ))}
        </ul>
        {mail.attachments.length > 0 && (
          <>
            <h2>{say('Attachments')}</h2>
            <ul>
              {mail.attachments.map(({ filename, contentType }, position) => (
                <li>
                  <a href={`/dev/mail/${mail.id}/attachments/${position}`} download={filename}>
                    {filename}
                  </a>
                  , {contentType}
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>HTML</h2>
        <iframe src={`/dev/mail/${mail.id}/html`} title={say('HTML version')} sandbox="" width="100%" height="480"></iframe>
        <h2>{say('Text version')}</h2>
        <pre tabindex={0}>{mail.text}</pre>
      </div>
    ),
  });
}
