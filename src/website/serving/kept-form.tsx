import type { Refusal } from '../../contract/errors.ts';
import { ErrorList } from '../forms/error-list.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, Sent } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';
import { sayHappening, sayNext } from './refusal-page.tsx';

/** Why a form was kept: the texts of its page. */
const why = {
  second_step: {
    title: toSay('Sign-in needs a second step'),
    lede: toSay('Your site team now requires a passkey or two-step sign-in.'),
    link: toSay('Confirm it in a new tab'),
  },
  signed_out: {
    title: toSay('You’re no longer signed in'),
    lede: toSay('Your session ended before you sent this form.'),
    link: toSay('Sign in in a new tab'),
  },
  recent: {
    title: toSay('Sign in again'),
    lede: toSay('For sensitive changes, you need to have signed in within the last ten minutes.'),
    link: toSay('Sign in again in a new tab'),
  },
} as const;

/** Fields that people write into: a single word in them is kept, in any of several languages or answers too. */
const isWritten = (name: string) =>
  /^(?:about|answer|bio|body|description|explanation|message|note|opening|purpose|statement|summary|text)(?:[-_/].*)?$/.test(name);
const isSecret = (name: string) => /pass|code|secret|token|card/i.test(name);

/** Whether a value was typed: it has several words, or letters that no address, id or choice has. */
const isTyped = ([name, text]: [name: string, text: string]) => text.trim() !== '' && (isWritten(name) || /\S\s+\S|[^\s!-~]/.test(text));

/** Whether something was typed into a form that would be lost, and nothing in it should be shown again. */
export const isWorthKeeping = ({ values }: Pick<Sent, 'values'>): boolean =>
  Object.entries(values).some(isTyped) && !Object.entries(values).some(([name, text]) => isSecret(name) && text !== '');

/**
 * For a form that was sent when the session had ended, when signing in was too long ago, or when the team had just begun to ask for a
 * second step: the way to it in another tab, and the form with all that was typed, to be sent again. It shows nothing of the page.
 */
export function showKeptForm(sent: Sent, { to, because, page }: { to: string; because: keyof typeof why; page: PersonalPage }): Sheet {
  const { title, lede, link } = why[because];
  return () => ({
    status: 403,
    title: say(title),
    body: (
      <div class="reading account">
        <PageHead title={say(title)}>
          <p class="lede">{say(lede)}</p>
        </PageHead>
        <p>
          <a href={to} target="_blank" rel="noopener">
            {say(link)}
          </a>
        </p>
        <p>{say('Then send this form again. What you entered is still here.')}</p>
        <SendAgain sent={sent} page={page} />
      </div>
    ),
  });
}

/**
 * For a form whose page can't be shown next to the refusal: what happened and what to do, and the form with all that was typed, to be
 * copied or sent again.
 */
export function showRefusedForm(sent: Sent, error: Refusal, page: PersonalPage): Sheet {
  return () => {
    const title = error.status === 429 ? say('Too many requests') : say('This wasn’t saved');
    return {
      status: error.status,
      refused: error,
      title,
      body: (
        <div class="reading account">
          <PageHead title={title}>{!error.errors && <p class="lede">{sayHappening(error)}</p>}</PageHead>
          {error.errors ? <ErrorList errors={error.errors} sent={{}} areAllLabels /> : <p>{sayNext(error)}</p>}
          {error.code === 'account_suspended' && (
            <p>
              <a class="button" href="/contact" target="_blank" rel="noopener">
                {say('Contact the site team')}
              </a>
            </p>
          )}
          <p>{say('What you entered is still here. Send it again, or copy it.')}</p>
          <TypedTexts values={Object.fromEntries(Object.entries(sent.values).filter(isTyped))} />
          <SendAgain sent={sent} page={page} />
        </div>
      ),
    };
  };
}

/** Texts of a form that is no longer on the page, to be copied; nothing for those that are empty. */
export const TypedTexts = ({ values }: { values: Readonly<Record<string, string | undefined>> }) => (
  <>
    {Object.entries(values).map(
      ([name, text]) =>
        text && (
          <div class="field">
            <label for={`kept-${name}`}>{say('Your text')}</label>
            <textarea id={`kept-${name}`} rows={text.includes('\n') || text.length > 80 ? 6 : 2} dir="auto" readonly>
              {text}
            </textarea>
          </div>
        ),
    )}
  </>
);

function SendAgain({ sent: { values, lists }, page }: { sent: Sent; page: PersonalPage }) {
  const hasFiles = page.takes === 'upload';
  const fields = [
    ...Object.entries(values).filter(([name]) => !(name in lists)),
    ...Object.entries(lists).flatMap(([name, all]) => all.map((value) => [name, value] as const)),
  ];
  return (
    <form method="post" enctype={hasFiles ? 'multipart/form-data' : undefined}>
      {hasFiles && <p class="hint">{say('Files aren’t kept. You’ll be asked for them again.')}</p>}
      {fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{say('Send again')}</button>
    </form>
  );
}
