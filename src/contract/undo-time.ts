/** How long the site team can undo a change, in milliseconds. */
export const UNDO_MS = 30 * 86_400_000;
