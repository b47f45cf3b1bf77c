export { asFetch } from './as-fetch.ts';
export { checkUrl } from './check-url.ts';
export { isPublicAddress } from './public-address.ts';
export { FetchRefusal } from './refusal.ts';
export { openSafeFetch, type SafeFetch } from './safe-fetch.ts';
