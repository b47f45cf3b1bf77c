/** How long after posting an update can be edited: enough to fix a typo, not to change what it says. */
export const EDIT_MINUTES = 15;

/** Until when an update can be edited. @param postedAt when it was posted */
export function editableUntil(postedAt: Date): Date {
  return new Date(postedAt.getTime() + EDIT_MINUTES * 60_000);
}

/** Whether an update can still be edited. One that is deleted, or that the site team has hidden, can't. */
export function mayEdit(update: { posted_at: Date; deleted_at: Date | null; hidden_because: string | null }, now: Date): boolean {
  return update.deleted_at === null && update.hidden_because === null && now < editableUntil(update.posted_at);
}
