import { createApiKey, getMyAccount, listMyApiKeys, revokeApiKey } from '../../accounts/index.ts';
import { scopes } from '../../contract/caller.ts';
import { AccountArea, doneIn, SignInAgain } from '../areas/account-area.tsx';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { Boxes, Form, Input } from '../forms/form.tsx';
import { Lifetime, NewKey, readLifetime } from '../forms/new-key.tsx';
import { makeOnceId, openOnce } from '../forms/once.ts';
import type { Sheet } from '../page.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { signInAddress } from '../serving/return-to.ts';
import { say } from '../words/say.ts';
import { KeyTable } from './key-table.tsx';
import { scopeWords } from './words.ts';

const once = openOnce<Awaited<ReturnType<typeof createApiKey.handle>>>();

export const keys: PersonalPage = {
  path: '/account/keys',
  parameters: ['done'],
  audience: 'person',
  lists: ['scopes'],
  show: (visit) => showKeys(visit),
  post: chooseForm({
    async create(visit) {
      const { name = '', expires = '', once: id = '' } = visit.sent.values;
      const { scopes: chosen = [] } = visit.sent.lists;
      const make = () => visit.ask(createApiKey, { body: { name, scopes: chosen, expires_in_days: readLifetime(expires) } });
      // Includes the inputs: going back in the browser and requesting another key creates another key.
      const showing = id === '' ? undefined : JSON.stringify([visit.person!.sessionId, id, name, expires, chosen]);
      const made = await once(visit, showing, make);
      return showKeys({ ...visit, sent: { ...visit.sent, values: {} } }, made.key);
    },
    async revoke(visit) {
      await visit.ask(revokeApiKey, { body: { id: readId(visit) } });
      return { to: '/account/keys?done=revoked', status: 303 };
    },
  }),
};

async function showKeys(visit: PersonalVisit, made?: string): Promise<Sheet> {
  const { sent, site, now } = visit;
  const [{ items }, account] = await Promise.all([visit.ask(listMyApiKeys, { body: {} }), visit.ask(getMyAccount, { body: {} })]);
  return () => ({
    title: say('API keys'),
    body: (
      <AccountArea
        visit={visit}
        path="/account/keys"
        title={say('API keys')}
        done={doneIn(visit, { revoked: say('Key revoked. It stopped working immediately.') })}
      >
        {made !== undefined && (
          <NewKey value={made}>
            <KeyExamples value={made} origin={site.origin} />
          </NewKey>
        )}
        <p>
          {say('Keys let programs and agents act for you through the {api}. Keys can’t vote, follow or review.', {
            api: <a href="/docs">{say('REST API and the MCP server')}</a>,
          })}
        </p>
        <KeyTable keys={items} timeZone={site.timeZone} now={now} />
        <section>
          <h2>{say('Create a key')}</h2>
          {account.signed_in_recently || sent.values.form === 'create' ? (
            <Form name="create">
              <input type="hidden" name="once" value={makeOnceId()} />
              <Input
                form="create"
                name="name"
                label={say('Name')}
                max={120}
                autocomplete="off"
                hint={say('What you use it for, so that you can recognise it later, for example “Build server”.')}
                sent={sent}
              />
              <Boxes
                form="create"
                name="scopes"
                label={say('What it can do')}
                options={scopes.map((scope) => ({
                  value: scope,
                  label: (
                    <>
                      {say(scopeWords[scope].label)} <code>{scope}</code>
                    </>
                  ),
                  says: `${say(scopeWords[scope].can)} ${say(scopeWords[scope].cannot)}`,
                }))}
                ticked={['account:read']}
                sent={sent}
              />
              <Lifetime days={[30, 90, 365, 730]} value={365} sent={sent} />
              <button type="submit">{say('Create key')}</button>
            </Form>
          ) : (
            <SignInAgain address={signInAddress('/account/keys', 'recent')} to={say('Sign in again to create a key')} />
          )}
        </section>
      </AccountArea>
    ),
  });
}

const KeyExamples = ({ value, origin }: { value: string; origin: string }) => (
  <>
    <p>{say('Try it in a terminal:')}</p>
    <pre tabindex={0}>
      <code>{`curl -H 'Authorization: Bearer ${value}' ${origin}/api/v1/me`}</code>
    </pre>
    <p>{say('Or give it to an agent, for example Claude Code:')}</p>
    <pre tabindex={0}>
      <code>{`claude mcp add --transport http slipway ${origin}/mcp --header 'Authorization: Bearer ${value}'`}</code>
    </pre>
  </>
);
