import { invalidInput, refusal } from '../../../contract/errors.ts';
import { addPayout, importPayouts, listPaymentProviders, readAmount } from '../../../orders/index.ts';
import { Input, LongInput, Select } from '../../forms/form.tsx';
import type { Redirect, Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { settled, teamPage } from '../frame/team-area.tsx';

const path = '/team/payouts';

/** Payouts of a report, or one that is typed. */
export const teamNewPayout: PersonalPage = {
  path: `${path}/new`,
  audience: 'team',
  roles: ['finance'],
  takes: 'upload',
  show: showForms,
  async post(visit): Promise<Redirect> {
    const { form = '' } = visit.sent.values;
    if (form === 'import') return importReport(visit);
    if (form === 'enter') return enter(visit);
    throw refusal('invalid_request', 'This form is no longer on this page. Reload the page.');
  },
};

/** A typed amount. Other text is passed on, and the operation refuses it. */
const amountIn = (typed: string) => (typed.trim() === '' ? undefined : (readAmount(typed) ?? typed));

const filled = (body: Record<string, unknown>) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== ''));

async function importReport(visit: PersonalVisit): Promise<Redirect> {
  const { values, files } = visit.sent;
  const csv = textOf(files.report?.[0]?.bytes ?? Buffer.alloc(0));
  if (csv === '') throw invalidInput([{ pointer: '/csv', code: 'required', detail: 'Choose the report file, up to 1.5 MB.' }]);
  const { provider = '', reference = '', paid_on = '', amount_cents: amount = '' } = values;
  const { payouts } = await visit.ask(importPayouts, { body: filled({ provider, csv, reference, paid_on, amount_cents: amountIn(amount) }) });
  return payouts.length === 1 ? settled(visit, `${path}/${payouts[0]}`, 'imported') : settled(visit, path, 'imported', { canUndo: false });
}

/** Reports are UTF-8, or what spreadsheets on Windows write. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function enter(visit: PersonalVisit): Promise<Redirect> {
  const { provider = '', reference = '', paid_on = '', amount_cents: amount = '', lines = '' } = visit.sent.values;
  const body = filled({ provider, reference, paid_on, amount_cents: amountIn(amount), lines: readLines(lines) });
  const { id } = await visit.ask(addPayout, { body });
  return settled(visit, `${path}/${id}`, 'entered');
}

/** "SW-… 49.00 1.72": an order, its amount and perhaps a fee in each line. @throws Refusal invalid_request naming the line */
function readLines(text: string): { order: string; cents: number; fee_cents: number }[] {
  const typed = text.split(/\r?\n/).map((line) => line.trim());
  return typed.flatMap((line, index) => {
    if (line === '') return [];
    const [order = '', amount = '', fee = '0', ...more] = line.split(/[\s;]+/);
    const [cents, feeCents] = [readAmount(amount), readAmount(fee)];
    if (cents === undefined || feeCents === undefined || more.length > 0 || order.length > 32)
      throw invalidInput([{ pointer: '/lines', code: 'bad_format', detail: `Line ${index + 1} isn’t an order number with an amount.` }]);
    return { order, cents, fee_cents: feeCents };
  });
}

async function showForms(visit: PersonalVisit): Promise<Sheet> {
  const { items } = await visit.ask(listPaymentProviders, { body: {} });
  const { sent } = visit;
  const providers = items.map(({ code, name }) => [code, name] as const);
  const first = providers[0]?.[0] ?? '';
  const day = (form: string, isRequired: boolean) => (
    <div class="field">
      <label for={`${form}-paid_on`}>{say('Payout date')}</label>
      <input id={`${form}-paid_on`} type="date" name="paid_on" value={sent.values.form === form ? sent.values.paid_on : undefined} required={isRequired} />
    </div>
  );
  return () =>
    teamPage({
      visit,
      path,
      title: say('Add payouts'),
      purpose: say('Check what reached your bank against the books. No money moves, and the books stay as they are.'),
      children: (
        <>
          <p>
            <a href={path}>{say('Back to payouts')}</a>
          </p>
          <section>
            <h2>{say('Import a report')}</h2>
            <form class="form" method="post" enctype="multipart/form-data">
              <input type="hidden" name="form" value="import" />
              <Select form="import" name="provider" label={say('Provider')} options={providers} value={first} sent={sent} />
              <div class="field">
                <label for="import-report">{say('Report as CSV')}</label>
                <input id="import-report" type="file" name="report" accept=".csv,.tsv,.txt,text/csv" required aria-describedby="import-report-hint" />
                <p class="hint" id="import-report-hint">
                  {say(
                    'Stripe: Payout reconciliation, itemized. PayPal: Activity download. Others: one row for each payment, with a column named Gross, Amount or Net.',
                  )}
                </p>
              </div>
              <details open={sent.values.form === 'import'}>
                <summary>{say('The report has no payout number')}</summary>
                <Input form="import" name="reference" label={say('Payout number')} max={120} autocomplete="off" sent={sent} optional />
                {day('import', false)}
                <Input
                  form="import"
                  name="amount_cents"
                  label={say('Amount that reached the bank')}
                  max={20}
                  autocomplete="off"
                  sent={sent}
                  optional
                  hint={say('Leave it empty to use the amount in the report.')}
                />
              </details>
              <button type="submit">{say('Import report')}</button>
            </form>
          </section>
          <section>
            <h2>{say('Enter a payout')}</h2>
            <form class="form" method="post" enctype="multipart/form-data">
              <input type="hidden" name="form" value="enter" />
              <Select form="enter" name="provider" label={say('Provider')} options={providers} value={first} sent={sent} />
              <Input form="enter" name="reference" label={say('Payout number')} max={120} autocomplete="off" sent={sent} />
              {day('enter', true)}
              <Input form="enter" name="amount_cents" label={say('Amount that reached the bank, in US dollars')} max={20} autocomplete="off" sent={sent} />
              <LongInput
                form="enter"
                name="lines"
                label={say('Orders')}
                max={30_000}
                sent={sent}
                hint={say(
                  'One line for each payment or refund: order number, amount, and the fee if there was one. Refunds have a minus sign. Example: SW-7KQ2-M9XD-41TZ-8HVN 49.00 1.72',
                )}
              />
              <button type="submit">{say('Enter payout')}</button>
            </form>
          </section>
        </>
      ),
    });
}
