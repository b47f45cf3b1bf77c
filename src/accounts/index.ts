// The door of accounts for other domains and the wiring.
export { createAccount, findAccountId, saveApiKey } from './account-store.ts';
export { makeApiKey } from './api-key.ts';
export { createIdentify } from './identify.ts';
export { createIdentifyPerson } from './identify-person.ts';
export { getAccount } from './operations/get-account.ts';
export type { AuthorizationServer, ConsentRequest } from './oauth/authorization-server.ts';
export { openAuthorizationServer } from './oauth/open-authorization-server.ts';
