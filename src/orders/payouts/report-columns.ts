/** Names of the columns in the providers' reports, compared without spaces, signs and upper case. The first one that exists counts. */
const names = {
  /** The provider's reference of a movement. */
  reference: ['balancetransactionid', 'transactionid', 'transaktionscode', 'transactionreference', 'txnid', 'id', 'reference'],
  payout: ['automaticpayoutid', 'payoutid', 'payoutreference', 'payout', 'settlementid', 'batchid', 'transferid'],
  paidOn: [
    'automaticpayouteffectiveatutc',
    'automaticpayouteffectiveat',
    'payoutdate',
    'payoutarrivaldate',
    'arrivaldate',
    'availableonutc',
    'availableon',
    'date',
    'datum',
  ],
  what: ['reportingcategory', 'type', 'typ', 'transactiontype', 'category'],
  status: ['status'],
  impact: ['balanceimpact', 'auswirkungaufguthaben'],
  gross: ['gross', 'grossamount', 'brutto', 'amount', 'betrag'],
  fee: ['fee', 'fees', 'feeamount', 'gebuhr', 'entgelt'],
  net: ['net', 'netamount', 'netto'],
  currency: ['currency', 'currencycode', 'wahrung'],
  /** The amount that the buyer saw, if the provider pays out in another currency. */
  seen: ['customerfacingamount'],
  seenCurrency: ['customerfacingcurrency'],
} as const;
type Column = keyof typeof names;

export type Columns = Readonly<Partial<Record<Column, number>>>;

/** The position of each column in a report. Pure. */
export function findColumns(head: readonly string[]): Columns {
  const plain = head.map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  const found: Partial<Record<Column, number>> = {};
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const at = known.map((name) => plain.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) found[column] = at;
  }
  return found;
}
