import { createCoupon, listCoupons, products, resumeCoupon, stopCoupon } from '../../../orders/index.ts';
import { dayOf } from '../../../platform/clock.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Choice, Text } from '../../forms/field.tsx';
import { ActionButton, Form, Input } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dayInShort } from '../../words/days.ts';
import { dollars, figure, percent } from '../../words/figures.ts';
import { productName } from '../../words/known/order-sentences.ts';
import { say, toSay, type Words } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { readNumberOf } from '../setup/read-fields.ts';
import { centsOf } from './money-parts.tsx';

const path = '/team/coupons';
const filters = ['q', 'state', 'product'] as const;

type Coupon = Awaited<ReturnType<typeof listCoupons.handle>>['items'][number];

const stateWords: Record<Coupon['state'], Words> = {
  usable: toSay('Usable'),
  planned: toSay('Planned'),
  stopped: toSay('Stopped'),
  expired: toSay('Expired'),
  used_up: toSay('Used up'),
};

/** A typed number. Other text is passed on, and the operation refuses it. */
const typedNumber = (visit: PersonalVisit, text = '') => (text.trim() ? readNumberOf(visit, text) : undefined);

export const teamCoupons: PersonalPage = {
  path,
  parameters: [...doneParameters, ...filters],
  audience: 'team',
  roles: ['finance'],
  lists: ['products'],
  show: showCoupons,
  post: chooseForm({
    async create(visit) {
      const { values, lists } = visit.sent;
      const { code = '', amount_cents: amount = '', from = '', until = '' } = values;
      const body = {
        code,
        percent: typedNumber(visit, values.percent),
        amount_cents: amount.trim() ? (centsOf(amount) ?? amount) : undefined,
        products: lists.products?.length ? lists.products : undefined,
        from: from || undefined,
        until: until || undefined,
        most_uses: typedNumber(visit, values.most_uses),
        most_per_account: typedNumber(visit, values.most_per_account),
      };
      await visit.ask(createCoupon, { body: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) });
      return settled(visit, path, 'created');
    },
    async stop(visit) {
      await visit.ask(stopCoupon, { body: { code: visit.sent.values.id ?? '' } });
      return settled(visit, path, 'stopped');
    },
    async resume(visit) {
      await visit.ask(resumeCoupon, { body: { code: visit.sent.values.id ?? '' } });
      return settled(visit, path, 'resumed');
    },
  }),
};

async function showCoupons(visit: PersonalVisit): Promise<Sheet> {
  const { query, sent } = visit;
  const asked = Object.fromEntries(filters.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const { items } = await visit.ask(listCoupons, { body: asked });
  const field = (name: string, label: string, optional: boolean, hint?: string) => (
    <Input form="create" name={name} label={label} max={32} autocomplete="off" sent={sent} optional={optional} hint={hint} />
  );
  return () =>
    teamPage({
      visit,
      path,
      title: say('Coupons'),
      purpose: say('Discount codes for the checkout page. They don’t apply to billboard bids, because bids rank by amount.'),
      done: sayDone(visit, { created: say('Coupon created.'), stopped: say('Coupon stopped.'), resumed: say('Coupon resumed.') }),
      children: (
        <>
          <Filters query={query} />
          <TeamTable
            caption={say('Coupons')}
            rows={items}
            empty={
              Object.keys(asked).length === 0 ? (
                say('There are no coupons yet.')
              ) : (
                <>
                  {say('No matching coupons.')} <a href={path}>{say('Show all coupons')}</a>
                </>
              )
            }
            columns={[
              {
                label: say('Code'),
                isHead: true,
                show: (one) => (
                  <>
                    <code>{one.code}</code> {one.state !== 'usable' && <Tag>{say(stateWords[one.state])}</Tag>}
                  </>
                ),
              },
              { label: say('Discount'), show: (one) => (one.percent === null ? dollars(one.amount_cents!) : percent(one.percent)) },
              { label: say('Products'), show: (one) => (one.products ? one.products.map(productName).join(say(', ')) : say('All')) },
              { label: say('Dates'), show: (one) => sayDates(one, visit.site.timeZone) },
              {
                label: say('Uses'),
                isNumber: true,
                show: ({ uses, most_uses: most, most_per_account: each }) => (
                  <>
                    {most === null ? figure(uses) : `${figure(uses)} / ${figure(most)}`}
                    {each !== null && <p class="hint">{say('{n} per account', { n: figure(each) })}</p>}
                  </>
                ),
              },
              { label: say('Total discount'), isNumber: true, show: (one) => dollars(one.taken_off_cents) },
              {
                label: say('Stop'),
                // Whether one that has expired is stopped makes no difference.
                show: (one) =>
                  !(one.ends_at !== null && new Date(one.ends_at) <= visit.now) && (
                    <ActionButton
                      form={one.is_stopped ? 'resume' : 'stop'}
                      id={one.code}
                      label={one.is_stopped ? say('Resume') : say('Stop')}
                      about={one.code}
                    />
                  ),
              },
            ]}
          />
          <section>
            <h2>{say('Create a coupon')}</h2>
            <Form name="create">
              {field('code', say('Code'), false, say('Letters, digits and hyphens.'))}
              {field('percent', say('Percentage'), true, say('From 1 to 90. Leave it empty for an amount.'))}
              {field('amount_cents', say('Amount in US dollars, excluding VAT'), true)}
              <fieldset>
                <legend>{say('Only for these products')}</legend>
                {products
                  .filter(({ price }) => price.kind !== 'open')
                  .map(({ code }) => (
                    <div class="box">
                      <input id={`coupon-${code}`} type="checkbox" name="products" value={code} checked={sent.lists.products?.includes(code)} />
                      <label for={`coupon-${code}`}>{productName(code)}</label>
                    </div>
                  ))}
              </fieldset>
              {(['from', 'until'] as const).map((name) => (
                <div class="field">
                  <label for={`coupon-${name}`}>{name === 'from' ? say('First day') : say('Last day')}</label>
                  <input id={`coupon-${name}`} type="date" name={name} value={sent.values[name]} />
                </div>
              ))}
              {field('most_uses', say('Total uses'), true)}
              {field('most_per_account', say('Uses per account'), true, say('Default: 1.'))}
              <button type="submit">{say('Create coupon')}</button>
            </Form>
          </section>
        </>
      ),
    });
}

function Filters({ query }: { query: Record<string, string> }) {
  const usual = products.filter(({ price }) => price.kind !== 'open').map(({ code }) => code);
  return (
    <form method="get" class="fields inline">
      <Text name="q" label={say('Search')} value={query.q} max={32} type="search" placeholder={say('Code')} />
      <Choice
        name="state"
        label={say('State')}
        values={Object.keys(stateWords)}
        chosen={query.state}
        any={say('Any')}
        labels={Object.fromEntries(Object.entries(stateWords).map(([state, words]) => [state, say(words)]))}
      />
      <Choice
        name="product"
        label={say('Product')}
        values={usual}
        chosen={query.product}
        any={say('Any')}
        labels={Object.fromEntries(usual.map((code) => [code, productName(code)]))}
      />
      <button type="submit">{say('Filter')}</button>
    </form>
  );
}

/** The days on which it can be used. `ends_at` is the end of the last one. */
function sayDates({ starts_at, ends_at }: Coupon, timeZone: string): string {
  const first = starts_at && dayInShort(dayOf(new Date(starts_at), timeZone));
  const last = ends_at && dayInShort(dayOf(new Date(Date.parse(ends_at) - 1), timeZone));
  if (first && last) return `${first} – ${last}`;
  return first ? say('from {day}', { day: first }) : last ? say('until {day}', { day: last }) : say('Any time');
}
