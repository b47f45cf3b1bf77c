import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { listDiscussions } from '../../discussions/index.ts';
import { Icon } from '../parts/icon.tsx';
import { Portrait } from '../parts/logo.tsx';
import { Tag } from '../parts/marks.tsx';
import { Instant } from '../parts/time.tsx';
import { nobody, PersonName, type PersonOf } from '../people/person-links.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { figure } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { renderPost } from './post-text.ts';

export type Discussions = Awaited<ReturnType<typeof listDiscussions.handle>>;
export type Discussion = Discussions['items'][number];
export type Post = Discussion['posts'][number];

interface Given {
  post: Post;
  discussion: number;
  timeZone: string;
  names: readonly string[];
  person?: PersonOf;
  /** Next to the author's name. */
  mark?: Child;
  /** Instead of the helpful button and the report link. */
  acts?: Child;
  children?: Child;
}

/** The name of a post's author, or "Unnamed member" for an account without a name. */
export const sayAuthor = ({ author }: Pick<Post, 'author'>): string => author ?? say('Unnamed member');

/** Names that can be mentioned in a discussion: those of its authors, each once. */
export const namesOf = (posts: readonly Pick<Post, 'author'>[]): string[] => [...new Set(posts.flatMap(({ author }) => author ?? []))];

/** A question, comment or reply: who wrote it, its text, and what a reader can do with it. */
export function PostEntry({ post, discussion, timeZone, names, person = nobody, mark, acts, children }: Given) {
  const author = sayAuthor(post);
  const by = person('post', post.id);
  return (
    <div class="post" id={`post-${post.id}`}>
      <Portrait name={author} url={by?.portrait ?? post.portrait} size="s" />
      <div>
        <p class="post-by">
          <strong>
            <PersonName name={author} of={by} />
          </strong>{' '}
          {post.is_maker && <Tag>{say('Maker')}</Tag>} {mark}
          <span class="facts">
            <Instant at={post.written_at} timeZone={timeZone} />
            {post.edited_at && <span>{say('edited')}</span>}
          </span>
        </p>
        <div class="prose">{raw(renderPost(post.body, names))}</div>
        {acts ?? (
          <div class="post-acts">
            <HelpfulButton post={post} discussion={discussion} />
            <ReportLink kind="post" id={post.id} about={author} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * One tap says that a post helped, and another one undoes that. Visitors who aren't signed in are sent to the sign-in page first.
 * @param given.isOn left out on pages that are the same for everyone: a script marks what the person found helpful, and takes the button off their own posts
 */
export const HelpfulButton = ({ post, discussion, isOn }: { post: Pick<Post, 'id' | 'helpful' | 'author'>; discussion: number; isOn?: boolean }) => (
  <form method="post" action={`${addressOf.discussion('', discussion)}/helpful`}>
    <input type="hidden" name="post" value={String(post.id)} />
    <input type="hidden" name="helpful" value={isOn ? 'no' : 'yes'} />
    <button
      class={isOn ? 'post-act is-on' : 'post-act'}
      type="submit"
      aria-pressed={isOn === undefined ? undefined : String(isOn)}
      data-helpful={isOn === undefined ? post.id : undefined}
    >
      <Icon name="up" />
      <span>{say('Helpful')}</span>
      {post.helpful > 0 && <span class="figure">{figure(post.helpful)}</span>}
      <span class="unseen" dir="auto">
        {' '}
        {sayAuthor(post)}
      </span>
    </button>
  </form>
);

/** Instead of what a discussion is about, if that was deleted or hidden. */
export const GoneFirst = () => <p class="unstated">{say('The post or product that this is about is no longer shown.')}</p>;
