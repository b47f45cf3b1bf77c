import type { Metric } from '../../launches/index.ts';
import { dollars, figure } from '../../platform/words/figures.ts';

export * from '../../platform/words/figures.ts';

/** A leaderboard's number as text. @param value cents for revenue, otherwise a count */
export const metricInWords = ({ value, unit }: Pick<Metric, 'value' | 'unit'>): string => (unit === 'usd_cents' ? dollars(value) : figure(value));
