import { Form, Input, LongInput } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { dayInWords } from '../../words/days.ts';
import { figure } from '../../words/figures.ts';
import { say, toSay } from '../../words/say.ts';
import { SavedMeanwhile, VersionMark } from '../frame/saved-meanwhile.tsx';
import { type Kind, type ShownWeek, weekPath } from './planned-week.ts';
import { Places } from './weeks.tsx';

interface Given {
  week: ShownWeek;
  /** The kinds of places that the visitor's role may plan. */
  planned: readonly Kind[];
  sent: Sent;
}

const placeLabels = { free: toSay('Free places'), paid: toSay('Paid places') } as const;
const sources = {
  this_week: toSay('Set for this week.'),
  earlier_week: toSay('Carried over from an earlier week.'),
  settings: toSay('From the site’s settings.'),
} as const;

/** How many places the week has, for this week only or from this week on. */
export function PlacesForm({ week, planned, sent }: Given) {
  const isSent = sent.values.form === 'places';
  const scope = (isSent ? sent.values.scope : undefined) ?? 'only';
  const isOwn = planned.some((kind) => week[kind].from === 'this_week');
  const scopes: readonly (readonly [value: string, label: string])[] = [
    ['only', say('Only this week')],
    ['on', say('This week and all weeks after it')],
    ...(isOwn ? [['usual', say('Reset to the default number')] as const] : []),
  ];
  const most = Math.max(1, week.free.capacity, week.paid.capacity);
  return (
    <section>
      <h2>{say('Places')}</h2>
      <dl class="team-week-places">
        {(['free', 'paid'] as const).map((kind) => (
          <div>
            <dt>{say(placeLabels[kind])}</dt>
            <dd>
              <Places week={week} kind={kind} most={most} />
            </dd>
          </div>
        ))}
      </dl>
      <Form name="places">
        <div class="fields">
          {planned.map((kind) => (
            <Input
              form="places"
              name={`${kind}_places`}
              label={say(placeLabels[kind])}
              value={String(week[kind].capacity)}
              max={5}
              autocomplete="off"
              sent={sent}
              hint={
                <>
                  {say(sources[week[kind].from])}{' '}
                  {week[kind].taken > 0 && say('Enter at least {n}, because that many are already taken.', { n: figure(week[kind].taken) })}
                </>
              }
            />
          ))}
        </div>
        {planned.map((kind) => (
          // The values that the person saw, so that two people don't overwrite each other; after a refusal, the current values.
          <input type="hidden" name={`seen_${kind}`} value={String(week[kind].capacity)} />
        ))}
        <fieldset>
          <legend>{say('For')}</legend>
          {scopes.map(([value, label]) => (
            <div class="box">
              <input id={`scope-${value}`} type="radio" name="scope" value={value} checked={value === scope} />
              <label for={`scope-${value}`}>{label}</label>
            </div>
          ))}
          <p class="hint">{say('Later weeks that have their own number keep it.')}</p>
        </fieldset>
        <button type="submit">{say('Save places')}</button>
      </Form>
    </section>
  );
}

const offerLabels = { free: toSay('Offer free launches'), paid: toSay('Offer paid launches') } as const;

/** Whether people can choose the week, and the note about it in the calendar. */
export function OfferForm({ week, planned, sent }: Given) {
  const isSent = sent.values.form === 'offer';
  const isTicked = (kind: Kind) => (isSent ? (sent.lists.offered ?? []).includes(kind) : !week[kind].closed);
  return (
    <section>
      <h2>{say('New launches')}</h2>
      <p>{say('Close a week for a holiday, for example. Launches that are already in it stay, and so do orders that hold a place.')}</p>
      <Form name="offer">
        <SavedMeanwhile form="offer" sent={sent} path={weekPath(week.week)} fields={savedOffer(week, planned, sent)} />
        <VersionMark form="offer" sent={sent} version={week.version} />
        <fieldset>
          <legend class="unseen">{say('New launches')}</legend>
          {planned.map((kind) => (
            <div class="box">
              <input id={`offer-${kind}`} type="checkbox" name="offered" value={kind} checked={isTicked(kind)} />
              <label for={`offer-${kind}`}>{say(offerLabels[kind])}</label>
            </div>
          ))}
        </fieldset>
        <Input
          form="offer"
          name="note"
          label={say('Note in the launch calendar')}
          value={week.note ?? ''}
          max={200}
          autocomplete="off"
          sent={sent}
          optional
          hint={say('Everyone sees it next to the week. Leave it empty to show nothing.')}
        />
        <button type="submit">{say('Save week')}</button>
      </Form>
    </section>
  );
}

/** What is saved now, for someone whose form was opened before that. */
function savedOffer(week: ShownWeek, planned: readonly Kind[], sent: Sent) {
  const kinds = planned.map((kind) => ({
    name: `offered-${kind}`,
    label: say(offerLabels[kind]),
    value: week[kind].closed ? say('No') : say('Yes'),
    differs: (sent.lists.offered ?? []).includes(kind) === week[kind].closed,
  }));
  return [...kinds, { name: 'note', label: say('Note in the launch calendar'), value: week.note ?? '' }];
}

/** Ends voting in the running week, or opens it again. */
export function CloseForm({ week, sent }: Pick<Given, 'week' | 'sent'>) {
  const day = dayInWords(week.ends_on);
  const reason = (form: string) => (
    <LongInput form={form} name="reason" label={say('Reason')} max={1000} sent={sent} hint={say('Everyone can read it in the proof of results.')} />
  );
  return week.voting_ended ? (
    <section>
      <h2>{say('Reopen this week')}</h2>
      <p>
        {say(
          'This week was closed early. Its awards are announced after {day}. Until then, you can reopen it. Votes cast in the meantime only count towards the all-time total.',
          {
            day,
          },
        )}
      </p>
      <Form name="reopen">
        {reason('reopen')}
        <button type="submit">{say('Reopen week')}</button>
      </Form>
    </section>
  ) : (
    <section>
      <h2>{say('Close this week early')}</h2>
      <p>
        {say(
          'From now on, votes only count towards the all-time total, and votes for this week can no longer be removed. The awards are announced after {day}, as usual. You can reopen the week until then.',
          { day },
        )}
      </p>
      <Form name="close">
        {reason('close')}
        <button type="submit">{say('Close week now')}</button>
      </Form>
    </section>
  );
}
