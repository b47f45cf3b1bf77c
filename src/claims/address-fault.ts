import { companyDomain } from './company-domain.ts';
import { isFreeMailHost } from './free-mail-hosts.ts';

export interface AddressFault {
  code: 'free_mail_host' | 'other_domain';
  detail: string;
}

/**
 * Why an email address doesn't prove that its owner belongs to the company; undefined when it does. Any host under the company's
 * registrable domain counts, unless anyone can get an address there.
 */
export function faultOfAddress(email: string, listingHost: string): AddressFault | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const [theirs, ours] = [companyDomain(host), companyDomain(listingHost)];
  if (isFreeMailHost(theirs)) {
    const detail = `Anyone can have an address at ${theirs}, so it proves nothing. Use one at ${ours}, or choose another method.`;
    return {
      code: 'free_mail_host',
      detail: theirs === ours ? `Anyone can have an address at ${theirs}, so it proves nothing. Choose another method.` : detail,
    };
  }
  if (theirs === ours) return undefined;
  return { code: 'other_domain', detail: `The address must be at ${ours}, the domain of the listing. This one is at ${host}.` };
}
