/** My listings: editing, analytics and pictures. */
export const fleet = /* css */ `
.fleet { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 3rem; }
.crumbs ol { display: flex; flex-wrap: wrap; gap: 0 0.5rem; font-size: 0.8125rem; color: var(--soft); }
.crumbs li + li::before { content: "/"; margin-inline-end: 0.5rem; color: var(--edge); }
.crumbs a { color: inherit; }
.fleet-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; padding: 0.75rem 0 1rem; }
.fleet-name { flex: 1 1 14rem; min-width: 0; line-height: 1.4; }
.fleet-title :is(h1, strong) { display: inline; font: 700 1.25rem/1.2 var(--head); letter-spacing: -0.015em; margin-inline-end: 0.25rem; }
.fleet-title h1 { font-size: clamp(1.5rem, 1.25rem + 1.2vw, 1.875rem); }
.fleet-places { border-block: 1px solid var(--line); margin-bottom: 1.75rem; min-width: 0; }
.fleet-places ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; position: relative; }
.fleet-places a { display: block; padding: 0.5rem 0; font-size: 0.9375rem; color: var(--soft); text-decoration: none; white-space: nowrap; border-bottom: 2px solid #0000; }
.fleet-places a:hover { color: var(--ink); }
.fleet-places a:focus-visible { outline-offset: -2px; }
.fleet-main { min-width: 0; max-width: 46rem; }
.fleet-main > section, .launch-now > section, .charts, .ways { margin-top: 2.25rem; }
.fleet-main .page-head { margin-bottom: 1.25rem; }
.fleet-main .page-head h1 { font-size: clamp(1.625rem, 1.3rem + 1.3vw, 2.0736rem); }
.account.fleet-main > :first-child { margin-top: 0; }
:is(.fleet-main, .launch-now) > .more { margin-top: 0.5rem; font-size: 0.875rem; }
.standing { display: inline-flex; align-items: center; gap: 0.375rem; font-size: 0.8125rem; font-weight: 600; white-space: nowrap; color: var(--soft); }
.standing::before { content: ""; width: 0.5rem; height: 0.5rem; border: 1.5px solid; border-radius: 50%; }
.standing.is-live { color: var(--good); }
.standing.is-scheduled { color: var(--tide); }
.standing.is-awaiting_badge { color: var(--warn); }
.standing:is(.is-suspended, .is-withdrawn) { color: var(--bad); }
.standing:is(.is-live, .is-scheduled)::before { background: currentColor; }
.fleet-entry { flex-wrap: wrap; }
.fleet-entry .entry-main { flex-basis: 14rem; }
.next-step { padding: 1rem 1.25rem 1.125rem; border-inline-start: 3px solid var(--accent); background: var(--surface); }
.next-step h2 { font: 600 0.8125rem/1.6 var(--text); letter-spacing: 0; color: var(--soft); }
.account .next-step > p { margin-top: 0.125rem; font-size: 1.0625rem; line-height: 1.5; }
.account .next-step > .acts { margin-top: 0.75rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 1rem 1.5rem; border-block: 1px solid; padding-block: 0.875rem; }
.figures > div { display: block; padding: 0; border: 0; }
.figures dd:nth-of-type(1), .measure-sum dd:nth-of-type(1) { font: 700 1.75rem/1.15 var(--head); letter-spacing: -0.02em; }
.fleet-facts > div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); align-items: baseline; }
.is-up { color: var(--good) !important; }
.is-down { color: var(--bad) !important; }
.whole { display: block; appearance: none; width: 100%; height: 0.375rem; border: 0; border-radius: 3px; background: var(--line); overflow: hidden; }
.whole::-webkit-progress-bar { background: var(--line); }
.whole::-webkit-progress-value { background: var(--tide); }
.whole::-moz-progress-bar { background: var(--tide); }
.checklist { columns: 2 15rem; column-gap: 2.5rem; }
.checklist li { display: flex; align-items: center; gap: 0.5rem; padding: 0.375rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.checklist a { flex: 1; color: inherit; text-decoration: none; }
.checklist li:not(.is-done) a { color: var(--tide); }
.checklist a:hover { color: var(--tide); text-decoration: underline; }
.fleet-main .table-wrap td { overflow-wrap: break-word; }
.checklist .icon { color: var(--edge); }
.checklist .is-done { color: var(--soft); }
.checklist .is-done .icon { color: var(--good); }
.form.profile-form { gap: 1.25rem; }
.form-places { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; font-size: 0.875rem; }
.account .form-section { display: grid; gap: 1rem; padding-top: 1.25rem; border-top: 1px solid; scroll-margin-top: 1rem; }
.account .form-section > * { margin: 0; }
.form-section + .form-section { margin-top: 1rem; }
.profile-form textarea { min-height: 6.5rem; field-sizing: content; max-height: 32rem; font: inherit; line-height: 1.5; }
.form-section.is-pairs { grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); }
.is-pairs h2 { grid-column: 1 / -1; }
.profile-form .long textarea { min-height: 11rem; }
.pairs { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 0.875rem 1.5rem; }
.rows > ol { display: grid; gap: 0.5rem; }
.rows > button { justify-self: start; }
.form-row { display: flex; gap: 0.5rem; align-items: flex-start; }
.form-row > :first-child { flex: 1; min-width: 0; display: grid; gap: 0.5rem; }
.form-row:not(.is-faq) label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.form-row.is-faq { padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
.form-row.is-faq textarea { min-height: 4rem; }
.row-acts { display: flex; flex: none; }
.form-row:first-child [value^="up:"] { visibility: hidden; }
.row-acts button { color: var(--soft); min-width: 2.25rem; }
.save-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.75rem 0; background: var(--paper); border-top: 1px solid var(--line); }
@media (min-width: 45rem) and (min-height: 30rem) { .save-bar { position: sticky; bottom: 0; z-index: 1; } }
.save-bar .hint { color: var(--warn); font-weight: 600; }
.clash { padding: 0.5rem 0.75rem; margin-top: 0.5rem; border-inline-start: 3px solid var(--warn); background: var(--surface); font-size: 0.875rem; overflow-wrap: anywhere; }
.is-version { align-items: flex-start; }
.changes dd { margin-top: 0.25rem; }
.difference { white-space: pre-line; max-height: 24rem; overflow: auto; }
del { color: var(--bad); background: color-mix(in oklch, var(--bad) 9%, #0000); }
ins { color: var(--good); background: color-mix(in oklch, var(--good) 11%, #0000); text-decoration-thickness: 2px; text-underline-offset: 0.2em; }
.reach { font-size: 0.875rem; font-weight: 600; }
.with-act { display: flex; justify-content: space-between; align-items: flex-start; gap: 1rem; }
.with-act h2 { font-size: 1rem; }
.ask { padding: 1rem 1.25rem; border: 1px solid var(--bad); border-radius: 6px; }
.fleet-main > .ask { margin-top: 1rem; }
.look { padding-inline-start: 1rem; border-inline-start: 3px solid var(--edge); }
.look.is-good { border-color: var(--good); }
.look.is-bad { border-color: var(--bad); }
.look h2 { font-size: 1.125rem; }
.look.is-good h2 .icon { color: var(--good); }
.look.is-bad h2 .icon { color: var(--bad); }
.badge-code { display: grid; gap: 0.5rem; padding-block: 0.75rem; border-bottom: 1px solid var(--line); }
.badge-code figcaption { display: flex; justify-content: space-between; gap: 1rem; }
.badge-code button { justify-self: start; }
.fleet-main:has(> :is(.ways, .charts)) { max-width: 58rem; }
.order-form .save-bar { position: static; border: 0; }
.ways { display: grid; gap: 2rem 3rem; }
.way { border-top: 2px solid; padding-top: 0.875rem; min-width: 0; }
.way.is-paid { border-color: var(--paid); }
.way .points li + li { margin-top: 0.25rem; }
.offers { gap: 0; }
.offer { display: flex; gap: 0.75rem; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
.offer > input { flex: none; width: 1.125rem; height: 1.125rem; min-height: 0; margin: 0.25rem 0 0; accent-color: var(--paid); }
.offer > div { flex: 1; min-width: 0; }
.offer-head { display: flex; justify-content: space-between; gap: 1rem; }
.account .offer-head label { font-size: 1rem; }
.offer-head .number { font-weight: 650; white-space: nowrap; }
.offer-options { display: grid; gap: 0.625rem; max-width: 22rem; }
.offer-options:not(:empty) { margin-top: 0.625rem; }
.offer:not(:has(> input:checked)) .offer-options { display: none; }
.offer-categories { gap: 0.375rem; }
.account .offer-categories legend { font-weight: 400; color: var(--soft); padding: 0; font-size: 0.8125rem; }
.bill { padding: 0.75rem 1rem; background: var(--surface); border-radius: 6px; }
.bill .total > * { border: 0; font-weight: 650; }
.spans { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.spans a { color: var(--soft); text-decoration: none; padding: 0.25rem 0; border-bottom: 2px solid #0000; }
.charts { display: grid; gap: 2.5rem 3rem; }
.measure h2 { font-size: 1rem; }
.measure-sum { display: flex; align-items: baseline; gap: 0 0.75rem; }
.account .measure > * { margin-top: 0.25rem; }
.chart { position: relative; padding-top: 0.75rem; }
.chart svg { display: block; width: 100%; height: 6rem; }
.chart-bar { fill: var(--tide); }
.chart-bar:hover { fill: var(--accent); }
.chart path { fill: none; vector-effect: non-scaling-stroke; }
.chart-line { stroke: var(--line); stroke-dasharray: 2 4; }
.chart-ground { stroke: var(--edge); }
.chart-most { position: absolute; inset-inline-end: 0; top: -0.375rem; font-size: 0.75rem; color: var(--soft); }
.chart-days { display: flex; justify-content: space-between; font-size: 0.75rem; color: var(--soft); }
.as-table .table-wrap { max-height: 28rem; overflow: auto; margin-top: 0.75rem; }
:is(.as-table, .by-day) .number { padding-inline-start: 1rem; }
.by-day time { white-space: nowrap; }
.sources { width: 100%; max-width: 34rem; }
.sources meter { display: block; margin-top: 0.25rem; }
.star-row { display: flex; gap: 0.125rem; color: var(--edge); }
.star-row .is-full .icon { color: var(--accent); fill: currentColor; }
.is-review h2 { font-size: 1rem; margin-top: 0.25rem; }
.is-review blockquote { margin: 0.75rem 0; }
.stars-of { display: grid; gap: 0.75rem 2rem; }
.stars-of li { display: grid; grid-template-columns: 5rem minmax(0, 16rem) 2rem; gap: 0.75rem; align-items: center; font-size: 0.875rem; }
meter { width: 100%; height: 0.5rem; background: var(--line); border: 0; border-radius: 3px; }
meter::-webkit-meter-bar { background: var(--line); border: 0; height: 0.5rem; }
meter::-webkit-meter-optimum-value { background: var(--tide); }
meter::-moz-meter-bar { background: var(--tide); }
.fleet-main .form { max-width: 38rem; }
.fleet-main .form:is(.profile-form, .order-form) { max-width: none; }
.entry .standing { margin-inline-start: 0.25rem; }
.shots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: 1rem; }
.shots li { display: grid; gap: 0.5rem; align-content: start; }
.shots img { width: 100%; }
.with-picture { display: grid; gap: 1.25rem; }
.account .with-picture > div > * + * { margin-top: 1rem; }
input[type="file"] { width: 100%; padding: 0.4rem; }
.video-still { max-width: 20rem; }
@media (min-width: 45rem) {
  .with-picture:has(> :nth-child(2)) { grid-template-columns: auto minmax(0, 1fr); }
  .ways:has(> :nth-child(2)) { grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr); }
  .charts { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .stars-of { grid-template-columns: auto 1fr; }
}
@media (min-width: 60rem) {
  .fleet { grid-template-columns: 10rem minmax(0, 1fr); }
  .crumbs, .fleet-head { grid-column: 1 / -1; }
  .fleet-head { border-bottom: 1px solid; margin-bottom: 1.5rem; }
  .fleet-places { border: 0; align-self: start; position: sticky; top: 1rem; }
  .fleet-places ul { display: block; }
  .fleet-places a { padding: 0.3125rem 0.75rem; border-bottom: 0; border-inline-start: 2px solid var(--line); }
}
`;
