import type { getMyAccount } from '../../accounts/index.ts';
import { say } from '../words/say.ts';

type Account = Awaited<ReturnType<typeof getMyAccount.handle>>;

const WEEK_MS = 7 * 86_400_000;

/** Whether an account is to be shown around: for its first week. */
export const isNew = ({ created_at }: Account, now: Date): boolean => now.getTime() - Date.parse(created_at) < WEEK_MS;

/** What somebody new may do next; what is done already says so. */
export function FirstSteps({ account }: { account: Account }) {
  const steps: { to: string; title: string; says: string; isDone?: boolean }[] = [
    {
      to: '/launches',
      title: say('Look at this week’s launches'),
      says: say('One tap votes. You can take a vote back while its week is open.'),
    },
    {
      to: '/submit',
      title: say('Submit a product'),
      says: say('Type its web address: we read its site and draft the listing for you. A listing is free.'),
    },
    {
      to: '#name',
      title: say('Say your name'),
      says: say('It stands beside the reviews that you write.'),
      isDone: account.name !== null,
    },
    {
      to: '/account/security',
      title: say('Add a passkey or a password'),
      says: say('You need neither: a mailed link always signs you in.'),
      isDone: account.has_password || account.passkeys.length > 0,
    },
    {
      to: '/account/notifications',
      title: say('Choose your mails'),
      says: say('Each kind can be turned on and off by itself.'),
    },
  ];
  return (
    <section class="first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{say('Your next steps')}</h2>
      <ol>
        {steps.map(({ to, title, says, isDone }) => (
          <li class={isDone ? 'is-over' : undefined}>
            <a href={to}>{title}</a>
            {isDone && <span class="tag">{say('Done')}</span>}
            <p class="hint">{says}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
