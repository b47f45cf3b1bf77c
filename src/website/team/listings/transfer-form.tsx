import { Form, Input, LongInput } from '../../forms/form.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

/** Gives a listing to another account, with a reason. */
export const Transfer = ({ visit: { sent } }: { visit: PersonalVisit }) => (
  <section>
    <h2>{say('Ownership')}</h2>
    <details open={sent.values.form === 'transfer'}>
      <summary>{say('Transfer to another account')}</summary>
      <Form name="transfer">
        <Input form="transfer" name="email" type="email" label={say('Email of the new owner')} max={254} autocomplete="off" sent={sent} />
        <LongInput form="transfer" name="reason" label={say('Reason (both will see it)')} max={1000} sent={sent} />
        <button type="submit">{say('Transfer listing')}</button>
      </Form>
    </details>
  </section>
);
