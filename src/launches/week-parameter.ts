import { z } from 'zod';
import { isRealDay } from './weeks.ts';

/** A week given by name or date; impossible dates are refused. @param names allowed in addition to a date */
export function weekParameter(names: readonly string[], description: string) {
  return z
    .string()
    .max(10)
    .regex(new RegExp(`^(?:${[...names, '\\d{4}-\\d{2}-\\d{2}'].join('|')})$`))
    .refine((text) => names.includes(text) || isRealDay(text) || !/^\d{4}-\d{2}-\d{2}$/.test(text), {
      message: 'is not a valid date.',
      params: { code: 'not_a_day' },
    })
    .meta({ description, examples: [...names.slice(0, 1), '2026-11-16'] });
}
