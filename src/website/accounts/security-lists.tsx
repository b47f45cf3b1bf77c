import { ActionButton } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import { Tag } from '../parts/marks.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { say } from '../words/say.ts';

interface Passkey {
  id: number;
  name: string;
  created_at: string;
  last_used_on: string | null;
}

/** The passkeys on the page about security; nothing without any. @param mayRemove only right after signing in */
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
              <span>{say('Added {day}', { day: <Instant at={passkey.created_at} timeZone={timeZone} /> })}</span>
              <span>{passkey.last_used_on ? say('Last used {day}', { day: <Day day={passkey.last_used_on} short /> }) : say('Never used')}</span>
            </p>
          </div>
          {mayRemove && <ActionButton form="remove_passkey" id={passkey.id} label={say('Remove')} about={passkey.name} />}
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

/** Where the person is signed in. Every session but this one can be ended. There is always at least this one. */
export function SessionList({ sessions, timeZone }: { sessions: readonly Session[]; timeZone: string }) {
  return (
    <ul class="entries">
      {sessions.map((session) => (
        <li class="entry">
          <div class="entry-main">
            <p>
              <strong dir="auto">{session.client ?? say('Unknown browser')}</strong> {session.is_this && <Tag>{say('This session')}</Tag>}
            </p>
            <p class="facts">
              <span>{session.address}</span>
              <span>{say('Since {moment}', { moment: <Moment at={session.created_at} timeZone={timeZone} /> })}</span>
              <span>{say('Last seen {moment}', { moment: <Moment at={session.last_seen_at} timeZone={timeZone} /> })}</span>
            </p>
          </div>
          {!session.is_this && (
            <ActionButton
              form="end_session"
              id={session.id}
              label={say('End')}
              about={say('the session of {client}', { client: session.client ?? say('an unknown browser') })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
