import { claimMethods, type Instructions, type verifyClaim } from '../../claims/index.ts';
import { Moment } from '../forms/moment.tsx';
import { Tag } from '../parts/marks.tsx';
import { Instant } from '../parts/time.tsx';
import { say, toSay } from '../words/say.ts';

type Claim = Awaited<ReturnType<typeof verifyClaim.handle>>;

/** The state of a claim. */
const claimStates = {
  pending: toSay('Pending'),
  verified: toSay('Verified'),
  expired: toSay('Expired'),
  rejected: toSay('Rejected'),
} as const satisfies Record<Claim['status'], string>;

/** A claim: its state, what to publish, and the button to check it. */
export function ClaimEntry({ claim, domain, timeZone }: { claim: Claim; domain: string; timeZone: string }) {
  const isOpen = claim.status === 'pending' && !claim.disputed;
  return (
    <div class={claim.status === 'pending' || claim.status === 'verified' ? 'entry' : 'entry is-over'}>
      <div class="entry-main">
        <p>
          <strong>{say(claimMethods[claim.method].texts.title)}</strong>{' '}
          <Tag>{claim.disputed ? say('Waiting for the site team') : say(claimStates[claim.status])}</Tag>
        </p>
        <p class="facts">
          <span>{say('Created {day}', { day: <Instant at={claim.created_at} timeZone={timeZone} /> })}</span>
          {isOpen && <span>{say('Expires {day}', { day: <Instant at={claim.expires_at} timeZone={timeZone} /> })}</span>}
          {claim.email && <span dir="auto">{claim.email}</span>}
        </p>
        {claim.note && <p>{claim.note}</p>}
        {isOpen && <HowToProve claim={claim} domain={domain} timeZone={timeZone} />}
      </div>
    </div>
  );
}

function HowToProve({ claim, domain, timeZone }: { claim: Claim; domain: string; timeZone: string }) {
  const { texts, copied } = claimMethods[claim.method];
  const parts = Object.entries(claim.instructions as Instructions).map(([key, value]) => [key, copied.includes(key) ? <Copied text={value} /> : value]);
  const values = { ...Object.fromEntries(parts), domain };
  return (
    <>
      <ol class="steps">
        {texts.steps.map((step) => (
          <li>{say(step, values)}</li>
        ))}
      </ol>
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

/** A text to copy exactly. A list has one entry per line. */
function Copied({ text }: { text: Instructions[string] }) {
  return (
    <pre tabindex={0}>
      <code>{[text].flat().join('\n')}</code>
    </pre>
  );
}
