import { getMyListingWords, setMyListingWords } from '../../my-listings/index.ts';
import { isLanguage, type Language, languages } from '../../platform/words/messages/languages.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input, LongInput } from '../forms/form.tsx';
import { placeErrors } from '../forms/place-errors.ts';
import type { PersonalPage } from '../personal-page.ts';
import { languagesOf } from '../serving/read-reader.ts';
import { say } from '../words/say.ts';

/** A listing's heading and introduction in other languages, one language at a time. */
export const listingLanguages: PersonalPage = {
  path: `${PLACE}/languages`,
  parameters: ['language', 'done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const { items } = await visit.ask(getMyListingWords, { body: { listing_id: listing.id } });
    const offered = languagesOf(visit.site);
    const wanted = visit.query.language;
    const written = new Map(items.map((item) => [item.language, item]));
    const at: Language = isLanguage(wanted) && offered.includes(wanted) ? wanted : (offered.find((code) => code !== 'en') ?? offered[0]!);
    const own = written.get(at);
    return () => ({
      title: say('Languages of {name}', { name: listing.name }),
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/languages"
          lede={say(
            'Visitors who use one of these languages see the heading and introduction you write for it. In other languages, they see those of {profile}.',
            {
              profile: <a href={placeOf(listing, '/edit')}>{say('your profile')}</a>,
            },
          )}
          done={doneIn(visit, { saved: say('Text saved.') })}
        >
          <ul class="chips">
            {offered.map((code) => (
              <li>
                <a href={placeOf(listing, `/languages?language=${code}`)} lang={code} aria-current={code === at ? 'page' : undefined}>
                  {languages[code].name}
                  {written.has(code) && (
                    <>
                      {' '}
                      <span class="count">✓</span>
                      <span class="unseen"> {say('Text saved')}</span>
                    </>
                  )}
                </a>
              </li>
            ))}
          </ul>
          <Form name="words">
            <input type="hidden" name="language" value={at} />
            <Input
              form="words"
              name="headline"
              label={say('Heading')}
              sent={visit.sent}
              max={200}
              value={own?.headline ?? undefined}
              autocomplete="off"
              optional
            />
            <LongInput form="words" name="summary" label={say('Introduction')} sent={visit.sent} max={20_000} value={own?.summary ?? undefined} />
            <p class="hint">{say('Leave both empty to remove this language.')}</p>
            <button type="submit">{say('Save text')}</button>
          </Form>
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async words(visit) {
      const listing = await getOwn(visit);
      const { language = '', headline = '', summary = '' } = visit.sent.values;
      const work = visit.ask(setMyListingWords, { body: { listing_id: listing.id, language, headline, summary } });
      await placeErrors(work, (pointer) => pointer.slice(1));
      return { to: placeOf(listing, `/languages?language=${language}&done=saved`), status: 303 };
    },
  }),
};
