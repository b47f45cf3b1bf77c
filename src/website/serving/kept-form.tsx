import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { Sent } from '../personal-page.ts';
import { say } from '../words/say.ts';

/**
 * For a console form that was sent when the team had just begun to ask for a second step: the way to it in another tab, and the form with
 * all that was typed, to be sent again. It shows nothing of the console.
 */
export function showKeptForm(sent: Sent, confirmAt: string): Sheet {
  const { values, lists } = sent;
  const fields = [
    ...Object.entries(values).filter(([name]) => !(name in lists)),
    ...Object.entries(lists).flatMap(([name, all]) => all.map((value) => [name, value] as const)),
  ];
  return () => ({
    status: 403,
    title: say('Sign-in needs a second step'),
    body: (
      <div class="reading account">
        <PageHead title={say('Sign-in needs a second step')}>
          <p class="lede">{say('Your site team now requires a passkey or two-step sign-in.')}</p>
        </PageHead>
        <p>
          <a href={confirmAt} target="_blank" rel="noopener">
            {say('Confirm it in a new tab')}
          </a>
        </p>
        <p>{say('Then send this form again. What you entered is still here.')}</p>
        <form method="post">
          {fields.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <button type="submit">{say('Send again')}</button>
        </form>
      </div>
    ),
  });
}
