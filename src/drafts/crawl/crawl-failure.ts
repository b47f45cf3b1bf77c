const details = {
  bad_url: 'This is not the address of a website. Give one that begins with https:// or http://, without a user name in it, as in https://example.com.',
  bad_port: 'The address names a port. Give the public address of the website, without a port.',
  blocked_address: 'This address does not lead to a public website. Give the address under which everybody reaches the site.',
  robots_disallowed: 'The site’s robots.txt does not let us read its front page. Allow our crawler there, or fill in the profile by hand.',
  unreachable: 'The website could not be reached. Check the address in a browser, and try again when the site is up.',
  not_html: 'The address leads to a file, not to a web page. Give the address of the site’s front page.',
  timed_out: 'The website took too long to answer. Try again later, or fill in the profile by hand.',
  too_large: 'The page is larger than we read. Give the address of the site’s front page, or fill in the profile by hand.',
  too_many_redirects: 'The address leads in circles. Open it in a browser and give the address that it ends up at.',
  broken_answer: 'The website’s answer could not be read. Check the site in a browser, or fill in the profile by hand.',
  no_text: 'The page has no text that can be read without a visitor’s clicks. Fill in the profile by hand.',
} as const;

export type CrawlFailureCode = keyof typeof details;

/** Why a site was not read. `detail` tells the person who submitted it what to do. */
export class CrawlFailure extends Error {
  readonly code: CrawlFailureCode;
  readonly detail: string;
  constructor(code: CrawlFailureCode, options?: ErrorOptions & { about?: string }) {
    const detail = options?.about ? `${details[code]} (${options.about})` : details[code];
    super(detail, options);
    this.code = code;
    this.detail = detail;
  }
}

/** A failure of the guarded fetch in the crawl's words: both name their reasons by the same codes. */
export function toCrawlFailure(error: unknown): CrawlFailure {
  if (error instanceof CrawlFailure) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' && Object.hasOwn(details, code) ? (code as CrawlFailureCode) : undefined;
  return new CrawlFailure(known ?? ((error as Error | null)?.name === 'AbortError' ? 'timed_out' : 'unreachable'), { cause: error });
}
