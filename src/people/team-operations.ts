import type { AnyOperation } from '../contract/operation.ts';
import { hidePersonPage, restorePersonPage } from './operations/hide-person-page.ts';
import { removePortrait } from './operations/remove-portrait.ts';

/** What the site team does with people's profiles: a part of its operations. */
export const peopleTeamOperations: readonly AnyOperation[] = [hidePersonPage, restorePersonPage, removePortrait];
