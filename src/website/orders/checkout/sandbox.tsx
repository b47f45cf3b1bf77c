import { lookAtSandboxPayment, playSandboxPayment } from '../../../orders/index.ts';
import { Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dollars } from '../../words/figures.ts';
import { say, toSay } from '../../words/say.ts';
import { checkoutStyleAddress } from './checkout-styles.ts';

const wordsOf: Record<string, { label: string; says: string }> = {
  pay: { label: toSay('Pay'), says: toSay('The payment succeeds at once.') },
  decline: { label: toSay('Decline'), says: toSay('The payment fails; another can be tried.') },
  pay_late: { label: toSay('Pay late'), says: toSay('The money takes its time: it arrives a minute later, or when you come back here and say so.') },
  arrive: { label: toSay('Let the money arrive'), says: toSay('Ends the waiting.') },
  pay_twice: { label: toSay('Pay twice'), says: toSay('As from two windows: both payments succeed, and the second goes back.') },
  win_dispute: { label: toSay('Win the dispute'), says: toSay('The bank decides for the seller, who keeps the payment.') },
  lose_dispute: { label: toSay('Lose the dispute'), says: toSay('The bank decides for the buyer: the money is gone, and the order is taken back.') },
  refund_part: { label: toSay('Refund a half'), says: toSay('The seller gives back a half at the provider, without this site.') },
  dispute: { label: toSay('Dispute'), says: toSay('The payment succeeds and is disputed at the bank.') },
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
          <strong>{say('TEST: no money moves.')}</strong> {say('This page stands in for a payment provider; choose what comes of the payment.')}
        </p>
        <Refused sent={visit.sent} />
        {isConfirming ? (
          <div class="plays">
            <PlayButton play="pay" label={say('Yes, it is me')} says={say('The bank is satisfied: the payment succeeds.')} />
            <PlayButton play="decline" label={say('No, it is not')} says={say('The payment fails.')} isQuiet />
          </div>
        ) : (
          <div class="plays">
            {payment.plays.map((play) => (
              <>
                <PlayButton play={play} label={say(wordsOf[play]!.label)} says={say(wordsOf[play]!.says)} isQuiet={play !== 'pay' && play !== 'arrive'} />
                {play === 'pay' && (
                  <PlayButton play="second_step" label={say('Pay with a second step')} says={say('The bank asks once more before it pays.')} isQuiet />
                )}
              </>
            ))}
            {payment.plays.length === 0 && <p>{say('Nothing more can happen to this payment.')}</p>}
          </div>
        )}
        <p>
          {/* Without the mark of somebody who paid. */}
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
