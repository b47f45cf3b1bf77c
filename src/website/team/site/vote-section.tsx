import { type VoteSensitivity, voteSensitivities } from '../../../contract/vote-sensitivity.ts';
import type { SiteSettings } from '../../../platform/config/settings.ts';
import { percent } from '../../../platform/words/figures.ts';
import { Form, Select } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { stepWords } from '../../words/step-words.ts';
import { NumberField } from './number-field.tsx';
import { type SavedSite, SiteCheck } from './site-check.tsx';

/** What each step holds, in percent, as test/commands/bench-votes.test.ts measures it. */
export const measured: Record<VoteSensitivity, { fake: number; honest: number }> = {
  low: { fake: 94.9, honest: 0.2 },
  normal: { fake: 98, honest: 0.3 },
  high: { fake: 98.7, honest: 0.4 },
};

/** When votes of a week show, which ones rank, and how easily they are held. @param given.fields its numbers */
export function VoteSection({ set, saved, sent, path, fields }: { set: SiteSettings; saved: SavedSite; sent: Sent; path: string; fields: readonly string[] }) {
  const field = { form: 'votes', set, sent };
  return (
    <section>
      <h2>{say('Votes')}</h2>
      <Form name="votes">
        <SiteCheck
          form="votes"
          sent={sent}
          saved={saved}
          path={path}
          fields={[
            ...fields,
            {
              input: 'vote_sensitivity',
              name: 'vote_sensitivity',
              label: say('How easily votes are held'),
              value: set.vote_sensitivity,
              shows: say(stepWords[set.vote_sensitivity]),
            },
          ]}
        />
        <NumberField
          {...field}
          name="votes_hidden_hours"
          label={say('Hide counts at the start of a week (hours)')}
          hint={say('Until then, nobody sees the week’s vote counts or ranks, and its launches are in a random order that changes each hour. 0: always shown.')}
        />
        <NumberField
          {...field}
          name="rank_account_days"
          label={say('Minimum age of an account for its votes to count in a week (days)')}
          hint={say('Votes from newer accounts only count towards the all-time total. 0: all votes count.')}
        />
        <NumberField
          {...field}
          name="awards_wait_days"
          label={say('How long awards wait for decisions on held votes (days)')}
          hint={say(
            'If held votes could change the top three, the week closes once you’ve decided on them, or after this many days at the latest. Enter 0 to close it on Monday.',
          )}
        />
        <Select
          form="votes"
          name="vote_sensitivity"
          label={say('How easily votes are held')}
          options={voteSensitivities.map((step) => [step, say(stepWords[step])] as const)}
          value={set.vote_sensitivity}
          hint={
            <>
              {say('A held vote counts once the site team has checked it.')}
              {voteSensitivities.map((step) => {
                const { fake, honest } = measured[step];
                const values = { step: say(stepWords[step]), fake: percent(fake), honest: percent(honest) };
                return (
                  <>
                    <br />
                    {say('{step}: holds {fake} of fake and {honest} of honest votes in our simulation', values)}
                  </>
                );
              })}
            </>
          }
          sent={sent}
        />
        <p class="hint">{say('Leave a field empty to use its default.')}</p>
        <button type="submit">{say('Save vote settings')}</button>
      </Form>
    </section>
  );
}
