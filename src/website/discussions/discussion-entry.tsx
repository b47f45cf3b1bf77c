import { addressOf } from '../../contract/addresses.ts';
import { Tag } from '../parts/marks.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import type { PersonOf } from '../people/person-links.tsx';
import { say, sayCount } from '../words/say.ts';
import { type Discussion, type Discussions, GoneFirst, namesOf, PostEntry } from './post-entry.tsx';
import { beginningOf } from './post-text.ts';

/** A listing's page shows this many characters of a question. */
const TEASER = 420;

/** A question or comment with its first replies. If the question is gone, its replies stay below a note. */
export function DiscussionEntry({ discussion, timeZone, person }: { discussion: Discussion; timeZone: string; person: PersonOf }) {
  const { id, posts, replies } = discussion;
  const first = posts.find(({ is_first }) => is_first);
  const rest = posts.filter(({ is_first }) => !is_first);
  const given = { discussion: id, timeZone, names: namesOf(posts), person };
  const own = addressOf.discussion('', id);
  return (
    <li class="thread">
      {first ? <PostEntry post={first} mark={<KindMark discussion={discussion} />} {...given} /> : <GoneFirst />}
      {rest.length > 0 && (
        <ol class="replies">
          {rest.map((post) => (
            <li>
              <PostEntry post={post} {...given} />
            </li>
          ))}
        </ol>
      )}
      <p class="thread-more">
        {replies > rest.length && <a href={own}>{sayCount('All {n} reply|All {n} replies', replies)}</a>}
        {first && (
          <a href={`${own}#reply`} rel="nofollow">
            {say('Reply')}
          </a>
        )}
      </p>
    </li>
  );
}

/** Marks a question, and whether one of the product's makers has answered it. Comments have no mark. */
export const KindMark = ({ discussion: { kind, answered } }: { discussion: Pick<Discussion, 'kind' | 'answered'> }) =>
  kind === 'question' ? <Tag>{answered ? say('Question, answered by a maker') : say('Question')}</Tag> : null;

interface TeaserGiven {
  listing: { slug: string; name: string };
  /** Null if the site has none. */
  discussions: Discussions | null;
  timeZone: string;
  person: PersonOf;
}

/** The newest questions and comments on a listing's page. */
export function DiscussionsTeaser({ listing, discussions, timeZone, person }: TeaserGiven) {
  if (!discussions) return null;
  const { items, total } = discussions;
  const all = addressOf.discussions('', listing.slug);
  return (
    <section id="discussions">
      <SectionHead title={say('Questions and comments')} {...(total > items.length && { to: all, more: sayCount('All {n}|All {n}', total) })} />
      {items.length === 0 ? (
        <p class="empty">{say('No questions about {name} yet. Ask the makers anything.', { name: <span dir="auto">{listing.name}</span> })}</p>
      ) : (
        <ul class="threads">
          {items.map((discussion) => (
            <TeaserEntry discussion={discussion} timeZone={timeZone} person={person} />
          ))}
        </ul>
      )}
      <p class="acts">
        <a class="button quiet" href={`/listings/${listing.slug}/discuss`} rel="nofollow">
          {say('Ask a question')}
        </a>
      </p>
    </section>
  );
}

function TeaserEntry({ discussion, timeZone, person }: { discussion: Discussion; timeZone: string; person: PersonOf }) {
  const { id, posts, replies } = discussion;
  const first = posts.find(({ is_first }) => is_first);
  const acts = (
    <p class="thread-more">
      <a href={addressOf.discussion('', id)}>{replies > 0 ? sayCount('{n} reply|{n} replies', replies) : say('Reply')}</a>
    </p>
  );
  return (
    <li class="thread">
      {first ? (
        <PostEntry
          post={{ ...first, body: beginningOf(first.body, TEASER) }}
          discussion={id}
          timeZone={timeZone}
          names={[]}
          person={person}
          mark={<KindMark discussion={discussion} />}
          acts={acts}
        />
      ) : (
        <>
          <GoneFirst />
          {acts}
        </>
      )}
    </li>
  );
}
