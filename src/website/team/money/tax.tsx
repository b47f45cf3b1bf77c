import { Refusal } from '../../../contract/errors.ts';
import { exportTaxReport, taxReport } from '../../../orders/index.ts';
import { ErrorList } from '../../forms/error-list.tsx';
import { Choice, Text } from '../../forms/field.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dayInWords } from '../../words/days.ts';
import { amountIn, decimalAsWritten, dollars, percent } from '../../words/figures.ts';
import { countryName } from '../../words/names.ts';
import { say, toSay } from '../../words/say.ts';
import { handCsv } from '../frame/hand-csv.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { asked } from './money-parts.tsx';

const path = '/team/tax';

const schemeWords = {
  oss: toSay('One Stop Shop'),
  domestic: toSay('Own country'),
  origin: toSay('EU, at the seller’s rate'),
  reverse_charge: toSay('Reverse charge'),
  outside: toSay('Outside the VAT area'),
  not_registered: toSay('Without VAT'),
} as const;

export const teamTax: PersonalPage = {
  path,
  parameters: [...doneParameters, 'period', 'sites'],
  audience: 'team',
  roles: ['finance'],
  show: showTax,
};

export const teamTaxCsv: PersonalPage = {
  path: '/team/tax.csv',
  parameters: ['period', 'part', 'sites'],
  audience: 'team',
  roles: ['finance'],
  show: async (visit) => handCsv(visit.reader, await visit.ask(exportTaxReport, { query: asked(visit, ['period', 'part', 'sites']) })),
};

/** The quarters before and after a period, and its years. */
function periodsAround(first: string, last: string): string[] {
  const year = Number(first.slice(0, 4));
  const at = Math.ceil(Number(first.slice(5, 7)) / 3);
  const until = Math.ceil(Number(last.slice(5, 7)) / 3);
  const before = at === 1 ? `${year - 1}-Q4` : `${year}-Q${at - 1}`;
  const after = until === 4 ? `${year + 1}-Q1` : `${year}-Q${until + 1}`;
  return [before, after, String(year)];
}

/** With the period that is shown first, and why, if what was typed is none. */
async function findReport(visit: PersonalVisit) {
  try {
    return { report: await visit.ask(taxReport, { query: asked(visit, ['period', 'sites']) }), refused: undefined };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors?.length) throw error;
    return { report: await visit.ask(taxReport, { query: {} }), refused: error };
  }
}

async function showTax(visit: PersonalVisit): Promise<Sheet> {
  const { report, refused } = await findReport(visit);
  const isTogether = report.sites.length > 1;
  const sites: Record<string, string> = isTogether ? { sites: 'seller' } : {};
  const at = (tail: string, more: Record<string, string>) => `${path}${tail}?${new URLSearchParams({ ...more, ...sites })}`;
  const euro = (cents: number | null) => (cents === null ? '–' : amountIn('EUR', cents));
  return () => ({
    ...(refused && { status: refused.status }),
    ...teamPage({
      visit,
      path,
      title: say('Tax report'),
      purpose: say('Sales and VAT by country from the books, for your tax return.'),
      done: sayDone(visit, {}),
      children: (
        <>
          {refused && <ErrorList errors={refused.errors ?? []} sent={visit.query} labels={{ period: say('Quarter, month or year') }} hasFields />}
          <form method="get" class="fields inline">
            <Text
              name="period"
              label={say('Quarter, month or year')}
              value={refused ? visit.query.period : report.period}
              max={7}
              placeholder="2026-Q4"
              hint={say('For example 2026-Q4, 2026-11 or 2026.')}
              errors={refused?.errors}
            />
            {report.seller_sites.length > 1 && (
              <Choice
                name="sites"
                label={say('Sites')}
                values={['seller']}
                chosen={isTogether ? 'seller' : ''}
                any={say('This site')}
                labels={{ seller: say('All sites of this seller') }}
              />
            )}
            <button type="submit">{say('Show')}</button>
          </form>
          <nav class="facts" aria-label={say('Periods')}>
            {periodsAround(report.first_day, report.last_day).map((period) => (
              <a href={at('', { period })}>{period}</a>
            ))}
          </nav>
          <h2>{report.period}</h2>
          <p class="facts">
            <span>
              {dayInWords(report.first_day)} – {dayInWords(report.last_day)}
            </span>
            {!report.is_over && <span>{say('This period isn’t over yet.')}</span>}
            {isTogether && <span dir="auto">{report.sites.join(say(', '))}</span>}
          </p>
          {!isTogether && report.seller_sites.length > 1 && (
            <p class="notice">
              {say('Other sites have the same VAT number: {sites}. One return declares them all, so choose all sites of this seller above.', {
                sites: <span dir="auto">{report.seller_sites.slice(1).join(say(', '))}</span>,
              })}
            </p>
          )}
          <p>
            {report.rate
              ? say('Euro amounts: 1 EUR = {rate} USD ({source}, {day}).', {
                  rate: decimalAsWritten(report.rate.per_euro),
                  source: report.rate.source,
                  day: dayInWords(report.rate.day),
                })
              : say('Euro amounts appear once the European Central Bank has published the rate for the last day. You can also import rates.')}{' '}
            {!report.rate && <a href="/team/files">{say('Data files')}</a>}
          </p>
          <p class="facts">
            {/-Q/.test(report.period) && <a href={at('.csv', { period: report.period, part: 'oss' })}>{say('One Stop Shop return as CSV')}</a>}
            <a href={at('.csv', { period: report.period, part: 'all' })}>{say('All sales as CSV')}</a>
          </p>
          <TeamTable
            caption={say('Sales and VAT by country')}
            rows={report.rows}
            empty={say('Nothing was sold or refunded in this period.')}
            columns={[
              { label: say('Country'), isHead: true, show: ({ country }) => (country ? countryName(country) : say('Unknown')) },
              {
                label: say('Scheme'),
                show: ({ scheme, corrects }) =>
                  corrects ? say('{scheme}, corrects {period}', { scheme: say(schemeWords[scheme]), period: corrects }) : say(schemeWords[scheme]),
              },
              { label: say('Rate'), isNumber: true, show: ({ rate_percent }) => percent(rate_percent) },
              { label: say('Excluding VAT'), isNumber: true, show: ({ net_cents }) => dollars(net_cents) },
              { label: say('VAT'), isNumber: true, show: ({ vat_cents }) => dollars(vat_cents) },
              { label: say('Net in euros'), isNumber: true, show: ({ net_eur_cents }) => euro(net_eur_cents) },
              { label: say('VAT in euros'), isNumber: true, show: ({ vat_eur_cents }) => euro(vat_eur_cents) },
            ]}
          />
          <dl>
            {report.oss_vat_eur_cents !== null && report.rows.some(({ scheme }) => scheme === 'oss') && (
              <div>
                <dt>{say('VAT in the One Stop Shop, with corrections')}</dt>
                <dd>{euro(report.oss_vat_eur_cents)}</dd>
              </div>
            )}
            <div>
              <dt>{say('All sales, excluding VAT')}</dt>
              <dd>{dollars(report.net_cents)}</dd>
            </div>
            <div>
              <dt>{say('VAT')}</dt>
              <dd>{dollars(report.vat_cents)}</dd>
            </div>
          </dl>
        </>
      ),
    }),
  });
}
