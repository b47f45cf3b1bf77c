import type { Letter } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';
import type { ClaimRow } from '../claim-store.ts';

interface Given {
  site: Site;
  claim: Pick<ClaimRow, 'slug' | 'name' | 'host'>;
  reason: string;
}

const write = ({ site, claim, reason }: Given, subject: string, sentence: string): Letter => ({
  subject,
  ...writeLetter({
    site,
    blocks: [sentence, { facts: [[say('Reason'), reason]] }, { button: { label: say('View listing'), url: addressOf.listing(site.origin, claim.slug) } }],
  }),
});

const words = ({ site, claim: { name, host } }: Given) => ({ name, host, site: site.name });

/** To the claimant. */
export const writeGranted = (given: Given): Letter =>
  write(
    given,
    say('You now own {name}', { name: given.claim.name }),
    say('The {site} team approved your claim. You now own the listing for {name} ({host}).', words(given)),
  );

/** To the claimant. */
export const writeRejected = (given: Given): Letter =>
  write(
    given,
    say('Your claim for {name} was rejected', { name: given.claim.name }),
    say('The {site} team rejected your claim for {name} ({host}).', words(given)),
  );

/** To an owner who loses the listing. */
export const writeLost = (given: Given): Letter =>
  write(
    given,
    say('{name} has a new owner', { name: given.claim.name }),
    say('The {site} team approved another person’s claim for {name} ({host}). The listing is no longer in your account.', words(given)),
  );

/** To an owner who keeps it. */
export const writeKept = (given: Given): Letter =>
  write(
    given,
    say('You still own {name}', { name: given.claim.name }),
    say('The {site} team rejected another person’s claim for {name} ({host}). You’re still the owner.', words(given)),
  );
