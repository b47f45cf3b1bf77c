// The door of sites for other domains.
export { type FirstStep, type MissingPart, readFirstSteps } from './first-steps.ts';
export { addMember } from './member.ts';
export { createSite } from './operations/admin/create-site.ts';
export { setSite } from './operations/admin/set-site.ts';
export { setText } from './operations/admin/set-text.ts';
export { getFirstSteps, readinessNeed } from './operations/get-first-steps.ts';
export { getSiteInfo } from './operations/get-site-info.ts';
export { getSiteText } from './operations/get-site-text.ts';
export { mergeSettings } from './site-save-store.ts';
export { ensureDefaultSite, listSites } from './site-store.ts';
export type { TextPage } from './site-text-store.ts';
