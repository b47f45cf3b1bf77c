import type { Call } from '../../contract/call.ts';
import type { Block } from '../../platform/mail/index.ts';
import { instantInWords } from '../../platform/words/days.ts';
import { say } from '../../platform/words/say.ts';
import { describeClient } from '../credentials/client-words.ts';

/** What an email says about the request that it answers. */
export type AskingCall = Pick<Call, 'site' | 'now' | 'from'>;

/** Who requested an email: when, with which browser and from where. */
export function asking(call: AskingCall): Block {
  const client = describeClient(call.from.client);
  return {
    facts: [
      [say('Requested'), instantInWords(call.now)],
      [say('Browser'), client === null ? say('unknown') : sayClient(client)],
      [say('IP address'), call.from.address ?? say('unknown')],
    ],
  };
}

/** What to do if it was someone else, and where. */
export const ifItWasntYou = ({ site }: AskingCall): Block[] => [
  say('If it wasn’t you, someone else has access to your account. Sign in, change your password, sign out everywhere, and tell the {site} team.', {
    site: site.name,
  }),
  { button: { label: say('Check your account'), url: `${site.origin}/account/security` } },
];

/** "Firefox on Linux": only the word in between is translated. */
function sayClient(client: string): string {
  const [browser, system] = client.split(' on ');
  return system === undefined ? client : say('{browser} on {system}', { browser: browser!, system });
}
