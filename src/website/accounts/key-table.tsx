import type { Scope } from '../../contract/caller.ts';
import { ActionButton } from '../forms/form.tsx';
import { Tag } from '../parts/marks.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { say } from '../words/say.ts';
import { Expiry } from './expiry.tsx';

interface Key {
  id: number;
  name: string;
  hint: string;
  scopes: readonly Scope[];
  created_at: string;
  expires_at: string | null;
  last_used_on: string | null;
  revoked_at: string | null;
}

/** An account's keys with their scopes and expiry. */
export function KeyTable({ keys, timeZone, now }: { keys: readonly Key[]; timeZone: string; now: Date }) {
  if (keys.length === 0) return <p class="empty">{say('You don’t have any keys yet.')}</p>;
  return (
    <ul class="entries">
      {keys.map((key) => {
        const isExpired = key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime();
        return (
          <li class={key.revoked_at || isExpired ? 'entry is-over' : 'entry'}>
            <div class="entry-main">
              <p>
                <strong dir="auto">{key.name}</strong> {key.revoked_at ? <Tag>{say('Revoked')}</Tag> : <Expiry at={key.expires_at} now={now} />}
              </p>
              <p class="facts">
                <code>{key.hint}</code>
                <span>{key.scopes.join(', ')}</span>
              </p>
              <p class="facts">
                <span>{say('Created {day}', { day: <Instant at={key.created_at} timeZone={timeZone} /> })}</span>
                <span>{key.last_used_on ? say('Last used {day}', { day: <Day day={key.last_used_on} short /> }) : say('Never used')}</span>
                <Until revokedAt={key.revoked_at} expiresAt={key.expires_at} isExpired={isExpired} timeZone={timeZone} />
              </p>
            </div>
            {!key.revoked_at && <ActionButton form="revoke" id={key.id} label={say('Revoke')} about={key.name} />}
          </li>
        );
      })}
    </ul>
  );
}

function Until({ revokedAt, expiresAt, isExpired, timeZone }: { revokedAt: string | null; expiresAt: string | null; isExpired: boolean; timeZone: string }) {
  if (revokedAt) return <span>{say('Revoked {day}', { day: <Instant at={revokedAt} timeZone={timeZone} /> })}</span>;
  if (!expiresAt) return <span>{say('Never expires')}</span>;
  const day = <Instant at={expiresAt} timeZone={timeZone} />;
  return <span>{isExpired ? say('Expired {day}', { day }) : say('Expires {day}', { day })}</span>;
}
