import { lookAtReading } from '../../drafts/index.ts';
import { Icon } from '../parts/icon.tsx';
import { pageOf } from '../parts/quotes.tsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalAnswer, PersonalPage, PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { figure } from '../words/figures.ts';
import { say, toSay } from '../words/say.ts';
import type { Draft } from './form-state.ts';

/** The job's steps, in order. */
const steps: readonly [step: string, words: string][] = [
  ['robots', toSay('Check what robots.txt allows')],
  ['front_page', toSay('Read the homepage')],
  ['pages', toSay('Read the pages it links to')],
  ['drafting', toSay('Write the draft from those pages, with a quote for every value')],
];

/** Seconds between page refreshes without a script. */
const LOOK_AGAIN = 2;

type Stand = Awaited<ReturnType<typeof lookAtReading.handle>>;

/** Progress in the format for the page's script. */
export const readingStand: PersonalPage = {
  path: '/account/drafts/{id}/reading',
  audience: 'person',
  async show(visit) {
    const { read, ...stand } = await visit.ask(lookAtReading, { body: { draft_id: visit.values.id } });
    return { body: Buffer.from(JSON.stringify({ ...stand, read: read.map(pageOf) })), contentType: 'application/json' };
  },
};

/** Shown while the website is read: finished, current and remaining steps. */
export async function drawReading(visit: PersonalVisit, draft: Draft): Promise<PersonalAnswer> {
  const stand = await visit.ask(lookAtReading, { body: { draft_id: draft.id } });
  const path = `/account/drafts/${draft.id}`;
  return () => ({
    title: say('Reading {site}', { site: draft.host }),
    script: scriptOf('desk').address,
    refresh: { seconds: LOOK_AGAIN, to: path, unscripted: true },
    body: (
      <div class="reading under-way" data-reading={`${path}/reading`}>
        <PageHead title={say('Reading {site}', { site: <Host host={draft.host} /> })} over={<a href="/account/drafts">{say('Drafts')}</a>}>
          {visit.query.done !== undefined && <p role="status">{say('What you entered is saved. The website is being read again.')}</p>}
          <p class="lede">{say('This takes between a few seconds and a minute. You can close this page and find the draft under Drafts.')}</p>
        </PageHead>
        <progress max={100} value={stand.percent} aria-label={say('Progress')} data-percent />
        <Steps stand={stand} />
        <dl class="reading-figures">
          <div>
            <dt>{say('Pages read')}</dt>
            <dd data-read>{figure(stand.pages_read)}</dd>
          </div>
          <div>
            <dt>{say('Pages found')}</dt>
            <dd data-found>{stand.pages_found === null ? '–' : figure(stand.pages_found)}</dd>
          </div>
        </dl>
        <ol class="pages-read" data-pages aria-label={say('Pages read')}>
          {stand.read.map((url) => (
            <PageRead page={pageOf(url)} />
          ))}
        </ol>
        <template data-page-row>
          <PageRead page="" />
        </template>
        <p class="unseen" role="status" data-says />
      </div>
    ),
  });
}

/** A long address breaks after its dots, not within a word. */
const Host = ({ host }: { host: string }) => (
  <bdi>
    {host.split(/(?<=\.)/).map((part, i) => (
      <>
        {i > 0 && <wbr />}
        {part}
      </>
    ))}
  </bdi>
);

const PageRead = ({ page }: { page: string }) => (
  <li>
    <Icon name="check" />
    <bdi>{page}</bdi>
  </li>
);

function Steps({ stand }: { stand: Stand }) {
  const now = steps.findIndex(([step]) => step === stand.step);
  return (
    <ol class="reading-steps">
      {steps.map(([step, words], i) => (
        <li data-step={step} data-state={i < now ? 'done' : i === now ? 'now' : 'next'} aria-current={i === now ? 'step' : undefined}>
          {say(words)}
        </li>
      ))}
    </ol>
  );
}
