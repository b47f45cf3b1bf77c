import type { getDiscussion } from '../../discussions/index.ts';
import { Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

type Thread = Pick<Awaited<ReturnType<typeof getDiscussion.handle>>, 'posts' | 'why_not'>;

/** What was typed in a form that was refused; undefined: nothing was. */
function findTyped({ sent: { values, error } }: PersonalVisit): string | undefined {
  return error && (values.form === 'edit' || values.form === 'reply') && values.body?.trim() ? values.body : undefined;
}

/** Whether the form that was refused is still on the page, with what was typed: the time for it, or the discussion, may have ended since. */
function isShownAgain({ sent: { values } }: PersonalVisit, { posts, why_not }: Thread): boolean {
  if (values.form === 'reply') return !why_not;
  return posts.some(({ id, is_own, editable_until }) => is_own && editable_until !== null && String(id) === values.post);
}

/** The text of a form that is no longer on the page, to be copied; nothing if there is none, or if its form shows it. */
export function KeptText({ visit, thread }: { visit: PersonalVisit; thread?: Thread }) {
  const typed = findTyped(visit);
  if (typed === undefined || (thread && isShownAgain(visit, thread))) return null;
  return (
    <div class="field">
      <label for="kept-text">{say('Your text')}</label>
      <textarea id="kept-text" rows={6} dir="auto" readonly aria-describedby="kept-text-hint">
        {typed}
      </textarea>
      <p class="hint" id="kept-text-hint">
        {say('It wasn’t saved. Copy it to use it in another question, comment or reply.')}
      </p>
    </div>
  );
}

/** The page for a text that was sent to a discussion that is gone; undefined if there was none. */
export function findKeptSheet(visit: PersonalVisit): Sheet | undefined {
  if (findTyped(visit) === undefined) return undefined;
  return () => {
    const title = say('This discussion no longer exists');
    return {
      title,
      section: 'listings',
      body: (
        <div class="reading account">
          <PageHead title={title} />
          <Refused sent={visit.sent} />
          <KeptText visit={visit} />
        </div>
      ),
    };
  };
}
