import { z } from 'zod';

/** As many votes as a form names one by one. */
const MOST_CHOSEN = 500;

/** Which of a launch's held votes a decision is about. Without more, all of them. */
export const selectionInput = {
  launch: z.int().min(1).meta({ description: 'Launch id, from list_held_votes.' }),
  rule: z
    .string()
    .regex(/^[a-z][a-z_]{1,39}$/)
    .optional()
    .meta({ description: 'Only votes held by this rule.' }),
  pattern: z.string().min(1).max(80).optional().meta({ description: 'Only votes of this pattern, from list_votes.' }),
  accounts: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,499}$/)
    .optional()
    .meta({ description: `Only votes of these accounts: ids from list_votes, separated by commas, at most ${MOST_CHOSEN}.` }),
};

export interface Selection {
  launchId: number;
  rule: string | undefined;
  pattern: string | undefined;
  accounts: readonly number[] | undefined;
}

export function readSelection(input: { launch: number; rule?: string | undefined; pattern?: string | undefined; accounts?: string | undefined }): Selection {
  const accounts = input.accounts === undefined ? undefined : [...new Set(input.accounts.split(',').map(Number))];
  return { launchId: input.launch, rule: input.rule, pattern: input.pattern, accounts };
}

/** What a selection is, for the log. */
export function kindOf({ rule, pattern, accounts }: Selection): 'all' | 'rule' | 'pattern' | 'votes' {
  if (accounts) return 'votes';
  if (pattern !== undefined) return 'pattern';
  return rule === undefined ? 'all' : 'rule';
}
