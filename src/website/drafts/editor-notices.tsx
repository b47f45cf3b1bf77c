import type { Refusal } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/features.ts';
import { sayRefusal } from '../words/known/refusal-sentences.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { sayWait } from '../words/waiting.ts';
import { isHopeless, sayFailure, sayWhyNotRead } from './failure-words.ts';
import type { Draft } from './form-state.ts';
import { codeLabel, labelOf } from './labels.ts';
import { type Desk, placeOf } from './value-row.tsx';

const done: Record<string, string> = {
  saved: toSay('Saved.'),
  same: toSay('No changes made.'),
  accept: toSay('Accepted.'),
  choose: toSay('Category chosen.'),
  accept_all: toSay('Everything from the website is accepted.'),
  lock: toSay('Locked. Drafting again won’t change it.'),
  unlock: toSay('Unlocked.'),
  restore: toSay('Website value restored.'),
  redraft: toSay('Drafted again from the pages we read.'),
  redraft_all: toSay('We redrafted all values that you hadn’t changed, from the pages we read.'),
};

/** What happened, what is wrong and what is missing, above the form. */
export function Told({ desk, error, readsAgain, done: act }: { desk: Desk; error: Refusal | undefined; readsAgain: boolean; done: string | undefined }) {
  const { draft } = desk;
  const said = act !== undefined && Object.hasOwn(done, act) ? say(done[act]!) : undefined;
  return (
    <div class="desk-told">
      {said && (
        <p class="notice" role="status">
          {said}
        </p>
      )}
      <Wrong desk={desk} error={error} readsAgain={readsAgain} />
      {draft.already_listed && <AlreadyListed listed={draft.already_listed} hasClaims={hasFeature(desk.site, 'claims')} />}
      {draft.failure && <Failed desk={desk} failure={draft.failure} />}
      {draft.listing_id === null && !draft.already_listed && hasFeature(desk.site, 'paid_orders') && (
        <p class="hint">
          {say('Short of time? The site team can prepare this profile with you.')} <a href={`${desk.path}/done-for-you`}>{say('See price and details')}</a>
        </p>
      )}
      {draft.missing.length > 0 && !isHopeless(draft.failure) && (
        <p class="missing">
          {say('Still missing:')}{' '}
          {draft.missing.map((name, i) => (
            <>
              {i > 0 && say(', ')}
              <a href={`#${name in draft.fields ? placeOf(`fields.${name}`) : name}`}>{codeLabel(name)}</a>
            </>
          ))}
        </p>
      )}
    </div>
  );
}

function Wrong({ desk, error, readsAgain }: { desk: Desk; error: Refusal | undefined; readsAgain: boolean }) {
  if (desk.conflicts.length > 0) {
    return (
      <div class="errors" role="alert" tabindex={-1} autofocus>
        <p>{say('This was changed in another window while you were writing. Nothing is lost, and nothing is saved yet. Check the fields below.')}</p>
        <UnitLinks units={desk.conflicts} />
      </div>
    );
  }
  if (!error) return null;
  const units = [...new Set(desk.errors.map(({ pointer = '' }) => unitOf(pointer)))];
  return (
    <div class="errors" role="alert" tabindex={-1} autofocus>
      {units.length > 0 ? (
        <>
          <p>
            {sayCount('Nothing is saved yet. There’s a problem with one field.|Nothing is saved yet. There are problems with {n} fields.', desk.errors.length)}
          </p>
          <UnitLinks units={units} />
        </>
      ) : (
        <p>
          {readsAgain ? sayWhyNotRead(error) : sayError(error)} {say('What you typed is still below.')}
        </p>
      )}
    </div>
  );
}

/** A refusal without a field. */
function sayError(error: Refusal): string {
  if (error.code === 'rate_limited') return [say('You’ve done this too many times within an hour.'), ...sayWait(error)].join(' ');
  if (error.code === 'draft_not_ready') return say('We no longer have the website’s pages, so we can’t draft from them.');
  return sayRefusal(error);
}

/** "/fields/features/2" belongs to "fields.features", "/faqs/0/answer" to "faqs". */
function unitOf(pointer: string): string {
  const [part = '', name = ''] = pointer.slice(1).split('/');
  return ['faqs', 'founders', 'milestones', 'competitor_url'].includes(part) ? part : `${part}.${name}`;
}

const UnitLinks = ({ units }: { units: readonly string[] }) => (
  <ul class="facts">
    {units.map((unit) => (
      <li>
        <a href={`#${placeOf(unit)}`}>{say(labelOf(unit))}</a>
      </li>
    ))}
  </ul>
);

/** Tells the author that the website has a listing. Its link is missing if the listing isn't public. */
export function AlreadyListed({ listed, hasClaims }: { listed: NonNullable<Draft['already_listed']>; hasClaims: boolean }) {
  return (
    <div class="notice">
      <p>
        <strong>{say('Someone else has already listed this website.')}</strong>{' '}
        {say('Each website has one listing here, so this draft can’t become another one.')}
      </p>
      {listed.url !== null && (
        <p class="acts">
          <a class="button quiet" href={listed.url}>
            {say('View listing')}
          </a>
          {listed.claim !== null && hasClaims && (
            <a class="button" href={listed.claim}>
              {say('Is this yours? Claim it')}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** Leads on at once: a website that can’t be read is no reason to wait. */
function Failed({ desk, failure }: { desk: Desk; failure: NonNullable<Draft['failure']> }) {
  return (
    <div class="notice failed">
      <p>
        <strong>{say('The website wasn’t read.')}</strong> {sayFailure(failure)}
      </p>
      {!isHopeless(failure) && <p>{say('You can fill in the profile yourself, starting below. What you enter stays if we try to read the website again.')}</p>}
      <p class="acts">
        {!isHopeless(failure) && (
          <>
            <a class="button" href="#essentials">
              {say('Fill in the profile')}
            </a>
            {/* A button of the editor: what was typed is sent along and saved. */}
            <button class="quiet" type="submit" form="desk-form" name="do" value="again">
              {say('Try again')}
            </button>
          </>
        )}
        <a class="button quiet" href={`/submit?${new URLSearchParams({ url: desk.draft.url })}`}>
          {say('Correct the address')}
        </a>
      </p>
    </div>
  );
}
