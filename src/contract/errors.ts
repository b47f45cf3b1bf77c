/** Every error code of the service in one table. The problem documents, the OpenAPI document and the pages under /docs/errors are derived from it. */
export interface ErrorEntry {
  status: number;
  title: string;
  /** What happened, in a sentence or two for a person. */
  meaning: string;
  /** What to do about it. */
  remedy: string;
  /** Used only by pages of the site, never by the API. */
  onlyOnPages?: true;
  /** The operations that return it, if it is limited to some. */
  answeredBy?: readonly string[];
}

const entries = {
  invalid_request: {
    status: 400,
    title: 'The request isn’t valid',
    meaning: 'One or more parameters or body fields are invalid. `errors` lists each of them with its own code.',
    remedy: 'Fix each entry in `errors` and send the request again. Nothing was changed.',
  },
  malformed_url: {
    status: 400,
    title: 'The URL can’t be read',
    meaning: 'The path or query contains broken percent-encoding or a NUL character, or is longer than 8,192 characters.',
    remedy: 'Use UTF-8 percent-encoding and shorten the URL.',
  },
  malformed_request: {
    status: 400,
    title: 'The request isn’t valid HTTP',
    meaning: 'We couldn’t read the message as an HTTP request.',
    remedy: 'Send a well-formed HTTP/1.1 request.',
  },
  malformed_json: {
    status: 400,
    title: 'The body isn’t valid JSON',
    meaning: 'We couldn’t parse the body as a single JSON object.',
    remedy: 'Send one JSON object, encoded as UTF-8.',
  },
  idempotency_key_reused: {
    status: 400,
    title: 'The Idempotency-Key was used for another request',
    meaning: 'In the last 24 hours, this account used the same key for the same operation with a different path or body.',
    remedy: 'Use a new key for each new request. Reuse a key only to repeat an identical request.',
  },
  idempotency_key_in_use: {
    status: 400,
    title: 'The first request with this Idempotency-Key is still in progress',
    meaning: 'Another request with the same key is being processed.',
    remedy: 'Wait for the number of seconds in Retry-After, then repeat the request with the same key to get the response to the first one.',
  },
  draft_not_ready: {
    answeredBy: ['update_draft', 'submit_draft'],
    status: 400,
    title: 'The draft isn’t ready for this',
    meaning: 'We’re still reading the website, or the draft is missing something that a listing needs. `errors` lists each problem.',
    remedy: 'Call get_draft until the status is ready. Then fix everything in `errors` with update_draft and try again. Nothing was changed.',
  },
  feature_off: {
    answeredBy: ['list_blog_posts', 'list_products', 'claim_listing', 'quote_order', 'create_checkout'],
    status: 400,
    title: 'This site doesn’t offer this',
    meaning: 'The site team has turned this part of the site off.',
    remedy: 'Nothing was changed, and all existing content is kept. If you need this feature, contact the site team.',
  },
  already_listed: {
    answeredBy: ['update_draft', 'submit_draft'],
    status: 400,
    title: 'This website is already listed',
    meaning: 'Each website has one listing here. This website’s listing belongs to someone else or has no owner yet.',
    remedy:
      'If it’s your company, claim the listing with claim_listing. You’ll find its slug in `already_listed` in get_draft. Once the claim is verified, submit the draft again.',
  },
  too_many_drafts: {
    answeredBy: ['submit_listing'],
    status: 429,
    title: 'Too many drafts at once',
    meaning: 'We’re still reading five websites that this account submitted.',
    remedy: 'Wait for the number of seconds in Retry-After, call get_draft until one of them is ready, and submit again.',
  },
  too_many_invites: {
    answeredBy: ['invite_cofounder'],
    status: 400,
    title: 'Too many invites',
    meaning: 'A draft can have up to 10 invited co-founders.',
    remedy: 'Find the invited co-founders in `invites` in get_draft. You can send the invite again to an address on that list.',
  },
  too_many_founders: {
    onlyOnPages: true,
    status: 400,
    title: 'The list of founders is full',
    meaning: 'A profile shows up to six founders.',
    remedy: 'Ask the person who invited you to remove another founder first.',
  },
  payments_not_configured: {
    answeredBy: ['create_checkout'],
    status: 400,
    title: 'You can’t buy anything here yet',
    meaning: 'The site team hasn’t set up a way to pay.',
    remedy: 'Use the free plan (choose_free_listing), or contact the site team.',
  },
  order_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'This order can no longer be paid',
    meaning: 'It was already paid, was cancelled, or wasn’t paid within 24 hours.',
    remedy: 'Check its status. To buy something, place a new order.',
  },
  order_not_paid: {
    onlyOnPages: true,
    status: 400,
    title: 'This order wasn’t paid',
    meaning: 'Only paid orders can be refunded.',
    remedy: 'Cancel the order instead if it’s still pending.',
  },
  not_for_free_plan: {
    answeredBy: ['choose_free_listing'],
    status: 400,
    title: 'This listing can’t use the free plan right now',
    meaning: 'The free plan is for draft and withdrawn listings. This listing is live, has a paid launch, or is suspended.',
    remedy: 'Check `status`, `plan` and `next_step` with get_my_listing. Nothing was changed.',
  },
  free_weeks_full: {
    answeredBy: ['choose_free_listing'],
    status: 400,
    title: 'The free launch weeks are full',
    meaning: 'All free places in the launch weeks that are currently open are taken.',
    remedy: 'Another week opens every Monday. Try again after the day in `detail`. Paid launches have separate places: list_products shows their weeks.',
  },
  badge_not_needed: {
    onlyOnPages: true,
    status: 400,
    title: 'This listing doesn’t need a badge',
    meaning: 'We only check for a badge if the listing is on the free plan.',
    remedy: 'If the listing is a draft, you can choose the free plan. Otherwise, you don’t need anything on your homepage.',
  },
  founder_unknown: {
    answeredBy: ['answer_interview'],
    status: 400,
    title: 'Which founder are you?',
    meaning: 'Answers appear on a founder’s page, but your account isn’t linked to a founder.',
    remedy: 'Under Account on the site, set your name as it appears in your listing’s list of founders, or accept an invite from the owner of the listing.',
  },
  too_many_milestones: {
    answeredBy: ['add_milestone'],
    status: 400,
    title: 'Too many milestones',
    meaning: 'A listing can have up to 50 milestones.',
    remedy: 'Find one to remove in `milestones` in get_my_listing, delete it with delete_milestone, and add this one again.',
  },
  too_many_screenshots: {
    onlyOnPages: true,
    status: 400,
    title: 'Too many screenshots',
    meaning: 'A listing can have up to 8 screenshots.',
    remedy: 'Remove a screenshot and try again.',
  },
  link_not_valid: {
    onlyOnPages: true,
    status: 400,
    title: 'This link no longer works',
    meaning: 'The link is unknown, was already used, or has expired.',
    remedy: 'Request a new link. It works once, and expires after the time given in the email.',
  },
  sign_in_failed: {
    onlyOnPages: true,
    status: 400,
    title: 'Sign-in failed',
    meaning: 'The email address doesn’t match the password or passkey.',
    remedy: 'Try again, or get a sign-in link by email. You don’t need a password for that.',
  },
  code_not_valid: {
    onlyOnPages: true,
    status: 400,
    title: 'The code isn’t right',
    meaning: 'The code doesn’t match, or it was already used.',
    remedy: 'Enter the code that your app shows now, or use a recovery code or a passkey.',
  },
  sign_in_expired: {
    onlyOnPages: true,
    status: 400,
    title: 'This sign-in took too long',
    meaning: 'After you enter your password or open an email link, you have ten minutes to enter the code.',
    remedy: 'Sign in again.',
  },
  provider_refused: {
    onlyOnPages: true,
    status: 400,
    title: 'The other service didn’t sign you in',
    meaning: 'The other service didn’t confirm who you are, or the sign-in was started in another browser.',
    remedy: 'Try again, or sign in another way.',
  },
  provider_unreachable: {
    onlyOnPages: true,
    status: 400,
    title: 'The other service isn’t responding',
    meaning: 'We can’t reach the other service right now.',
    remedy: 'Try again in a few minutes, or sign in another way.',
  },
  provider_cancelled: {
    onlyOnPages: true,
    status: 400,
    title: 'Sign-in was cancelled',
    meaning: 'You cancelled the sign-in at the other service.',
    remedy: 'Try again, or sign in another way.',
  },
  already_linked: {
    onlyOnPages: true,
    status: 400,
    title: 'This account is already linked',
    meaning: 'This account is already linked to another account on this site.',
    remedy: 'Sign in to the other account and unlink it there first.',
  },
  last_way_in: {
    onlyOnPages: true,
    status: 400,
    title: 'This is your only confirmed way to sign in',
    meaning: 'This linked account is your only confirmed way to sign in.',
    remedy: 'Sign in once with an email link, set a password or add a passkey. Then you can unlink it.',
  },
  passkey_refused: {
    status: 400,
    title: 'The passkey wasn’t added',
    meaning: 'Your device didn’t send a new passkey for this site, or the five minutes to add it have run out.',
    remedy: 'Start again. If your device offers several ways to confirm, choose a PIN, your fingerprint or your face.',
  },
  too_many_api_keys: {
    onlyOnPages: true,
    status: 400,
    title: 'Too many API keys',
    meaning: 'An account can have up to 20 active API keys.',
    remedy: 'Revoke one that you no longer use.',
  },
  email_taken: {
    onlyOnPages: true,
    status: 400,
    title: 'This address belongs to another account',
    meaning: 'Each email address belongs to one account.',
    remedy: 'Sign in with that address instead, or choose another one.',
  },
  votes_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'Voting isn’t open yet',
    meaning: 'The product hasn’t launched. Voting opens on the Monday of its launch week.',
    remedy: 'Follow the listing, and come back when it launches.',
  },
  own_listing: {
    onlyOnPages: true,
    status: 400,
    title: 'This is your own listing',
    meaning: 'Owners and founders can’t vote for or review their own product.',
    remedy: 'Ask others to vote or write a review. The listing’s badge links to its page.',
  },
  vote_stands: {
    onlyOnPages: true,
    status: 400,
    title: 'This vote can no longer be removed',
    meaning: 'You can remove a vote until the week you cast it in closes, or until the site team has decided on it.',
    remedy: 'The vote stays as it is. You don’t have to do anything.',
  },
  vote_not_waiting: {
    onlyOnPages: true,
    status: 400,
    title: 'You have no held vote',
    meaning: 'You have no held vote here. Your vote already counts, or the site team has decided on it.',
    remedy: 'Reload the page to see its status.',
  },
  reviews_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'Reviews aren’t open yet',
    meaning: 'People can review a product once it’s live.',
    remedy: 'Come back when the product is live.',
  },
  discussion_closed: {
    onlyOnPages: true,
    status: 400,
    title: 'This discussion is closed',
    meaning: 'The post or product it was about has been deleted or hidden, so nobody can reply.',
    remedy: 'Ask a new question on the listing’s page.',
  },
  too_many_posts: {
    onlyOnPages: true,
    status: 400,
    title: 'You’ve written a lot in the last hour',
    meaning: 'Each account can write 30 questions, comments and replies an hour.',
    remedy: 'Try again in an hour. Your text is still in the form.',
  },
  post_not_editable: {
    onlyOnPages: true,
    status: 400,
    title: 'You can no longer change this',
    meaning: 'You can edit a post for 15 minutes after you publish it.',
    remedy: 'Reply with a correction, or delete the post and write a new one.',
  },
  review_hidden: {
    onlyOnPages: true,
    status: 400,
    title: 'The site team has hidden this review',
    meaning: 'Nobody else can see a hidden review, and you can’t write a new one.',
    remedy: 'If you think this is a mistake, contact the site team. They can restore it.',
  },
  claim_not_proven: {
    answeredBy: ['verify_claim'],
    status: 400,
    title: 'The claim isn’t proved yet',
    meaning: 'We didn’t find what the claim asks you to publish. `detail` shows what we found instead.',
    remedy: 'Publish exactly what the claim’s `instructions` say (see list_my_claims), wait until it’s public, then call verify_claim again.',
  },
  claim_over: {
    answeredBy: ['verify_claim'],
    status: 400,
    title: 'The claim has ended',
    meaning: 'It expired after 14 days, or the site team rejected it.',
    remedy: 'Call claim_listing again for new instructions. You can remove what you published for this claim.',
  },
  already_yours: {
    answeredBy: ['claim_listing'],
    status: 400,
    title: 'You already own this listing',
    meaning: 'This account already owns the listing.',
    remedy: 'Find its id with list_my_listings and edit it with update_my_listing.',
  },
  too_many_claims: {
    answeredBy: ['claim_listing'],
    status: 400,
    title: 'Too many pending claims',
    meaning: 'An account can have up to 20 pending claims.',
    remedy: 'Find them with list_my_claims and verify some with verify_claim. A claim expires after 14 days.',
  },
  invalid_credentials: {
    status: 401,
    title: 'The credential isn’t valid',
    meaning:
      'The Authorization header doesn’t contain a valid API key or access token. The credential may be mistyped, expired, revoked, or for another service.',
    remedy: 'Create an API key at /account/keys or sign in again with OAuth, and send it as `Authorization: Bearer …`. Public operations need no credential.',
  },
  sign_in_required: {
    status: 401,
    title: 'Sign in to continue',
    meaning: 'This operation needs an account, but no credential was sent.',
    remedy: 'Sign in with OAuth, or create an API key at /account/keys. Send either as `Authorization: Bearer …`.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The credential is missing a scope',
    meaning: 'The credential is valid but doesn’t have the scope that this operation needs.',
    remedy: 'Sign in again with OAuth and request that scope, or create an API key with it at /account/keys. get_account lists the scopes you have.',
  },
  recent_sign_in_needed: {
    onlyOnPages: true,
    status: 403,
    title: 'Sign in again',
    meaning:
      'To change keys, passwords or addresses, you need to have signed in within the last ten minutes. This protects your account if someone else uses your browser.',
    remedy: 'Sign in again to continue where you left off.',
  },
  foreign_form: {
    onlyOnPages: true,
    status: 403,
    title: 'This form wasn’t sent from this site',
    meaning: 'Your browser reported that another site sent this form, or didn’t report where it came from.',
    remedy: 'Open the page on this site and send the form from there.',
  },
  not_permitted: {
    status: 403,
    title: 'Not permitted',
    meaning: 'Your account isn’t allowed to do this.',
    remedy: 'If you think it should be, contact the site team.',
  },
  account_suspended: {
    status: 403,
    title: 'The account is suspended',
    meaning: 'The site team has suspended the account that this credential belongs to.',
    remedy: 'Contact the site team.',
  },
  account_unverified: {
    status: 403,
    title: 'The account’s email address isn’t verified',
    meaning: 'The account that this credential belongs to hasn’t verified its email address yet.',
    remedy: 'Sign in at /sign-in with the link we email to that address. This verifies it.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There’s nothing at this address.',
    remedy: 'Check the path against the reference at /docs.',
  },
  listing_not_found: {
    status: 404,
    title: 'Listing not found',
    meaning: 'There’s no listing with this slug that you can see, or you don’t own a listing with this id.',
    remedy: 'Find a slug with search_listings. Find the ids of your own listings with list_my_listings.',
  },
  order_not_found: {
    status: 404,
    title: 'Order not found',
    meaning: 'Your account has no order with this number.',
    remedy: 'Find the number with list_my_orders.',
  },
  invoice_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'Invoice not found',
    meaning: 'This order has no invoice yet. We issue invoices within a minute of the payment, and credit notes within a minute of the refund.',
    remedy: 'Check again in a minute.',
  },
  not_enough_evidence: {
    answeredBy: ['quote_order', 'create_checkout'],
    status: 400,
    title: 'There aren’t enough quotes for a review',
    meaning: 'An AI review is based only on quotes from the company’s website. It needs at least five quoted values of at least three kinds.',
    remedy:
      'Create a draft from the website with submit_listing, keep the values that it quotes, and create the listing with submit_draft. `errors` lists the parts without a quote. Then order again.',
  },
  ai_review_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'AI review not found',
    meaning: 'This listing has no AI review.',
    remedy: 'Order the product ai_review to get one.',
  },
  task_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'Task not found',
    meaning: 'The site team has no task with this id.',
    remedy: 'Find the id with list_tasks.',
  },
  task_not_open: {
    onlyOnPages: true,
    status: 400,
    title: 'This task is closed',
    meaning: 'It was finished, or was cancelled because its order was refunded.',
    remedy: 'Find open tasks with list_tasks.',
  },
  draft_not_found: {
    status: 404,
    title: 'Draft not found',
    meaning: 'Your account has no draft with this id.',
    remedy: 'Find the id with list_my_drafts.',
  },
  claim_not_found: {
    status: 404,
    title: 'Claim not found',
    meaning: 'Your account has no claim with this id.',
    remedy: 'Find the id with list_my_claims.',
  },
  milestone_not_found: {
    answeredBy: ['delete_milestone'],
    status: 404,
    title: 'Milestone not found',
    meaning: 'The listing has no milestone with this id.',
    remedy: 'Find the id in `milestones` in get_my_listing.',
  },
  screenshot_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'Screenshot not found',
    meaning: 'The listing doesn’t have this screenshot.',
    remedy: 'Reload the page to see its current screenshots.',
  },
  version_not_found: {
    onlyOnPages: true,
    status: 404,
    title: 'Version not found',
    meaning: 'The listing doesn’t have this version.',
    remedy: 'Reload the page to see its current history.',
  },
  category_not_found: {
    status: 404,
    title: 'Category not found',
    meaning: 'The directory has no category with this slug.',
    remedy: 'Find the slug with list_categories.',
  },
  week_not_found: {
    status: 404,
    title: 'Launch week not found',
    meaning: 'This week is before the first launch or after the last planned one.',
    remedy: 'Use `this`, `next`, `last`, or a date in a week that has launches.',
  },
  board_not_found: {
    status: 404,
    title: 'Leaderboard not found',
    meaning: 'There’s no leaderboard with this name.',
    remedy: 'Use one of the names listed for `board` in get_leaderboard. `detail` lists them too.',
  },
  founder_not_found: {
    status: 404,
    title: 'Founder not found',
    meaning: 'No founder of a live listing has this slug.',
    remedy: 'Find the slug with list_founders.',
  },
  blog_post_not_found: {
    status: 404,
    title: 'Blog post not found',
    meaning: 'No published post has this slug.',
    remedy: 'Find the slug with list_blog_posts.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'This URL exists, but doesn’t support this HTTP method. The Allow header lists the methods it supports.',
    remedy: 'Use one of the methods in the Allow header.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long',
    meaning: 'The complete request didn’t arrive in time.',
    remedy: 'Send the whole request again without a pause.',
  },
  content_too_large: {
    status: 413,
    title: 'The body is too large',
    meaning: 'The request body is larger than this service accepts.',
    remedy: 'Send a smaller body, or split it into several requests.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The Content-Type header isn’t `application/json`.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  misdirected_request: {
    status: 421,
    title: 'This host isn’t served here',
    meaning: 'The Host header doesn’t match a site of this service.',
    remedy: 'Use the site’s public address. If you run the service, set BASE_URL.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'You sent more requests than the limit in the RateLimit-Policy header allows.',
    remedy: 'Wait for the number of seconds in Retry-After, then send requests more slowly. With an API key (/account/keys), the limits are higher.',
  },
  request_too_large: {
    status: 431,
    title: 'The URL or headers are too large',
    meaning: 'The request line and headers together are larger than this service accepts (32 KiB; a URL can have up to 8,192 characters).',
    remedy: 'Shorten the URL, or send fewer and smaller headers.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong',
    meaning: 'The service failed. Your request isn’t the cause, and nothing was changed.',
    remedy: 'Try again. If this keeps happening, send the request_id to the site team.',
  },
  unavailable: {
    status: 503,
    title: 'Not available right now',
    meaning: 'The service is starting, stopping or being updated.',
    remedy: 'Try again after the number of seconds in Retry-After.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database isn’t available',
    meaning: 'The service can’t reach its database right now.',
    remedy:
      'Try again after the number of seconds in Retry-After. Send writes with an Idempotency-Key: if you repeat a request with the same key, it takes effect only once, even if the first response was lost.',
  },
  storage_unavailable: {
    status: 503,
    title: 'The file store isn’t available',
    meaning: 'The service can’t reach its storage for pictures and other files right now.',
    remedy: 'Try again after the number of seconds in Retry-After. Nothing was changed.',
  },
  disk_full: {
    status: 503,
    title: 'The disk is full',
    meaning: 'There’s no space left to save anything. Reading may still work.',
    remedy: 'Try again after the number of seconds in Retry-After. If you run this site, free up some disk space. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof entries;
export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = entries;

/** One bad input: where it is and what is wrong. `pointer` is a JSON pointer into the body. */
export interface InputError {
  parameter?: string;
  pointer?: string;
  code: string;
  detail: string;
}

/** The body of every error response (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  request_id: string;
  errors?: InputError[];
}

/** A refusal with a code from the table above; any other error becomes internal_error. */
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

/** Creates a Refusal; `detail` describes this case (default: the code's meaning). */
export function refusal(
  code: ErrorCode,
  detail: string = errorTable[code].meaning,
  more: { errors?: InputError[]; headers?: Record<string, string> } = {},
): Refusal {
  return new Refusal(code, detail, more);
}

/** Bad inputs beyond this number are only counted: the response must not be a hundred times the size of the request. */
const MOST_NAMED = 100;

/** A 400 that names the bad inputs, at most 100 of them. */
export function invalidInput(errors: InputError[]): Refusal {
  const one = errors.length === 1 && errors[0];
  const which = errors.length > MOST_NAMED ? `the first ${MOST_NAMED} are in errors` : 'see errors';
  return new Refusal('invalid_request', one ? one.detail : `${errors.length} inputs are not valid; ${which}.`, { errors: errors.slice(0, MOST_NAMED) });
}

/** The problem document of a refusal. @param origin the site's origin, for the address of the page that explains the code */
export function showProblem(error: Refusal, origin: string, requestId: string): Problem {
  const entry = errorTable[error.code];
  // Programs read only the detail, so it also says what to do.
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
