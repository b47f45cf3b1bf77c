import { Moment } from '../forms/moment.tsx';
import { Tag } from '../parts/marks.tsx';
import { Instant } from '../parts/time.tsx';
import { say, toSay } from '../words/say.ts';
import { type Claim, claimStates, claimWords, stepsOf } from './claim-words.ts';

/** Labels of what is copied, by its key in the instructions; the others are said in the steps. */
const copied: Record<string, string> = {
  names: toSay('Name (use either one)'),
  value: toSay('Value'),
  tag: toSay('Tag'),
  path: toSay('Path'),
  content: toSay('Content'),
};

/** One claim: how it stands, what to publish, and the button that has it checked. */
export function ClaimEntry({ claim, domain, timeZone }: { claim: Claim; domain: string; timeZone: string }) {
  const isOpen = claim.status === 'pending' && !claim.disputed;
  return (
    <div class={claim.status === 'pending' || claim.status === 'verified' ? 'entry' : 'entry is-over'}>
      <div class="entry-main">
        <p>
          <strong>{say(claimWords[claim.method].title)}</strong> <Tag>{claim.disputed ? say('Waiting for the site team') : say(claimStates[claim.status])}</Tag>
        </p>
        <p class="facts">
          <span>{say('Created {day}', { day: <Instant at={claim.created_at} timeZone={timeZone} /> })}</span>
          {isOpen && <span>{say('Expires {day}', { day: <Instant at={claim.expires_at} timeZone={timeZone} /> })}</span>}
          {claim.email && <span dir="auto">{claim.email}</span>}
        </p>
        {claim.note && <p>{claim.note}</p>}
        {isOpen && <Instructions claim={claim} domain={domain} timeZone={timeZone} />}
      </div>
    </div>
  );
}

function Instructions({ claim, domain, timeZone }: { claim: Claim; domain: string; timeZone: string }) {
  const strings = Object.entries(claim.instructions as Record<string, string | string[] | null>).filter(([key]) => Object.hasOwn(copied, key));
  return (
    <>
      <ol class="steps">
        {stepsOf(claim, domain).map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      {strings.map(([key, value]) => (
        <div class="field">
          <p class="soft">{say(copied[key]!)}</p>
          <pre tabindex={0}>
            <code>{[value].flat().join('\n')}</code>
          </pre>
        </div>
      ))}
      {claim.seen && (
        <p class="hint">
          {say('Last checked {time}:', { time: <Moment at={claim.seen.at} timeZone={timeZone} /> })} <span dir="auto">{claim.seen.text}</span>
        </p>
      )}
      {claim.method !== 'email' && (
        <form class="form" method="post">
          <input type="hidden" name="form" value="check" />
          <input type="hidden" name="id" value={String(claim.id)} />
          <button type="submit">{say('Check now')}</button>
        </form>
      )}
    </>
  );
}
