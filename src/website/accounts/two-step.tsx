import { raw } from 'hono/html';
import { lookAtTwoStep, turnOnTwoStep } from '../../accounts/index.ts';
import { drawQrSvg, makeQrCode } from '../../platform/qr/qr-code.ts';
import { AccountArea } from '../areas/account-area.tsx';
import { openOnce } from '../forms/once.ts';
import type { Sheet } from '../page.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { securityAddress, signInAddress } from '../serving/return-to.ts';
import { say } from '../words/say.ts';
import { returnToOf, showSecurity, twoStepAddress } from './security.tsx';
import { CodeForm } from './sign-in/code-form.tsx';

const path = '/account/security/two-step';
const once = openOnce<Awaited<ReturnType<typeof turnOnTwoStep.handle>>>();

/** Setting up two-step sign-in: the secret for the app, and the code that proves the app has it. */
export const twoStepSetup: PersonalPage = {
  path,
  parameters: ['return_to'],
  audience: 'person',
  show,
  async post(visit) {
    const { code = '' } = visit.sent.values;
    // A reload shows the recovery codes again instead of losing them.
    const made = await once(visit, JSON.stringify([visit.person!.sessionId, code]), () => visit.ask(turnOnTwoStep, { body: { code } }));
    return showSecurity({ ...visit, sent: { ...visit.sent, values: {} }, query: { ...visit.query, done: 'two-step' } }, made.recovery_codes);
  },
};

async function show(visit: PersonalVisit): Promise<Sheet | { to: string; status: 302 }> {
  const { sent } = visit;
  const security = securityAddress({ returnTo: returnToOf(visit) });
  const setup = await visit.ask(lookAtTwoStep, { body: {} }).catch((error: { code?: string }) => {
    if (error.code === 'recent_sign_in_needed') return undefined;
    throw error;
  });
  if (!setup) return { to: signInAddress(twoStepAddress(returnToOf(visit)), 'recent'), status: 302 };
  const { secret, address } = setup;
  if (secret === null || address === null) return { to: security, status: 302 };
  return () => ({
    title: say('Set up two-step sign-in'),
    body: (
      <AccountArea visit={visit} path="/account/security" title={say('Set up two-step sign-in')}>
        <section>
          <h2>{say('1. Add the account to your app')}</h2>
          <p>{say('Scan the code with an authenticator app, such as the one in your password manager or on your phone.')}</p>
          {raw(drawQrSvg(makeQrCode(address), say('QR code for your authenticator app')))}
          <p>
            {say('On this phone? {link}. Or enter this secret by hand:', { link: <a href={address}>{say('Open the app')}</a> })}{' '}
            <code id="two-step-secret" class="secret">
              {secret.match(/.{1,4}/g)!.join(' ')}
            </code>
          </p>
        </section>
        <section>
          <h2>{say('2. Confirm it')}</h2>
          <CodeForm sent={sent} returnTo={undefined} label={say('Turn on two-step sign-in')} />
          <p class="hint">{say('Then you get ten recovery codes. All your other sessions will be signed out.')}</p>
        </section>
        <p>
          <a href={security}>{say('Cancel')}</a>
        </p>
      </AccountArea>
    ),
  });
}
