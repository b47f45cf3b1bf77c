import { setFounderStory } from '../../my-listings/index.ts';
import { type StoryPart, storyPartNames, storySectionWords } from '../../profile-fields/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea, Locked } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { Form, Input, LongInput } from '../forms/form.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { say, toSay } from '../words/say.ts';

const labels: Record<StoryPart, string> = { title: toSay('Heading'), story: toSay('Story'), ...storySectionWords };
const hints: Partial<Record<StoryPart, string>> = {
  title: toSay('If empty, the heading is “Founder story”.'),
  story: toSay('Tell it the way you’d tell a friend. Use the sections below if you prefer headings.'),
};
const LONGEST = 8000;

/** Room for nine parts of 8,000 characters, at nine bytes per encoded character. */
const LARGEST_FORM = 1024 * 1024;

/** The founder story in the founder's own words. */
export const listingStory: PersonalPage = {
  path: `${PLACE}/story`,
  parameters: ['done'],
  audience: 'person',
  maxBytes: LARGEST_FORM,
  async show(visit) {
    const listing = await getOwn(visit);
    const { sent } = visit;
    return () => ({
      title: say('Story of {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/story"
          lede={say('In your own words. Leave out anything you don’t want to share. Empty sections aren’t shown.')}
          done={doneIn(visit, { saved: say('Story saved.') })}
        >
          <Locked listing={listing} section="story" />
          <Form name="story" class="form profile-form" marks={{ 'data-guard': true }}>
            {storyPartNames.map((part) => {
              const hint = hints[part];
              const field = {
                form: 'story',
                name: part,
                label: say(labels[part]),
                sent,
                value: listing.story?.[part] ?? undefined,
                ...(hint && { hint: say(hint) }),
              };
              return part === 'title' ? <Input {...field} max={200} autocomplete="off" optional /> : <LongInput {...field} max={LONGEST} />;
            })}
            <SaveBar label={say('Save story')} />
          </Form>
        </ListingArea>
      ),
    });
  },
  async post(visit) {
    const listing = await getOwn(visit);
    const body = Object.fromEntries(storyPartNames.map((part) => [part, visit.sent.values[part] ?? '']));
    await visit.ask(setFounderStory, { path: { listing_id: String(listing.id) }, body });
    return { to: placeOf(listing, '/story?done=saved'), status: 303 };
  },
};
