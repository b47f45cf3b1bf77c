import { lookAtSandboxPayment, playSandboxPayment } from '../../orders/index.ts';
import { Refused } from '../account/form.tsx';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { dollars } from '../words/figures.ts';
import { checkoutStyleAddress } from './checkout-styles.ts';

const wordsOf: Record<string, { label: string; says: string }> = {
  pay: { label: 'Pay', says: 'The payment succeeds at once.' },
  decline: { label: 'Decline', says: 'The payment fails; another can be tried.' },
  pay_late: { label: 'Pay late', says: 'The money takes its time: it arrives a minute later, or when you come back here and say so.' },
  arrive: { label: 'Let the money arrive', says: 'Ends the waiting.' },
  pay_twice: { label: 'Pay twice', says: 'As from two windows: both payments succeed, and the second goes back.' },
  dispute: { label: 'Dispute', says: 'The payment succeeds and is disputed at the bank.' },
};

/** The page of the sandbox, in the place of a payment provider's. */
export const sandbox: PersonalPage = {
  path: '/sandbox/pay/{reference}',
  parameters: ['step'],
  audience: 'anyone',
  hasSecretPath: true,
  show: showSandbox,
  async post(visit) {
    const { play = '' } = visit.sent.values;
    // A bank that wants to be sure: the payment waits for a second yes.
    if (play === 'second_step') return { to: `${visit.path}?step=confirm`, status: 303 };
    const { return_url } = await visit.ask(playSandboxPayment, { body: { reference: visit.values.reference, play } });
    return { away: return_url };
  },
};

async function showSandbox(visit: PersonalVisit): Promise<Document> {
  const payment = await visit.ask(lookAtSandboxPayment, { body: { reference: visit.values.reference } });
  const isConfirming = visit.query.step === 'confirm' && payment.status === 'open';
  return {
    title: 'Test payment',
    style: checkoutStyleAddress,
    body: (
      <div class="reading account">
        <PageHead title={isConfirming ? 'Confirm the test payment' : 'Test payment'} over="Sandbox">
          <p class="lede">
            {payment.description}, <strong>{dollars(payment.amount_cents)}</strong>
          </p>
        </PageHead>
        <p class="is-test">
          <strong>TEST: no money moves.</strong> This page stands in for a payment provider; choose what comes of the payment.
        </p>
        <Refused sent={visit.sent} />
        {isConfirming ? (
          <div class="plays">
            <PlayButton play="pay" label="Yes, it is me" says="The bank is satisfied: the payment succeeds." />
            <PlayButton play="decline" label="No, it is not" says="The payment fails." isQuiet />
          </div>
        ) : (
          <div class="plays">
            {payment.plays.map((play) => (
              <>
                <PlayButton play={play} {...wordsOf[play]!} isQuiet={play !== 'pay' && play !== 'arrive'} />
                {play === 'pay' && <PlayButton play="second_step" label="Pay with a second step" says="The bank asks once more before it pays." isQuiet />}
              </>
            ))}
            {payment.plays.length === 0 && <p>Nothing more can happen to this payment.</p>}
          </div>
        )}
        <p>
          {/* Without the mark of somebody who paid. */}
          <a href={new URL(payment.return_url).pathname}>Back to the order</a>
        </p>
      </div>
    ),
  };
}

const PlayButton = ({ play, label, says, isQuiet }: { play: string; label: string; says: string; isQuiet?: boolean }) => (
  <form method="post">
    <input type="hidden" name="play" value={play} />
    <button class={isQuiet ? 'quiet' : undefined} type="submit" aria-describedby={`says-${play}`}>
      {label}
    </button>
    <p class="hint" id={`says-${play}`}>
      {says}
    </p>
  </form>
);
