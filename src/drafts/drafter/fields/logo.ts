import { elementsAround, labels } from '../../../platform/html/tree.ts';
import { squash } from '../../evidence/canonical.ts';
import { nodesOf, quoteProperty, textsOf } from '../../pages/json-ld.ts';
import { resolve } from '../../pages/visible-text.ts';
import type { Evidence, Stated } from '../drafter.ts';
import { cite, isOrganization, ownNodes, type SiteView, type ViewedPage } from '../site-view.ts';

interface Candidate {
  address: string;
  page: ViewedPage;
  evidence: Evidence[];
  score: number;
}

/**
 * The address of the site's logo: that of its structured data, the picture in its header that is named logo or links to the homepage,
 * otherwise its largest icon. The evidence is the address exactly as in the page's source, because a picture has no words to quote.
 */
export function draftLogo(site: SiteView, names: string[]): Stated<string> | null {
  const candidates = [...fromNodes(site), ...site.pages.flatMap((page) => fromPictures(page, site, names)), ...fromIcons(site.home)];
  const best = candidates.filter(({ address }) => !/^data:/.test(address)).sort((a, b) => b.score - a.score)[0];
  const url = best && resolve(best.address, best.page.url);
  return best && url !== undefined && /^https?:/.test(url) ? { value: url, evidence: best.evidence } : null;
}

function fromNodes(site: SiteView): Candidate[] {
  return ownNodes(site, (node) => isOrganization(node)).flatMap(({ node, page }) => {
    const holders = [{ node, key: 'logo' }, ...nodesOf(node, 'logo').flatMap((logo) => ['url', 'contentUrl', '@id'].map((key) => ({ node: logo, key })))];
    const pictures = textsOf(node, 'image')
      .filter((address) => /logo/i.test(address))
      .map((address) => ({ address, page, evidence: cite(page, quoteProperty(node, 'image', address)), score: 7 }));
    const marks = holders.flatMap(({ node: holder, key }) =>
      textsOf(holder, key)
        .filter((address) => /^(?:https?:|\/)/.test(address) && !address.includes('#'))
        .map((address) => ({ address, page, evidence: cite(page, quoteProperty(holder, key, address)), score: 9 })),
    );
    return [...marks, ...pictures];
  });
}

function fromPictures(page: ViewedPage, site: SiteView, names: string[]): Candidate[] {
  const found: Candidate[] = [];
  const own = [...names, site.label].map(squash).filter((name) => name.length > 2);
  for (const picture of page.pictures.slice(0, 200)) {
    const words = `${picture.src.replace(/^https?:\/\/[^/]+/, '')} ${picture.alt} ${labels(picture.element)}`;
    const around = [...elementsAround(picture.element, 4)];
    const isOnTop = picture.region === 'header' || picture.region === 'nav';
    const leadsHome =
      around.some((one) => one.tag === 'a' && /^(?:\/|\.\/|#|#\w*|index\.html?|\.\.\/?)$/.test(one.attrs['href'] ?? '-')) ||
      around.some((one) => one.tag === 'a' && one.attrs['href'] !== undefined && isHome(one.attrs['href'], site));
    const isCalledLogo = /logo(?!ut|n\b|ff|s\b)/i.test(words);
    const bearsName = own.some((name) => squash(picture.alt).includes(name) || squash(picture.src.split('/').at(-1) ?? '').includes(name));
    const isBrand = around.some((one) => /(?:^|[\s_-])(?:brand|logo)(?:[\s_-]|$)/i.test(labels(one)));
    // Rows of partners' and customers' logos.
    const isOfOthers =
      around.some((one) => /partner|client|customer|sponsor|trusted|press|integration|carousel|marquee/i.test(labels(one))) ||
      (isCalledLogo && !isOnTop && !bearsName && !leadsHome && !isBrand);
    if (isOfOthers || /google-?play|app-?store|badge|flag|avatar|visa|mastercard|paypal/i.test(words)) continue;
    let score = 0;
    if (isCalledLogo) score += 3;
    if (isBrand) score += 2;
    if (isOnTop) score += 2;
    if (leadsHome) score += 2;
    if (bearsName) score += 1.5;
    if (picture.region === 'footer') score -= 1;
    if (page.role === 'home') score += 0.5;
    if (score >= 4) found.push({ address: picture.src, page, evidence: cite(page, picture.src), score });
  }
  return found;
}

function isHome(href: string, site: SiteView): boolean {
  const url = resolve(href, site.home.url);
  return (
    url !== undefined && new URL(url).pathname.replace(/\/index\.html?$/, '/') === '/' && new URL(url).hostname.replace(/^www\./, '').endsWith(site.domain)
  );
}

function fromIcons(home: ViewedPage): Candidate[] {
  return home.icons.map((icon) => {
    const size = Math.max(0, ...[...`${icon.sizes} ${icon.href}`.matchAll(/(\d{2,4})x\d{2,4}/g)].map(([, side]) => Number(side)));
    const score =
      (/apple-touch/.test(icon.rel) ? 2.5 : /\.svg(?:\?|$)/.test(icon.href) ? 2.4 : 1.5) +
      Math.min(size, 512) / 1000 -
      (/mask-icon/.test(icon.rel) ? 1 : 0) -
      (/\.ico(?:\?|$)/.test(icon.href) ? 0.5 : 0);
    return { address: icon.href, page: home, evidence: cite(home, icon.href), score };
  });
}
