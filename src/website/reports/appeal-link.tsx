import { addressOf } from '../../contract/addresses.ts';
import type { AppealKind } from '../../reports/index.ts';
import { say } from '../words/say.ts';

/** Link to where an author asks for another look at what the site team has hidden. */
export const AppealLink = ({ kind, id }: { kind: AppealKind; id: string | number }) => (
  <a href={addressOf.appeal('', kind, id)}>{say('Ask for another look')}</a>
);
