import type { Redirect, Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

/**
 * After a change of this site's address: a page that links to the console there, because browsers don't let a form redirect to another
 * origin (form-action), and this one has stopped answering. If the address is the same, just the redirect.
 * @param given.url origin of the site from now on
 * @param given.next the page of the console that says what was done and offers to undo it
 */
export function showMoved({ site }: PersonalVisit, { url, next }: { url: string; next: Redirect }): Redirect | Sheet {
  if (url === site.origin) return next;
  return () => ({
    title: say('New address of the console'),
    body: (
      <div class="reading account">
        <PageHead title={say('New address of the console')}>
          <p class="lede">
            {say('{name} is now at {address}. The old address has stopped working.', {
              name: <span dir="auto">{site.name}</span>,
              address: <code dir="ltr">{url}</code>,
            })}
          </p>
        </PageHead>
        <p>
          <a href={`${url}${next.to}`}>{say('Open the console at the new address')}</a>
        </p>
        <p class="hint">{say('Sign in there. On the page that follows, you can undo this change.')}</p>
      </div>
    ),
  });
}
