import { addDays, type getWeekFigures } from '../../launches/index.ts';
import type { getSalesFigures } from '../../orders/index.ts';
import { dayInShort, dayInWords, weekdayInShort, weekdayInWords, weekInWords } from '../words/days.ts';
import { dollars, figure } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';
import { BarChart } from './frame/chart.tsx';

type Week = Awaited<ReturnType<typeof getWeekFigures.handle>>;
type Sales = Awaited<ReturnType<typeof getSalesFigures.handle>>;

/** The current week: launches, votes, views, and orders for people who may see money. */
export function WeekFigures({ figures, sales, mayPlan }: { figures: Week; sales: Sales | undefined; mayPlan: boolean }) {
  const { week, ends_on, voting_ended, launches, votes, views, days } = figures;
  const orders = sales?.days.filter(({ day }) => day >= week && day <= ends_on).reduce((sum, day) => sum + day.orders, 0);
  const bars = (key: 'votes' | 'views') => days.map((day) => ({ label: weekdayInWords(day.day), mark: weekdayInShort(day.day), value: day[key] }));
  return (
    <section>
      <div class="section-head">
        <h2>{say('This week')}</h2>
        {mayPlan && <a href="/team/weeks">{say('Launch weeks')}</a>}
      </div>
      <p class="facts">
        <a href={`/launches/${week}`}>{weekInWords(week)}</a>
        <span>{sayCount('{n} launch so far|{n} launches so far', launches)}</span>
        {orders !== undefined && <span>{sayCount('{n} paid order|{n} paid orders', orders)}</span>}
        {voting_ended && <span>{say('closed early')}</span>}
      </p>
      <div class="team-charts">
        <BarChart
          title={say('Votes for this week’s launches')}
          sum={sayCount('{n} vote|{n} votes', votes)}
          bars={bars('votes')}
          show={figure}
          first={say('Day')}
          unit={say('Votes')}
        />
        <BarChart
          title={say('Profile views')}
          sum={sayCount('{n} view|{n} views', views)}
          bars={bars('views')}
          show={figure}
          first={say('Day')}
          unit={say('Views')}
        />
      </div>
    </section>
  );
}

/** Sales of the month by day, against the month before. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const { today, this_month: month, last_month: last, last_month_by_now: lastByNow } = sales;
  const centsOf = new Map(sales.days.map((day) => [day.day, day.sales_cents]));
  const bars = daysOf(month.month).map((day) => {
    const date = Number(day.slice(8));
    const former = `${last.month}-${day.slice(8)}`;
    return {
      label: dayInWords(day),
      mark: date % 7 === 1 && date < 29 ? dayInShort(day).replace(/[,.]?\s*\d{4}\.?$/, '') : '',
      value: centsOf.get(day) ?? 0,
      before: daysOf(last.month).includes(former) ? (centsOf.get(former) ?? 0) : undefined,
    };
  });
  return (
    <section>
      <div class="section-head">
        <h2>{say('Sales this month')}</h2>
        <a href="/team/orders">{say('Orders')}</a>
      </div>
      <div class="tiles">
        <div class="tile">
          <strong>{dollars(month.sales_cents)}</strong>
          {say('excluding VAT')}
          <p class="hint">{sayCount('{n} paid order|{n} paid orders', month.orders)}</p>
        </div>
        <div class="tile">
          <strong>{dollars(lastByNow.sales_cents)}</strong>
          {say('by this day last month')}
          <p class="hint">{say('{amount} in the whole month', { amount: dollars(last.sales_cents) })}</p>
        </div>
        <div class="tile">
          <strong>{dollars(month.refunded_cents)}</strong>
          {say('refunded this month')}
          <p class="hint">{say('{amount} last month', { amount: dollars(last.refunded_cents) })}</p>
        </div>
      </div>
      <BarChart
        title={say('Sales by day')}
        sum={say('until {day}', { day: dayInWords(today) })}
        bars={bars}
        show={dollars}
        first={say('Day')}
        unit={say('This month')}
        before={say('Last month')}
      />
    </section>
  );
}

/** Every day of a month (YYYY-MM). */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
