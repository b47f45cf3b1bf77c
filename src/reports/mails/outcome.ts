import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import type { ReportKind } from '../kinds.ts';
import { pathOf } from '../reported.ts';

export const reportDecided = { key: 'report_decided', title: toSay('Report decided (to the reporter)'), placeholders: ['name'] } as const satisfies MailKind;

interface Given {
  site: Site;
  report: { kind: ReportKind; name: string; slug: string };
  decision: 'act' | 'dismiss';
  /** What the site team wrote to the reporter; empty: nothing. */
  answer: string;
}

/** Tells a reporter who left an address what the site team decided. */
export function writeOutcome({ site, report, decision, answer }: Given): Letter {
  const { kind, name } = report;
  const about = {
    listing: say('You reported the listing {name} on {site}.', { name, site: site.name }),
    review: say('You reported a review of {name} on {site}.', { name, site: site.name }),
    collection: say('You reported the collection {name} on {site}.', { name, site: site.name }),
    person: say('You reported the profile of {name} on {site}.', { name, site: site.name }),
    post: say('You reported a question or comment about {name} on {site}.', { name, site: site.name }),
    update: say('You reported an update from {name} on {site}.', { name, site: site.name }),
    founder: say('You reported the page of {name} on {site}.', { name, site: site.name }),
  };
  const blocks = [
    decision === 'act'
      ? say('We’ve looked into it and taken action. Thank you for telling us.')
      : say('We’ve looked into it and decided to leave it as it is. Thank you for telling us.'),
    ...answer.split(/\n{2,}/).filter((part) => part !== ''),
    { button: { label: say('View {name}', { name }), url: `${site.origin}${pathOf({ kind, id: 0, slug: report.slug }).split('#')[0]}` } },
    say('You get this email because you left your address with your report. We delete it from the report after 30 days.'),
  ];
  return letterOf(reportDecided, { site, subject: say('Your report about {name}', { name }), opening: about[kind], blocks, values: { name } });
}
