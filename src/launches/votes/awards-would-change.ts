/**
 * Whether further votes in a closed week would have moved its awards. Awards stay as they were given; this is said so that
 * everybody sees what a late review cost.
 * @param given.awards of the week, by rank; @param given.weekVotes of the launch, with the further ones
 */
export function awardsWouldChange(given: { awards: readonly { launch_id: number; votes: number }[]; launchId: number; weekVotes: number }): boolean {
  const { awards, launchId, weekVotes } = given;
  if (weekVotes === 0) return false;
  const at = awards.findIndex((award) => award.launch_id === launchId);
  if (at < 0 && awards.length < 3) return true;
  // Who comes later with as many votes stands below (launch-store.ts, weekOrder).
  return (at < 0 ? awards : awards.slice(0, at)).some((award) => award.votes < weekVotes);
}
