export { asFetch } from './as-fetch.ts';
export { checkUrl } from './check-url.ts';
export { isPublicAddress } from './public-address.ts';
export { FetchRefusal, type FetchRefusalCode } from './refusal.ts';
export { type FetchedAnswer, openSafeFetch, type SafeFetch, type SafeFetchOptions } from './safe-fetch.ts';
