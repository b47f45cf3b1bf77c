import type { VoteSensitivity } from '../../contract/vote-sensitivity.ts';
import { LEAST_ACCOUNTS } from './rules/choice-rule.ts';
import { LEAST_HURRIED, leastOf } from './rules/group-rules.ts';
import { PLACES } from './rules/past-rule.ts';
import { steps } from './rules/sensitivity.ts';
import type { RuleCode } from './rules/vote-facts.ts';

/** The rules that hold votes, in words. The version with figures is docs/how-votes-are-reviewed.md: change both together. */
export interface HoldingRule {
  code: RuleCode | 'throwaway_mail' | 'site_team';
  /** For voters, after "A vote is held when". `{n}` and `{near}` are numbers (numbersOf). */
  voters: string;
  /** For the site team: what the held votes have in common. */
  team: string;
}

export const holdingRules: readonly HoldingRule[] = [
  {
    code: 'throwaway_mail',
    voters: 'the account uses a disposable email address.',
    team: 'The email addresses are disposable.',
  },
  {
    code: 'same_mailbox',
    voters: 'another account with the same mailbox has voted for the launch.',
    team: 'The email addresses lead to the same mailbox: they differ only in tags, in characters that the provider ignores, or in its domain names. The earliest vote counts.',
  },
  {
    code: 'same_device',
    voters: '2 other accounts have voted for the launch in the same browser.',
    team: 'Accounts that signed in with the same browser. The first two votes count.',
  },
  {
    code: 'same_name',
    voters: 'the account is new here, and at least {n} other new accounts with a similar numbered address have voted for the launch.',
    team: 'New accounts with no history whose addresses differ only in a number at the end.',
  },
  {
    code: 'same_domain',
    voters: 'the account is new here, and most of the accounts from its own email domain that voted for the launch are new too: at least {n}.',
    team: 'New accounts with no history on one email domain that isn’t a public provider, or on several small ones.',
  },
  {
    code: 'same_network',
    voters:
      'the account is new here, and most of the accounts that voted for the launch from its network are new too: at least {n} from one address, or {near} from nearby addresses.',
    team: 'New accounts with no history behind one IPv4 address or /24, or one IPv6 /64, /56 or /48.',
  },
  {
    code: 'hosting_network',
    voters: 'the account is new here, and it is one of at least {n} new accounts that voted for the launch from servers of hosting providers.',
    team: 'New accounts with no history that voted from networks of hosting providers.',
  },
  {
    code: 'same_steps',
    voters: 'the account is new here, and at least {n} new accounts followed something within seconds before they voted for the launch.',
    team: 'New accounts with no history that followed something within ten seconds before the vote.',
  },
  {
    code: 'same_choices',
    voters: 'the account and at least {n} others voted for the same launches and for little else, far more often than chance would explain.',
    team: 'Accounts that repeatedly vote for the same launches and for little else. They may be trading votes or selling them.',
  },
  {
    code: 'made_together',
    voters: 'the account has done little since it was created, and at least 9 others created within two days of it voted for the launch too.',
    team: 'Accounts that were created together weeks ago, have done little since, and voted for this launch.',
  },
  {
    code: 'same_past',
    voters: 'the account and at least {n} others on its network or email domain have done the same few things here, far more often than chance would explain.',
    team: 'Accounts on one network or email domain that aren’t new, but have all been active on only a few days and cast only a few votes. In an office, some people are usually more active than others.',
  },
  {
    code: 'first_votes',
    voters: 'the account isn’t new but hadn’t voted here for weeks, and far more such accounts than usual voted for the launch.',
    team: 'Older accounts that voted for the first time in weeks, and far more of them than the launch’s other votes would explain.',
  },
  {
    code: 'lone_newcomers',
    voters: 'the account is new and has done nothing else here, and far more such accounts than usual voted for the launch.',
    team: 'New accounts that did nothing but vote for this launch: far more than usual here, and more than a newsletter would explain.',
  },
  {
    code: 'busy_newcomers',
    voters: 'the account is new, and the new accounts that voted for the launch have done far more on the site than new accounts usually do.',
    team: 'New accounts that also voted for other launches or followed something: far more of them than usual here. Accounts made to sell votes do that in order to look real.',
  },
  {
    code: 'site_team',
    voters: 'the site team wants to check it.',
    team: 'No rule holds these votes. Someone on the site team stopped them from counting, with a reason in the log.',
  },
];

/** The smallest groups that `voters` names, with the normal step and on a site with a norm whose voters are mostly known: how many accounts, or how many others apart from the voter's own. */
const smallest: Partial<Record<HoldingRule['code'], { accounts: number; near?: number; areOthers?: true }>> = {
  same_name: { accounts: leastOf('same_name'), areOthers: true },
  same_domain: { accounts: leastOf('same_domain') },
  same_network: { accounts: leastOf('same_network', 'one'), near: leastOf('same_network', 'near') },
  hosting_network: { accounts: leastOf('hosting_network') },
  same_steps: { accounts: LEAST_HURRIED },
  same_choices: { accounts: LEAST_ACCOUNTS, areOthers: true },
  same_past: { accounts: PLACES.one, areOthers: true },
};

/** The numbers in the sentence of a rule, as the rule takes them with a step of `vote_sensitivity`. */
export function numbersOf(code: HoldingRule['code'], step: VoteSensitivity): Record<string, number> {
  const { accounts, near, areOthers } = smallest[code] ?? {};
  const atStep = (n: number) => Math.ceil(n * steps[step].size);
  return {
    ...(accounts !== undefined && { n: atStep(accounts) - (areOthers ? 1 : 0) }),
    ...(near !== undefined && { near: atStep(near) }),
  };
}
