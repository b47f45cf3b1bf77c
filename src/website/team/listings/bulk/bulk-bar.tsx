import type { PersonalVisit } from '../../../personal-page.ts';
import { say, sayCount } from '../../../words/say.ts';
import { listingFilterNames } from '../listing-filters.ts';
import { actionOptions } from './bulk-words.ts';

/** The actions below the list: ticked listings go to the preview. */
export const BulkBar = ({ visit, total, isCapped }: { visit: PersonalVisit; total: number; isCapped: boolean }) => (
  <div class="bulk-bar" data-choice={say('Select all on this page')}>
    {listingFilterNames.map((name) => visit.query[name] && <input type="hidden" name={name === 'category' ? 'in' : name} value={visit.query[name]} />)}
    <label>
      <span>{say('With the chosen listings')}</span>{' '}
      <select name="action" required>
        <option value="">{say('Choose an action')}</option>
        {actionOptions(visit.team!.role).map(([value, label]) => (
          <option value={value}>{label}</option>
        ))}
      </select>
    </label>
    <label class="bulk-all">
      <input type="checkbox" name="all" value="yes" />{' '}
      {isCapped ? say('the first 1,000 that match this search') : sayCount('the {n} that matches this search|all {n} that match this search', total)}
    </label>
    <button type="submit" class="quiet">
      {say('Preview changes')}
    </button>
    <span class="hint" data-choice-count role="status" />
  </div>
);
