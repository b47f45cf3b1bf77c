import { refusal } from '../../../contract/errors.ts';

/** Which held votes of a launch a decision is about: undefined values are all. */
export interface WhichVotes {
  rule?: string;
  pattern?: string;
  account?: number;
}

/** The value of an option of the decision's form. */
export const writeWhich = ({ rule, pattern, account }: { rule?: string | null; pattern?: string | null; account?: number }): string =>
  account !== undefined ? `account ${account}` : rule ? ['group', rule, ...(pattern ? [pattern] : [])].join(' ') : '';

/**
 * Which held votes of a launch a form is about; without a value, all of them.
 * @throws Refusal for a value that isn't an option: a typing error must not decide about all votes
 */
export function readWhich(text: string | undefined): WhichVotes {
  if (!text) return {};
  const [kind, first = '', ...rest] = text.split(' ');
  if (kind === 'account' && /^[1-9]\d{0,14}$/.test(first)) return { account: Number(first) };
  if (kind === 'group' && first !== '') return { rule: first, ...(rest.length > 0 && { pattern: rest.join(' ') }) };
  throw refusal('invalid_request', 'Choose which votes to decide on.');
}
