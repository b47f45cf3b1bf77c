import { followSubject, lookAtSubject } from '../../following/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ActNow } from '../areas/act-now.tsx';
import { Done } from '../forms/done.tsx';
import { Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { weekInWords } from '../words/days.ts';
import { say, toSay } from '../words/say.ts';

type Subject = Awaited<ReturnType<typeof lookAtSubject.handle>>;
export type SubjectKind = Subject['kind'];

/** The name of the person or category, or the days of the week. */
export const sayName = ({ kind, name }: Pick<Subject, 'kind' | 'name'>): string =>
  kind === 'week' ? say('Week of {week}', { week: weekInWords(name) }) : name;

const sentences = { following: toSay('Saved.'), ended: toSay('You no longer follow this.') };

/** Whether someone follows a person, category or week. Opening the page changes nothing; its button does. */
const pageOf = (kind: SubjectKind, path: string, name: string): PersonalPage => ({
  path,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    return showSubjectPage(visit, await visit.ask(lookAtSubject, { body: { kind, key: visit.values[name] } }));
  },
  async post(visit) {
    const follows = visit.sent.values.follows !== 'no';
    const found = await visit.ask(followSubject, { body: { kind, key: visit.values[name], follows } });
    return { to: `${found.path}/follow?done=${follows ? 'following' : 'ended'}`, status: 303 };
  },
});

export const followSubjectPages: readonly PersonalPage[] = [
  pageOf('person', '/people/{name}/follow', 'name'),
  pageOf('category', '/categories/{slug}/follow', 'slug'),
  pageOf('week', '/launches/{week}/follow', 'week'),
];

const sayWeek = ({ name, following }: Subject) =>
  following ? say('You follow the week of {week}', { week: weekInWords(name) }) : say('Follow the week of {week}', { week: weekInWords(name) });

function showSubjectPage(visit: PersonalVisit, found: Subject): Sheet {
  return () => {
    const name = sayName(found);
    const done = doneIn(visit, sentences);
    return {
      title: found.kind === 'week' ? sayWeek(found) : found.following ? say('You follow {name}', { name }) : say('Follow {name}', { name }),
      body: (
        <div class="reading account">
          <PageHead
            title={
              found.kind === 'week'
                ? sayWeek(found)
                : found.following
                  ? say('You follow {name}', { name: <span dir="auto">{name}</span> })
                  : say('Follow {name}', { name: <span dir="auto">{name}</span> })
            }
            over={
              <a href={found.path} dir="auto">
                {name}
              </a>
            }
          />
          <Refused sent={visit.sent} />
          <Done says={done} />
          <p>{say('What’s new is in your feed. Nobody sees what you follow, and you get no emails about it.')}</p>
          {found.following ? <SubjectButton path={found.path} follows={false} name={name} /> : <FollowNow visit={visit} found={found} />}
          <p>
            <a href="/account/feed">{say('Open your feed')}</a>
          </p>
        </div>
      ),
    };
  };
}

const FollowNow = ({ visit, found }: { visit: PersonalVisit; found: Subject }) => (
  <form method="post" action={`${found.path}/follow`}>
    <input type="hidden" name="follows" value="yes" />
    <ActNow visit={visit}>{found.kind === 'week' ? sayWeek(found) : say('Follow {name}', { name: <span dir="auto">{found.name}</span> })}</ActNow>
  </form>
);

/** Follows or unfollows; on pages that are the same for everyone, a script says “Following” to those who do. Visitors who aren't signed in are sent to the sign-in page first. */
export const SubjectButton = ({ path, name, follows = true }: { path: string; name: string; follows?: boolean }) => (
  <form method="post" action={`${path}/follow`}>
    <input type="hidden" name="follows" value={follows ? 'yes' : 'no'} />
    <button class="quiet" type="submit" data-subject={follows ? path : undefined} data-other={follows ? say('Following') : undefined}>
      <span>{follows ? say('Follow') : say('Unfollow')}</span>
      <span class="unseen" dir="auto">
        {' '}
        {name}
      </span>
    </button>
  </form>
);
