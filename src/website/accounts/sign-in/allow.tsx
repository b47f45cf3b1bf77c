import { type ConsentRequest, getMyAccount } from '../../../accounts/index.ts';
import { refusal } from '../../../contract/errors.ts';
import { Form, Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { signInAddress } from '../../serving/return-to.ts';
import { say } from '../../words/say.ts';
import { scopeWords } from '../words.ts';

/** Asks a person whether a program may act for them. */
export const allow: PersonalPage = {
  path: '/sign-in/allow/{uid}',
  audience: 'anyone',
  async show(visit) {
    const request = await visit.authorization.findConsent(visit.visit, visit.person);
    if (!request) return over;
    if (request.signInNeeded || !visit.person) return { to: signInAddress(visit.path), status: 302 };
    const { email } = await visit.ask(getMyAccount, { body: {} });
    return () => ({
      title: say('Allow {name} to access your account?', { name: request.client.name }),
      formTargets: formTargets(request.client),
      body: <Question request={request} email={email} visit={visit} />,
    });
  },
  async post(visit) {
    if (!visit.person) return { to: signInAddress(visit.path), status: 303 };
    const { decision } = visit.sent.values;
    if (decision !== 'allow' && decision !== 'deny') throw refusal('invalid_request', 'Choose Allow or Deny.');
    return { away: await visit.authorization.settleConsent(visit.visit, visit.person, decision) };
  },
};

function Question({ request, email, visit }: { request: ConsentRequest; email: string; visit: PersonalVisit }) {
  const { client, scopes, alreadyAllowed } = request;
  return (
    <div class="reading account">
      <PageHead title={say('Allow {name} to access your account?', { name: client.name })} over={visit.site.name}>
        <p class="lede">
          {say('{name} is asking for access to your account {email}.', {
            name: <strong dir="auto">{client.name}</strong>,
            email: <strong dir="auto">{email}</strong>,
          })}{' '}
          <a href={signInAddress(visit.path, 'switch')}>{say('Use another account')}</a>
        </p>
      </PageHead>
      <Refused sent={visit.sent} />
      <dl>
        <div>
          <dt>{say('Identified by')}</dt>
          {client.idHost ? <dd dir="ltr">{client.idHost}</dd> : <dd>{say('The app registered itself. Nobody has checked its name.')}</dd>}
        </div>
        <div>
          <dt>{say('Sends you back to')}</dt>
          <dd>
            <strong class="big" dir="ltr">
              {client.redirectHost}
            </strong>
          </dd>
        </div>
      </dl>
      {(client.redirectIsLocal || isScheme(client.redirectHost)) && (
        <p class="notice">{say('This app runs on your own computer, and any app there could use this name. Continue only if you just started it yourself.')}</p>
      )}
      <section>
        <h2>{say('If you allow it, it can')}</h2>
        <ul class="entries">
          {scopes.map((scope) => (
            <li class="entry">
              <div class="entry-main">
                <p>
                  <strong>{say(scopeWords[scope].label)}</strong> <code class="soft">{scope}</code>{' '}
                  {alreadyAllowed.includes(scope) && <Tag>{say('Already allowed')}</Tag>}
                </p>
                <p class="soft">
                  {say(scopeWords[scope].can)} {say(scopeWords[scope].cannot)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p class="soft">
          {say('It never sees card details or a password, and can’t vote, follow or review. You can end its access at any time under {apps}.', {
            apps: <a href="/account/apps">{say('Connected apps')}</a>,
          })}
        </p>
      </section>
      <Form name="" class="form choices">
        <button type="submit" name="decision" value="allow">
          {say('Allow')}
        </button>
        <button class="quiet" type="submit" name="decision" value="deny">
          {say('Deny')}
        </button>
      </Form>
    </div>
  );
}

const isScheme = (host: string) => /^[a-z][a-z0-9+.-]*:$/.test(host);

/** Browsers apply form-action to redirects after a form, so it must allow the program's address. */
function formTargets({ redirectHost, redirectIsLocal }: ConsentRequest['client']): string[] {
  if (isScheme(redirectHost)) return [redirectHost];
  // CSP can't express an IPv6 address.
  if (redirectIsLocal) return redirectHost.startsWith('[') ? ['http:'] : [`http://${redirectHost}`];
  return /^[a-z0-9.-]+(?::\d+)?$/i.test(redirectHost) ? [`https://${redirectHost}`] : [];
}

const over: Sheet = () => ({
  status: 404,
  title: say('This request has ended'),
  body: (
    <div class="reading account">
      <PageHead title={say('This request has ended')}>
        <p class="lede">{say('It was already answered, took too long, or was started in another browser. Go back to the app and start again.')}</p>
      </PageHead>
      <p>
        <a href="/account/apps">{say('View your connected apps')}</a>
      </p>
    </div>
  ),
});
