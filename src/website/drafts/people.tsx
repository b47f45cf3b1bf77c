import { getDraft, inviteCofounder } from '../../drafts/index.ts';
import { Done } from '../forms/done.tsx';
import { Form, Input, Refused } from '../forms/form.tsx';
import { Tag } from '../parts/marks.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';
import type { Draft } from './form-state.ts';

const states: Record<Draft['invites'][number]['status'], string> = {
  sent: toSay('Invited'),
  accepted: toSay('Joined'),
  expired: toSay('Link has expired'),
};

/** Co-founders who write about themselves: who is invited, and a form to invite more. */
export const people: PersonalPage = {
  path: '/account/drafts/{id}/people',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const draft = await visit.ask(getDraft, { path: { id: visit.values.id! } });
    const { sent, query, site } = visit;
    return () => ({
      title: say('Invite co-founders'),
      body: (
        <div class="reading account">
          <PageHead title={say('Invite co-founders')} over={<DraftLink draft={draft} />}>
            <p class="lede">{say('They get an email with a link, where they enter their own name, title and links. The link works for 14 days.')}</p>
          </PageHead>
          <Refused sent={sent} />
          <Done says={query.done === 'sent' && say('Invite sent.')} />
          <Form name="invite">
            <Input form="invite" name="email" label={say('Their email address')} type="email" max={254} autocomplete="off" sent={sent} />
            <button type="submit">{say('Send invite')}</button>
          </Form>
          {draft.invites.length === 0 ? (
            <p class="empty">{say('Nobody has been invited yet.')}</p>
          ) : (
            <ul class="entries">
              {draft.invites.map((invite) => (
                <li class="entry">
                  <div class="entry-main">
                    <p>
                      <span dir="auto">{invite.name ?? invite.email}</span> <Tag>{say(states[invite.status])}</Tag>
                    </p>
                    <p class="facts">
                      {invite.name !== null && <span dir="auto">{invite.email}</span>}
                      <Instant at={invite.accepted_at ?? invite.invited_at} timeZone={site.timeZone} />
                    </p>
                  </div>
                  {invite.status !== 'accepted' && (
                    <form method="post">
                      <input type="hidden" name="email" value={invite.email} />
                      <input type="hidden" name="form" value="again" />
                      <button class="quiet" type="submit">
                        {say('Send again')} <span class="unseen">{invite.email}</span>
                      </button>
                    </form>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      ),
    });
  },
  async post(visit) {
    await visit.ask(inviteCofounder, { path: { id: visit.values.id! }, body: { email: (visit.sent.values.email ?? '').trim() } });
    return { to: `${visit.path}?done=sent`, status: 303 };
  },
};

/** The way back from a page about a draft: all drafts, then the editor. */
export const DraftLink = ({ draft }: { draft: Draft }) => (
  <>
    <a href="/account/drafts">{say('Drafts')}</a> /{' '}
    <a href={`/account/drafts/${draft.id}`} dir="auto">
      {(draft.fields.name.value as string | null) ?? draft.host}
    </a>
  </>
);
