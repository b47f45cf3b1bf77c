import { addressOf } from '../../contract/addresses.ts';
import { FEWEST_QUESTIONS, listNewestQuestions } from '../../discussions/index.ts';
import type { Page } from '../page.ts';
import { ListingLink } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { findPeople, type PersonOf } from '../people/person-links.tsx';
import { say, sayCount } from '../words/say.ts';
import { KindMark } from './discussion-entry.tsx';
import { PostEntry } from './post-entry.tsx';
import { beginningOf } from './post-text.ts';

const PER_PAGE = 20;
/** Maximum characters of a question or answer: the rest is on its own page. */
const TEASER = 420;

type Question = Awaited<ReturnType<typeof listNewestQuestions.handle>>['items'][number];

/** The newest questions about all products of a site, with what their makers answered. */
export const questions: Page = {
  path: '/discussions',
  lists: 'questions',
  parameters: ['page'],
  async show({ ask, query, site }) {
    const page = /^[1-9]\d{0,2}$/.test(query.page ?? '') ? Number(query.page) : 1;
    const found = await ask(listNewestQuestions, { body: { page, per_page: PER_PAGE } });
    const { items, total } = found;
    const person = await findPeople({ ask, site }, { posts: items.flatMap(({ posts }) => posts.map(({ id }) => id)) });
    return () => ({
      title: say('Questions to makers'),
      description: say('What people ask about the products in the directory, and what their makers answer.'),
      canonical: addressWith('/discussions', { page: page === 1 ? '' : String(page) }),
      // A few questions say nothing that isn't on the pages of their products.
      unlisted: total < FEWEST_QUESTIONS || items.length === 0,
      section: 'listings',
      body: (
        <div class="reading">
          <PageHead title={say('Questions to makers')}>
            <p class="lede">{say('What people ask about the products, and what their makers answer. You can ask on the page of each product.')}</p>
          </PageHead>
          {items.length === 0 && (
            <p class="empty">
              {say('No questions yet.')} <a href="/listings">{say('Find a product to ask about')}</a>
            </p>
          )}
          <ul class="threads">
            {items.map((question) => (
              <QuestionEntry question={question} timeZone={site.timeZone} person={person} />
            ))}
          </ul>
          <Pager list={found} path="/discussions" query={{}} />
        </div>
      ),
    });
  },
};

function QuestionEntry({ question, timeZone, person }: { question: Question; timeZone: string; person: PersonOf }) {
  const { id, listing, posts, replies } = question;
  const entry = (post: Question['posts'][number]) => (
    <PostEntry
      post={{ ...post, body: beginningOf(post.body, TEASER) }}
      discussion={id}
      timeZone={timeZone}
      names={[]}
      person={person}
      mark={post.is_first && <KindMark discussion={question} />}
      acts=""
    />
  );
  return (
    <li class="thread">
      <div class="update-head">
        <Logo name={listing.name} url={listing.logo_url} />
        <div class="row-main">
          <h2>
            <ListingLink listing={listing} />
          </h2>
        </div>
        <VoteButton listing={listing} votes={listing.votes} counts="votes" small />
      </div>
      {posts.slice(0, 1).map(entry)}
      {posts.length > 1 && (
        <ol class="replies">
          {posts.slice(1).map((post) => (
            <li>{entry(post)}</li>
          ))}
        </ol>
      )}
      <p class="thread-more">
        <a href={addressOf.discussion('', id)}>{replies > 0 ? sayCount('{n} reply|{n} replies', replies) : say('Reply')}</a>
      </p>
    </li>
  );
}
