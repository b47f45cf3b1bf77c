import { features } from '../../../contract/features.ts';
import { listSignInSettings } from '../../../health/index.ts';
import { accents, readSiteSettings, type SiteSettings } from '../../../platform/config/settings.ts';
import { getSiteSettings, setSite } from '../../../sites/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { sinceOf } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { readNumbers, readText } from '../setup/read-fields.ts';
import { ColourNotes } from './colour-notes.tsx';
import { FeatureSections } from './feature-sections.tsx';
import { showMoved } from './moved-site.tsx';
import { NameFields } from './name-fields.tsx';
import { NumberField } from './number-field.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { SiteCheck } from './site-check.tsx';
import { VoteSection } from './vote-section.tsx';
import { ZoneField } from './zone-field.tsx';

const path = '/team/site';
const numbers = [
  'free_places_per_week',
  'paid_places_per_week',
  'free_weeks_ahead_from',
  'free_weeks_ahead_to',
  'paid_weeks_ahead',
  'trending_half_life_days',
] as const satisfies readonly (keyof SiteSettings)[];
const votes = ['votes_hidden_hours', 'rank_account_days', 'awards_wait_days'] as const satisfies readonly (keyof SiteSettings)[];
const readings = ['website_reading_days', 'website_readings_per_minute'] as const satisfies readonly (keyof SiteSettings)[];

/** What a site is called and looks like, and its settings. */
export const teamSite: PersonalPage = {
  path,
  parameters: [...doneParameters, 'check'],
  audience: 'team',
  roles: [],
  lists: ['on', 'offered'],
  show,
  post: chooseForm({
    async texts(visit) {
      const { name = '', time_zone = '' } = visit.sent.values;
      await visit.ask(setSite, { body: { name, tagline: readText(visit, 'tagline'), purpose: readText(visit, 'purpose'), time_zone, ...sinceOf(visit.sent) } });
      return settled(visit, path, 'texts');
    },
    async colour(visit) {
      await visit.ask(setSite, { body: { accent: visit.sent.values.accent ?? '', ...sinceOf(visit.sent) } });
      return settled(visit, path, 'colour');
    },
    async numbers(visit) {
      await visit.ask(setSite, { body: { ...readNumbers(visit, numbers), ...sinceOf(visit.sent) } });
      return settled(visit, path, 'numbers');
    },
    async votes(visit) {
      await visit.ask(setSite, {
        body: { ...readNumbers(visit, votes), vote_sensitivity: visit.sent.values.vote_sensitivity ?? null, ...sinceOf(visit.sent) },
      });
      return settled(visit, path, 'votes');
    },
    async readings(visit) {
      await visit.ask(setSite, { body: { ...readNumbers(visit, readings), ...sinceOf(visit.sent) } });
      return settled(visit, path, 'numbers');
    },
    async host(visit) {
      const { url } = await visit.ask(setSite, { body: { host: visit.sent.values.host ?? '', ...sinceOf(visit.sent) } });
      return showMoved(visit, { url, next: settled(visit, path, 'host') });
    },
    async features(visit) {
      const { on = [] } = visit.sent.lists;
      await visit.ask(setSite, { body: { features_off: features.filter((feature) => !on.includes(feature)), ...sinceOf(visit.sent) } });
      return settled(visit, path, 'features');
    },
    async languages(visit) {
      const { first = '' } = visit.sent.values;
      const { offered = [] } = visit.sent.lists;
      await visit.ask(setSite, { body: { languages: [first, ...offered.filter((code) => code !== first)], ...sinceOf(visit.sent) } });
      return settled(visit, path, 'languages');
    },
    async search(visit) {
      await visit.ask(setSite, { body: { search_engines: visit.sent.values.allowed === 'yes', ...sinceOf(visit.sent) } });
      return settled(visit, path, 'search');
    },
    async contact(visit) {
      await visit.ask(setSite, { body: { security_contact: readText(visit, 'security_contact'), ...sinceOf(visit.sent) } });
      return settled(visit, path, 'contact');
    },
  }),
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { site, sent, query } = visit;
  const [signIn, saved] = await Promise.all([
    visit.ask(listSignInSettings, { body: { check: query.check === 'sign-in' } }),
    visit.ask(getSiteSettings, { body: {} }),
  ]);
  return () => {
    const set = readSiteSettings(saved.settings);
    const check = (form: string, fields: readonly string[]) => <SiteCheck form={form} sent={sent} saved={saved} path={path} fields={fields} />;
    return teamPage({
      visit,
      path,
      title: say('Site'),
      purpose: say('The site’s name, its look, and how its launch weeks work. Changes are public immediately.'),
      done: sayDone(visit, {
        texts: say('Name and text saved.'),
        colour: say('Colour saved.'),
        numbers: say('Settings saved.'),
        host: say('Host name saved.'),
        features: say('Features saved.'),
        languages: say('Languages saved.'),
        search: say('Saved. Search engines read robots.txt again within a day or so.'),
        contact: say('Security contact saved.'),
        votes: say('Vote settings saved.'),
      }),
      children: (
        <>
          <section>
            <h2>{say('Name and text')}</h2>
            <Form name="texts">
              {check('texts', ['name', 'tagline', 'purpose', 'time_zone'])}
              <NameFields form="texts" site={saved} sent={sent} />
              <ZoneField form="texts" timeZone={saved.time_zone} sent={sent} />
              <button type="submit">{say('Save name and text')}</button>
            </Form>
          </section>
          <section>
            <h2>{say('Logo')}</h2>
            <p>
              <a href="/team/site/logo">{say('Upload or remove the logo and the icon')}</a>
            </p>
          </section>
          <section>
            <h2>{say('Email')}</h2>
            <p>
              <a href="/team/setup?step=mail#mail">{say('Set the mail server and the sender')}</a>
            </p>
          </section>
          <section>
            <h2>{say('Payments')}</h2>
            <p>
              <a href="/team/setup?step=payments#payments">{say('Set the payment providers and their keys')}</a>
            </p>
          </section>
          <section>
            <h2>{say('Colour')}</h2>
            <Form name="colour">
              {check('colour', ['accent'])}
              <Input
                form="colour"
                name="accent"
                label={say('Accent colour')}
                value={set.theme.accent}
                max={20}
                autocomplete="off"
                hint={say('Any colour, such as {example}, or one of: {names}.', { example: '#0b5866', names: accents.join(say(', ')) })}
                sent={sent}
              />
              <button type="submit">{say('Save colour')}</button>
            </Form>
            <ColourNotes accent={set.theme.accent} />
          </section>
          <section>
            <h2>{say('Launch weeks and ranking')}</h2>
            <Form name="numbers">
              {check('numbers', numbers)}
              <NumberField
                form="numbers"
                set={set}
                sent={sent}
                name="free_places_per_week"
                label={say('Free places per week')}
                hint={say('How many products can launch for free in a week.')}
              />
              <NumberField
                form="numbers"
                set={set}
                sent={sent}
                name="paid_places_per_week"
                label={say('Paid places per week')}
                hint={say('Places for paid launches. 0 means none.')}
              />
              <NumberField
                form="numbers"
                set={set}
                sent={sent}
                name="free_weeks_ahead_from"
                label={say('Free queue starts (weeks ahead)')}
                hint={say('A free launch waits at least this many weeks.')}
              />
              <NumberField
                form="numbers"
                set={set}
                sent={sent}
                name="free_weeks_ahead_to"
                label={say('Free queue ends (weeks ahead)')}
                hint={say('Free places are offered up to this many weeks ahead.')}
              />
              <NumberField
                form="numbers"
                set={set}
                sent={sent}
                name="paid_weeks_ahead"
                label={say('Weeks available for paid launches')}
                hint={say('How many upcoming weeks people can choose from for a paid launch.')}
              />
              <NumberField
                form="numbers"
                set={set}
                sent={sent}
                name="trending_half_life_days"
                label={say('Half-life of a vote in Trending (days)')}
                hint={say('After this time, a vote counts half as much in Trending. Weekly ranks and awards don’t depend on it.')}
              />
              <p class="hint">{say('Leave a field empty to use its default.')}</p>
              <button type="submit">{say('Save settings')}</button>
            </Form>
          </section>
          <VoteSection set={set} saved={saved} sent={sent} path={path} fields={votes} />
          <section>
            <h2>{say('Reading websites again')}</h2>
            <Form name="readings">
              {check('readings', readings)}
              <NumberField
                form="readings"
                set={set}
                sent={sent}
                name="website_reading_days"
                label={say('Read a website again after (days)')}
                hint={say(
                  'We suggest the changes to the owner. A listing never changes by itself. 0: we only read the website when an owner or the site team asks for it.',
                )}
              />
              <NumberField
                form="readings"
                set={set}
                sent={sent}
                name="website_readings_per_minute"
                label={say('Websites read per minute')}
                hint={say('An upper limit, so that reading websites never slows the service down.')}
              />
              <p class="hint">{say('{link} lists websites that don’t respond.', { link: <a href="/team/websites">{say('Websites')}</a> })}</p>
              <button type="submit">{say('Save settings')}</button>
            </Form>
          </section>
          <section>
            <h2>{say('Address')}</h2>
            {site.host === null ? (
              <p>
                {say('This site gets its host from {setting}: {address}. Change the setting and restart the service.', {
                  setting: <code>BASE_URL</code>,
                  address: <code dir="ltr">{site.origin}</code>,
                })}
              </p>
            ) : (
              <Form name="host">
                {check('host', ['host'])}
                <Input
                  form="host"
                  name="host"
                  label={say('Host name')}
                  value={saved.host ?? ''}
                  max={260}
                  autocomplete="off"
                  hint={say('Point the new name at this service first. The old one stops working immediately, and the console moves to the new address.')}
                  sent={sent}
                />
                <button type="submit">{say('Save host name')}</button>
              </Form>
            )}
          </section>
          <FeatureSections saved={saved} set={set} sent={sent} path={path} />
          <SignInSection items={signIn.items} path={path} />
          <section>
            <h2>{say('Security contact')}</h2>
            <Form name="contact">
              {check('contact', ['security_contact'])}
              <Input
                form="contact"
                name="security_contact"
                label={say('Where to report security problems')}
                value={set.security_contact ?? ''}
                max={300}
                autocomplete="off"
                optional
                hint={say('An address such as mailto:security@example.org or https://example.org/security. It’s published in security.txt.')}
                sent={sent}
              />
              <button type="submit">{say('Save contact')}</button>
            </Form>
          </section>
        </>
      ),
    });
  };
}
