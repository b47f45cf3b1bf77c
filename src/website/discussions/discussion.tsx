import { addressOf } from '../../contract/addresses.ts';
import { Refusal } from '../../contract/errors.ts';
import { deleteMyPost, editPost, getDiscussion, muteAuthor, muteDiscussion, replyToDiscussion } from '../../discussions/index.ts';
import { isNameless, NamelessHint } from '../accounts/nameless.tsx';
import { doneIn } from '../areas/account-area.tsx';
import { chooseForm, getPathId } from '../forms/choose-form.ts';
import { Done } from '../forms/done.tsx';
import { Form, LongInput, Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { findPeople } from '../people/person-links.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { signInAddress } from '../serving/return-to.ts';
import { scriptOf } from '../serving/scripts.ts';
import { say, toSay } from '../words/say.ts';
import { KindMark } from './discussion-entry.tsx';
import { findKeptSheet, KeptText } from './kept-text.tsx';
import { OwnPost, type ThreadPost } from './own-post.tsx';
import { GoneFirst } from './post-entry.tsx';

const number = (text: string | undefined) => Number(text) || 0;

/** One question or comment with its replies, where people write, change and delete theirs. Readers need no account. */
export const discussionPage: PersonalPage = {
  path: '/discussions/{id}',
  parameters: ['done', 'page', 'post'],
  audience: 'anyone',
  show: showDiscussionPage,
  post: chooseForm({
    async reply(visit) {
      const written = await visit.ask(replyToDiscussion, { body: { discussion: number(visit.values.id), body: visit.sent.values.body ?? '' } });
      return { to: toPost(written), status: 303 };
    },
    async edit(visit) {
      const written = await visit.ask(editPost, { body: { post: number(visit.sent.values.post), body: visit.sent.values.body ?? '' } });
      return { to: toPost(written), status: 303 };
    },
    async delete(visit) {
      const { discussion, listing } = await visit.ask(deleteMyPost, { body: { post: number(visit.sent.values.post) } });
      // Without replies of others there is no discussion left to show.
      const isLeft = await visit.ask(getDiscussion, { body: { discussion } }).then(
        () => true,
        () => false,
      );
      return { to: isLeft ? `${addressOf.discussion('', discussion)}?done=deleted` : addressOf.discussions('', listing.slug), status: 303 };
    },
    async mute(visit) {
      const { discussion, muted } = await visit.ask(muteDiscussion, {
        body: { discussion: number(visit.values.id), muted: visit.sent.values.muted !== 'no' },
      });
      return { to: `${addressOf.discussion('', discussion)}?done=${muted ? 'muted' : 'unmuted'}`, status: 303 };
    },
    async author(visit) {
      const { discussion, muted } = await visit.ask(muteAuthor, { body: { post: number(visit.sent.values.post), muted: visit.sent.values.muted !== 'no' } });
      return { to: `${addressOf.discussion('', discussion)}?done=${muted ? 'author-muted' : 'author-unmuted'}`, status: 303 };
    },
  }),
};

/** Where an author reads what they have written: the page of the discussion that shows it. */
const toPost = ({ discussion, post, state }: { discussion: number; post: number; state: string }) =>
  addressOf.post('', discussion, post).replace('#', `&done=${state}#`);

const sentences = {
  shown: toSay('Posted.'),
  waiting: toSay('Saved. It’s shown once the site team has checked it.'),
  deleted: toSay('Deleted.'),
  muted: toSay('You won’t get any more emails about this discussion.'),
  unmuted: toSay('You get emails about this discussion again.'),
  'author-muted': toSay('Muted. This person’s posts are collapsed for you, and you get no emails about them.'),
  'author-unmuted': toSay('No longer muted.'),
};

type Thread = Awaited<ReturnType<typeof getDiscussion.handle>>;

async function showDiscussionPage(visit: PersonalVisit): Promise<Sheet> {
  const page = Number(visit.query.page ?? 1);
  const post = number(visit.query.post);
  const asked = {
    discussion: getPathId(visit.values.id),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ...(Number.isSafeInteger(post) && post >= 1 && { post }),
  };
  let thread: Thread;
  try {
    thread = await visit.ask(getDiscussion, { body: asked });
  } catch (error) {
    // Deleted while somebody wrote a reply.
    const kept = error instanceof Refusal && error.code === 'not_found' ? findKeptSheet(visit) : undefined;
    if (kept) return kept;
    throw error;
  }
  const { listing, kind, posts, answered, names } = thread;
  const [person, nameless] = await Promise.all([findPeople(visit, { posts: posts.map(({ id }) => id) }), isNameless(visit)]);
  return () => {
    const title = kind === 'question' ? say('Question about {name}', { name: listing.name }) : say('Comment on {name}', { name: listing.name });
    const done = doneIn(visit, sentences);
    const first = posts.find(({ is_first }) => is_first);
    const rest = posts.filter(({ is_first }) => !is_first);
    const given = { visit, discussion: thread.id, names, person };
    return {
      title,
      section: 'listings',
      script: scriptOf('listing').address,
      canonical: addressOf.discussions('', listing.slug),
      body: (
        <div class="reading account">
          <PageHead title={title} over={<BackTo listing={listing} />} />
          <Refused sent={visit.sent} />
          <KeptText visit={visit} thread={thread} />
          <Done says={done} />
          <div class="thread">
            {first ? <OwnPost post={first} {...given} mark={<KindMark discussion={{ kind, answered }} />} /> : <GoneFirst />}
            {rest.length > 0 && (
              <ol class="replies">
                {rest.map((post: ThreadPost) => (
                  <li>
                    <OwnPost post={post} {...given} />
                  </li>
                ))}
              </ol>
            )}
          </div>
          <Pager list={thread} path={addressOf.discussion('', thread.id)} query={{}} />
          <Reply visit={visit} thread={thread} names={names} nameless={nameless} />
          <div class="thread-more">
            <a href={addressOf.discussions('', listing.slug)}>{say('All questions and comments')}</a>
            {visit.person && <MuteForm muted={thread.muted} />}
          </div>
        </div>
      ),
    };
  };
}

function Reply(given: { visit: PersonalVisit; thread: Thread; names: readonly string[]; nameless: boolean }) {
  const { visit, names, nameless } = given;
  const { why_not, posts } = given.thread;
  if (why_not && posts.some(({ is_first, state }) => is_first && state === 'waiting'))
    return <p class="unstated">{say('People can reply once the site team has checked it.')}</p>;
  if (why_not) return <p class="unstated">{say('The post or product that this discussion is about is no longer shown. You can start a new discussion.')}</p>;
  if (!visit.person)
    return (
      <p class="acts" id="reply">
        <a class="button" href={signInAddress(visit.path)} rel="nofollow">
          {say('Sign in to reply')}
        </a>
      </p>
    );
  const hint =
    names.length > 0
      ? say('To mention someone in this discussion, type @ and their name, such as @{name}.', { name: names[0]! })
      : say('Your name is shown next to it.');
  return (
    <div id="reply">
      {nameless && <NamelessHint />}
      <Form name="reply">
        <LongInput form="reply" name="body" label={say('Your reply')} max={4000} hint={hint} sent={visit.sent} />
        <button type="submit">{say('Post reply')}</button>
      </Form>
    </div>
  );
}

const MuteForm = ({ muted }: { muted: boolean }) => (
  <Form name="mute" class="">
    <input type="hidden" name="muted" value={muted ? 'no' : 'yes'} />
    <button class="post-act" type="submit">
      {muted ? say('Turn on emails about it') : say('Mute this discussion')}
    </button>
  </Form>
);
