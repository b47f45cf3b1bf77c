import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';
import { networkKeys } from '../../server/limits/client-address.ts';
import { readMailbox } from './mailboxes/public-mail.ts';

/** What two votes can have in common. Each is a kind and a value; only a keyed hash of the value is stored. */
export interface Mark {
  kind: 'mailbox' | 'domain' | 'stem' | 'one' | 'near' | 'site' | 'hosting' | 'device';
  value: string;
}

export interface Origins {
  email: string;
  address: string | null;
  /** The address belongs to a hosting provider. */
  isHosting: boolean;
  /** Accounts that signed in with the browser, according to its cookie (browser-mark.ts). */
  devices?: readonly string[] | undefined;
}

/**
 * What a vote may have in common with others. Private addresses say nothing about where people are, and reserved domain names
 * nothing about mailboxes beyond the address itself.
 */
export function listMarks({ email, address, isHosting, devices = [] }: Origins): Mark[] {
  const mailbox = readMailbox(email);
  const marks: Mark[] = [{ kind: 'mailbox', value: mailbox.canonical }];
  if (!mailbox.isReserved) {
    const local = mailbox.canonical.slice(0, -mailbox.domain.length - 1);
    if (!mailbox.isPublic) marks.push({ kind: 'domain', value: mailbox.domain });
    const stem = local.replace(/[\d._-]+$/, '');
    if (stem !== local && stem.length > 2) marks.push({ kind: 'stem', value: `${stem}@${mailbox.domain}` });
  }
  if (address !== null && isPublicAddress(address)) marks.push(...listNetworks(address), ...(isHosting ? [{ kind: 'hosting', value: 'yes' } as const] : []));
  marks.push(...devices.map((value) => ({ kind: 'device', value }) as const));
  return marks;
}

/** The network of an address at several sizes: IPv4 /32 and /24; IPv6 /64, /56 and /48. */
function listNetworks(address: string): Mark[] {
  const [one, near, site] = networkKeys(address);
  if (near === undefined)
    return [
      { kind: 'one', value: one! },
      { kind: 'near', value: one!.replace(/\.\d+$/, '') },
    ];
  return [
    { kind: 'one', value: one! },
    { kind: 'near', value: near },
    { kind: 'site', value: site! },
  ];
}
