import type { ServerResponse } from 'node:http';
import type { Client, Provider } from 'oidc-provider';
import type { Site } from '../../contract/call.ts';
import { type Person, type Scope, scopes } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import { resourceUrl } from '../../server/http/challenge.ts';
import type { Visit } from '../../server/http/front.ts';
import { originOf } from '../../server/limits/client-address.ts';
import { recordAudit } from '../audit-store.ts';
import type { ConsentRequest, ServerParts } from './authorization-server.ts';
import { isLocal } from './client-metadata.ts';
import { findGrantId, findRecord, noteApp } from './oauth-record-store.ts';
import { findResource } from './resources.ts';

/** A request that is waiting at the consent page. */
interface Pending {
  interaction: InstanceType<Provider['Interaction']>;
  client: Client;
  consent: ConsentRequest;
}

/** Finds the request for /sign-in/allow/{uid}. The cookie set when it started ties it to this browser. */
export async function findPending(
  parts: ServerParts,
  given: { provider: Provider; site: Site; visit: Visit; person: Person | undefined },
): Promise<Pending | undefined> {
  const { provider, site, visit, person } = given;
  const uid = /^\/sign-in\/allow\/([\w-]{1,64})(?:[/?]|$)/.exec(visit.message.url!)?.[1];
  if (uid === undefined || readRequestCookie(provider, visit) !== uid) return undefined;
  const interaction = await provider.Interaction.find(uid);
  if (!interaction?.returnTo.startsWith(`${site.origin}/`)) return undefined;
  const { params } = interaction;
  const client = await provider.Client.find(String(params.client_id)).catch(() => undefined);
  if (!client) return undefined;
  const resource = findResource(site, params.resource) ?? 'mcp';
  const grantId = person && (await findGrantId(parts.db, { accountId: person.accountId, clientId: client.clientId }, parts.clock.now()));
  const grant = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const allowed = grant?.getResourceScope(resourceUrl(site, resource)).split(' ') ?? [];
  const asked = scopes.filter((scope) => String(params.scope).split(' ').includes(scope));
  const consent: ConsentRequest = {
    uid,
    signInNeeded: person === undefined || (wantsFreshSignIn(interaction) && person.authenticatedAt < (await beganAt(parts, uid))),
    client: showClient(client, String(params.redirect_uri)),
    scopes: asked,
    alreadyAllowed: asked.filter((scope) => allowed.includes(scope)),
    resource,
  };
  return { interaction, client, consent };
}

/** Saves the person's answer. @returns where the browser goes next @throws Refusal link_not_valid */
export async function settle(
  parts: ServerParts,
  given: { provider: Provider; site: Site; visit: Visit; person: Person; decision: 'allow' | 'deny' },
): Promise<string> {
  const { provider, site, visit, person } = given;
  const pending = await findPending(parts, given);
  if (!pending || pending.consent.signInNeeded) {
    throw refusal('link_not_valid', 'This request has ended, or was started in another browser. Go back to the app and start again.');
  }
  const { interaction, client, consent } = pending;
  if (given.decision === 'deny') {
    interaction.result = { error: 'access_denied', error_description: 'the person denied access' };
  } else {
    const grantId = await saveGrant(parts, { provider, person, client, address: resourceUrl(site, consent.resource), asked: consent.scopes });
    const app = { name: consent.client.name, host: consent.client.idHost ?? consent.client.redirectHost };
    await noteApp(parts.db, grantId, app);
    await recordAudit(parts.db, {
      accountId: person.accountId,
      event: 'app_allowed',
      detail: { client_id: client.clientId, ...app, scopes: consent.scopes },
      call: { caller: person, now: parts.clock.now(), from: originOf(visit.message, parts.trustedProxies) },
    });
    interaction.result = { login: { accountId: String(person.accountId) }, consent: { grantId } };
  }
  // Another person may have been signed in when it started. The answer belongs to the person who is signed in now.
  interaction.session = undefined;
  await interaction.persist();
  return interaction.returnTo;
}

/** Adds to what this account has already allowed this client, and restarts its lifetime. */
async function saveGrant(
  parts: ServerParts,
  given: { provider: Provider; person: Person; client: Client; address: string; asked: readonly Scope[] },
): Promise<string> {
  const { provider, person, client } = given;
  const id = await findGrantId(parts.db, { accountId: person.accountId, clientId: client.clientId }, parts.clock.now());
  const earlier = id === undefined ? undefined : await provider.Grant.find(id);
  const grant = earlier ?? new provider.Grant({ accountId: String(person.accountId), clientId: client.clientId });
  grant.addResourceScope(given.address, given.asked.join(' '));
  Object.assign(grant, { exp: undefined, iat: undefined });
  return grant.save();
}

function readRequestCookie(provider: Provider, { message }: Visit): string | undefined {
  // Reading a cookie with an invalid signature also writes one: discard it.
  const nowhere = { getHeader: () => undefined, setHeader: () => undefined } as unknown as ServerResponse;
  return provider.createContext(message, nowhere).cookies.get(provider.cookieName('interaction'), { signed: true });
}

function wantsFreshSignIn({ prompt }: Pending['interaction']): boolean {
  return prompt.reasons.includes('login_prompt') || prompt.reasons.includes('max_age');
}

async function beganAt({ db, clock }: ServerParts, uid: string): Promise<Date> {
  const record = await findRecord(db, { kind: 'Interaction', id: uid }, clock.now());
  return record?.created_at ?? clock.now();
}

function showClient(client: Client, redirectUri: string): ConsentRequest['client'] {
  const idHost = URL.canParse(client.clientId) ? new URL(client.clientId).host : null;
  const redirect = new URL(redirectUri);
  // For a private-use scheme, the host means nothing to a person.
  const redirectHost = /^https?:$/.test(redirect.protocol) ? redirect.host : redirect.protocol;
  return {
    id: client.clientId,
    name: client.clientName ?? idHost ?? 'Unnamed app',
    idHost,
    redirectHost,
    redirectIsLocal: isLocal(redirectUri),
    uri: client.clientUri ?? null,
  };
}
