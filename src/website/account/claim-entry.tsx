import type { verifyClaim } from '../../claims/index.ts';
import { Tag } from '../parts/marks.tsx';
import { Instant } from '../parts/time.tsx';
import { codeInWords } from '../words/names.ts';
import { Moment } from './moment.tsx';

type Claim = Awaited<ReturnType<typeof verifyClaim.handle>>;

/** Labels of what is copied, by its key in the instructions; the others are said in the steps. */
const copied: Record<string, string> = { names: 'Name, either one', value: 'Value', tag: 'Tag', path: 'Path', content: 'Content' };

/** One claim: how it stands, what to publish, and the button that has it checked. */
export function ClaimEntry({ claim, title, timeZone }: { claim: Claim; title: string; timeZone: string }) {
  const isOpen = claim.status === 'pending' && !claim.disputed;
  return (
    <div class={claim.status === 'pending' || claim.status === 'verified' ? 'entry' : 'entry is-over'}>
      <div class="entry-main">
        <p>
          <strong>{title}</strong> <Tag>{claim.disputed ? 'With the site team' : codeInWords(claim.status)}</Tag>
        </p>
        <p class="facts">
          <span>
            Made <Instant at={claim.created_at} timeZone={timeZone} />
          </span>
          {isOpen && (
            <span>
              Works until <Instant at={claim.expires_at} timeZone={timeZone} />
            </span>
          )}
          {claim.email && <span dir="auto">{claim.email}</span>}
        </p>
        {claim.note && <p>{claim.note}</p>}
        {isOpen && <Instructions claim={claim} timeZone={timeZone} />}
      </div>
    </div>
  );
}

function Instructions({ claim, timeZone }: { claim: Claim; timeZone: string }) {
  const strings = Object.entries(claim.instructions as Record<string, string | string[] | null>).filter(([key]) => Object.hasOwn(copied, key));
  return (
    <>
      <ol class="steps">
        {claim.steps.map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      {strings.map(([key, value]) => (
        <div class="field">
          <p class="soft">{copied[key]}</p>
          <pre tabindex={0}>
            <code>{[value].flat().join('\n')}</code>
          </pre>
        </div>
      ))}
      {claim.seen && (
        <p class="hint">
          Last check, <Moment at={claim.seen.at} timeZone={timeZone} />: <span dir="auto">{claim.seen.text}</span>
        </p>
      )}
      {claim.method !== 'email' && (
        <form class="form" method="post">
          <input type="hidden" name="form" value="check" />
          <input type="hidden" name="id" value={String(claim.id)} />
          <button type="submit">Check now</button>
        </form>
      )}
    </>
  );
}
