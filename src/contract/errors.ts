/**
 * Every error code of the service, in one table: the problem documents, the OpenAPI document and the pages under
 * /docs/errors all derive from it.
 */
export interface ErrorEntry {
  status: number;
  title: string;
  /** What happened, in a sentence or two for a person. */
  meaning: string;
  /** What to do about it. */
  remedy: string;
  /** Said by pages of the site alone, never by the API. */
  onlyOnPages?: true;
  /** Operations that answer it, where it belongs to some and not to all of a kind. */
  answeredBy?: readonly string[];
}

const entries = {
  invalid_request: {
    status: 400,
    title: 'The request is not valid',
    meaning: 'One or more parameters or body fields break a rule of the operation. `errors` names every one of them with its own code.',
    remedy: 'Correct each entry of `errors` and send the request again. Nothing was changed.',
  },
  malformed_url: {
    status: 400,
    title: 'The address cannot be read',
    meaning: 'The path or query holds broken percent-encoding, a NUL, or is longer than 8,192 characters.',
    remedy: 'Encode the address as UTF-8 percent-encoding and shorten it.',
  },
  malformed_request: {
    status: 400,
    title: 'The request is not HTTP',
    meaning: 'What arrived could not be read as an HTTP request.',
    remedy: 'Send a well-formed HTTP/1.1 request.',
  },
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    meaning: 'The body could not be parsed as one JSON object.',
    remedy: 'Send one JSON object, encoded as UTF-8.',
  },
  idempotency_key_reused: {
    status: 400,
    title: 'The Idempotency-Key belongs to another request',
    meaning: 'Within the last 24 hours this account used the same key on the same operation with another path or body.',
    remedy: 'Use a new key for a new request; repeat a request unchanged under its old key.',
  },
  idempotency_key_in_use: {
    status: 400,
    title: 'The first request with this Idempotency-Key is still in progress',
    meaning: 'Another request with the same key is being processed.',
    remedy: 'Wait the number of seconds in Retry-After and repeat the request with the same key: you then get the answer of the first one.',
  },
  draft_not_ready: {
    answeredBy: ['update_draft', 'submit_draft'],
    status: 400,
    title: 'The draft is not ready for this',
    meaning: 'The website is still being read, or the draft lacks something that a listing needs. `errors` names each of them.',
    remedy: 'Ask get_draft until the status is ready; then set what `errors` names with update_draft and try again. Nothing was changed.',
  },
  already_listed: {
    answeredBy: ['update_draft', 'submit_draft'],
    status: 400,
    title: 'This website is listed already',
    meaning: 'Each website has one listing here. The listing of this one belongs to someone else or has no owner yet.',
    remedy:
      'If the company is yours, claim its listing with claim_listing: `already_listed` in get_draft has the slug. Once the claim is verified, submit the draft again.',
  },
  too_many_drafts: {
    answeredBy: ['submit_listing'],
    status: 429,
    title: 'Too many drafts at once',
    meaning: 'Five websites submitted by this account are still being read.',
    remedy: 'Wait the number of seconds in Retry-After, ask get_draft until one of them is ready, and submit again.',
  },
  too_many_invites: {
    answeredBy: ['invite_cofounder'],
    status: 400,
    title: 'Too many invites',
    meaning: 'A draft has room for 10 invited co-founders.',
    remedy: '`invites` in get_draft lists them. You can send an invite again to an address on that list.',
  },
  too_many_founders: {
    onlyOnPages: true,
    status: 400,
    title: 'The list of founders is full',
    meaning: 'A profile shows up to six founders.',
    remedy: 'Ask the person who invited you to make room.',
  },
  payments_not_configured: {
    answeredBy: ['create_checkout'],
    status: 400,
    title: 'Nothing can be bought here yet',
    meaning: 'The site team has not set up a way to pay.',
    remedy: 'Use the free plan (choose_free_listing), or ask the site team.',
  },
  order_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'This order cannot be paid any more',
    meaning: 'It was paid already, was cancelled, or was not paid within 24 hours.',
    remedy: 'Look at its status; for something new make another order.',
  },
  order_not_paid: {
    onlyOnPages: true,
    status: 400,
    title: 'This order was not paid',
    meaning: 'Only paid orders can be refunded.',
    remedy: 'Cancel a pending order instead.',
  },
  not_for_free_plan: {
    answeredBy: ['choose_free_listing'],
    status: 400,
    title: 'This listing can’t use the free plan right now',
    meaning: 'The free plan is for listings that are drafts or were withdrawn. This one is live, has a paid launch, or is suspended.',
    remedy: 'Check `status`, `plan` and `next_step` with get_my_listing. Nothing was changed.',
  },
  free_weeks_full: {
    answeredBy: ['choose_free_listing'],
    status: 400,
    title: 'The free launch weeks are full',
    meaning: 'All free places in the weeks that are open now are taken.',
    remedy: 'Another week opens each Monday: try again after the day in `detail`. Paid launches have separate places: list_products shows their weeks.',
  },
  badge_not_needed: {
    onlyOnPages: true,
    status: 400,
    title: 'This listing needs no badge',
    meaning: 'Only a listing on the free plan has its badge looked for, from the choice of the plan on.',
    remedy: 'Choose the free plan for a listing that is a draft; any other needs nothing on its homepage.',
  },
  founder_unknown: {
    answeredBy: ['answer_interview'],
    status: 400,
    title: 'Which founder are you?',
    meaning: 'Answers appear on a founder’s page, and your account is not linked to a founder.',
    remedy:
      'Give your account, under Account on the site, the name that you have in the list of founders of your listing; or accept the invite of whoever owns the listing.',
  },
  too_many_milestones: {
    answeredBy: ['add_milestone'],
    status: 400,
    title: 'Too many milestones',
    meaning: 'A listing has room for 50 milestones.',
    remedy: 'Find one to remove in `milestones` of get_my_listing, delete it with delete_milestone, and add this one again.',
  },
  too_many_screenshots: {
    onlyOnPages: true,
    status: 400,
    title: 'Too many screenshots',
    meaning: 'A listing has room for 8 screenshots.',
    remedy: 'Remove one that shows less.',
  },
  link_not_valid: {
    onlyOnPages: true,
    status: 400,
    title: 'This link does not work any more',
    meaning: 'The link is unknown, was opened already, or is too old.',
    remedy: 'Ask for a new link; it works once, and only for the time that the mail names.',
  },
  sign_in_failed: {
    onlyOnPages: true,
    status: 400,
    title: 'Sign-in failed',
    meaning: 'The address and the password (or the passkey) do not belong together.',
    remedy: 'Try again, or have a sign-in link sent to your address: it needs no password.',
  },
  passkey_refused: {
    status: 400,
    title: 'The passkey was not added',
    meaning: 'What the device answered is not a new passkey for this site, or the five minutes for it are over.',
    remedy: 'Start again. If your device offers several ways to confirm, choose one with a PIN, a fingerprint or your face.',
  },
  too_many_api_keys: {
    onlyOnPages: true,
    status: 400,
    title: 'Too many API keys',
    meaning: 'An account may have 20 API keys that work.',
    remedy: 'Revoke one that is not used any more.',
  },
  email_taken: {
    onlyOnPages: true,
    status: 400,
    title: 'This address belongs to another account',
    meaning: 'Each address signs in to one account.',
    remedy: 'Sign in with that address instead, or choose another.',
  },
  votes_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'Votes are not open yet',
    meaning: 'The product has not launched: votes open on the Monday of its week.',
    remedy: 'Follow the listing, and come back when it has launched.',
  },
  own_listing: {
    onlyOnPages: true,
    status: 400,
    title: 'This is your own listing',
    meaning: 'Owners and founders neither vote for their own product nor review it.',
    remedy: 'Show others where they can: the badge of the listing leads there.',
  },
  vote_stands: {
    onlyOnPages: true,
    status: 400,
    title: 'The vote cannot be taken back any more',
    meaning: 'A vote can be taken back until the week in which it was cast closes, and until the site team has decided on it.',
    remedy: 'Nothing was changed.',
  },
  reviews_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'Reviews are not open yet',
    meaning: 'A product is reviewed once it is live and has had a launch here.',
    remedy: 'Follow the listing, and come back when it has launched.',
  },
  review_hidden: {
    onlyOnPages: true,
    status: 400,
    title: 'The site team has hidden this review',
    meaning: 'A review that the site team has hidden is shown to nobody, and cannot be written anew.',
    remedy: 'Answer the team if you think that this is wrong: they can bring it back.',
  },
  claim_not_proven: {
    answeredBy: ['verify_claim'],
    status: 400,
    title: 'The claim is not proven yet',
    meaning: 'What the claim asks to publish was not found. `detail` says what was seen there.',
    remedy: 'Publish exactly what `instructions` of the claim say (list_my_claims has them), wait until it is public, then call verify_claim again.',
  },
  claim_over: {
    answeredBy: ['verify_claim'],
    status: 400,
    title: 'The claim is over',
    meaning: 'It expired after 14 days, or the site team rejected it.',
    remedy: 'Call claim_listing again for new instructions. You can remove what you published for this claim.',
  },
  already_yours: {
    answeredBy: ['claim_listing'],
    status: 400,
    title: 'The listing is already yours',
    meaning: 'This account already owns the listing.',
    remedy: 'Find its id with list_my_listings and change it with update_my_listing.',
  },
  too_many_claims: {
    answeredBy: ['claim_listing'],
    status: 400,
    title: 'Too many pending claims',
    meaning: 'An account can have 20 pending claims.',
    remedy: 'Find them with list_my_claims and verify some with verify_claim. Each claim ends 14 days after it was made.',
  },
  invalid_credentials: {
    status: 401,
    title: 'The credential is not valid',
    meaning: 'The Authorization header has no valid API key or access token. It may be mistyped, expired, revoked, or made for another service.',
    remedy: 'Create an API key at /account/keys or sign in again with OAuth, and send it as `Authorization: Bearer …`. Public operations need no credential.',
  },
  sign_in_required: {
    status: 401,
    title: 'Sign-in needed',
    meaning: 'This operation needs an account, and no credential was sent.',
    remedy: 'Sign in with OAuth, or create an API key at /account/keys. Send either as `Authorization: Bearer …`.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The credential lacks a scope',
    meaning: 'The credential is valid but does not have the scope that this operation needs.',
    remedy: 'Sign in again with OAuth and ask for that scope, or create an API key with it at /account/keys. get_account lists the scopes you have.',
  },
  recent_sign_in_needed: {
    onlyOnPages: true,
    status: 403,
    title: 'Please sign in again',
    meaning: 'Changes of keys, passwords and addresses want a sign-in of the last ten minutes, so that a borrowed browser cannot make them.',
    remedy: 'Sign in once more; the page then goes on where you were.',
  },
  foreign_form: {
    onlyOnPages: true,
    status: 403,
    title: 'This form was not sent from this site',
    meaning: 'The browser says that another site sent this form, or does not say which one did.',
    remedy: 'Open the page on this site and send the form from there.',
  },
  not_permitted: {
    status: 403,
    title: 'Not permitted',
    meaning: 'Your account has no right to do this.',
    remedy: 'Ask the site team if you think it should.',
  },
  account_suspended: {
    status: 403,
    title: 'The account is suspended',
    meaning: 'The site team has suspended the account that this credential belongs to.',
    remedy: 'Write to the site team.',
  },
  account_unverified: {
    status: 403,
    title: 'The account’s email is not verified',
    meaning: 'The email address of the account that this credential belongs to isn’t verified yet.',
    remedy: 'Sign in at /sign-in with the link that we email to that address. That verifies it.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this address.',
    remedy: 'Check the path against the reference at /docs.',
  },
  listing_not_found: {
    status: 404,
    title: 'No such listing',
    meaning: 'No listing that you may see has this slug, or you own no listing with this id.',
    remedy: 'Find the slug with search_listings, the id of your own with list_my_listings.',
  },
  order_not_found: {
    status: 404,
    title: 'No such order',
    meaning: 'Your account has no order with this number.',
    remedy: 'Find the number with list_my_orders.',
  },
  invoice_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'No such invoice',
    meaning: 'This order has no invoice (yet): it is written within a minute of the payment, a credit note within a minute of the refund.',
    remedy: 'Look again in a minute.',
  },
  not_enough_evidence: {
    answeredBy: ['quote_order', 'create_checkout'],
    status: 400,
    title: 'There is too little to write a review from',
    meaning: 'An AI review is written from quotes of the company’s website alone. It needs at least five quoted values of three kinds.',
    remedy:
      'Create a draft of the website with submit_listing, keep the values that it quotes, and make the listing with submit_draft: `errors` names the parts without a quote. Then order again.',
  },
  ai_review_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'No such review',
    meaning: 'Nothing was written about this listing by AI.',
    remedy: 'Buy ai_review for it.',
  },
  task_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'No such task',
    meaning: 'The site team has no task with this id.',
    remedy: 'list_tasks names them.',
  },
  task_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'This task is over',
    meaning: 'It was finished, or cancelled because its order was refunded.',
    remedy: 'list_tasks names those that are open.',
  },
  draft_not_found: {
    status: 404,
    title: 'No such draft',
    meaning: 'Your account has no draft with this id.',
    remedy: 'Find the id with list_my_drafts.',
  },
  claim_not_found: {
    status: 404,
    title: 'No such claim',
    meaning: 'Your account has no claim with this id.',
    remedy: 'Find the id with list_my_claims.',
  },
  milestone_not_found: {
    answeredBy: ['delete_milestone'],
    status: 404,
    title: 'No such milestone',
    meaning: 'The listing has no milestone with this id.',
    remedy: 'Find the id in `milestones` of get_my_listing.',
  },
  screenshot_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'No such screenshot',
    meaning: 'The listing has no such screenshot.',
    remedy: 'Load its pictures again.',
  },
  version_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'No such version',
    meaning: 'The listing has no such version.',
    remedy: 'Load its history again.',
  },
  category_not_found: {
    status: 404,
    title: 'No such category',
    meaning: 'The directory has no category with this slug.',
    remedy: 'Take a slug from list_categories.',
  },
  week_not_found: {
    status: 404,
    title: 'No such launch week',
    meaning: 'This week is before the first launch, or further ahead than launches are planned.',
    remedy: 'Ask for `this`, `next`, `last`, or a date in a week that has launches.',
  },
  board_not_found: {
    status: 404,
    title: 'No such leaderboard',
    meaning: 'There is no leaderboard with this name.',
    remedy: 'The boards are community-weekly, community-all-time, billboard, domain-rating and revenue.',
  },
  founder_not_found: {
    status: 404,
    title: 'No such founder',
    meaning: 'No founder of a live listing has this slug.',
    remedy: 'Find the slug with list_founders.',
  },
  blog_post_not_found: {
    status: 404,
    title: 'No such blog post',
    meaning: 'No published post has this slug.',
    remedy: 'Find the slug with list_blog_posts.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'There is something at this address, but it does not answer this HTTP method. The Allow header names those it answers.',
    remedy: 'Use one of the methods in the Allow header.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    meaning: 'The whole request did not arrive in time.',
    remedy: 'Send it again, in one go.',
  },
  content_too_large: {
    status: 413,
    title: 'The body is too large',
    meaning: 'The request body is larger than this service reads.',
    remedy: 'Send less in one request.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The body is not declared as JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  misdirected_request: {
    status: 421,
    title: 'This host is not served here',
    meaning: 'The Host header names no site of this service.',
    remedy: 'Use the address that the site itself shows. If you run the service, set BASE_URL.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'More requests came than the limit in the RateLimit-Policy header allows.',
    remedy: 'Wait the number of seconds in Retry-After, then send requests more slowly. With an API key (/account/keys) the limits are higher.',
  },
  request_too_large: {
    status: 431,
    title: 'The address or the headers are too large',
    meaning: 'The request line and headers together are larger than this service reads (32 KiB; an address may have 8,192 characters).',
    remedy: 'Shorten the address, or send fewer and smaller headers.',
  },
  internal_error: {
    status: 500,
    title: 'Something broke here',
    meaning: 'The service failed. The request is not at fault, and nothing was changed.',
    remedy: 'Try again. If it keeps failing, send the request_id to the site team.',
  },
  unavailable: {
    status: 503,
    title: 'Not available right now',
    meaning: 'The service is starting, stopping or being updated.',
    remedy: 'Try again after the seconds in Retry-After.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database is not available',
    meaning: 'The service cannot reach its database right now.',
    remedy:
      'Try again after the seconds in Retry-After. Send a write with an Idempotency-Key: repeated with the same key, it takes effect once, even if its first answer was lost.',
  },
  storage_unavailable: {
    status: 503,
    title: 'The file store is not available',
    meaning: 'The service cannot reach the place where it keeps pictures and other files.',
    remedy: 'Try again after the seconds in Retry-After. Nothing was changed.',
  },
  disk_full: {
    status: 503,
    title: 'The disk is full',
    meaning: 'There is no space left to save anything. Reading may still work.',
    remedy: 'Try again after the seconds in Retry-After. If you run this site, free some disk space. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof entries;
export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = entries;

/** One bad input: where it is and what is wrong with it. `pointer` is a JSON pointer into the body. */
export interface InputError {
  parameter?: string;
  pointer?: string;
  code: string;
  detail: string;
}

/** The body of every error answer (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  request_id: string;
  errors?: InputError[];
}

/** A refusal with a code of the table above; anything else that is thrown becomes internal_error. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: InputError[] | undefined;
  readonly headers: Record<string, string>;
  constructor(code: ErrorCode, detail: string, more: { errors?: InputError[]; headers?: Record<string, string> } = {}) {
    super(detail);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorTable[code].status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/** Makes a Refusal; `detail` says what is wrong in this case (default: the code's meaning). */
export function refusal(
  code: ErrorCode,
  detail: string = errorTable[code].meaning,
  more: { errors?: InputError[]; headers?: Record<string, string> } = {},
): Refusal {
  return new Refusal(code, detail, more);
}

/** Past this many, bad inputs are only counted: a request of thousands must not become an answer a hundred times its size. */
const MOST_NAMED = 100;

/** 400 for bad inputs, naming all of them. */
export function invalidInput(errors: InputError[]): Refusal {
  const one = errors.length === 1 && errors[0];
  const which = errors.length > MOST_NAMED ? `the first ${MOST_NAMED} are in errors` : 'see errors';
  return new Refusal('invalid_request', one ? one.detail : `${errors.length} inputs are not valid; ${which}.`, { errors: errors.slice(0, MOST_NAMED) });
}

/** The problem document of a refusal. @param origin the site's origin, for the address of the page that explains the code */
export function showProblem(error: Refusal, origin: string, requestId: string): Problem {
  const entry = errorTable[error.code];
  // A program reads the detail alone: what to do about it belongs there too.
  const isGeneral = error.message === entry.meaning || entry.status === 404;
  return {
    type: `${origin}/docs/errors/${error.code}`,
    title: entry.title,
    status: entry.status,
    detail: isGeneral ? `${error.message} ${entry.remedy}` : error.message,
    code: error.code,
    request_id: requestId,
    ...(error.errors && { errors: error.errors }),
  };
}
