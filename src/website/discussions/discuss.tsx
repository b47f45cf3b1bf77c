import { addressOf } from '../../contract/addresses.ts';
import { lookAtDiscussing, startDiscussion } from '../../discussions/index.ts';
import { isNameless, NamelessHint } from '../accounts/nameless.tsx';
import { AboutListing } from '../areas/about-listing.tsx';
import { Form, LongInput } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { Tag } from '../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { beginningOf } from './post-text.ts';
import { WhatWaits } from './what-waits.tsx';

/** Asks a question about a product, or comments on it. */
export const discussPage: PersonalPage = {
  path: '/listings/{slug}/discuss',
  audience: 'person',
  show: showDiscuss,
  async post(visit) {
    const { kind = '', body = '' } = visit.sent.values;
    const written = await visit.ask(startDiscussion, { body: { slug: visit.values.slug, kind, body } });
    return { to: `${addressOf.discussion('', written.discussion)}?done=${written.state}`, status: 303 };
  },
};

async function showDiscuss(visit: PersonalVisit): Promise<Sheet> {
  const { listing, waits_when: rules, unseen } = await visit.ask(lookAtDiscussing, { body: { slug: visit.values.slug } });
  const { sent } = visit;
  const nameless = await isNameless(visit);
  return () => {
    const title = say('Ask about {name}', { name: listing.name });
    return {
      title,
      section: 'listings',
      body: (
        <AboutListing visit={visit} listing={listing} title={title}>
          {unseen.length > 0 && (
            <ul class="entries">
              {unseen.map((one) => (
                <li class="entry">
                  <div class="entry-main">
                    <p>
                      <a class="name" href={addressOf.discussion('', one.discussion)} dir="auto">
                        {beginningOf(one.body, 90)}
                      </a>{' '}
                      <Tag>{one.state === 'waiting' ? say('Waiting for the site team') : say('Hidden by the site team')}</Tag>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {nameless && <NamelessHint />}
          <Form name="discuss">
            <KindChoice chosen={sent.values.kind === 'comment' ? 'comment' : 'question'} />
            <LongInput
              form="discuss"
              name="body"
              label={say('Your text')}
              max={4000}
              hint={say('You can use *italics*, **bold**, links, lists, quotes and `code`. Your name is shown next to it.')}
              sent={sent}
            />
            <button type="submit">{say('Post it')}</button>
          </Form>
          <WhatWaits rules={rules} />
        </AboutListing>
      ),
    };
  };
}

const KindChoice = ({ chosen }: { chosen: 'question' | 'comment' }) => (
  <fieldset class="kinds">
    <legend>{say('What is it?')}</legend>
    {(['question', 'comment'] as const).map((kind) => (
      <label>
        <input type="radio" name="kind" value={kind} checked={kind === chosen} />
        <span>{kind === 'question' ? say('A question for the makers') : say('A comment')}</span>
      </label>
    ))}
  </fieldset>
);
