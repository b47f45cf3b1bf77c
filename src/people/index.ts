// What other domains may use of people: the pages that people make about themselves, and what they show.
export { peopleMails } from './mail-samples.ts';
export { closePersonPage } from './operations/close-person-page.ts';
export { findPersonPages } from './operations/find-person-pages.ts';
export { getMyPersonPage } from './operations/get-my-person-page.ts';
export { getPersonPage } from './operations/get-person-page.ts';
export { hidePersonPage, restorePersonPage } from './operations/hide-person-page.ts';
export { removePortrait } from './operations/remove-portrait.ts';
export { savePersonPage } from './operations/save-person-page.ts';
export { removeMyPortrait, uploadMyPortrait } from './operations/upload-my-portrait.ts';
export { type PersonPart, personParts } from './parts.ts';
export { peopleTeamOperations } from './team-operations.ts';
