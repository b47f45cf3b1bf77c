import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { Sent } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';

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
} as const;

/** Words from this length on are worth keeping; shorter ones are typed again faster than read. In characters. Addresses and marks have no spaces. */
const LONG = 40;
const isSecret = (name: string) => /pass|code|secret|token|card/i.test(name);

/** Whether something was typed into a form that would be lost, and nothing in it should be shown again. */
export const isWorthKeeping = ({ values }: Pick<Sent, 'values'>): boolean =>
  Object.values(values).some((text) => text.includes('\n') || (text.length >= LONG && /[^!-~]/.test(text))) &&
  !Object.entries(values).some(([name, text]) => isSecret(name) && text !== '');

/**
 * For a form that was sent when the session had ended or the team had just begun to ask for a second step: the way to it in another tab,
 * and the form with all that was typed, to be sent again. It shows nothing of the page.
 */
export function showKeptForm(sent: Sent, { to, because }: { to: string; because: keyof typeof why }): Sheet {
  const { values, lists } = sent;
  const { title, lede, link } = why[because];
  const fields = [
    ...Object.entries(values).filter(([name]) => !(name in lists)),
    ...Object.entries(lists).flatMap(([name, all]) => all.map((value) => [name, value] as const)),
  ];
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
