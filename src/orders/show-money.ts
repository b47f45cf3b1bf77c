const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats US dollar cents: $1,234.56. */
export const showMoney = (cents: number): string => format.format(cents / 100);
