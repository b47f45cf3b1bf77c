import type { KeptMail } from '../../platform/mail/index.ts';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';

/** The mails that nobody was sent, newest first. */
export function showMails(mails: readonly KeptMail[], folder: string): Document {
  return {
    title: 'Mails',
    unlisted: true,
    body: (
      <div class="reading">
        <PageHead title="Mails" over="Development">
          <p class="lede">
            No mail server is set, so mails are files in <code>{folder}</code>. Only a browser on this machine sees this page.
          </p>
        </PageHead>
        {mails.length === 0 && <p>There are none yet.</p>}
        <ul>
          {mails.map((mail) => (
            <li>
              <a href={`/dev/mail/${mail.id}`}>{mail.subject || 'Without a subject'}</a> to {mail.to}, <time datetime={mail.at}>{mail.at}</time>
            </li>
          ))}
        </ul>
      </div>
    ),
  };
}

/** One mail: both its parts, and its links where they can be followed (the frame lets nothing out). */
export function showMail(mail: KeptMail): Document {
  const links = [...new Set(mail.text.match(/https?:\/\/[^\s<>"]+/g))];
  return {
    title: mail.subject || 'Without a subject',
    unlisted: true,
    body: (
      <div class="reading">
        <PageHead title={mail.subject || 'Without a subject'} over={`To ${mail.to}`}>
          <p>
            <time datetime={mail.at}>{mail.at}</time> · <a href="/dev/mail">All mails</a>
          </p>
        </PageHead>
        <h2>Links</h2>
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
            <h2>Attachments</h2>
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
        <iframe src={`/dev/mail/${mail.id}/html`} title="HTML part" sandbox="" width="100%" height="480"></iframe>
        <h2>Text</h2>
        <pre tabindex={0}>{mail.text}</pre>
      </div>
    ),
  };
}
