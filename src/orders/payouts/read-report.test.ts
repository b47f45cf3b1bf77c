import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';
import { type ReportLine, readReport } from './read-report.ts';

const read = (text: string) => {
  const result = readReport(text);
  if ('fault' in result) throw new Error(result.fault);
  return result;
};

it.each<[string, number | undefined]>([
  ['49', 4900],
  ['49.5', 4950],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1,234', 123_400],
  ['1.234', 123_400],
  ['1,234.567', 123_457],
  ['-0.00', 0],
  ['999999999999.99', 99_999_999_999_999],
  ['1234567890123', undefined],
  ['1.234.567', 123_456_700],
  ['-3,00', -300],
  ['\u22123.00', -300],
  ['(12.10)', -1210],
  ['$ 12.10', 1210],
  ['0.00', 0],
  ['', undefined],
  [' 12.10 ', 1210],
  ['5.', 500],
  ['1.234.56', undefined],
  ['1,23,456.50', 12_345_650],
  ['1,23,456', 12_345_600],
  ['12.10 USD', undefined],
  ['1e9', undefined],
  ['=1+1', undefined],
  ['9'.repeat(40), undefined],
])('the amount %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

it('any amount is read as it was written, in both notations', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
      for (const locale of ['en-US', 'de-DE', 'de-CH', 'fr-FR']) {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
        expect(readAmount(text), text).toBe(cents);
      }
    }),
  );
});

describe('a report', () => {
  it('from Stripe has several payouts, fees and other lines, and a payout in another currency as the buyer saw it', () => {
    const { payouts, leftOut } = read(
      [
        'automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,currency,gross,fee,net,reporting_category,customer_facing_amount,customer_facing_currency,payment_intent_id,description',
        'po_1,2026-11-20 00:00:00,txn_1,eur,45.00,1.50,43.50,charge,49.00,usd,pi_11111111,"Order, one"',
        'po_1,2026-11-20 00:00:00,txn_2,eur,-45.00,0.00,-45.00,refund,-49.00,usd,pi_11111111,',
        'po_1,2026-11-20 00:00:00,txn_3,eur,0.00,0.10,-0.10,fee,,,,Radar',
        'po_2,2026-11-21 00:00:00,txn_4,usd,10.00,0.50,9.50,charge,,,pi_22222222,',
        ',,txn_5,usd,10.00,0.50,9.50,charge,,,pi_33333333,',
      ].join('\n'),
    );
    expect(leftOut).toBe(1);
    expect(payouts).toMatchObject([
      {
        reference: 'po_1',
        paidOn: '2026-11-20',
        currency: 'EUR',
        amountCents: null,
        lines: [
          { reference: 'txn_1', cents: 4900, currency: 'USD', feeCents: 150, netCents: 4350, paidIn: 'EUR', isOther: false },
          { cents: -4900, currency: 'USD', netCents: -4500 },
          { cents: 0, isOther: true },
        ],
      },
      { reference: 'po_2', currency: 'USD', lines: [{ cents: 1000, currency: 'USD' }] },
    ]);
    expect(payouts[0]!.lines[0]!.marks).toContain('pi_11111111');
  });

  it('from PayPal has fees below zero, rows without money, and the withdrawal itself', () => {
    const { payouts } = read(
      [
        'Date;Type;Status;Currency;Gross;Fee;Net;Transaction ID;Custom Number;Balance Impact',
        '11/20/2026;Express Checkout Payment;Completed;USD;"49,00";"-2,00";"47,00";AAAAAAAAAAAAAAAA1;SW-AAAA-BBBB-CCCC-DDDD;Credit',
        '11/20/2026;Express Checkout Payment;Pending;USD;"49,00";"-2,00";"47,00";AAAAAAAAAAAAAAAA2;;Credit',
        '11/20/2026;Authorization;Completed;USD;"49,00";"0,00";"49,00";AAAAAAAAAAAAAAAA3;;Memo',
        '11/21/2026;General Withdrawal;Completed;USD;"-47,00";"0,00";"-47,00";WWWWWWWWWWWWWWWW1;;Debit',
      ].join('\r\n'),
    );
    expect(payouts).toMatchObject([
      { reference: 'WWWWWWWWWWWWWWWW1', paidOn: '2026-11-21', amountCents: 4700, lines: [{ cents: 4900, feeCents: 200, netCents: 4700 }] },
    ]);
    expect(payouts[0]!.lines).toHaveLength(1);
  });

  const long = (length: number) => 'x'.repeat(length);
  const linesOf = (...rows: string[]) => read(rows.join('\n')).payouts.flatMap(({ lines }) => lines);

  it('may have one amount of two: the other one follows from the fee, whatever its sign', () => {
    const money = ({ cents, feeCents, netCents }: ReportLine) => [cents, feeCents, netCents];
    expect(linesOf('Gross,Fee', '10,3', '10,-3', '10,').map(money)).toEqual([
      [1000, 300, 700],
      [1000, 300, 700],
      [1000, 0, 1000],
    ]);
    expect(linesOf('Net,Fee', '7,3', '7,-3', '7,').map(money)).toEqual([
      [1000, 300, 700],
      [1000, 300, 700],
      [700, 0, 700],
    ]);
    // With both, their difference counts and not the column.
    expect(linesOf('Gross,Fee,Net', '10,3,5').map(money)).toEqual([[1000, 500, 500]]);
  });

  it('is in dollars unless it says something else, and what the buyer saw counts if it has an amount', () => {
    expect(linesOf('Gross', '10')).toMatchObject([{ currency: 'USD', paidIn: 'USD' }]);
    expect(linesOf('Gross,Currency', '10,eur', '10,')).toMatchObject([{ paidIn: 'EUR' }, { paidIn: 'USD' }]);
    const head = 'Gross,Currency,Customer facing amount,Customer facing currency';
    expect(linesOf(head, '10,eur,,usd', '10,eur,12,usd', '10,eur,12,', '-10,eur,12,usd')).toMatchObject([
      { cents: 1000, currency: 'EUR' },
      { cents: 1200, currency: 'USD' },
      { cents: 1200, currency: 'EUR' },
      { cents: -1200, currency: 'USD' },
    ]);
  });

  it('keeps references, names and marks as far as they fit, without spaces around them', () => {
    const [line] = linesOf('Gross,Type,Transaction ID,Note', `10,${long(130)},${long(260)}, pi_12345 `);
    expect([line!.what, line!.reference]).toEqual([long(120), long(255)]);
    const marks = linesOf('Gross,A,B,C,D', `10, pi_12345 ,pi_1234,${long(255)},${long(256)}`)[0]!.marks;
    expect(marks).toEqual(['pi_12345', long(255)]);
    expect(read(`Payout ID,Gross\n po_1 ,10\npo_1,20\n${long(130)},30`).payouts.map(({ reference, lines }) => [reference, lines.length])).toEqual([
      ['po_1', 2],
      [long(120), 1],
    ]);
    expect(read(`Type,Transaction ID,Net\nPayout,${long(130)},-10`).payouts[0]!.reference).toBe(long(120));
  });

  it('has lines for no order: fees, what came back of a payout, and what moved nothing', () => {
    const rows = ['Fee adjustment,10', 'Payout,5', 'Payout,0', 'Sale,0', 'Sale,0.01', 'Sale,10'];
    const { payouts } = read(['Type,Gross', ...rows].join('\n'));
    expect(payouts).toMatchObject([{ amountCents: null }]);
    expect(payouts[0]!.lines.map(({ isOther }) => isOther)).toEqual([true, true, true, true, false, false]);
    expect(linesOf('Gross', '10')).toMatchObject([{ what: null, isOther: false }]);
  });

  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24 10:00:00', '2026-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['4.1.2026', '2026-01-04'],
    ['11/24/2026', '2026-11-24'],
    ['1/4/2026', '2026-01-04'],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['2026-12-00', null],
    ['yesterday', null],
    ['', null],
  ])('of %s was paid on %s', (text, day) => {
    expect(read(`Date,Gross\n${text},10`).payouts[0]!.paidOn).toBe(day);
  });

  it('of several days was paid on the last one', () => {
    expect(read('Date,Gross\n2026-11-20,1\n2026-11-24,2\n2026-11-22,3').payouts[0]!.paidOn).toBe('2026-11-24');
  });

  it('may have 10,000 rows, and the row with a fault is named as a table shows it', () => {
    expect(linesOf('Gross', ...Array<string>(10_000).fill('5'))).toHaveLength(10_000);
    expect(readReport('Gross\n5\nten\n5')).toEqual({ fault: 'bad_amount', row: 3 });
  });

  it.each([
    ['Gross,Fee\n100,1.234.56', 'bad_amount', 2],
    ['Gross,Fee,Net\n100,3,1.234.56', 'bad_amount', 2],
    ['Gross,Fee,Net\n1.234.56,3,97', 'bad_amount', 2],
    ['Gross,Fee,Net\n100,three,97', 'bad_amount', 2],
    ['Gross,Net\n100,-', 'bad_amount', 2],
    ['Gross,Currency,Customer facing amount,Customer facing currency\n10,eur,1.234.56,usd', 'bad_amount', 2],
    ['Gross,Currency\n10,Euro', 'bad_currency', 2],
    ['Gross,Customer facing amount,Customer facing currency\n10,12,Euro', 'bad_currency', 2],
    ['\nGross\n5\n\n,\nten', 'bad_amount', 6],
    ['Gross,Note\r\n5,"two\nlines"\r\n\r\nten,', 'bad_amount', 4],
  ])('with a row that can’t be read is refused instead of guessed, with the number of the row in the file: %j', (text, fault, row) => {
    expect(readReport(text)).toEqual({ fault, row });
  });

  it('may write a fee of nothing as a dash', () => {
    expect(linesOf('Gross,Fee', '10,-', '10,–', '10,\u2212').map(({ feeCents, netCents }) => [feeCents, netCents])).toEqual(Array(3).fill([0, 1000]));
  });

  it.each([
    ['', 'not_csv'],
    ['a,"b', 'not_csv'],
    ['Name,Day\nx,1', 'no_amounts'],
    ['Amount\nten', 'bad_amount'],
    ['Amount,Fee\n,1', 'bad_amount'],
    ['Amount', 'no_lines'],
    ['Amount,Payout ID\n5,', 'no_lines'],
    [`Amount\n${'5\n'.repeat(10_001)}`, 'too_many_rows'],
  ])('that isn’t one is refused by name: %#', (text, fault) => {
    expect(readReport(text)).toMatchObject({ fault });
  });

  it('with any text is read or refused without a crash', () => {
    const cell = fc.constantFrom('Gross', 'Net', 'Fee', 'Type', 'Payout ID', '"', ',', ';', '\n', '5', '-1,5', 'payout', 'USD', '2026-13-45', '\u0000');
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 40 }), (cells) => {
        const result = readReport(cells.join(''));
        expect('fault' in result || result.payouts.length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
