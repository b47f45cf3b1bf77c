import { getMyNotifications, setMyNotification } from '../../notifications/index.ts';
import type { PersonalPage } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { Form } from './form.tsx';
import { AccountArea, doneIn } from './frame.tsx';

/** Which mails about what happens a person gets. One form of boxes: what is ticked is wanted. */
export const notifications: PersonalPage = {
  path: '/account/notifications',
  parameters: ['done'],
  audience: 'person',
  lists: ['wanted'],
  async show(visit) {
    const { kinds } = await visit.ask(getMyNotifications, { body: {} });
    return () => ({
      title: say('Mails'),
      body: (
        <AccountArea
          visit={visit}
          path="/account/notifications"
          title={say('Mails')}
          done={doneIn(visit, { saved: say('Saved. It holds from the next mail on.') })}
        >
          <p>
            {say(
              'Mails about what happens here. Every one of them has a link that turns its kind off. Mails that you ask for yourself, about signing in and about orders always come.',
            )}
          </p>
          <Form name="mails">
            <fieldset>
              <legend>{say('Send me')}</legend>
              {kinds.map(({ kind, title, says, wanted }) => (
                <div class="box">
                  <input id={`mail-${kind}`} type="checkbox" name="wanted" value={kind} checked={wanted} aria-describedby={`mail-${kind}-hint`} />
                  <div>
                    <label for={`mail-${kind}`}>{say(title)}</label>
                    <p class="hint" id={`mail-${kind}-hint`}>
                      {say(says)}
                    </p>
                  </div>
                </div>
              ))}
            </fieldset>
            <button type="submit">{say('Save')}</button>
          </Form>
        </AccountArea>
      ),
    });
  },
  async post(visit) {
    const { wanted = [] } = visit.sent.lists;
    const { kinds } = await visit.ask(getMyNotifications, { body: {} });
    // What stays as it is stays unsaid: a default that changes later holds for whoever never chose.
    for (const { kind, wanted: before } of kinds) {
      const now = wanted.includes(kind);
      if (now !== before) await visit.ask(setMyNotification, { body: { kind, wanted: now } });
    }
    return { to: '/account/notifications?done=saved', status: 303 };
  },
};
