/** How long data is kept, as /privacy states it. A test compares it with what the software does. */
export const kept = {
  sessionDays: 30,
  idleDays: 14,
  linkMinutes: 15,
  newsletterLinkDays: 3,
  repeatHours: 24,
  voteSenderDays: 14,
  voteLinkDays: 14,
  attemptHours: 24,
  failedJobDays: 30,
  vatAnswerHours: 24,
} as const;
