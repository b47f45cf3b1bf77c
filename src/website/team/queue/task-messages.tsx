import { Form, LongInput } from '../../forms/form.tsx';
import { Paragraphs } from '../../parts/text.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import type { Item } from './item-type.ts';

interface Message {
  at: string;
  by: 'buyer' | 'site_team';
  body: string;
}

/** Messages between the team and a task's buyer, and the form for the next one. */
export function TaskMessages({ visit: { site, sent }, item: { content, is_open } }: { visit: PersonalVisit; item: Item }) {
  const messages = Array.isArray(content['messages']) ? (content['messages'] as unknown as Message[]) : [];
  const buyer = typeof content['buyer'] === 'string' ? content['buyer'] : undefined;
  if (messages.length === 0 && !buyer) return null;
  return (
    <section>
      <h2>{say('Messages')}</h2>
      {messages.map(({ at, by, body }) => (
        <div class="queue-note">
          <p class="facts">
            <strong dir="auto">{by === 'buyer' ? (buyer ?? say('Buyer')) : say('Site team')}</strong>{' '}
            <Instant at={new Date(at).toISOString()} timeZone={site.timeZone} />
          </p>
          <Paragraphs text={body} />
        </div>
      ))}
      {is_open && buyer && (
        <Form name="message">
          <LongInput form="message" name="body" label={say('Message to {buyer}', { buyer })} max={5000} sent={sent} />
          <button class="quiet" type="submit">
            {say('Send message')}
          </button>
        </Form>
      )}
    </section>
  );
}
