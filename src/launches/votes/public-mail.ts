/** Providers where anyone can get a mailbox, so that sharing the domain says nothing about two people. */
const providers = new Set(
  `126.com 163.com aol.com arcor.de att.net bigpond.com bk.ru bluewin.ch bol.com.br btinternet.com comcast.net cox.net daum.net duck.com fastmail.com
  fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de
  hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.ru interia.pl kpnmail.nl laposte.net libero.it list.ru live.co.uk live.com live.de live.fr
  live.nl mac.com mail.com mail.ru mailbox.org me.com mozmail.com msn.com naver.com o2.pl onet.pl online.de optonline.net orange.fr outlook.com outlook.de
  outlook.es outlook.fr passmail.net pm.me posteo.de posteo.net privaterelay.appleid.com proton.me protonmail.com qq.com rambler.ru rediffmail.com
  rocketmail.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com skynet.be t-online.de tele2.se telenet.be telia.com terra.com.br tin.it tuta.com
  tuta.io tutanota.com uol.com.br ukr.net verizon.net virgilio.it vodafone.de vodafone.nl wanadoo.fr web.de wp.pl xtra.co.nz ya.ru yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com ziggo.nl zoho.com zohomail.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Names that RFC 2606 and RFC 6761 keep for documentation and tests: nobody has a mailbox there. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|localhost|test)$/;

/** What an address says about its owner. */
export interface Mailbox {
  /** The address without what its provider ignores: two of the same reach one mailbox. */
  canonical: string;
  domain: string;
  isPublic: boolean;
  isReserved: boolean;
}

/** Providers that ignore dots, and other names of the same mailboxes. */
const dotless = new Set(['gmail.com']);
const sameAs: Record<string, string> = { 'googlemail.com': 'gmail.com', 'ya.ru': 'yandex.ru', 'pm.me': 'proton.me', 'protonmail.com': 'proton.me' };

/** Reduces an address to its mailbox: lower case, without a plus tag, and without dots where the provider ignores them. */
export function readMailbox(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const domain = sameAs[host] ?? host;
  const untagged = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const local = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return { canonical: `${local}@${domain}`, domain, isPublic: providers.has(host), isReserved: reserved.test(domain) };
}
