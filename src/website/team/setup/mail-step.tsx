import { Form, Input, Select } from '../../forms/form.tsx';
import { Instant } from '../../parts/time.tsx';
import { saySiteSentence } from '../../words/known/site-sentences.ts';
import { say } from '../../words/say.ts';
import type { MailServer, SetupFacts } from './setup-facts.ts';

/** The form of the mail server, and whether emails go out, with a test. */
export function MailStep({ visit, missing, ownEmail, isTested, mail }: Pick<SetupFacts, 'visit' | 'missing' | 'ownEmail' | 'isTested' | 'mail'>) {
  const { sent, mailsAreOpen } = visit;
  const lacks = missing.mail ?? [];
  return (
    <>
      {lacks.includes('mail_server') && !mail?.is_lost && <p>{say('No mail server is set up, so nobody gets sign-in links.')}</p>}
      {lacks.includes('mail_sender') && <p>{say('The sender address isn’t valid on the internet, so other mail servers reject the emails.')}</p>}
      {mail?.is_lost && (
        <p>{say('The mail server that was saved here can’t be read, because the secret key of this site has changed. No email is sent. Enter it again.')}</p>
      )}
      {mail && <ServerForm visit={visit} mail={mail} />}
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

function ServerForm({ visit, mail }: { visit: SetupFacts['visit']; mail: MailServer }) {
  const { sent, site } = visit;
  const form = 'mail';
  const onServer = [mail.server === 'environment' && 'SMTP_URL', mail.sender === 'environment' && 'MAIL_FROM'].filter((name) => name !== false);
  const isKept = mail.set_at !== null;
  return (
    <>
      {onServer.length > 0 && (
        <p>
          {say('Set on the server: {settings}. To change it, change it there and restart the service.', {
            settings: <code dir="ltr">{onServer.join(' ')}</code>,
          })}
        </p>
      )}
      {mail.set_at !== null && (
        <p class="hint">
          {mail.set_by === null
            ? say('Saved here on {time}.', { time: <Instant at={mail.set_at} timeZone={site.timeZone} /> })
            : say('Saved here on {time} by {name}.', {
                time: <Instant at={mail.set_at} timeZone={site.timeZone} />,
                name: <span dir="auto">{mail.set_by}</span>,
              })}
        </p>
      )}
      {onServer.length < 2 && (
        <Form name={form}>
          {mail.server !== 'environment' && (
            <>
              <Input
                form={form}
                name="host"
                label={say('Mail server')}
                value={mail.host ?? ''}
                max={253}
                autocomplete="off"
                hint={say('Its name, such as mail.example.org. Your email provider tells you the name, the port and the password.')}
                sent={sent}
              />
              <Select
                form={form}
                name="security"
                label={say('Encryption')}
                value={mail.security ?? 'tls'}
                options={[
                  ['tls', say('TLS (usually port 465)')],
                  ['starttls', say('STARTTLS (usually port 587)')],
                ]}
                sent={sent}
              />
              <Input
                form={form}
                name="port"
                label={say('Port')}
                value={mail.port === null ? '' : String(mail.port)}
                max={5}
                autocomplete="off"
                inputmode="numeric"
                hint={say('Leave it empty for the default port.')}
                optional
                sent={sent}
              />
              <Input form={form} name="user" label={say('User name')} value={mail.user ?? ''} max={254} autocomplete="off" optional sent={sent} />
              <Input
                form={form}
                name="password"
                label={say('Password')}
                type="password"
                max={500}
                autocomplete="off"
                hint={mail.has_password ? say('A password is saved and never shown. Leave this empty to keep it.') : undefined}
                optional
                sent={sent}
              />
            </>
          )}
          {mail.sender !== 'environment' && (
            <Input
              form={form}
              name="sender"
              label={say('Email sender')}
              value={mail.sender_address}
              max={400}
              autocomplete="off"
              hint={say('An address that this mail server may send from. With a name: {example}.', {
                example: <code dir="ltr">Launches &lt;noreply@launches.example.org&gt;</code>,
              })}
              sent={sent}
            />
          )}
          <button type="submit">{say('Save mail server')}</button>
        </Form>
      )}
      {isKept && (
        <form method="post">
          <input type="hidden" name="form" value="mail-remove" />
          <button class="quiet" type="submit">
            {say('Remove saved mail server')}
          </button>
        </form>
      )}
    </>
  );
}
