import { changeSiteHost, createSite } from '../../../sites/index.ts';
import { Form, Input, Select } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { showMoved } from './moved-site.tsx';

const path = '/team/sites';

export const teamSites: PersonalPage = {
  path,
  parameters: doneParameters,
  audience: 'team',
  roles: [],
  show,
  async post(visit) {
    const { form, site = '', key = '', host = '', name = '' } = visit.sent.values;
    if (form === 'host') {
      const { url } = await visit.ask(changeSiteHost, { body: { site, host } });
      const next = settled(visit, path, 'host');
      return site === visit.site.key ? showMoved(visit, { url, next }) : next;
    }
    await visit.ask(createSite, { body: { key: key.trim().toLowerCase(), host, name } });
    return settled(visit, path, 'created', { canUndo: false });
  },
};

function show(visit: PersonalVisit): Sheet {
  const { sites, sent } = visit;
  // That of the default site comes from BASE_URL.
  const others = sites.filter((site) => site.host !== null);
  return () =>
    teamPage({
      visit,
      path,
      title: say('Sites'),
      purpose: say('Every site in this deployment. Each has its own host name, products, categories, logo and colour; people, orders and the team are shared.'),
      done: sayDone(visit, {
        created: say('Site created. Point its host name at this service, then open its console.'),
        host: say('Host name saved. The site answers there from now on.'),
      }),
      children: (
        <>
          <TeamTable
            caption={say('Sites')}
            rows={sites}
            empty={say('Nothing here yet.')}
            columns={[
              {
                label: say('Name'),
                isHead: true,
                show: (site) => (
                  <a href={`${site.origin}/team/site`} dir="auto">
                    {site.name}
                  </a>
                ),
              },
              { label: say('Address'), show: (site) => <code dir="ltr">{site.origin}</code> },
              { label: say('Short name'), show: (site) => <code>{site.key}</code> },
            ]}
          />
          {others.length > 0 && (
            <section>
              <h2>{say('Change a host name')}</h2>
              <Form name="host">
                <Select
                  form="host"
                  name="site"
                  label={say('Site')}
                  options={others.map(({ key, name }) => [key, name] as const)}
                  value={others[0]!.key}
                  sent={sent}
                />
                <Input
                  form="host"
                  name="host"
                  label={say('New host name')}
                  max={260}
                  autocomplete="off"
                  hint={say('For example bees.example.org. The site answers only there from now on, so point it at this service first.')}
                  sent={sent}
                />
                <button type="submit">{say('Save host name')}</button>
              </Form>
            </section>
          )}
          <section>
            <h2>{say('Create a site')}</h2>
            <Form name="">
              <Input form="" name="name" label={say('Name of the site')} max={120} autocomplete="off" sent={sent} />
              <Input form="" name="host" label={say('Host name')} max={260} autocomplete="off" hint={say('For example bees.example.org.')} sent={sent} />
              <Input
                form=""
                name="key"
                label={say('Short name')}
                max={60}
                autocomplete="off"
                hint={say('Lowercase letters, digits and hyphens. Used in commands; it can’t be changed later.')}
                sent={sent}
              />
              <p class="hint">{say('You can’t delete a site in the console later.')}</p>
              <button type="submit">{say('Create site')}</button>
            </Form>
          </section>
        </>
      ),
    });
}
