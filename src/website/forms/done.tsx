import type { Child } from 'hono/jsx';

/**
 * What was just done, on the page that follows. It takes the focus, so that screen readers read it out and the Tab key continues from
 * here instead of from the top of the page.
 */
export const Done = ({ says }: { says: Child }) =>
  says ? (
    <p class="notice" role="status" tabindex={-1} autofocus>
      {says}
    </p>
  ) : null;
