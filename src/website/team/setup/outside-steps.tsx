import { readSiteSettings } from '../../../platform/config/settings.ts';
import { Form, Input } from '../../forms/form.tsx';
import { Tag } from '../../parts/marks.tsx';
import { saySiteSentence } from '../../words/known/site-sentences.ts';
import { say } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';
import type { SetupFacts } from './setup-facts.ts';

/** Whether emails go out, with a test. */
export function MailStep({ visit: { sent, mailsAreOpen }, missing, ownEmail, isTested }: Pick<SetupFacts, 'visit' | 'missing' | 'ownEmail' | 'isTested'>) {
  const lacks = missing.mail ?? [];
  return (
    <>
      {lacks.includes('mail_server') && (
        <p>
          {say('No mail server is set up, so nobody gets sign-in links. Set {server} and {sender}, then restart the service.', {
            server: <code>SMTP_URL</code>,
            sender: <code>MAIL_FROM</code>,
          })}
        </p>
      )}
      {lacks.includes('mail_sender') && (
        <p>{say('The sender address isn’t valid on the internet. Set {sender} and restart the service.', { sender: <code>MAIL_FROM</code> })}</p>
      )}
      {lacks.length === 0 && !isTested.mail && <p>{say('The mail server is set up. Send a test email to see whether it works.')}</p>}
      <Form name="email">
        <Input
          form="email"
          name="to"
          label={say('Send a test email to')}
          type="email"
          value={ownEmail}
          max={254}
          autocomplete="email"
          sent={sent}
          sayFault={sayNotSent}
        />
        <button type="submit">{say('Send test email')}</button>
      </Form>
      {mailsAreOpen && (
        <p class="hint">
          {say('No mail server is set up. Read the email at {address}, in a browser on the computer that runs this site.', {
            address: <a href="/dev/mail">/dev/mail</a>,
          })}
        </p>
      )}
    </>
  );
}

const sayNotSent = ({ code, detail }: { code: string; detail: string }) => (code === 'not_sent' ? saySiteSentence(detail) : undefined);

/** The ways to pay, each with a test. */
export function PaymentsStep({ visit, providers, knownProviders, isTested }: Pick<SetupFacts, 'visit' | 'providers' | 'knownProviders' | 'isTested'>) {
  const mayChoose = visit.team!.role === 'owner';
  const sellsNothing = readSiteSettings(visit.site.settings).sells_nothing;
  // With a provider set up, the site can sell, even if its owner chose not to before.
  if (sellsNothing && providers.length === 0)
    return (
      <>
        <p>{say('You’re not selling anything yet, so this step is done. Nobody can buy anything until a payment provider is set up.')}</p>
        {mayChoose && <SellingForm sells label={say('I want to sell something')} />}
      </>
    );
  return (
    <>
      {providers.length === 0 && (
        <p>
          {say('No payment provider is set up, so nobody can buy anything. Set the keys for Stripe, PayPal or BTCPay Server (see {file}).', {
            file: <code>docs/self-hosting.md</code>,
          })}
        </p>
      )}
      {providers.length > 0 && !isTested.payments && <p>{say('Make a test payment to see whether the keys work.')}</p>}
      <ul class="entries">
        {providers.map(({ code, name, methods, is_test: isTest }) => (
          <li class="entry">
            <div class="entry-main">
              <p>
                <strong>{name}</strong> {isTest && <Tag>{say('Test mode')}</Tag>}
              </p>
              <p class="soft">{isTest ? say('No real payments are made. To sell, set the provider’s live keys and restart the service.') : methods}</p>
            </div>
            <form method="post">
              <input type="hidden" name="form" value="payment" />
              <input type="hidden" name="provider" value={code} />
              <button class="quiet" type="submit">
                {say('Make a test payment')}
                <span class="unseen"> {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {providers.length > 0 && (
        <p class="hint">{say('A test payment asks the provider to start a payment of one dollar that nobody pays. It shows that the keys work.')}</p>
      )}
      <TeamTable
        caption={say('Payment providers')}
        rows={knownProviders}
        empty=""
        columns={[
          { label: say('Provider'), isHead: true, show: ({ name }) => name },
          { label: say('State'), show: (one) => (one.is_set ? <Tag>{say('Set')}</Tag> : say('Not set')) },
          { label: say('Settings'), show: ({ settings }) => <code dir="ltr">{settings.join(' ')}</code> },
        ]}
      />
      <p class="hint">{say('Set all of a provider’s settings on the server and restart the service. The values are never shown here.')}</p>
      {mayChoose && providers.length === 0 && <SellingForm label={say('I’m not selling anything yet')} />}
      {mayChoose && sellsNothing && <SellingForm sells label={say('I want to sell something')} />}
    </>
  );
}

const SellingForm = ({ sells, label }: { sells?: boolean; label: string }) => (
  <form method="post">
    <input type="hidden" name="form" value="selling" />
    <input type="hidden" name="sells" value={sells ? 'yes' : 'no'} />
    <button class="quiet" type="submit">
      {label}
    </button>
  </form>
);
