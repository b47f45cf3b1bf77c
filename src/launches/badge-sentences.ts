import { fillIn, toSay } from '../platform/words/say.ts';
import { sayByPatterns } from '../platform/words/sentences.ts';

const patterns = {
  found: toSay('There’s a visible link to {listing} on {page}.'),
  missing: toSay('Nothing on {page} links to {listing}. Paste the badge code into the page’s HTML. We don’t see what scripts add later.'),
  textOnly: toSay(
    '{page} mentions {listing}, but not as a link that visitors can click. Paste the badge code into the page’s HTML. We don’t see what scripts add later.',
  ),
  notLinked: toSay('The badge is on {page}, but it isn’t a link. Make it link to {listing}.'),
  hidden: toSay('The badge is on {page}, but visitors can’t see it ({by}). Move it to where everyone can see it without clicking.'),
  wrongListing: toSay('The badge on {page} belongs to another listing, {other}. Make it link to {listing}.'),
  dead: toSay('The badge on {page} is inside {where}. Move it into the page itself.'),
  script: toSay('The badge is only in a script or a frame on {page}. Paste the badge code into the page’s HTML. We don’t see what scripts add later.'),
  comment: toSay('The badge is on {page}, but only in an HTML comment. Remove the comment markers.'),
  robots: toSay('The robots.txt file for {page} blocks us. Allow the user agent “slipway”.'),
  robotsBroken: toSay('The robots.txt file for {page} returned status {status}, which blocks everything. Fix it, or make it return 404.'),
  elsewhere: toSay(
    '{page} redirects to {target}, which is another domain. The badge must be on the company’s own domain. Put it there, or change the listing’s website.',
  ),
  answered: toSay('{page} returned status {status}. Check that the page opens for everyone, including our crawler “Slipway”.'),
  notHtml: toSay('{page} isn’t a web page. Set the listing’s website to the address of the company’s homepage.'),
  refused: toSay('We couldn’t read {page}. {why} Check that it opens for everyone. We’ll try again automatically.'),
} as const;

/** The text for the owner about each finding, in English: what we saw and what to do. `sayBadgeFinding` translates it. */
export function badgeSentences(about: { page: string; listing: string }) {
  const tell = (key: keyof typeof patterns, more: Record<string, string | number> = {}) => fillIn(patterns[key], { ...about, ...more });
  return {
    found: tell('found'),
    missing: tell('missing'),
    textOnly: tell('textOnly'),
    notLinked: tell('notLinked'),
    hidden: (by: string) => tell('hidden', { by }),
    wrongListing: (other: string) => tell('wrongListing', { other }),
    dead: (where: string) => tell('dead', { where }),
    script: tell('script'),
    comment: tell('comment'),
    robots: tell('robots'),
    robotsBroken: (status: number) => tell('robotsBroken', { status }),
    elsewhere: (target: string) => tell('elsewhere', { target }),
    answered: (status: number) => tell('answered', { status }),
    notHtml: tell('notHtml'),
    refused: (why: string) => tell('refused', { why }),
  };
}

/** Translates one of these sentences. Addresses and technical terms in them aren't translated. */
export const sayBadgeFinding = sayByPatterns(Object.values(patterns), (value) => value);

/** Shortens an address so that it fits in a sentence. */
export const shortened = (url: string) => (url.length > 200 ? `${url.slice(0, 199)}…` : url);
