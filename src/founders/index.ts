// What other domains may use of founders.
export { foldFounderCounts } from './founder-count-store.ts';
export { getOwnFounder } from './get-own-founder.ts';
export { founderMails } from './mail-samples.ts';
export { findMakers } from './operations/find-makers.ts';
export { findPortraits } from './operations/find-portraits.ts';
export { getFounder } from './operations/get-founder.ts';
export { hideFounderPage, restoreFounderPage } from './operations/hide-founder-page.ts';
export { listFounders } from './operations/list-founders.ts';
export { findOwnFounder, findWhoMayAnswer, hasFounderPage, listHiddenFounders } from './own-founder-store.ts';
