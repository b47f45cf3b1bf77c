/**
 * Whether additional votes in a closed week would have changed its awards. Awards are never changed; this shows everyone the
 * effect of a late decision.
 * @param given.awards of the week, by rank; @param given.weekVotes of the launch, with the additional ones
 */
export function awardsWouldChange(given: { awards: readonly { launch_id: number; votes: number }[]; launchId: number; weekVotes: number }): boolean {
  const { awards, launchId, weekVotes } = given;
  if (weekVotes === 0) return false;
  const at = awards.findIndex((award) => award.launch_id === launchId);
  if (at < 0 && awards.length < 3) return true;
  // In a tie, the later one ranks below (launch-store.ts, weekOrder).
  return (at < 0 ? awards : awards.slice(0, at)).some((award) => award.votes < weekVotes);
}
