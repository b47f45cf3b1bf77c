import type { Call } from '../../contract/call.ts';
import type { Block } from '../../platform/mail/index.ts';
import { instantInWords } from '../../platform/words/days.ts';
import { say } from '../../platform/words/say.ts';
import { describeClient } from '../credentials/client-words.ts';

/** Who asked for an email: when, with what browser, from where. */
export function asking(call: Call): Block {
  const client = describeClient(call.from.client);
  return {
    facts: [
      [say('Requested'), instantInWords(call.now)],
      [say('Browser'), client === null ? say('unknown') : sayClient(client)],
      [say('IP address'), call.from.address ?? say('unknown')],
    ],
  };
}

/** "Firefox on Linux": the names stay, the word between them is the reader's. */
function sayClient(client: string): string {
  const [browser, system] = client.split(' on ');
  return system === undefined ? client : say('{browser} on {system}', { browser: browser!, system });
}
