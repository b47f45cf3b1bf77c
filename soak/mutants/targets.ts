export const parts = ['money', 'votes', 'rules', 'access'] as const;
export type Part = (typeof parts)[number];

/** A module whose mutants the tests next to it must notice. */
export interface Target {
  part: Part;
  module: string;
  /** The tests that are about it and need no database. */
  tests: readonly string[];
}

const orders = 'src/orders';
const quoteTests = [`${orders}/quote/quote.test.ts`];
const votes = 'src/launches/votes';
const rules = `${votes}/rules`;
const voteRules = [`${rules}/limits.test.ts`, `${rules}/group-rules.test.ts`, `${rules}/wider-rules.test.ts`];

export const targets: readonly Target[] = [
  { part: 'money', module: `${orders}/quote/quote.ts`, tests: quoteTests },
  { part: 'money', module: `${orders}/quote/check-items.ts`, tests: quoteTests },
  { part: 'money', module: `${orders}/coupons/coupon-rules.ts`, tests: quoteTests },
  { part: 'money', module: `${orders}/share-out.ts`, tests: [`${orders}/refunds/split-part.test.ts`] },
  { part: 'money', module: `${orders}/vat/vat.ts`, tests: [`${orders}/vat/vat.test.ts`, `${orders}/vat/places.test.ts`] },
  { part: 'money', module: `${orders}/vat/vat-number.ts`, tests: [`${orders}/vat/vat-number.test.ts`] },
  { part: 'money', module: `${orders}/vat/places.ts`, tests: [`${orders}/vat/places.test.ts`] },
  { part: 'money', module: `${orders}/vat/rates.ts`, tests: [`${orders}/vat/vat.test.ts`, `${orders}/vat/places.test.ts`] },
  { part: 'money', module: `${orders}/refunds/split-part.ts`, tests: [`${orders}/refunds/split-part.test.ts`] },
  { part: 'money', module: `${orders}/refunds/part-returned.ts`, tests: [`${orders}/refunds/part-returned.test.ts`] },
  { part: 'money', module: `${orders}/payments/decimal.ts`, tests: [`${orders}/payments/decimal.test.ts`] },
  { part: 'money', module: `${orders}/payouts/read-amount.ts`, tests: [`${orders}/payouts/read-report.test.ts`] },
  { part: 'money', module: `${orders}/payouts/read-report.ts`, tests: [`${orders}/payouts/read-report.test.ts`] },
  { part: 'votes', module: `${votes}/voting-rules.ts`, tests: [`${votes}/voting-rules.test.ts`] },
  { part: 'votes', module: `${votes}/awards-would-change.ts`, tests: [`${votes}/voting-rules.test.ts`] },
  { part: 'votes', module: `${votes}/read-networks.ts`, tests: [`${votes}/read-networks.test.ts`] },
  { part: 'votes', module: `${votes}/vote-marks.ts`, tests: [`${rules}/group-rules.test.ts`] },
  { part: 'votes', module: `${rules}/step-up-rule.ts`, tests: [`${rules}/step-up-rule.test.ts`] },
  { part: 'votes', module: `${rules}/sensitivity.ts`, tests: [`${rules}/choice-rule.test.ts`, ...voteRules] },
  { part: 'votes', module: `${rules}/first-vote-rule.ts`, tests: [`${rules}/site-norm.test.ts`, ...voteRules] },
  { part: 'votes', module: `${rules}/batch-rule.ts`, tests: voteRules },
  { part: 'votes', module: `${rules}/newcomer-rule.ts`, tests: voteRules },
  { part: 'votes', module: `${rules}/busy-rule.ts`, tests: [`${rules}/busy-rule.test.ts`] },
  { part: 'votes', module: `${rules}/past-rule.ts`, tests: [`${rules}/past-rule.test.ts`] },
  { part: 'votes', module: `${rules}/site-norm.ts`, tests: [`${rules}/site-norm.test.ts`, `${rules}/busy-rule.test.ts`] },
  { part: 'votes', module: `${rules}/known-members.ts`, tests: [`${rules}/linked-launches.test.ts`, `${rules}/choice-rule.test.ts`] },
  { part: 'votes', module: `${rules}/shares-read.ts`, tests: [`${rules}/shares-read.test.ts`] },
  { part: 'votes', module: `${rules}/chance.ts`, tests: [`${rules}/limits.test.ts`] },
  { part: 'votes', module: `${rules}/choice-rule.ts`, tests: [`${rules}/choice-rule.test.ts`, ...voteRules] },
  { part: 'votes', module: `${rules}/vote-facts.ts`, tests: voteRules },
  { part: 'votes', module: `${rules}/group-rules.ts`, tests: voteRules },
  { part: 'votes', module: `${rules}/launch-pairs.ts`, tests: [`${rules}/launch-pairs.test.ts`, `${rules}/linked-launches.test.ts`, ...voteRules] },
  { part: 'votes', module: `${rules}/linked-launches.ts`, tests: [`${rules}/linked-launches.test.ts`, ...voteRules] },
  { part: 'votes', module: `${rules}/alike.ts`, tests: [`${rules}/alike.test.ts`] },
  { part: 'rules', module: 'src/launches/weeks.ts', tests: ['src/launches/weeks.test.ts'] },
  { part: 'rules', module: 'src/launches/free-queue.ts', tests: ['src/launches/free-queue.test.ts'] },
  { part: 'rules', module: 'src/launches/planning/week-plan.ts', tests: ['src/launches/planning/week-plan.test.ts'] },
  { part: 'rules', module: 'src/reviews/suspicion.ts', tests: ['src/reviews/suspicion.test.ts'] },
  { part: 'rules', module: 'src/claims/address-fault.ts', tests: ['src/claims/address-fault.test.ts'] },
  { part: 'rules', module: 'src/my-listings/day-bounds.ts', tests: ['src/my-listings/day-bounds.test.ts'] },
  { part: 'access', module: 'src/server/pipeline/audience.ts', tests: ['src/server/pipeline/audience.test.ts'] },
  { part: 'access', module: 'src/contract/roles.ts', tests: ['src/server/pipeline/audience.test.ts'] },
  { part: 'access', module: 'src/accounts/credentials/api-key.ts', tests: ['src/accounts/credentials/api-key.test.ts'] },
  { part: 'access', module: 'src/accounts/credentials/totp.ts', tests: ['src/accounts/credentials/totp.test.ts'] },
  { part: 'access', module: 'src/server/limits/client-address.ts', tests: ['src/server/limits/limits.test.ts'] },
  { part: 'access', module: 'src/server/limits/remembering.ts', tests: ['src/server/limits/remembering.test.ts'] },
];
