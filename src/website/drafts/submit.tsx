import { Refusal } from '../../contract/errors.ts';
import { listMyDrafts, readWebsiteUrl, submitListing } from '../../drafts/index.ts';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { typedCookie } from '../serving/cookies.ts';
import { signInAddress } from '../serving/return-to.ts';
import { submitPath } from '../serving/signed-in.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { sayWhyNotRead } from './failure-words.ts';
import { sayFault } from './fault-words.ts';

const LONGEST = 2048;

/** Asks for a website's address and nothing else. */
export const submit: PersonalPage = {
  path: '/submit',
  parameters: ['url'],
  audience: 'anyone',
  async show(visit) {
    const drafts = visit.person ? (await visit.ask(listMyDrafts, { query: { per_page: '1' } })).total : 0;
    return () => drawSubmit(visit, { drafts, error: visit.sent.error });
  },
  async post(visit) {
    const text = (visit.sent.values.url ?? '').trim();
    // An obviously unsuitable address is refused before the sign-in.
    readWebsiteUrl(text, 'url');
    if (!visit.person) return { to: signInAddress(submitPath(text)), status: 303, cookies: [typedCookie(visit.site, text)] };
    try {
      const { id } = await visit.ask(submitListing, { body: { url: text } });
      return { to: `/account/drafts/${id}`, status: 303 };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 429) throw error;
      return () => drawSubmit(visit, { drafts: 0, error });
    }
  },
};

/** What happens next, so that people know what the button does. */
const next: readonly [title: string, words: string][] = [
  [toSay('We read your website'), toSay('Up to 12 pages, as allowed by its robots.txt. This takes between a few seconds and a minute, and you can watch.')],
  [
    toSay('You get a draft with quotes'),
    toSay('Each value is shown next to the words on your website. What your website doesn’t say stays blank. Nothing is made up.'),
  ],
  [toSay('You make it yours'), toSay('Accept, rewrite, lock or add values. See the profile as visitors will see it.')],
  [
    toSay('You choose how to launch'),
    toSay('Launch for free with a badge on your homepage, or pay to launch right away. Until then, nobody sees your profile and you pay nothing.'),
  ],
];

function drawSubmit(visit: PersonalVisit, { drafts, error }: { drafts: number; error: Refusal | undefined }): Document {
  const typed = visit.sent.values.url ?? visit.query.url ?? '';
  return {
    title: say('Submit a product'),
    section: 'products',
    description: say('Enter the address of a website, and get a draft of its profile with a quote for every value.'),
    ...(error && { status: error.status }),
    body: (
      <div class="submit">
        <PageHead title={say('Submit a product')}>
          <p class="lede">{say('All we need is its website.')}</p>
        </PageHead>
        <form class="submit-form" method="post" action="/submit">
          <label for="url">{say('Website address')}</label>
          <div class="submit-line">
            <input
              id="url"
              name="url"
              type="text"
              inputmode="url"
              value={typed}
              maxlength={LONGEST}
              required
              autocomplete="url"
              autocapitalize="none"
              spellcheck={false}
              placeholder="example.com"
              dir="ltr"
              autofocus={error !== undefined}
              aria-invalid={error ? 'true' : undefined}
              aria-describedby={error ? 'url-error' : undefined}
            />
            <button class="primary" type="submit">
              {say('Read the website')}
            </button>
          </div>
          {error && (
            <p class="field-error" id="url-error" role="alert">
              {sayWhyNot(error, typed)}
            </p>
          )}
          {!visit.person && <p class="hint">{say('You sign in with a link that we email you. Then we read the website right away.')}</p>}
        </form>
        {drafts > 0 && (
          <p>
            <a href="/account/drafts">{sayCount('You already have {n} draft|You already have {n} drafts', drafts)}</a>
          </p>
        )}
        <h2>{say('What happens next')}</h2>
        <ol class="submit-next">
          {next.map(([title, words]) => (
            <li>
              <h3>{say(title)}</h3>
              <p>{say(words)}</p>
            </li>
          ))}
        </ol>
      </div>
    ),
  };
}

function sayWhyNot(error: Refusal, typed: string): string {
  if (typed.trim() === '') return say('Enter the address of the website.');
  if (error.errors?.length) return error.errors.map(sayFault).join(' ');
  return sayWhyNotRead(error);
}
