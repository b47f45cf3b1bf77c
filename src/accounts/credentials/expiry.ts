/** How many days before a key expires its owner gets a reminder. */
export const REMINDER_DAYS: readonly number[] = [14, 3];
/** Reminders sent per tick; the next minute takes the rest. */
export const REMINDERS_AT_ONCE = 200;

const DAY_MS = 86_400_000;

/** Days until an instant, where a day that has begun counts. @returns undefined when it is past, or further away than the first reminder */
export function daysLeft(expiresAt: Date, now: Date): number | undefined {
  const days = Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS);
  return days >= 1 && days <= REMINDER_DAYS[0]! ? days : undefined;
}
