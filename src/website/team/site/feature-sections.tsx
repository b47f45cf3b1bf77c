import { isDeepStrictEqual } from 'node:util';
import { type Feature, features } from '../../../contract/features.ts';
import type { SiteSettings } from '../../../platform/config/settings.ts';
import { languageCodes, languages } from '../../../platform/words/messages/languages.ts';
import { Boxes, Form, Select } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { languagesOf } from '../../serving/read-reader.ts';
import { say, toSay } from '../../words/say.ts';
import { Tick } from '../setup/tick.tsx';
import { boxField, type SavedSite, SiteCheck } from './site-check.tsx';

const words: Record<Feature, { label: string; says: string }> = {
  blog: { label: toSay('Blog'), says: toSay('The blog, its feeds and its posts on the homepage.') },
  reviews: { label: toSay('Reviews'), says: toSay('People review products and owners reply. Existing reviews are kept, but nobody can see them.') },
  discussions: {
    label: toSay('Questions and comments'),
    says: toSay('People ask about products and comment on them, and makers reply. Existing posts are kept, but nobody can see them.'),
  },
  collections: {
    label: toSay('Collections'),
    says: toSay('People make lists of products and say which ones they use. Existing lists are kept, but nobody can see them.'),
  },
  people: {
    label: toSay('People’s profiles'),
    says: toSay('People publish a profile with what they made and wrote, if they want one. Existing profiles are kept, but nobody can see them.'),
  },
  claims: { label: toSay('Claims'), says: toSay('Owners claim their listing by proving that they control its website. Claims already in progress continue.') },
  paid_orders: {
    label: toSay('Paid orders'),
    says: toSay('Prices, paid launches and extras. Orders already placed can still be paid, delivered and refunded.'),
  },
  weekly_mail: { label: toSay('Weekly email'), says: toSay('The email about each week’s launches, for people who turned it on.') },
  agents: { label: toSay('Agents (MCP)'), says: toSay('The MCP server and the page for connecting agents. The REST API stays available.') },
};

/** What the site has, its languages, and whether search engines may list it. */
export function FeatureSections({ saved, set, sent, path }: { saved: SavedSite; set: SiteSettings; sent: Sent; path: string }) {
  const offered = languagesOf(saved);
  const on = features.filter((feature) => !set.features_off.includes(feature));
  const check = { sent, saved, path };
  const { values, lists } = sent;
  return (
    <>
      <section>
        <h2>{say('Features')}</h2>
        <Form name="features">
          <SiteCheck
            {...check}
            form="features"
            fields={[
              {
                input: 'features_off',
                name: 'on',
                label: say('What this site has'),
                value: on.map((feature) => say(words[feature].label)).join(say(', ')),
                differs: !isDeepStrictEqual(
                  features.filter((feature) => lists.on?.includes(feature)),
                  on,
                ),
              },
            ]}
          />
          <Boxes
            form="features"
            name="on"
            label={say('What this site has')}
            options={features.map((feature) => ({ value: feature, label: say(words[feature].label), says: say(words[feature].says) }))}
            ticked={on}
            sent={sent}
          />
          <p class="hint">
            {say('If you turn something off, its pages and links disappear immediately. Nothing is deleted: turn it on again and everything is back.')}
          </p>
          <button type="submit">{say('Save features')}</button>
        </Form>
      </section>
      <section>
        <h2>{say('Languages')}</h2>
        <Form name="languages">
          <SiteCheck
            {...check}
            form="languages"
            fields={[
              {
                input: 'languages',
                name: 'offered',
                label: say('Offered languages'),
                value: offered.map((code) => languages[code].name).join(say(', ')),
                differs: !isDeepStrictEqual([values.first, ...(lists.offered ?? []).filter((code) => code !== values.first)], offered),
              },
            ]}
          />
          <Select
            form="languages"
            name="first"
            label={say('Default language')}
            options={languageCodes.map((code) => [code, languages[code].name] as const)}
            value={offered[0]!}
            hint={say('For visitors whose browser asks for none of the languages below. It’s always offered.')}
            sent={sent}
          />
          <Boxes
            form="languages"
            name="offered"
            label={say('Offered languages')}
            options={languageCodes.map((code) => ({ value: code, label: languages[code].name, says: say('Pages and forms in this language.') }))}
            ticked={offered}
            sent={sent}
          />
          <button type="submit">{say('Save languages')}</button>
        </Form>
      </section>
      <section>
        <h2>{say('Search engines')}</h2>
        <Form name="search">
          <SiteCheck
            {...check}
            form="search"
            fields={[boxField({ input: 'search_engines', name: 'allowed', label: say('Search engines may list this site'), isTicked: set.search_engines })]}
          />
          <Tick
            form="search"
            name="allowed"
            label={say('Search engines may list this site')}
            hint={say(
              'Without it, robots.txt and every page ask them not to. Use this while you prepare the site. It hides nothing from people who know the address.',
            )}
            isTicked={values.form === 'search' ? values.allowed === 'yes' : set.search_engines}
          />
          <button type="submit">{say('Save')}</button>
        </Form>
      </section>
    </>
  );
}
