import { isAllowed } from '../../../contract/roles.ts';
import { type getWeekForTeam, plannerOf } from '../../../launches/index.ts';
import type { PersonalVisit } from '../../personal-page.ts';

export const weeksPath = '/team/weeks';
/** The console's page of a week. @param week its Monday, YYYY-MM-DD */
export const weekPath = (week: string) => `${weeksPath}/${week}`;

/** A week with the launches in it. */
export type ShownWeek = Awaited<ReturnType<typeof getWeekForTeam.handle>>;
export type Kind = 'free' | 'paid';

/** The kinds of places that the visitor's role may plan. */
export const plannedBy = (visit: PersonalVisit): Kind[] => (['free', 'paid'] as const).filter((kind) => isAllowed(visit.team!.role, [plannerOf[kind]]));
