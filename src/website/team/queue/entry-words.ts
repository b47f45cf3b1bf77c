import { claimMethods } from '../../../claims/index.ts';
import { sayWhat } from '../../../my-listings/index.ts';
import { products } from '../../../orders/index.ts';
import { type AppealKind, reportReasons } from '../../../reports/index.ts';
import type { Suspicion } from '../../../reviews/index.ts';
import type { QueueKind } from '../../../team/index.ts';
import { sayOfHistory } from '../../my-listings/history/version-words.ts';
import { productName } from '../../words/known/order-sentences.ts';
import { codeInWords } from '../../words/names.ts';
import { say, sayCount, toSay, type Words } from '../../words/say.ts';

/** Why a review or a post is held. */
const rules: Record<Suspicion, Words> = {
  shared_address: toSay('Several accounts wrote about this product from one IP address'),
  new_account: toSay('The account was less than a day old'),
  throwaway_mail: toSay('The email address is disposable'),
  web_address: toSay('The text contains a web address'),
};

/** Tasks that aren't a product to deliver. */
const tasks: Readonly<Record<string, Words>> = {
  payment_mismatch: toSay('A payment doesn’t match its order'),
  payment_disputed: toSay('A payment is disputed'),
  payment_returned_in_part: toSay('Part of a payment was returned'),
  refund_failed: toSay('A refund failed'),
  launch_lost: toSay('A paid relaunch can’t go ahead'),
};

/** What a request for another look is about. */
const hiddenThings: Readonly<Record<AppealKind, Words>> = {
  review: toSay('Review'),
  post: toSay('Question or comment'),
  update: toSay('Update'),
  collection: toSay('Collection'),
  person: toSay('Profile'),
  founder: toSay('Founder page'),
  listing: toSay('Listing'),
};

const known = (words: Readonly<Record<string, Words>>, code: string): string | undefined => (Object.hasOwn(words, code) ? say(words[code]!) : undefined);

const sayRule = (code: string): string => known(rules, code) ?? codeInWords(code);

/** What a task is about: a product to deliver, or what went wrong with a payment. An unknown code is shown in plain letters. */
export const sayTask = (code: string): string => known(tasks, code) ?? (products.some((one) => one.code === code) ? productName(code) : codeInWords(code));

const sayMethod = (code: string): string =>
  Object.hasOwn(claimMethods, code) ? say(claimMethods[code as keyof typeof claimMethods].texts.title) : codeInWords(code);

/** Why something was reported. An unknown code is shown in plain letters. */
export const sayReason = (code: string): string => known(reportReasons, code) ?? codeInWords(code);

/** What an entry in the list is about, in addition to its name. */
export const sayAbout: Readonly<Record<QueueKind, (about: string) => string>> = {
  listing: codeInWords,
  report: sayReason,
  appeal: (kind) => known(hiddenThings, kind) ?? codeInWords(kind),
  review: sayRule,
  post: sayRule,
  votes: (about) => sayCount('{n} vote|{n} votes', Number(about)),
  claim: sayMethod,
  dispute: codeInWords,
  edit: (about) => sayOfHistory(sayWhat(about)),
  draft: () => '–',
  refund: () => '–',
  task: sayTask,
};

/** Names of facts whose code isn't a good label. */
const labels: Readonly<Record<string, Words>> = {
  rule: toSay('Held because'),
  hidden_because: toSay('Hidden because'),
  hidden_on: toSay('Hidden on'),
  thing: toSay('About'),
  decided_because: toSay('Reason'),
  replies_to: toSay('In reply to'),
  proved_at: toSay('Verified on'),
  seen: toSay('What was found'),
  taken_over_at: toSay('Taken over on'),
  claimant: toSay('Claimed by'),
  checked_at: toSay('Checked on'),
  paid_at: toSay('Paid on'),
  update_deleted: toSay('Deleted on'),
  what: toSay('Change'),
  by: toSay('Made with'),
  url: toSay('Website'),
  failure: toSay('Problem'),
  counted: toSay('Votes that count'),
  counted_in_week: toSay('Votes that count in the week'),
  held: toSay('Held votes'),
  amount_cents: toSay('Amount'),
};

const makers: Readonly<Record<string, Words>> = { person: toSay('The website'), api_key: toSay('An API key'), app: toSay('An app') };

/** The label of a fact about an entry. An unknown one is shown in plain letters. */
export const sayFact = (name: string): string => known(labels, name) ?? codeInWords(name);

/** The facts whose value is a code. */
export const saysFact: Readonly<Record<string, (code: string) => string>> = {
  status: codeInWords,
  plan: codeInWords,
  decision: codeInWords,
  rule: sayRule,
  method: sayMethod,
  what: (code) => sayOfHistory(sayWhat(code)),
  by: (code) => known(makers, code) ?? codeInWords(code),
  task: sayTask,
  thing: sayAbout.appeal,
};
