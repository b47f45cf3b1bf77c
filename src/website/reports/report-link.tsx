import type { ReportKind } from '../../reports/index.ts';
import { say } from '../words/say.ts';

/** Link to the form for reporting something to the site team. @param about for screen readers */
export const ReportLink = ({ kind, id, about }: { kind: ReportKind; id: string | number; about: string }) => (
  <a class="report" href={`/report/${kind}/${id}`} rel="nofollow">
    {say('Report')}
    <span class="unseen" dir="auto">
      {' '}
      {about}
    </span>
  </a>
);
