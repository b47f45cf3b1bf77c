import type { Child } from 'hono/jsx';
import { say, toSay } from '../words/say.ts';
import { Select } from './form.tsx';

const lifetimes = {
  30: toSay('30 days'),
  90: toSay('90 days'),
  365: toSay('1 year'),
  730: toSay('2 years'),
  never: toSay('Never expires'),
} as const;

/**
 * The field that says how long a new key works.
 * @param props.days the choices, in days; the last one is always that it never expires
 */
export const Lifetime = ({ days, value, sent }: { days: readonly (30 | 90 | 365 | 730)[]; value: 90 | 365; sent: Parameters<typeof Select>[0]['sent'] }) => (
  <Select
    form="create"
    name="expires"
    label={say('Expiry')}
    options={[...days, 'never' as const].map((choice) => [String(choice), say(lifetimes[choice])] as const)}
    value={String(value)}
    sent={sent}
  />
);

/** What was sent in that field: days, null for never, or a text that the operation refuses. */
export const readLifetime = (expires: string): number | string | null => (expires === 'never' ? null : /^\d{1,6}$/.test(expires) ? Number(expires) : expires);

/** A key that was just created, with examples of its use. The only time that it is shown. */
export const NewKey = ({ value, children }: { value: string; children: Child }) => (
  <section class="new-key" role="status">
    <h2>{say('Your new key')}</h2>
    <p>{say('Copy it now. We show it only once and store only a hash of it.')}</p>
    <div class="field">
      <label for="new-key">{say('API key')}</label>
      <input id="new-key" class="code" type="text" readonly value={value} autocomplete="off" spellcheck={false} />
    </div>
    {children}
  </section>
);
