/** How long after it was posted an update can be edited: time for a slip, not for another story. */
export const EDIT_MINUTES = 15;

/** Until when an update that was posted then can be edited. */
export function editableUntil(postedAt: Date): Date {
  return new Date(postedAt.getTime() + EDIT_MINUTES * 60_000);
}

export function mayEdit(update: { posted_at: Date; deleted_at: Date | null }, now: Date): boolean {
  return update.deleted_at === null && now < editableUntil(update.posted_at);
}
