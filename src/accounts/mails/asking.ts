import type { Call } from '../../contract/call.ts';
import type { Block } from '../../platform/mail/index.ts';
import { describeClient } from '../client-words.ts';

/** Who asked for a mail: when, with what, from where. */
export function asking(call: Call): Block {
  const when = `${call.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    facts: [
      ['Asked at', when],
      ['With', describeClient(call.from.client) ?? 'an unknown browser'],
      ['From', call.from.address ?? 'an unknown address'],
    ],
  };
}
