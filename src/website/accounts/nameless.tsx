import { getMyAccount } from '../../accounts/index.ts';
import type { PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

/** Whether what a person writes would appear without a name. */
export const isNameless = async (visit: PersonalVisit): Promise<boolean> =>
  visit.person !== undefined && (await visit.ask(getMyAccount, { body: {} })).name === null;

/** Shown next to a form if the account has no name: how others will see the person, and where to change that. */
export const NamelessHint = () => (
  <p class="hint">
    {say('Your account has no name yet. Others see “{unnamed}”.', { unnamed: say('Unnamed member') })} <a href="/account#name">{say('Add your name')}</a>
  </p>
);
