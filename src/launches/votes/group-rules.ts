import { type Hold, isUnknown, type RuleCode, type VoteFacts } from './vote-facts.ts';

// Rules about the votes of one launch that have something in common. An office or a family differs in age and doings, so all
// rules but the first need most accounts of the group to be without a past, and hold only those.

interface GroupRule {
  code: RuleCode;
  /** The kind of mark that the group shares. */
  kind: string;
  /** The smallest group that is a pattern. */
  least: number;
  /** The share of accounts without a past from which it is one. */
  unknown: number;
}

const groupRules: readonly GroupRule[] = [
  { code: 'same_name', kind: 'stem', least: 4, unknown: 0.75 },
  { code: 'same_domain', kind: 'domain', least: 6, unknown: 0.75 },
  { code: 'same_network', kind: 'one', least: 6, unknown: 0.75 },
  { code: 'same_network', kind: 'near', least: 8, unknown: 0.75 },
  { code: 'same_network', kind: 'site', least: 8, unknown: 0.75 },
  { code: 'hosting_network', kind: 'hosting', least: 6, unknown: 0.6 },
];

/** This many accounts without a past that took the same steps within seconds are a pattern. */
const LEAST_HURRIED = 8;

/**
 * The votes of one launch that its own votes give reason to hold.
 * @param votes of one launch, in any order
 * @returns by account; the first rule that applies
 */
export function judgeLaunch(votes: readonly VoteFacts[]): Map<number, Hold> {
  const holds = new Map<number, Hold>();
  const hold = (vote: VoteFacts, reason: Hold) => {
    if (!holds.has(vote.account)) holds.set(vote.account, reason);
  };
  const groups = groupByMark(votes);
  for (const [mark, group] of groups) {
    if (!mark.startsWith('mailbox:') || group.length < 2) continue;
    // One mailbox has one vote: the earliest.
    const first = group.reduce((a, b) => (b.at < a.at || (b.at === a.at && b.account < a.account) ? b : a));
    for (const vote of group) if (vote !== first) hold(vote, { rule: 'same_mailbox', pattern: mark });
  }
  for (const { code, kind, least, unknown } of groupRules) {
    for (const [mark, group] of groups) {
      if (!mark.startsWith(`${kind}:`) || group.length < least) continue;
      const suspects = group.filter(isUnknown);
      if (suspects.length < group.length * unknown || suspects.length < least) continue;
      for (const vote of suspects) hold(vote, { rule: code, pattern: mark });
    }
  }
  const hurried = votes.filter((vote) => vote.hurried && isUnknown(vote));
  if (hurried.length >= LEAST_HURRIED) for (const vote of hurried) hold(vote, { rule: 'same_steps', pattern: 'steps' });
  return holds;
}

/** Votes by each mark they have. */
function groupByMark(votes: readonly VoteFacts[]): Map<string, VoteFacts[]> {
  const groups = new Map<string, VoteFacts[]>();
  for (const vote of votes) {
    for (const mark of vote.marks) {
      const group = groups.get(mark);
      if (group) group.push(vote);
      else groups.set(mark, [vote]);
    }
  }
  return groups;
}
