// What other domains may use of sites.

export { currentAnnouncement } from './announcement.ts';
export { type FirstStep, type MissingPart, readFirstSteps } from './first-steps.ts';
export { addMember } from './member.ts';
export { type BuiltInLink, type LinkPlace, linksOf, pathOfPage } from './navigation.ts';
export { getAnnouncement, setAnnouncement } from './operations/admin/announcement.ts';
export { changeSiteHost } from './operations/admin/change-site-host.ts';
export { createSite } from './operations/admin/create-site.ts';
export { getSiteSettings } from './operations/admin/get-site-settings.ts';
export { mergeAccounts, previewAccountMerge } from './operations/admin/merge-accounts.ts';
export { arrangeNavigation, listNavigation } from './operations/admin/navigation.ts';
export { getPage, getText, listPages, setPage } from './operations/admin/pages.ts';
export { sendTestEmail } from './operations/admin/send-test-email.ts';
export { setSite } from './operations/admin/set-site.ts';
export { setText } from './operations/admin/set-text.ts';
export { getFirstSteps, readinessNeed } from './operations/get-first-steps.ts';
export { getSiteInfo } from './operations/get-site-info.ts';
export { getSiteText } from './operations/get-site-text.ts';
export { listPageAddresses, readPage } from './operations/read-page.ts';
export { mergedTables } from './people/merge-accounts-save-store.ts';
export { lockSettings, lockSite, mergeSettings } from './site-save-store.ts';
export { ensureDefaultSite, listSites } from './site-store.ts';
export type { TextPage } from './site-text-store.ts';
export { markOfFields, requireUnchangedSite, setInFields } from './site-version.ts';
export { markSites } from './team-sites-store.ts';
