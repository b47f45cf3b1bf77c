import { addressOfSheet, pack } from '../../styles/style-sheet.ts';

/** Additional styles of the checkout. */
export const checkoutStyles = pack([
  /* css */ `
.checkout { display: grid; gap: 2rem 3.5rem; }
.checkout > * { min-width: 0; }
.checkout section + section { margin-top: 2rem; }
.checkout > div > form { margin-top: 1rem; }
.checkout .form { max-width: 34rem; }
.pair { display: grid; gap: 0.875rem; }
.bill { padding: 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.bill h2 { font-size: 1rem; }
.bill li { display: flex; gap: 1rem; justify-content: space-between; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.bill li > :first-child { min-width: 0; }
.bill dl > div { display: flex; gap: 1rem; justify-content: space-between; padding: 0.25rem 0; border: 0; }
.bill dt { font-size: 0.9375rem; }
.bill dd, .bill li > :last-child { white-space: nowrap; text-align: end; }
.bill .sum { margin-top: 0.25rem; padding-top: 0.5rem; border-top: 1px solid var(--ink); }
.bill .sum :is(dt, dd) { color: var(--ink); font-size: 1.125rem; font-weight: 650; }
.payer { white-space: pre-line; }
.ways { display: grid; gap: 0.75rem; max-width: 34rem; }
.payment-way .hint { margin-top: 0.25rem; }
.payment-way { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
.is-test { padding: 0.5rem 0.75rem; border: 1px dashed var(--accent); border-radius: 6px; }
.is-test strong { color: var(--accent); }
.plays { display: grid; gap: 0.75rem; }
.plays form { display: grid; gap: 0.25rem; justify-items: start; }
.seller { margin-top: 3rem; }
@media (min-width: 34rem) { .pair { grid-template-columns: 1fr 2fr; align-items: start; } }
@media (min-width: 56rem) {
  .checkout { grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem); align-items: start; }
  .bill { grid-area: 1 / 2; }
}
`,
]);

export const checkoutStyleAddress = addressOfSheet('checkout', checkoutStyles);
