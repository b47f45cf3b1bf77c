// The door of founders for other domains.
export { getOwnFounder } from './get-own-founder.ts';
export { getFounder } from './operations/get-founder.ts';
export { listFounders } from './operations/list-founders.ts';
export { findOwnFounder, findWhoMayAnswer, hasFounderPage } from './own-founder-store.ts';
