import { lookAtSandboxPayment, playSandboxPayment } from '../../../orders/index.ts';
import { Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dollars } from '../../words/figures.ts';
import { say, toSay } from '../../words/say.ts';
import { checkoutStyleAddress } from './checkout-styles.ts';

const wordsOf: Record<string, { label: string; says: string }> = {
  pay: { label: toSay('Pay'), says: toSay('The payment succeeds immediately.') },
  decline: { label: toSay('Decline'), says: toSay('The payment fails. You can try another one.') },
  pay_late: { label: toSay('Pay late'), says: toSay('The payment takes a while. It arrives a minute later, or when you come back here and complete it.') },
  arrive: { label: toSay('Complete the payment'), says: toSay('The payment arrives now.') },
  pay_twice: { label: toSay('Pay twice'), says: toSay('Simulates paying in two windows: both payments succeed, and the second one is refunded.') },
  win_dispute: { label: toSay('Win the dispute'), says: toSay('The bank decides in the seller’s favour, and the seller keeps the payment.') },
  lose_dispute: {
    label: toSay('Lose the dispute'),
    says: toSay('The bank decides in the buyer’s favour: the payment is returned, and the order is reversed.'),
  },
  refund_part: { label: toSay('Refund half'), says: toSay('The seller refunds half through the provider, not through this site.') },
  refund_all: { label: toSay('Refund all'), says: toSay('The seller refunds everything through the provider, not through this site.') },
  fail_refund: { label: toSay('Fail the refund'), says: toSay('The buyer’s bank returns the latest refund to the seller, days after it was sent.') },
  dispute: { label: toSay('Dispute'), says: toSay('The payment succeeds, and the buyer disputes it with their bank.') },
};

/** The sandbox's page, instead of a real provider's. */
export const sandbox: PersonalPage = {
  path: '/sandbox/pay/{reference}',
  parameters: ['step'],
  audience: 'anyone',
  hasSecretPath: true,
  show: showSandbox,
  async post(visit) {
    const { play = '' } = visit.sent.values;
    // Like a bank that asks for a second confirmation.
    if (play === 'second_step') return { to: `${visit.path}?step=confirm`, status: 303 };
    const { return_url } = await visit.ask(playSandboxPayment, { body: { reference: visit.values.reference, play } });
    return { away: return_url };
  },
};

async function showSandbox(visit: PersonalVisit): Promise<Sheet> {
  const payment = await visit.ask(lookAtSandboxPayment, { body: { reference: visit.values.reference } });
  const isConfirming = visit.query.step === 'confirm' && payment.status === 'open';
  return () => ({
    title: say('Test payment'),
    style: checkoutStyleAddress,
    body: (
      <div class="reading account">
        <PageHead title={isConfirming ? say('Confirm the test payment') : say('Test payment')} over={say('Sandbox')}>
          <p class="lede">
            <span dir="auto">{payment.description}</span>, <strong>{dollars(payment.amount_cents)}</strong>
          </p>
        </PageHead>
        <p class="is-test">
          <strong>{say('TEST: no real payment is made.')}</strong> {say('This page simulates a payment provider. Choose what happens to the payment.')}
        </p>
        <Refused sent={visit.sent} />
        {isConfirming ? (
          <div class="plays">
            <PlayButton play="pay" label={say('Yes, it’s me')} says={say('The bank accepts this: the payment succeeds.')} />
            <PlayButton play="decline" label={say('No, it’s not me')} says={say('The payment fails.')} isQuiet />
          </div>
        ) : (
          <div class="plays">
            {payment.plays.map((play) => (
              <>
                <PlayButton play={play} label={say(wordsOf[play]!.label)} says={say(wordsOf[play]!.says)} isQuiet={play !== 'pay' && play !== 'arrive'} />
                {play === 'pay' && (
                  <PlayButton
                    play="second_step"
                    label={say('Pay with bank confirmation')}
                    says={say('The bank asks for another confirmation before it pays.')}
                    isQuiet
                  />
                )}
              </>
            ))}
            {payment.plays.length === 0 && <p>{say('Nothing more can be done with this payment.')}</p>}
          </div>
        )}
        <p>
          {/* Without the field that marks a paying person. */}
          <a href={new URL(payment.return_url).pathname}>{say('Back to the order')}</a>
        </p>
      </div>
    ),
  });
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
