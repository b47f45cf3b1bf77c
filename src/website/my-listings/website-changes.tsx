import { failureWords, listWebsiteSuggestions, readMyWebsiteAgain, sayPart, settleWebsiteSuggestion } from '../../my-listings/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, type Own, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { ActionButton, Form } from '../forms/form.tsx';
import { Quotes } from '../parts/quotes.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { sayFact } from '../words/compare-facts.ts';
import { platformName } from '../words/names.ts';
import { say } from '../words/say.ts';

type Found = Awaited<ReturnType<typeof listWebsiteSuggestions.handle>>;
type Suggestion = Found['suggestions'][number];
type Said = Suggestion['stated'][number];

/** Changes on a listing's website, to accept or decline. */
export const listingWebsite: PersonalPage = {
  path: `${PLACE}/website`,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const found = await visit.ask(listWebsiteSuggestions, { body: { listing_id: listing.id } });
    return () => ({
      title: say('Changes on the website of {name}', { name: listing.name }),
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/website"
          lede={say('We read your website from time to time. If it says something different, you decide here. Your listing never changes by itself.')}
          done={doneIn(visit, {
            accept: say('Accepted. Your listing is up to date. You can undo this in its history.'),
            decline: say('Declined. We’ll only suggest it again if your website changes.'),
            asked: say('We’ll read your website within a few minutes.'),
          })}
        >
          <State found={found} listing={listing} timeZone={visit.site.timeZone} />
          {found.suggestions.length === 0 ? (
            <p class="empty">{say('Nothing to decide.')}</p>
          ) : (
            found.suggestions.map((suggestion) => <SuggestionForm suggestion={suggestion} timeZone={visit.site.timeZone} />)
          )}
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    accept: (visit) => settle(visit, 'accept'),
    decline: (visit) => settle(visit, 'decline'),
    async ask(visit) {
      const listing = await getOwn(visit);
      await visit.ask(readMyWebsiteAgain, { body: { listing_id: listing.id } });
      return { to: placeOf(listing, '/website?done=asked'), status: 303 };
    },
  }),
};

async function settle(visit: PersonalVisit, decision: 'accept' | 'decline') {
  const listing = await getOwn(visit);
  await visit.ask(settleWebsiteSuggestion, { body: { listing_id: listing.id, id: readId(visit), decision } });
  return { to: placeOf(listing, `/website?done=${decision}`), status: 303 as const };
}

/** When the website was read, whether that worked, and a button to read it now. */
function State({ found: { reading }, listing, timeZone }: { found: Found; listing: Own; timeZone: string }) {
  const readAt = reading.read_at ?? listing.website_read_at;
  return (
    <section>
      {reading.failure !== null && (
        <p class="notice">
          {reading.is_silent && reading.failing_since
            ? say('We haven’t been able to read your website since {day}.', { day: <Instant at={reading.failing_since} timeZone={timeZone} /> })
            : say('Last time, we couldn’t read your website.')}{' '}
          {say(failureWords(reading.failure))}
        </p>
      )}
      <p class="facts">
        <span dir="ltr">{listing.website_url}</span>
        {readAt && <span>{say('read on {day}', { day: <Instant at={readAt} timeZone={timeZone} /> })}</span>}
      </p>
      {reading.is_waiting ? (
        <p class="hint">{say('We’ll read your website within a few minutes.')}</p>
      ) : (
        reading.may_ask &&
        listing.status !== 'draft' && (
          <Form name="ask" class="">
            <button type="submit">{say('Read the website again')}</button>
          </Form>
        )
      )}
    </section>
  );
}

function SuggestionForm({ suggestion, timeZone }: { suggestion: Suggestion; timeZone: string }) {
  const { id, part, is_list, listed, was, stated, found_at } = suggestion;
  const label = labelOf(part);
  const day = dayOf(new Date(found_at), timeZone);
  return (
    <section class="suggestion" id={`change-${id}`} aria-labelledby={`change-${id}-title`}>
      <h2 id={`change-${id}-title`}>{label}</h2>
      <dl class="changes">
        {listed.length > 0 && (
          <div>
            <dt>{say('Your listing says')}</dt>
            <dd>
              <Value part={part} value={listed[0]!} />
            </dd>
          </div>
        )}
        {was.length > 0 && (
          <div>
            <dt>{is_list ? say('No longer on your website') : say('Your website said')}</dt>
            <dd>
              <Statements part={part} said={was} day={undefined} />
            </dd>
          </div>
        )}
        {stated.length > 0 && (
          <div>
            <dt>{is_list ? say('New on your website') : say('Your website says')}</dt>
            <dd>
              <Statements part={part} said={stated} day={day} />
            </dd>
          </div>
        )}
      </dl>
      <div class="acts">
        <ActionButton form="accept" id={id} label={say('Accept')} about={label} />
        <ActionButton form="decline" id={id} label={say('Decline')} about={label} />
      </div>
    </section>
  );
}

const Statements = ({ part, said, day }: { part: string; said: readonly Said[]; day: string | undefined }) => (
  <>
    {said.map(({ value, quotes }) => (
      <>
        <Value part={part} value={value} />
        <Quotes evidence={quotes} day={day} />
      </>
    ))}
  </>
);

function Value({ part, value }: { part: string; value: string }) {
  const [group, key] = part.split('.') as [string, string | undefined];
  if (group === 'socials') return <p dir="ltr">{value}</p>;
  return (
    <p dir="auto" class="site-value">
      {sayFact(key ?? group, value)}
    </p>
  );
}

function labelOf(part: string): string {
  const [group, key] = part.split('.') as [string, string | undefined];
  return group === 'socials' && key !== undefined ? platformName(key) : sayPart(part);
}
