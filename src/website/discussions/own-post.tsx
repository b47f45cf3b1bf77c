import type { Child } from 'hono/jsx';
import type { getDiscussion } from '../../discussions/index.ts';
import { Form, LongInput } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import { Tag } from '../parts/marks.tsx';
import type { PersonOf } from '../people/person-links.tsx';
import type { PersonalVisit } from '../personal-page.ts';
import { AppealLink } from '../reports/appeal-link.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { say } from '../words/say.ts';
import { HelpfulButton, PostEntry, sayAuthor } from './post-entry.tsx';

export type ThreadPost = Awaited<ReturnType<typeof getDiscussion.handle>>['posts'][number];

interface Given {
  visit: PersonalVisit;
  post: ThreadPost;
  discussion: number;
  names: readonly string[];
  person: PersonOf;
  mark?: Child;
}

/** A post with what this reader can do about it: change and delete their own, mute and report others. */
export function OwnPost({ visit, post, discussion, names, person, mark }: Given) {
  const { timeZone } = visit.site;
  const isRefused = visit.sent.error !== undefined && visit.sent.values.form === 'edit' && visit.sent.values.post === String(post.id);
  const state = (
    <>
      {mark} {post.state === 'waiting' && <Tag>{say('Waiting for the site team')}</Tag>}
      {post.state === 'hidden' && <Tag>{say('Hidden by the site team')}</Tag>}
    </>
  );
  const entry = (
    <PostEntry
      post={post}
      discussion={discussion}
      timeZone={timeZone}
      names={names}
      person={person}
      mark={state}
      acts={post.is_own ? <OwnActs visit={visit} post={post} isRefused={isRefused} /> : <OthersActs visit={visit} post={post} discussion={discussion} />}
    >
      {post.hidden_because && (
        <p>
          {say('Reason:')} <span dir="auto">{post.hidden_because}</span> {post.is_own && <AppealLink kind="post" id={post.id} />}
        </p>
      )}
    </PostEntry>
  );
  if (!post.is_muted) return entry;
  return (
    <details class="muted-post">
      <summary>{say('{author} is muted. Show this post', { author: sayAuthor(post) })}</summary>
      {entry}
    </details>
  );
}

function OwnActs({ visit, post, isRefused }: { visit: PersonalVisit; post: ThreadPost; isRefused: boolean }) {
  const { sent } = visit;
  return (
    <div class="post-acts">
      {post.editable_until && (
        <details open={isRefused}>
          <summary class="post-act">{say('Change')}</summary>
          <Form name="edit">
            <input type="hidden" name="post" value={String(post.id)} />
            <LongInput
              form="edit"
              name="body"
              label={say('Your text')}
              max={4000}
              value={post.body}
              hint={say('You can change it until {time}.', { time: <Moment at={post.editable_until} timeZone={visit.site.timeZone} /> })}
              sent={isRefused ? sent : { ...sent, values: {}, error: undefined }}
            />
            <button type="submit">{say('Save')}</button>
          </Form>
        </details>
      )}
      <details>
        <summary class="post-act">{say('Delete')}</summary>
        <Form name="delete">
          <input type="hidden" name="post" value={String(post.id)} />
          <p>{say('Delete this post? Its text is removed for everyone and can’t be restored.')}</p>
          <button class="danger" type="submit">
            {say('Delete it')}
          </button>
        </Form>
      </details>
    </div>
  );
}

const OthersActs = ({ visit, post, discussion }: { visit: PersonalVisit; post: ThreadPost; discussion: number }) => (
  <div class="post-acts">
    <HelpfulButton post={post} discussion={discussion} isOn={post.is_helpful} />
    {visit.person && (
      <Form name="author" class="">
        <input type="hidden" name="post" value={String(post.id)} />
        <input type="hidden" name="muted" value={post.is_muted ? 'no' : 'yes'} />
        <button class="post-act" type="submit">
          {post.is_muted ? say('Unmute') : say('Mute')}
          <span class="unseen" dir="auto">
            {' '}
            {sayAuthor(post)}
          </span>
        </button>
      </Form>
    )}
    <ReportLink kind="post" id={post.id} about={sayAuthor(post)} />
  </div>
);
