import type { getMyAccount } from '../../accounts/index.ts';
import { say } from '../words/say.ts';

type Account = Awaited<ReturnType<typeof getMyAccount.handle>>;

const WEEK_MS = 7 * 86_400_000;

/** Whether to show the first steps: during an account's first week. */
export const isNew = ({ created_at }: Account, now: Date): boolean => now.getTime() - Date.parse(created_at) < WEEK_MS;

/** Next steps for a new person; completed ones are marked. Steps without an end follow as plain links: we don't record which pages people open. */
export function FirstSteps({ account, hasSubmitted }: { account: Account; hasSubmitted: boolean }) {
  const steps: { to: string; title: string; says: string; isDone: boolean }[] = [
    {
      to: '/submit',
      title: say('Submit a product'),
      says: say('Enter its web address. We read the website and draft the listing for you. Listing is free.'),
      isDone: hasSubmitted,
    },
    {
      to: '#name',
      title: say('Add your name'),
      says: say('It’s shown next to the reviews you write.'),
      isDone: account.name !== null,
    },
    {
      to: '/account/security',
      title: say('Add a passkey or a password'),
      says: say('You don’t need either: you can always sign in with an email link.'),
      isDone: account.has_password || account.passkeys.length > 0,
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
      <p>
        <a href="/launches/this">{say('See this week’s launches')}</a> · <a href="/account/notifications">{say('Choose your emails')}</a>
      </p>
    </section>
  );
}
