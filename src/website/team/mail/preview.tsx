import type { Handed } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

// In a preview, nothing in an email may run, load or open anything.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The HTML of an email for a frame of the console. */
export const framedMail = (html: string): Handed => ({
  body: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
  headers: ['Content-Security-Policy', policy],
});

/** An email as its readers see it: subject, HTML in a frame, and the text for programs without HTML. */
export function MailPreview({ preview, frame, says }: { preview: { subject: string; text: string }; frame: string; says: string }) {
  return (
    <section>
      <h2>{say('Preview')}</h2>
      <p class="hint">{says}</p>
      <p dir="auto">
        <strong>{preview.subject}</strong>
      </p>
      <iframe class="mail-frame" src={frame} title={say('Email as HTML')} sandbox=""></iframe>
      <details>
        <summary>{say('Text version')}</summary>
        <pre class="mail-text" tabindex={0} dir="auto">
          {preview.text}
        </pre>
      </details>
    </section>
  );
}
