/** A profile on a platform, read from its address. */
export interface Profile {
  platform: string;
  handle: string;
  /** Whether the address names a person rather than a company or project. */
  isPerson: boolean;
}

const patterns: [string, RegExp][] = [
  ['linkedin', /^(?:[a-z]{2,3}\.)?linkedin\.com\/(company|in|school|showcase)\/([^/?#]+)\/?$/],
  ['x', /^(?:mobile\.)?(?:twitter|x)\.com\/()@?([\w]{1,30})\/?$/],
  ['facebook', /^(?:[a-z-]+\.)?(?:facebook|fb)\.com\/()((?:pages\/[^/]+\/\d+)|(?:people\/[^/]+\/\d+)|(?:groups\/[\w.-]+)|(?:[\w.%-]{3,}))\/?$/],
  ['instagram', /^instagram\.com\/()@?([\w.]+)\/?$/],
  ['tiktok', /^tiktok\.com\/()@([\w.-]+)\/?$/],
  ['youtube', /^(?:m\.)?youtube\.com\/(?:(?:c|channel|user)\/|()@)([\w.%-]+)\/?(?:featured|videos)?\/?$/],
  ['threads', /^threads\.(?:net|com)\/()@([\w.]+)\/?$/],
  ['pinterest', /^(?:[a-z]{2}\.)?pinterest\.(?:com|[a-z]{2}|co\.uk)\/()([\w-]+)\/?$/],
  ['github', /^github\.com\/()([\w-]+(?:\/[\w.-]+)?)\/?$/],
  ['reddit', /^(?:old\.)?reddit\.com\/(r|u|user)\/([\w-]+)\/?$/],
  ['producthunt', /^producthunt\.com\/()((?:products|posts|@)[/\w-]+)\/?$/],
  ['medium', /^medium\.com\/()(@?[\w.-]+)\/?$/],
  ['medium', /^()([\w-]+)\.medium\.com\/?$/],
];
/** Pages of the platforms themselves: sharing, signing in, rules. */
const notProfiles =
  /^(?:share|sharer|sharer\.php|share\.php|intent|home|login|signup|sign-up|join|explore|search|hashtag|i|privacy|terms|tos|about|help|settings|policies|policy|legal|plugins|dialog|tr|watch|embed|features|pricing|marketplace|sponsors|orgs|topics|trending|apps|collections|enterprise|security|site|contact|new|pin|p|reel|stories|events|groups|pages|profile\.php|business|ads|developers|wix|wordpress|wordpressdotcom|squarespace|shopify|webflow|framer|elementor|godaddy|jimdo|weebly|bigcommerce|prestashop|tailwindcss|creativetim|creative-tim|username|yourhandle|yourcompany|yourprofile|yourpage|yourusername|your-?\w+|example|user|handle|#)$/i;
const repositoryPages = /\/(?:issues|releases|wiki|pulls|discussions|blob|tree|actions|archive|raw|stargazers|graphs|commits?)(?:\/|$)/i;

/** The profile that an address leads to; undefined for a platform's homepage, a share button or a post. */
export function profileOf(href: string): Profile | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const address = `${url.hostname.replace(/^www\./, '')}${url.pathname}`.toLowerCase();
  if (repositoryPages.test(address)) return undefined;
  for (const [platform, pattern] of patterns) {
    const found = pattern.exec(address);
    if (!found) continue;
    const handle = found[2]!.replace(/^@/, '');
    if (notProfiles.test(handle.split('/')[0]!) && platform !== 'producthunt' && !/^pages\/|^people\/|^groups\//.test(handle)) return undefined;
    return { platform, handle, isPerson: found[1] === 'in' || found[1] === 'u' || found[1] === 'user' };
  }
  return undefined;
}
