const details = {
  bad_url: 'This is not a website address. Enter one that begins with https:// or http:// and has no user name in it, such as https://example.com.',
  bad_port: 'The address includes a port. Enter the public address of the website without one.',
  blocked_address: 'This address is not public. Enter the address that anyone can open.',
  robots_disallowed: 'The site’s robots.txt doesn’t allow us to read its homepage. Allow our crawler there, or fill in the profile by hand.',
  unreachable: 'We couldn’t reach the website. Open the address in a browser, and try again when the site is up.',
  not_html: 'The address leads to a file, not a web page. Enter the address of the site’s homepage.',
  timed_out: 'The website took too long to respond. Try again later, or fill in the profile by hand.',
  too_large: 'The page is too large for us to read. Enter the address of the site’s homepage, or fill in the profile by hand.',
  too_many_redirects: 'The address leads in circles. Open it in a browser and give the address that it ends up at.',
  broken_answer: 'We couldn’t read the website’s response. Open the site in a browser, or fill in the profile by hand.',
  no_text: 'The page has no text that we can read without clicking. Fill in the profile by hand.',
} as const;

export type CrawlFailureCode = keyof typeof details;

/** Why a site wasn't read. `detail` tells the person who submitted it what to do. */
export class CrawlFailure extends Error {
  readonly code: CrawlFailureCode;
  readonly detail: string;
  /** Seconds to wait before the next try, as the site demands (Retry-After). */
  readonly retryAfterS: number | undefined;
  /** The site responds, but doesn't want to be read now or at all. */
  readonly isRefusal: boolean;
  constructor(code: CrawlFailureCode, options?: ErrorOptions & { about?: string; retryAfterS?: number | undefined; isRefusal?: boolean }) {
    const detail = options?.about ? `${details[code]} (${options.about})` : details[code];
    super(detail, options);
    this.code = code;
    this.detail = detail;
    this.retryAfterS = options?.retryAfterS;
    this.isRefusal = options?.isRefusal ?? code === 'robots_disallowed';
  }
}

/** Turns a failure of the guarded fetch into a crawl failure: both use the same codes. */
export function toCrawlFailure(error: unknown): CrawlFailure {
  if (error instanceof CrawlFailure) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' && Object.hasOwn(details, code) ? (code as CrawlFailureCode) : undefined;
  return new CrawlFailure(known ?? ((error as Error | null)?.name === 'AbortError' ? 'timed_out' : 'unreachable'), { cause: error });
}
