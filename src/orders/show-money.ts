const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollar cents as people read them: $1,234.56. */
export const showMoney = (cents: number): string => format.format(cents / 100);
