import type { Child } from 'hono/jsx';
import type { Document } from './page.ts';
import { PageHead } from './parts/section-head.tsx';
import { say } from './words/say.ts';

/**
 * The page of an emailed link that is unknown, used or expired. Call it when the page is drawn, like `say`.
 * @param lede what may have happened to a link of this kind
 * @param next how to get a new one
 */
export const spentLink = (lede: string, next?: Child): Document => ({
  status: 400,
  title: say('This link no longer works'),
  body: (
    <div class="reading account">
      <PageHead title={say('This link no longer works')}>
        <p class="lede">{lede}</p>
      </PageHead>
      {next}
    </div>
  ),
});
