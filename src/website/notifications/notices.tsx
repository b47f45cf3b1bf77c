import { listMyNotices, readMyNotices } from '../../notifications/index.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { readId } from '../forms/choose-form.ts';
import { Form } from '../forms/form.tsx';
import { Tag } from '../parts/marks.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { say } from '../words/say.ts';

const path = '/account/notices';

/** What happened to a person's listings, posts and requests: the same as the emails, also for people who get none. */
export const notices: PersonalPage = {
  path,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { items, unread } = await visit.ask(listMyNotices, { body: {} });
    return () => ({
      title: say('Notices'),
      body: (
        <AccountArea visit={visit} path={path} title={say('Notices')} done={doneIn(visit, { read: say('All marked as read.') })}>
          {unread > 0 && (
            <Form name="read">
              <input type="hidden" name="id" value={String(items[0]!.id)} />
              <button class="quiet" type="submit">
                {say('Mark all as read')}
              </button>
            </Form>
          )}
          {items.length === 0 ? (
            <div class="empty">
              <p>{say('Nothing yet. Replies to you, reviews of your products and the results of your launch weeks are listed here.')}</p>
            </div>
          ) : (
            <ul class="entries">
              {items.map((item) => (
                <li class="entry">
                  <div class="entry-main">
                    <p>
                      {item.path ? (
                        <a class="name" href={item.path} dir="auto">
                          {item.subject}
                        </a>
                      ) : (
                        <strong dir="auto">{item.subject}</strong>
                      )}{' '}
                      {!item.is_read && <Tag>{say('New')}</Tag>}
                    </p>
                    {item.says && (
                      <p class="row-line" dir="auto">
                        {item.says}
                      </p>
                    )}
                    <p class="facts">
                      <Instant at={item.made_at} timeZone={visit.site.timeZone} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <p class="hint">
            {say('We keep up to 200 notices, for 90 days. Choose what appears here under {emails}.', {
              emails: <a href="/account/notifications">{say('Emails and notices')}</a>,
            })}
          </p>
        </AccountArea>
      ),
    });
  },
  async post(visit) {
    await visit.ask(readMyNotices, { body: { up_to: readId(visit) } });
    return { to: `${path}?done=read`, status: 303 };
  },
};
