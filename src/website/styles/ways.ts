/** Accounts, orders, prices, and pages that explain. */
export const ways = /* css */ `
.set-up-steps { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; margin: 0.75rem 0 2rem; }
.set-up-steps li { padding-block: 1rem 0; border-top: 1px solid var(--line); }
.set-up-steps li > * + * { margin-top: 0.5rem; }
.set-up-steps h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; font-size: 1.125rem; }
.set-up-steps h3 .hint { font-weight: 400; }
.set-up-steps .icon { color: var(--edge); }
.set-up-steps .is-done .icon { color: var(--good); }
.first-steps { padding: 1rem 0 1.25rem; border-block: 1px solid; }
.first-steps ol { counter-reset: step; display: grid; gap: 0.75rem 2rem; }
.first-steps li { counter-increment: step; position: relative; padding-inline-start: 2rem; }
.first-steps li::before { content: counter(step); position: absolute; inset-inline-start: 0; width: 1.375rem; text-align: center; font: 700 1.125rem/1.4 var(--head); color: var(--accent); }
.first-steps li.is-over::before { content: "✓"; color: var(--good); }
.first-steps a { font-weight: 600; }
.first-steps .tag { margin-inline-start: 0.5rem; }
.pricing > * + section { margin-top: 3rem; }
.plans table { max-width: 56rem; table-layout: fixed; }
.plans tbody th { color: var(--soft); }
.plans thead th { font: 700 1.125rem/1.3 var(--head); color: var(--ink); }
.plans h3 { margin-top: 1.5rem; }
.plans .acts { margin-top: 1.5rem; }
.same { display: grid; gap: 0.375rem 2rem; margin-top: 0.75rem; max-width: 56rem; }
.same li { display: flex; gap: 0.5rem; }
.same .icon { color: var(--good); margin-top: 0.1875rem; }
.price-name { font-weight: 650; }
.answers dt { color: var(--ink); font-weight: 650; font-size: 1rem; }
.answers > div { padding-block: 0.75rem; }
.legal > section { margin-top: 2rem; }
.legal address { font-style: normal; white-space: pre-line; }
.legal li + li { margin-top: 0.375rem; }
.legal tbody th { width: 60%; }
.legal .more { margin-top: 2rem; }
@media (min-width: 45rem) { .first-steps ol, .same { grid-template-columns: 1fr 1fr; } }
@media (max-width: 45rem) { .answers > div { display: block; } .plans :is(th, td) { font-size: 0.875rem; } }
@media print {
  .account-area .tabs, .acts, .hint, .notice[role="status"] { display: none; }
  a { color: inherit; text-decoration: none; }
  .entry, tr { break-inside: avoid; }
}
`;
