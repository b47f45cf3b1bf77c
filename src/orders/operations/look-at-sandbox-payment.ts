import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { cents } from '../../contract/values.ts';
import { getSandboxPayment, isPossible, type Play, plays } from '../payments/sandbox/play-sandbox.ts';

export const sandboxReference = z.string().max(8192);

export const lookAtSandboxPayment = defineSiteOperation({
  name: 'look_at_sandbox_payment',
  title: 'Get a test payment',
  summary: 'What a sandbox payment is for and what you can simulate.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ reference: sandboxReference }),
  output: z.strictObject({
    description: z.string(),
    amount_cents: cents,
    status: z.string(),
    return_url: z.string(),
    plays: z.array(z.string()),
  }),
  async handle({ reference }, call) {
    const { payment } = await getSandboxPayment(call, reference);
    const { description, amount_cents, status, return_url } = payment;
    const possible = (Object.keys(plays) as Play[]).filter((play) => isPossible(play, payment));
    return { description, amount_cents, status, return_url, plays: possible };
  },
});
