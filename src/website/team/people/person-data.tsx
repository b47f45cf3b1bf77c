import { Form, Input, LongInput } from '../../forms/form.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

/** What can be done with everything an account has: export it, make it part of another one, delete it. */
export function PersonData({ visit: { sent }, person }: { visit: PersonalVisit; person: { id: number; email: string; role: string | null } }) {
  return (
    <section>
      <h2>{say('Personal data')}</h2>
      <details open={sent.values.form === 'export'}>
        <summary>{say('Export the data')}</summary>
        <Form name="export">
          <Input
            form="export"
            name="reason"
            label={say('Reason')}
            max={1000}
            autocomplete="off"
            hint={say('For the log. The file has everything except secrets and what they voted for.')}
            sent={sent}
          />
          <button class="quiet" type="submit">
            {say('Download as JSON')}
          </button>
        </Form>
      </details>
      <p>
        <a href={`/team/people/${person.id}/merge`}>{say('Merge another account into this one')}</a>
      </p>
      {person.role === null && (
        <details open={sent.values.form === 'delete'}>
          <summary>{say('Delete the account')}</summary>
          <Form name="delete">
            <p>
              {say(
                'This takes effect immediately and can’t be undone. We keep listings without an owner, votes without a name, and invoices for as long as the law requires.',
              )}
            </p>
            <Input
              form="delete"
              name="email"
              type="email"
              label={say('Type {email} to confirm', { email: person.email })}
              max={254}
              autocomplete="off"
              sent={sent}
            />
            <LongInput form="delete" name="reason" label={say('Reason (the person will see it)')} max={1000} sent={sent} />
            <button class="danger" type="submit">
              {say('Delete the account permanently')}
            </button>
          </Form>
        </details>
      )}
    </section>
  );
}
