import type { Letter } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Block, writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

interface Given {
  site: Site;
  claim: { slug: string; name: string; host: string };
}

const button = ({ site, claim }: Given): Block => ({ button: { label: say('Verify ownership'), url: `${addressOf.listing(site.origin, claim.slug)}/claim` } });

/** To an owner: a year has passed, and the proof is not there any more. */
export function writeProofAsked(given: Given): Letter {
  const { site, claim } = given;
  const about = { name: claim.name, host: claim.host, site: site.name };
  return {
    subject: say('Verify your ownership of {name} again', about),
    ...writeLetter({
      site,
      blocks: [
        say(
          'Once a year, we check that the owner of {name} on {site} still controls {host}. This time, we couldn’t find your proof. Verify your ownership within 30 days to keep the Verified badge.',
          about,
        ),
        button(given),
      ],
    }),
  };
}

/** To an owner: the proof counts no more. */
export function writeProofEnded(given: Given): Letter {
  const { site, claim } = given;
  const about = { name: claim.name, host: claim.host, site: site.name };
  return {
    subject: say('{name} is no longer verified', about),
    ...writeLetter({
      site,
      blocks: [
        say(
          'We couldn’t find your proof that you control {host}, so {name} on {site} is no longer shown as verified. You still manage the listing. Verify your ownership at any time.',
          about,
        ),
        button(given),
      ],
    }),
  };
}
