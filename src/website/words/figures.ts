/** 12345 as "12,345". */
export function figure(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Cents as "$49", "$49.50", "$1,200". */
export function dollars(cents: number): string {
  const rest = cents % 100;
  return `$${figure((cents - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** "1 vote", "23 votes". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${figure(value)} ${value === 1 ? one : many}`;
}

/** A board's metric by its unit. */
export function metricInWords(metric: { value: number; unit: 'votes' | 'usd_cents' | 'rating' }): string {
  return metric.unit === 'usd_cents' ? dollars(metric.value) : figure(metric.value);
}
