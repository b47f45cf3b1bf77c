import { z } from 'zod';
import type { TxtAnswer, TxtFault } from '../../platform/dns/ask-txt.ts';
import { toSay } from '../../platform/words/say.ts';
import type { ClaimFacts, ClaimMethod } from './method.ts';
import { quoteSeen } from './quote-seen.ts';

const PREFIX = '_slipway';

const recordOf = ({ token }: ClaimFacts) => `slipway-verification=${token}`;
const namesOf = ({ domain }: ClaimFacts) => [domain, `${PREFIX}.${domain}`];

const faults: Record<TxtFault, string> = {
  no_such_name: 'does not exist',
  no_records: 'has no TXT records',
  server_failed: 'could not be looked up: its name server failed',
  timed_out: 'could not be looked up: its name server did not answer in time',
};

/** A TXT record at the company's domain, or at a name of ours below it. */
export const dns: ClaimMethod = {
  texts: {
    title: toSay('A DNS record'),
    summary: toSay('Add a TXT record to the domain. Best if you manage its DNS.'),
    steps: [
      toSay('In the DNS settings of {domain}, add a TXT record under either of these names, and keep any existing records: {names}'),
      toSay('Value of the record: {value}'),
      toSay('Then check it. A new record can take a few minutes to appear, and up to an hour with some providers.'),
    ],
  },
  reference: { is: 'a TXT record', checks: 'TXT records' },
  copied: ['names', 'value'],
  instructions: z.strictObject({
    method: z.literal('dns'),
    record_type: z.literal('TXT'),
    names: z.array(z.string()).meta({ description: 'The record can be at either of these names.' }),
    value: z.string().meta({ description: 'The whole text of the record.' }),
  }),
  instruct: (claim) => ({ method: 'dns', record_type: 'TXT', names: namesOf(claim), value: recordOf(claim) }),
  async look(claim, { askTxt }) {
    const names = namesOf(claim);
    const answers = await Promise.all(names.map(askTxt));
    const proven = answers.some((answer) => 'records' in answer && answer.records.some((record) => record.trim() === recordOf(claim)));
    const seen = names.map((name, at) => describe(name, answers[at]!)).join(' ');
    return { proven, seen: proven ? seen : `${seen} None of them matches ${recordOf(claim)}.` };
  },
};

function describe(name: string, answer: TxtAnswer): string {
  return 'fault' in answer ? `${name} ${faults[answer.fault]}.` : `The TXT records of ${name} are: ${quoteSeen(answer.records)}.`;
}
