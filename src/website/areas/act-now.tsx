import type { Child } from 'hono/jsx';
import type { PersonalVisit } from '../personal-page.ts';

/**
 * The button that a page is for. People come to it from a button elsewhere, often by way of the sign-in page, so it stands out and has the
 * focus. It doesn't have it after a form of this page was sent: then what happened is read first, and Enter does nothing by mistake.
 */
export const ActNow = ({ visit: { query, sent }, children }: { visit: PersonalVisit; children?: Child }) => (
  <button class="primary" type="submit" autofocus={query.done === undefined && !sent.error}>
    {children}
  </button>
);
