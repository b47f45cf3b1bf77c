import { SignInAgain } from '../areas/account-area.tsx';
import { Form } from '../forms/form.tsx';
import { makeOnceId } from '../forms/once.ts';
import { Instant } from '../parts/time.tsx';
import { say, sayCount } from '../words/say.ts';

interface Given {
  twoStep: { since: string; recovery_codes_left: number } | null;
  isRecent: boolean;
  /** The sign-in page that comes back here. */
  again: string;
  timeZone: string;
}

/** Two-step sign-in on the security page: what it is, whether it is on, and its forms. */
export function TwoStepSection({ twoStep, isRecent, again, timeZone }: Given) {
  return (
    <section id="two-step">
      <h2>{say('Two-step sign-in')}</h2>
      {twoStep ? (
        <>
          <p>
            {say('On since {day}. After your password or an email link, we ask for a code from your authenticator app. A passkey needs no code.', {
              day: <Instant at={twoStep.since} timeZone={timeZone} />,
            })}
          </p>
          <p class={twoStep.recovery_codes_left < 3 ? 'notice' : undefined}>
            {sayCount('You have {n} recovery code left.|You have {n} recovery codes left.', twoStep.recovery_codes_left)}{' '}
            {twoStep.recovery_codes_left < 3 && say('Create new ones before you run out.')}
          </p>
          {isRecent ? (
            <>
              <Form name="recovery_codes">
                <input type="hidden" name="once" value={makeOnceId()} />
                <button class="quiet" type="submit">
                  {say('Create new recovery codes')}
                </button>
                <p class="hint">{say('The old ones stop working.')}</p>
              </Form>
              <Form name="two_step_off">
                <button class="danger" type="submit">
                  {say('Turn off two-step sign-in')}
                </button>
                <p class="hint">{say('You can set it up again at any time, with the same app or another one.')}</p>
              </Form>
            </>
          ) : (
            <SignInAgain address={again} to={say('Sign in again to change it')} />
          )}
        </>
      ) : (
        <>
          <p>
            {say('After your password or an email link, we also ask for a code from an app on your phone. Someone who only knows your password can’t get in.')}
          </p>
          {isRecent ? (
            <Form name="two_step">
              <button type="submit">{say('Set up two-step sign-in')}</button>
            </Form>
          ) : (
            <SignInAgain address={again} to={say('Sign in again to set it up')} />
          )}
        </>
      )}
    </section>
  );
}

/** The only time recovery codes are shown. */
export const NewCodes = ({ codes }: { codes: readonly string[] }) => (
  <section class="new-key" role="status">
    <h2>{say('Your recovery codes')}</h2>
    <p>{say('Save or print them now: we show them only once. Each one lets you in once if you lose your phone.')}</p>
    <pre id="recovery-codes" class="codes" tabindex={0}>
      {codes.join('\n')}
    </pre>
    <button class="quiet needs-script" type="button" data-copy="recovery-codes">
      {say('Copy codes')}
    </button>
  </section>
);
