import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getSandboxPayment, type Play, playSandbox, plays } from '../payments/sandbox/play-sandbox.ts';
import { sandboxReference } from './look-at-sandbox-payment.ts';

/** Everything happens before the transaction: like real providers, the sandbox is another system that calls the service. */
export const playSandboxPayment = defineSiteOperation({
  name: 'play_sandbox_payment',
  title: 'Simulate a test payment',
  summary: 'Pays, declines, delays, duplicates or disputes a sandbox payment. No money moves.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ reference: sandboxReference, play: z.enum(Object.keys(plays) as [Play, ...Play[]]) }),
  output: z.strictObject({ return_url: z.string() }),
  prepare: (input, call) => playSandbox(call, input),
  async handle({ reference }, call) {
    const { payment } = await getSandboxPayment(call, reference);
    return { return_url: payment.return_url };
  },
});
