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

/** What a provider does with an address beyond case and plus tags. One mailbox can otherwise look like hundreds. */
interface Habit {
  /** Every domain under which the same name reaches the same mailbox; the first is the canonical one. */
  domains: readonly string[];
  /** Characters that it ignores in a name. */
  ignores?: RegExp;
  /** Begins a tag, as the plus sign also does. */
  tag?: string;
  /** Characters that it doesn't tell apart, and the one they become. */
  alike?: readonly [RegExp, string];
  /** anything@name.domain reaches name@domain. */
  hasSubdomains?: boolean;
}

/** From the help pages of each provider. A newly known one is one line. */
const habits: readonly Habit[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'yandex.fr', 'ya.ru', 'narod.ru'],
    alike: [/-/g, '.'],
  },
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'aol.com'].map((domain) => ({ domains: [domain], tag: '-' })),
  ...['ca', 'co.in', 'co.jp', 'co.uk', 'com.br', 'de', 'es', 'fr', 'it'].map((end) => ({ domains: [`yahoo.${end}`], tag: '-' })),
  ...['fastmail.com', 'fastmail.fm'].map((domain) => ({ domains: [domain], hasSubdomains: true })),
];
const habitOf = new Map(habits.flatMap((habit) => habit.domains.map((domain) => [domain, habit] as const)));

/** Reduces an address to its mailbox: lower case, without tags, and without what its provider ignores. */
export function readMailbox(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const typed = { local: email.slice(0, at).toLowerCase(), host: email.slice(at + 1).toLowerCase() };
  const { local, host } = fromSubdomain(typed) ?? typed;
  const habit = habitOf.get(host);
  const domain = habit?.domains[0] ?? host;
  return { canonical: `${reduce(local, habit)}@${domain}`, domain, isPublic: providers.has(host) || habit !== undefined, isReserved: reserved.test(domain) };
}

function fromSubdomain({ host }: { host: string }): { local: string; host: string } | undefined {
  const dot = host.indexOf('.');
  const parent = host.slice(dot + 1);
  return dot > 0 && habitOf.get(parent)?.hasSubdomains ? { local: host.slice(0, dot), host: parent } : undefined;
}

function reduce(local: string, { ignores, tag, alike }: Partial<Habit> = {}): string {
  const untagged = beforeTag(tag === undefined ? local : beforeTag(local, tag), '+');
  const kept = ignores === undefined ? untagged : untagged.replace(ignores, '');
  return alike === undefined ? kept : kept.replace(...alike);
}

/** A name that begins with the sign has no tag. */
function beforeTag(local: string, sign: string): string {
  const at = local.indexOf(sign);
  return at > 0 ? local.slice(0, at) : local;
}
