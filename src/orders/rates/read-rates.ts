import { Parser } from 'htmlparser2';

/** How much of a currency one euro buys on a day. Kept as text, so no digit is lost. */
export interface ExchangeRate {
  /** YYYY-MM-DD. */
  day: string;
  currency: string;
  perEuro: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The precision of the database column. */
const RATE = /^\d{1,12}(?:\.\d{1,8})?$/;

/**
 * Reads a rates file of the European Central Bank: eurofxref-daily.xml, -hist-90d.xml or -hist.xml (Cube elements with `time`,
 * containing Cube elements with `currency` and `rate`).
 * @throws an Error that says what is wrong; no part of such a file is used
 */
export function readRates(xml: string): ExchangeRate[] {
  const rates: ExchangeRate[] = [];
  let day: string | undefined;
  let wrong: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (name !== 'Cube') return;
        if (time !== undefined) {
          day = DAY.test(time) && !Number.isNaN(Date.parse(time)) ? time : undefined;
          if (day === undefined) wrong ??= time === '' ? 'A day is missing.' : `${time.slice(0, 40)} isn’t a valid date.`;
        }
        if (currency === undefined && rate === undefined) return;
        const isRight = day !== undefined && /^[A-Z]{3}$/.test(currency ?? '') && RATE.test(rate ?? '') && Number(rate) > 0;
        if (isRight) rates.push({ day: day!, currency: currency!, perEuro: rate! });
        else wrong ??= `We can’t read the rate for ${(currency || 'one of the currencies').slice(0, 40)}.`;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (wrong !== undefined) throw new Error(wrong);
  if (rates.length === 0) throw new Error('This is not an exchange rate file of the European Central Bank.');
  return rates;
}
