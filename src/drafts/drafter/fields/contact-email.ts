import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { type Element, elementsAround, ownText } from '../../../platform/html/tree.ts';
import { squash } from '../../evidence/canonical.ts';
import { writtenEmails } from '../../evidence/hidden-emails.ts';
import { by } from '../../evidence/which-rule.ts';
import { speaksOf } from '../../languages/index.ts';
import { specialMailbox, stopMailbox } from '../../languages/stop-mailboxes.ts';
import { nodesOf, quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { PageRole } from '../../pages/page-role.ts';
import { isForeign } from '../../pages/voices.ts';
import type { Stated } from '../drafter.ts';
import { cite, ownNodes, type SiteView, type ViewedPage } from '../site-view.ts';

const address = /(?<![\w.+%@/-])[a-z0-9][\w.+%-]{0,63}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?![\w@-])/giu;
const freeMail =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|t-online|freenet|posteo|mailbox|proton|protonmail|pm|tutanota|tuta|zoho|fastmail|hey|mail|yandex|bk|inbox|list|rambler|qq|163|126|sina|foxmail|naver|daum|hanmail|orange|wanadoo|free|laposte|sfr|libero|virgilio|uol|bol|terra|ig|wp|o2|onet|interia|seznam|centrum|abv|ukr|bigpond|rediffmail|docomo|ezweb|softbank)$/;
const example =
  /^(?:your|you|name|user|username|email|e-mail|mail|john|jane|johndoe|jane\.?doe|john\.?doe|max|me|someone|example|test|abc|xxx|tu|votre|deine?|ihre?|nombre|seu|no-?reply|do-?not-?reply|unsubscribe\w*|opt-?out|abmelden|desinscription|abuse|dmca|mailer-daemon|bounces?|postmaster|hostmaster|webmaster)$|^(?:your|votre|tu|seu|ihre?|deine?)[._-]?(?:name|email|mail|nombre|nom|correo)/i;
const exampleDomain =
  /(?:^|\.)(?:example|exemple|ejemplo|exemplo|beispiel|domain|yourdomain|yourcompany|company|email|sentry|wixpress|acme|test|mysite|site|website)\.(?:com|org|net|de|fr|es|io|co|tld|test|invalid)$|\.(?:png|jpe?g|gif|svg|webp|example)$/i;
const general =
  /^(?:info|hello|hi|hey|contact|kontakt|contato|contacto|contatti|support|help|office|mail|team|sales|hola|ola|bonjour|hallo|ciao|servus|enquiries|inquiries|service|services|suporte|soporte|atendimento|post)$/i;

/** Pages where an address is meant for all visitors; downloads and posts list other people's addresses. */
const weights: Partial<Record<PageRole, number>> = {
  contact: 6,
  imprint: 5,
  home: 4,
  support: 4,
  about: 3,
  team: 1,
  privacy: 2,
  terms: 2,
  faq: 2,
  pricing: 2,
  features: 1,
  story: 1,
  other: 0,
};

interface Found {
  email: string;
  page: ViewedPage;
  quote: string;
  score: number;
  isLinked: boolean;
  /** In a footer, or after words that ask to write to it. */
  isForVisitors?: boolean;
}

/**
 * The address to write to: one on the site's own domain, one whose owner the site names elsewhere, or one at a mail provider if it is
 * the only address and in a place where visitors look for it.
 */
export function draftContactEmail(site: SiteView, names: string[]): Stated<string> | null {
  const stops = stoppedIn(site);
  const found = collect(site).filter(({ email }) => isReal(email, site.domain) && !stops.has(email.toLowerCase()));
  const addresses = new Set(found.map(({ email }) => email.toLowerCase()));
  const named = squashAll([...names, site.label]);
  let known: Owner[] | undefined;
  const owners = () => {
    known ??= squashAll(ownerNames(site));
    return known;
  };
  const total = new Map<string, number>();
  for (const one of found) {
    const kind = kindOf(one, { site, named, owners, alone: addresses.size === 1 });
    if (kind === undefined) continue;
    const key = one.email.toLowerCase();
    total.set(key, Math.max(total.get(key) ?? 0, kind + one.score));
  }
  const best = [...total].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (best === undefined) return null;
  const first = found.filter(({ email }) => email.toLowerCase() === best).sort((a, b) => b.score - a.score)[0]!;
  return { value: first.email, evidence: cite(first.page, first.quote) };
}

function collect(site: SiteView): Found[] {
  const found: Found[] = [];
  for (const page of site.pages) {
    const weight = page.isArticle ? 0 : (weights[page.role] ?? 0);
    for (const link of page.links) {
      if (!link.isVisible || isForeign(link.region) || !/^mailto:/i.test(link.href) || (page.isArticle && link.region !== 'footer')) continue;
      const email = readMailto(link.href);
      if (email === undefined) continue;
      const quote = link.text.toLowerCase().includes(email.toLowerCase()) ? email : link.href;
      found.push({ email, page, quote, score: weight + (link.region === 'footer' ? 2 : 0) + rank(email), isLinked: true });
    }
    for (const block of page.blocks) {
      if (page.isArticle && block.region !== 'footer') continue;
      // After a list of customers, an address at the site's own domain is the company's again.
      const isLast = block.region === 'others' && block.text.toLowerCase().includes(`@${site.domain}`);
      if (isForeign(block.region) && !isLast) continue;
      for (const { email, quote } of writtenEmails(block.text))
        if (email.match(address)?.[0] === email)
          found.push({ email, page, quote, score: weight + (block.region === 'footer' ? 2 : 0) + rank(email), isLinked: false });
      const first = new Map<string, number>();
      for (const { 0: email, index } of block.text.matchAll(address)) {
        if (!first.has(email)) first.set(email, index);
        const before = block.text.slice(Math.max(0, first.get(email)! - MOST_BEFORE), first.get(email)!);
        found.push({
          email: email.replace(/\.$/, ''),
          page,
          quote: email,
          score: weight + (block.region === 'footer' ? 2 : 0) + rank(email),
          isLinked: false,
          isForVisitors: block.region === 'footer' || announced.test(before),
        });
      }
    }
  }
  for (const { node, page } of ownNodes(site)) {
    for (const holder of [node, ...nodesOf(node, 'contactPoint')]) {
      for (const text of textsOf(holder, 'email')) {
        const email = text.replace(/^mailto:/i, '');
        if (email.match(address)?.[0] === email)
          found.push({ email, page, quote: quoteProperty(holder, 'email', text), score: 3 + rank(email), isLinked: true });
      }
    }
  }
  return found;
}

/** Addresses that the site only names to be taken off a list, or as those that it doesn't read any more. */
function stoppedIn(site: SiteView): Set<string> {
  const stops = new Set<string>();
  const others = new Set<string>();
  for (const { blocks, links } of site.pages) {
    for (const { text } of blocks) {
      let last = 0;
      for (const { 0: email, index } of text.matchAll(address)) {
        const before = text
          .slice(last, index)
          .split(/[.!?](?=\s)|[。！？\n;|·]/u)
          .at(-1)!;
        last = index + email.length;
        // "Old@ is no longer read: write to new@": what is before the colon is about the other one.
        const clause = before.replace(/[\s:：]+$/u, '').replace(/^.*[:：]/su, '');
        const after = /^\s?[^.!?。！？\n;|·:：,，@]{0,40}/u.exec(text.slice(last))![0];
        (speaksOf('unsubscribe', clause) || speaksOf('unsubscribe', after) ? stops : others).add(email.toLowerCase());
      }
    }
    for (const { href, text, isVisible } of links) {
      const email = isVisible && /^mailto:/i.test(href) ? readMailto(href)?.toLowerCase() : undefined;
      if (email === undefined || text.toLowerCase().includes(email)) continue;
      (speaksOf('unsubscribe', text) || /[?&]subject=(?:un|stop|ab|des)/i.test(href) ? stops : others).add(email);
    }
  }
  for (const email of others) stops.delete(email);
  return stops;
}

const MOST_BEFORE = 200;
/** "E-mail:", "Write to", "お問い合わせ": an address for visitors follows. */
const announced =
  /(?:(?<!\p{L})(?:e-?mail|mail|contact|kontakt|contatt\p{L}*|contato|contacto|courriel|correo|correio|adresse? (?:mail|e-?mail)|write (?:to )?(?:us|me)?|drop (?:us|me) a line|schreib\p{L}*|écri\p{L}*|escr[ií]b\p{L}*|escrev\p{L}*|scriv\p{L}*|mailen? naar|napisz|pisz|napište|pište|skriv|yaz\p{L}*|пиш\p{L}*|напиш\p{L}*|почта|пошта|email us|questions|fragen|bugs|press \/ business contact)[^@.!?]{0,30}|(?:お問い?合わせ|連絡先|メール|邮箱|郵箱|信箱|邮件|联系|聯絡|문의|이메일|메일)[^@。]{0,10})$/iu;

function readMailto(href: string): string | undefined {
  let text = href.replace(/^mailto:/i, '').replace(/\?.*$/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // Written out in full.
  }
  return text.trim().match(address)?.[0];
}

function isReal(email: string, own: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  return !example.test(local) && !stopMailbox.test(local) && (domain.toLowerCase() === own || !exampleDomain.test(domain)) && email.length <= 254;
}

function rank(email: string): number {
  const local = email.split('@')[0]!;
  if (general.test(local)) return 1.5;
  return specialMailbox.test(local) ? -3 : 0;
}

/** How likely an address is the site's own, or undefined if it isn't. */
function kindOf(found: Found, given: { site: SiteView; named: Owner[]; owners: () => Owner[]; alone: boolean }): number | undefined {
  const { site, named } = given;
  const host = found.email.split('@')[1]!.toLowerCase();
  const domain = getDomain(host) ?? host;
  const label = squash(getDomainWithoutSuffix(host) ?? host);
  if (domain === site.domain) return by('contact_email: own domain', 10);
  const isWherePeopleLook = found.score >= 3;
  if (freeMail.test(label))
    return isWherePeopleLook && (given.alone || isRelated(squash(found.email.split('@')[0]!), named)) ? by('contact_email: mail provider', 3) : undefined;
  if (isRelated(label, named)) return by('contact_email: domain with the name', 8);
  if (isRelated(label, given.owners())) return by('contact_email: domain of the owner', 6);
  // On another domain it is someone else's, unless it is the site's only address, and a link where visitors look for it or in the imprint.
  const isAnnounced = found.isLinked || found.isForVisitors || found.page.role === 'imprint';
  if (vendors.test(label)) return undefined;
  return given.alone && isAnnounced && isWherePeopleLook && !specialMailbox.test(found.email.split('@')[0]!)
    ? by('contact_email: the only address', 2)
    : undefined;
}

interface Owner {
  own: string;
  ascii: string;
}

const squashAll = (owners: string[]): Owner[] => [...new Set(owners)].map((owner) => ({ own: squash(owner), ascii: inAscii(owner) }));

/** "Übung" is "uebung" in addresses. */
const inAscii = (owner: string): string =>
  squash(
    owner
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('ø', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('å', 'aa')
      .replaceAll('ß', 'ss'),
  );

/** Makers of themes and website builders: their addresses are left over from a template. */
const vendors =
  /^(?:wordpress|wix|webflow|squarespace|github|creativetim|themeforest|envato|html5up|colorlib|bootstrapmade|tailwindui|styleshout|templatemo|graphberry|cruip|themefisher|uideck|w3layouts|freehtml5|htmlcodex|untree|twitter|facebook|google|vercel|netlify)$/;

/** Whether the name of a domain or mailbox is that of one of the owners, except for a typo or a legal form. */
function isRelated(label: string, owners: Owner[]): boolean {
  return owners.some(({ own, ascii }) => {
    if (own.length < 3 || label.length < 3) return own === label;
    if (label.includes(own) || label.includes(ascii) || (own.includes(label) && label.length >= 4)) return true;
    return own.length >= 8 && Math.abs(own.length - label.length) <= 2 && distance(own, label) <= 2;
  });
}

/** Other names of the site's owner: copyright holders, companies in its imprint, the accounts that it links to. */
function ownerNames(site: SiteView): string[] {
  const names: string[] = [];
  for (const page of site.pages) {
    for (const block of page.blocks) {
      if (block.region !== 'footer' && page.role !== 'imprint' && page.role !== 'about' && page.role !== 'terms' && page.role !== 'privacy') continue;
      const holder = /(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:[\d\s–—-]+,?)?\s*(?:by\s+)?([^|·•.,\n\d]{2,40})/iu.exec(block.text)?.[1];
      if (holder !== undefined) names.push(holder.replace(/\b(?:all rights.*|inc|llc|ltd|gmbh)\b.*$/i, ''));
      for (const [, company] of block.text.matchAll(
        /([\p{Lu}\d][\p{L}\d.&-]{2,}(?: [\p{Lu}\d][\p{L}\d.&-]+){0,2}),? (?:GmbH|UG|AG|Inc|LLC|Ltd|Limited|B\.?V|S\.?A\.?S?|S\.?L|SARL|S\.?r\.?l|Oy|AB|ApS|AS|Sp\. z|s\.r\.o|Pty)\b/gu,
      ))
        names.push(company!);
    }
    for (const link of page.links) {
      names.push(...ownerByLink(link, site));
      const handle =
        link.isVisible && (link.region === 'footer' || link.region === 'nav' || link.region === 'header')
          ? /^https?:\/\/(?:www\.)?(?:github|twitter|x|facebook|instagram|linkedin)\.com\/(?:company\/|@)?([\w.-]{4,})/i.exec(link.href)?.[1]
          : undefined;
      if (handle !== undefined) names.push(handle);
    }
    const account = page.meta.get('twitter:site')?.replace(/^@/, '');
    if (account !== undefined) names.push(account);
  }
  return names.filter((name) => squash(name).length >= 4);
}

const bearers = new WeakMap<Element, boolean>();

/** Whether an element's own text, or that of a cell in it, is a copyright line. */
function bearsCopyright(element: Element): boolean {
  const known =
    bearers.get(element) ??
    element.children.some(
      (child) => (typeof child === 'string' || child.tag === 'td') && /©|copyright/i.test(typeof child === 'string' ? child : ownText(child)),
    );
  bearers.set(element, known);
  return known;
}

/** The domain that the site's "about us" link or copyright holder links to. */
function ownerByLink(link: ViewedPage['links'][number], site: SiteView): string[] {
  if (!link.isVisible || link.url === undefined || !/^https?:/.test(link.url) || link.text === '') return [];
  const isAbout =
    (link.region === 'footer' || link.region === 'nav' || link.region === 'header') &&
    /^(?:about(?: us)?|company|imprint|impressum|über uns|à propos|sobre(?: nós)?|nosotros|chi siamo|会社概要|关于我们)$/i.test(link.text);
  const around = isAbout ? [] : [link.element, ...elementsAround(link.element, 3)];
  if (!isAbout && !around.some(bearsCopyright)) return [];
  const label = getDomainWithoutSuffix(link.url);
  return label === null ||
    getDomain(link.url) === site.domain ||
    /^(?:wordpress|wix|webflow|squarespace|github|creative-tim|themeforest|html5up|colorlib|bootstrapmade|tailwindui|twitter|facebook|google|vercel|netlify)$/.test(
      label,
    )
    ? []
    : [label];
}

/** The number of letters to change, add or remove to turn one word into the other. */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= two.length; j++) next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === two[j - 1] ? 0 : 1));
    row = next;
  }
  return row[two.length]!;
}
