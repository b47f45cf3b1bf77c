const paste = 'Paste the badge’s code from the listing’s badges into the page as the server sends it: what scripts add later is not seen.';

/** What is told to the owner about each finding: what was seen, and what to do. */
export function sentences({ page, listing }: { page: string; listing: string }) {
  return {
    found: `A visible link to ${listing} stands on ${page}.`,
    missing: `Nothing on ${page} links to ${listing}. ${paste}`,
    textOnly: `${listing} is named on ${page}, but not as a link that visitors can click. ${paste}`,
    notLinked: `The badge’s picture stands on ${page}, but visitors cannot click it through to anywhere. Put a link to ${listing} around it.`,
    hidden: (by: string) => `The badge is on ${page}, but visitors do not see it (${by}). Show it where everybody sees it without a click.`,
    wrongListing: (other: string) => `The badge on ${page} belongs to another listing, ${other}. Make it link to ${listing}.`,
    dead: (where: string) => `The badge on ${page} stands in ${where}. Put it into the page itself.`,
    script: `The badge is only in a script or a frame of ${page}. ${paste}`,
    comment: `The badge is on ${page}, but only in an HTML comment. Take the comment marks away.`,
    robots: `The robots.txt of ${page} forbids us to look. Allow the agent “slipway” there.`,
    robotsBroken: (status: number) => `The robots.txt of ${page} was answered with ${status}, which forbids everything. Repair it, or let it answer 404.`,
    elsewhere: (target: string) =>
      `${page} leads to ${target}, which is another domain. The badge counts on the company’s own domain: put it there, or change the listing’s website.`,
    answered: (status: number) => `${page} was answered with the status ${status}. Check that the page opens for everybody, our reader “Slipway” too.`,
    notHtml: `${page} is not a web page. Give the listing the address of the company’s homepage.`,
    refused: (why: string) => `${page} could not be read. ${why} Check that it opens for everybody; it is looked at again by itself.`,
  };
}

/** An address of any length, as a sentence can bear it. */
export const shortened = (url: string) => (url.length > 200 ? `${url.slice(0, 199)}…` : url);
