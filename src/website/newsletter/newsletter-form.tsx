import { Form, Input } from '../forms/form.tsx';
import type { Sent } from '../personal-page.ts';
import { say } from '../words/say.ts';

const untouched: Sent = { values: {}, lists: {}, files: {}, json: {}, error: undefined };

/** Signing up for the weekly email without an account, on any page. */
export const NewsletterForm = ({ sent = untouched }: { sent?: Sent }) => (
  <Form name="newsletter" action="/newsletter">
    <Input
      form="newsletter"
      name="email"
      label={say('Email address')}
      type="email"
      max={254}
      autocomplete="email"
      sent={sent}
      hint={say('We email you a link to confirm it. No account needed, and each email has a link that deletes your address.')}
    />
    <button type="submit">{say('Get the weekly email')}</button>
  </Form>
);
