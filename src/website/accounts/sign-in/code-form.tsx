import type { Child } from 'hono/jsx';
import { Form, Input } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

/** Six digits of the app. @param given.action default: the page itself */
export const CodeForm = ({
  sent,
  returnTo,
  label,
  action,
  children,
}: {
  sent: Sent;
  returnTo: string | undefined;
  label: string;
  action?: string;
  children?: Child;
}) => (
  <Form name="code" {...(action && { action })}>
    {children}
    {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
    <Input
      form="code"
      name="code"
      label={say('Code from your authenticator app')}
      max={60}
      inputmode="numeric"
      autocomplete="one-time-code"
      hint={say('Six digits that change every 30 seconds.')}
      sent={sent}
    />
    <button type="submit">{label}</button>
  </Form>
);
