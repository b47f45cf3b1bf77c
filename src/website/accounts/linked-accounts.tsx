import { SignInAgain } from '../areas/account-area.tsx';
import { ActionButton } from '../forms/form.tsx';
import { Tag } from '../parts/marks.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { say } from '../words/say.ts';
import { ProviderButton, type ProviderShown } from './sign-in/provider-buttons.tsx';

interface Linked {
  id: number;
  name: string;
  label: string;
  is_offered: boolean;
  created_at: string;
  last_used_on: string | null;
}

interface Given {
  linked: readonly Linked[];
  providers: readonly ProviderShown[];
  timeZone: string;
  isRecent: boolean;
  /** The sign-in page that leads back here. */
  again: string;
}

/** Accounts at other services that sign in to this one. Empty if the site offers none and none is linked. */
export function LinkedAccounts({ linked, providers, timeZone, isRecent, again }: Given) {
  if (linked.length === 0 && providers.length === 0) return null;
  return (
    <section>
      <h2>{say('Linked accounts')}</h2>
      <p>{say('You can sign in with these accounts of other services. They learn that you sign in here, and nothing else from us.')}</p>
      {linked.length > 0 && (
        <ul class="entries">
          {linked.map((account) => (
            <li class="entry">
              <div class="entry-main">
                <p>
                  <strong dir="auto">{account.name}</strong> <span dir="auto">{account.label}</span>{' '}
                  {!account.is_offered && <Tag>{say('No longer offered here')}</Tag>}
                </p>
                <p class="facts">
                  <span>{say('Linked {day}', { day: <Instant at={account.created_at} timeZone={timeZone} /> })}</span>
                  <span>{account.last_used_on ? say('Last used {day}', { day: <Day day={account.last_used_on} short /> }) : say('Never used')}</span>
                </p>
              </div>
              {isRecent && <ActionButton form="unlink" id={account.id} label={say('Unlink')} about={`${account.name} ${account.label}`} />}
            </li>
          ))}
        </ul>
      )}
      {isRecent ? (
        <div class="choices">
          {providers.map((provider) => (
            <ProviderButton provider={provider} label={say('Link {provider}', { provider: provider.name })} returnTo="/account/security?done=linked" links />
          ))}
        </div>
      ) : (
        <SignInAgain address={again} to={say('Sign in again to link or unlink an account')} />
      )}
    </section>
  );
}
