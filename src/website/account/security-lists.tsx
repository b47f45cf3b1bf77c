import { Tag } from '../parts/marks.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { ActionButton } from './form.tsx';
import { Moment } from './moment.tsx';

interface Passkey {
  id: number;
  name: string;
  created_at: string;
  last_used_on: string | null;
}

export function PasskeyList({ passkeys, timeZone, mayRemove }: { passkeys: readonly Passkey[]; timeZone: string; mayRemove: boolean }) {
  if (passkeys.length === 0) return null;
  return (
    <ul class="entries">
      {passkeys.map((passkey) => (
        <li class="entry">
          <div class="entry-main">
            <p>
              <strong dir="auto">{passkey.name}</strong>
            </p>
            <p class="facts">
              <span>
                Added <Instant at={passkey.created_at} timeZone={timeZone} />
              </span>
              <span>
                {passkey.last_used_on ? (
                  <>
                    Last used <Day day={passkey.last_used_on} short />
                  </>
                ) : (
                  'Never used'
                )}
              </span>
            </p>
          </div>
          {mayRemove && <ActionButton form="remove_passkey" id={passkey.id} label="Remove" about={passkey.name} />}
        </li>
      ))}
    </ul>
  );
}

interface Session {
  id: number;
  created_at: string;
  last_seen_at: string;
  address: string;
  client: string | null;
  is_this: boolean;
}

export function SessionList({ sessions, timeZone }: { sessions: readonly Session[]; timeZone: string }) {
  return (
    <ul class="entries">
      {sessions.map((session) => (
        <li class="entry">
          <div class="entry-main">
            <p>
              <strong dir="auto">{session.client ?? 'Unknown browser'}</strong> {session.is_this && <Tag>This one</Tag>}
            </p>
            <p class="facts">
              <span>{session.address}</span>
              <span>
                Since <Moment at={session.created_at} timeZone={timeZone} />
              </span>
              <span>
                Last seen <Moment at={session.last_seen_at} timeZone={timeZone} />
              </span>
            </p>
          </div>
          {!session.is_this && (
            <ActionButton form="end_session" id={session.id} label="End" about={`the session of ${session.client ?? 'an unknown browser'}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
