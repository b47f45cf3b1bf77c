import { isAllowed } from '../../../contract/roles.ts';
import { getHostingNetworks, setHostingNetworks } from '../../../launches/index.ts';
import { importExchangeRates } from '../../../orders/index.ts';
import { importDomainRatings } from '../../../ratings/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Input } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';

const path = '/team/files';

/** Lists that come from elsewhere as a file: rates, ratings and networks. Each role sees those that it may replace. */
export const teamDataFiles: PersonalPage = {
  path,
  parameters: [...doneParameters, 'n', 'left'],
  audience: 'team',
  roles: ['editor', 'moderator', 'finance'],
  takes: 'upload',
  show: showFiles,
  post: chooseForm({
    async rates(visit) {
      await visit.ask(importExchangeRates, { body: { xml: textIn(visit, 'xml') } });
      return settled(visit, path, 'rates', { canUndo: false });
    },
    async ratings(visit) {
      const { imported, not_listed_count: left } = await visit.ask(importDomainRatings, {
        body: { csv: textIn(visit, 'csv'), source: visit.sent.values.source ?? '' },
      });
      return settled(visit, `${path}?n=${imported}&left=${left}`, 'ratings', { canUndo: false });
    },
    async networks(visit) {
      await visit.ask(setHostingNetworks, { body: { networks: textIn(visit, 'networks'), source: visit.sent.values.source ?? '' } });
      return settled(visit, path, 'networks', { canUndo: false });
    },
  }),
};

/** What a chosen file contains; nothing without one, which the operation refuses. */
const textIn = ({ sent }: PersonalVisit, name: string) => (sent.files[name]?.[0]?.bytes ?? Buffer.alloc(0)).toString('utf8');

async function showFiles(visit: PersonalVisit): Promise<Sheet> {
  const may = ({ roles = [] }: { roles?: Parameters<typeof isAllowed>[1] }) => isAllowed(visit.team!.role, roles);
  const networks = may(getHostingNetworks) ? await visit.ask(getHostingNetworks, { body: { counts_only: true } }) : undefined;
  const { sent } = visit;
  const [n, left] = [visit.query.n ?? '', visit.query.left ?? ''].map((text) => (/^\d{1,9}$/.test(text) ? figure(Number(text)) : '–'));
  return () =>
    teamPage({
      visit,
      path,
      title: say('Data files'),
      purpose: say('Lists from other sources. Upload a newer file when you have one.'),
      done: sayDone(visit, {
        rates: say('Exchange rates imported.'),
        ratings: say('Ratings imported: {n}. Domains without a listing here: {left}.', { n: n!, left: left! }),
        networks: say('List replaced.'),
      }),
      children: (
        <>
          {may(importExchangeRates) && (
            <section>
              <h2>{say('Exchange rates')}</h2>
              <p>
                {say(
                  'The European Central Bank’s reference rates, for the VAT amount in your currency on invoices. You only need the file {file} if the server can’t download it.',
                  { file: <code dir="ltr">eurofxref-hist-90d.xml</code> },
                )}
              </p>
              <form class="form" method="post" enctype="multipart/form-data">
                <input type="hidden" name="form" value="rates" />
                <FileField name="xml" label={say('XML file')} accept=".xml,text/xml,application/xml" />
                <button type="submit">{say('Import exchange rates')}</button>
              </form>
            </section>
          )}
          {may(importDomainRatings) && (
            <section>
              <h2>{say('Domain Rating')}</h2>
              <p>
                {say('One line for each domain: the domain, its rating from 0 to 100 and, if you like, the day (YYYY-MM-DD). Profiles show the newest source.')}
              </p>
              <form class="form" method="post" enctype="multipart/form-data">
                <input type="hidden" name="form" value="ratings" />
                <FileField name="csv" label={say('CSV file')} accept=".csv,.txt,text/csv" />
                <Input form="ratings" name="source" label={say('Name of the rating provider')} max={120} autocomplete="off" sent={sent} />
                <button type="submit">{say('Import ratings')}</button>
              </form>
            </section>
          )}
          {networks && (
            <section>
              <h2>{say('Networks of hosting providers')}</h2>
              <p>{say('New accounts that vote from these networks can be held. Your file replaces the whole list, for every site.')}</p>
              <dl>
                <div>
                  <dt>{say('Ranges')}</dt>
                  <dd>{figure(networks.total)}</dd>
                </div>
                <div>
                  <dt>{say('Source')}</dt>
                  <dd dir="auto">{networks.source}</dd>
                </div>
              </dl>
              <form class="form" method="post" enctype="multipart/form-data">
                <input type="hidden" name="form" value="networks" />
                <FileField name="networks" label={say('Text file with one range per line')} accept=".txt,.csv,text/plain" />
                <Input form="networks" name="source" label={say('Source of the list, and its date')} max={500} autocomplete="off" sent={sent} />
                <button type="submit">{say('Replace the list')}</button>
              </form>
            </section>
          )}
        </>
      ),
    });
}

const FileField = ({ name, label, accept }: { name: string; label: string; accept: string }) => (
  <div class="field">
    <label for={`file-${name}`}>{label}</label>
    <input id={`file-${name}`} type="file" name={name} accept={accept} required />
  </div>
);
