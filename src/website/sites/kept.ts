/** How long things are kept, as /privacy says it. A test holds it to what the software does. */
export const kept = {
  sessionDays: 30,
  idleDays: 14,
  linkMinutes: 15,
  repeatHours: 24,
  voteSenderDays: 14,
  attemptHours: 24,
  failedJobDays: 30,
  vatAnswerHours: 24,
} as const;
