import { addressOfSheet, pack } from '../../styles/style-sheet.ts';

/** What the console needs in addition to the sheet of every page. */
const teamStyles = pack([
  /* css */ `
.team { display: grid; gap: 1.5rem 3rem; }
.team > * { min-width: 0; }
.team-nav > summary { font-weight: 650; padding: 0.5rem 0; }
.team-nav h2 { margin-top: 1rem; font: 650 0.75rem/1.4 var(--text); letter-spacing: 0.02em; color: var(--soft); }
.team-nav li a { display: block; padding: 0.25rem 0; padding-inline-start: 0.75rem; margin-inline-start: calc(-0.75rem - 2px); color: inherit; text-decoration: none; border-inline-start: 2px solid #0000; font-size: 0.9375rem; }
.team-nav li a:hover { color: var(--tide); }
.team-nav [aria-current] { font-weight: 650; }
.team-nav .hint { margin-top: 1.25rem; }
.team-main:focus { outline: none; }
@media (scripting: none) and (max-width: 60rem) { .team-nav nav { max-height: 9rem; overflow-y: auto; border-bottom: 1px solid var(--line); } }
.site-switch { width: fit-content; max-width: 100%; margin-bottom: 1.25rem; padding: 0.375rem 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.site-switch summary { overflow-wrap: anywhere; }
.site-switch ul { margin-top: 0.5rem; max-height: 20rem; overflow-y: auto; }
.site-switch a { display: block; padding: 0.375rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.site-switch a:hover { color: var(--tide); }
.site-switch [aria-current] { font-weight: 650; }
.team-purpose { color: var(--soft); margin-top: 0.25rem; max-width: 44rem; }
.team-main section { margin-top: 2.25rem; }
.done { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.team-table + h3 { margin-top: 2rem; }
.team-table { overflow-x: auto; border-top: 1px solid; }
.team-table table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
.team-table :is(th, td) { padding: 0.5rem 0; padding-inline-end: 1rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
.team-table thead th { font-size: 0.8125rem; font-weight: 600; color: var(--soft); white-space: nowrap; }
.team-table .number, .team-chart .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.team-table tbody th { font-weight: 600; min-width: 9rem; }
.team-table td time { white-space: nowrap; }
.team-table .unbroken { overflow-wrap: normal; }
.team-table td summary { white-space: nowrap; }
.team-table .hint:has(> .unbroken) { display: block; }
.payer { white-space: pre-line; }
.team-main .inline .field:has([type="search"]) { flex-basis: 20rem; }
.team-table tr[data-row]:focus { outline: 2px solid var(--tide); outline-offset: -2px; background: var(--wash); }
.team-table .places { flex-wrap: wrap; gap: 0.25rem 0.75rem; white-space: normal; }
.team-table form { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0; }
:is(.team-table, .bulk-bar) label:has(> [type="checkbox"]) { display: inline-flex; align-items: center; gap: 0.5rem; }
:is(.team-table, .bulk-bar) [type="checkbox"] { flex: none; width: 1.125rem; height: 1.125rem; min-height: 0; margin: 0; accent-color: var(--tide); }
.team-acts { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.before-after { font-size: 0.875rem; }
.before-after > div { display: flex; flex-wrap: wrap; gap: 0 0.75rem; border: 0; padding: 0.125rem 0; }
.before-after dt { min-width: 7rem; }
.before-after dd { overflow-wrap: anywhere; min-width: 0; }
del { color: var(--bad); text-decoration-thickness: 1px; }
ins { color: var(--good); text-decoration: none; }
.queue-deeds { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); align-items: start; }
.queue-deeds > .form { margin: 0; }
.queue-note { margin: 0.75rem 0; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--line); }
.queue-words dd { white-space: pre-wrap; }
.bulk-bar { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.75rem 0; background: var(--paper); border-bottom: 1px solid var(--line); font-size: 0.9375rem; }
.bulk-bar select { width: auto; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1rem; }
.tile { display: block; padding: 0.875rem 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: inherit; text-decoration: none; }
a.tile:hover { border-color: var(--tide); }
.tile strong { display: block; font: 700 1.625rem/1.2 var(--head); font-variant-numeric: tabular-nums; }
.tile .hint { margin-top: 0.125rem; }
.logo-shown { padding: 1rem; border: 1px solid var(--line); border-radius: 6px; width: fit-content; }
.logo-shown.on-light { background: #fbfaf6; }
.logo-shown.on-dark { background: #081319; }
.team-chart { margin: 1.5rem 0 0; }
.team-chart figcaption { display: flex; justify-content: space-between; gap: 1rem; font-size: 0.9375rem; }
.team-chart svg { display: block; width: 100%; height: 7.5rem; margin-top: 0.375rem; border-bottom: 1px solid var(--line); }
.team-chart rect { fill: var(--tide); }
.team-chart details { margin-top: 0.375rem; font-size: 0.875rem; }
.team-chart table { margin-top: 0.5rem; border-collapse: collapse; }
.team-chart :is(th, td) { padding: 0.1875rem 0; padding-inline-end: 1.5rem; text-align: start; font-weight: 400; }
.team-chart thead th { color: var(--soft); font-size: 0.8125rem; }
.team-chart-marks { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); margin: 0.25rem 0 0; font-size: 0.75rem; line-height: 1.2; color: var(--soft); text-align: center; white-space: nowrap; }
.team-charts { display: grid; gap: 0 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.team-health { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; font-size: 0.9375rem; color: var(--soft); margin-bottom: 1rem; }
.team-health-dot { width: 0.5rem; height: 0.5rem; border-radius: 50%; background: var(--good); }
.team-week-note { display: block; font-weight: 400; }
.team-week-places { display: grid; gap: 0.5rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); margin-bottom: 1.25rem; }
.team-keys { max-width: 28rem; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: inherit; box-shadow: var(--shadow); }
.team-keys::backdrop { background: #0006; }
.team-keys dl { margin: 0.75rem 0; }
/* Writing: the text, and how visitors will see it. */
.markdown { display: grid; gap: 0.75rem 1.5rem; }
.markdown > * { min-width: 0; }
.markdown > button { justify-self: start; }
.markdown textarea { font: 0.9375rem/1.55 var(--code); }
.markdown-preview { border: 1px solid var(--line); border-radius: 6px; background: var(--surface); padding: 1rem 1.25rem; overflow: auto; max-height: 40rem; }
.markdown-preview[hidden] { display: none; }
.team-main .markdown-preview { margin-top: 0; }
.team-form { max-width: none; }
.team-form .fields { align-items: start; --w: 16rem; }
.team-tree ol ol { padding-inline-start: 1.5rem; border-inline-start: 1px solid var(--line); }
.team-tree [data-row] { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; min-height: 2.25rem; border-bottom: 1px solid var(--line); }
.team-tree > ol > li > [data-row] { font-weight: 600; }
.team-tree [data-row]:focus { outline: 2px solid var(--tide); outline-offset: -2px; background: var(--wash); }
.team-tree .team-acts { margin-inline-start: auto; }
.handle { display: grid; place-items: center; width: 1.75rem; height: 2.25rem; margin-inline-start: -0.5rem; color: var(--soft); cursor: grab; touch-action: none; }
.handle::before { content: ''; width: 10px; height: 13.8px; background: radial-gradient(circle, currentColor 1.2px, transparent 1.7px) 0 0 / 5px 4.6px; }
.is-sorting { user-select: none; cursor: grabbing; }
.is-sorting ol:empty { min-height: 2.25rem; }
.is-dragged > [data-row] { background: var(--wash); outline: 2px dashed var(--tide); outline-offset: -2px; }
.team-table th .hint { font-weight: 400; }
.mail-frame { display: block; width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 6px; }
.mail-text { margin-top: 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.55 var(--code); }
.team-cover { max-width: 24rem; height: auto; border-radius: 6px; border: 1px solid var(--line); }
@media (min-width: 80rem) { .markdown:has(.markdown-preview:not([hidden])) { grid-template-columns: 1fr 1fr; } .markdown > button { grid-row: 2; } }
@media (max-width: 45rem) {
  .team-table thead { display: none; }
  .team-table :is(table, tbody, tr, th, td) { display: block; width: auto; }
  .team-table tr { padding: 0.625rem 0; border-bottom: 1px solid var(--line); }
  .team-table :is(th, td) { border: 0; padding: 0.125rem 0; }
  .team-table td[data-label]::before { content: attr(data-label) ":"; margin-inline-end: 0.5rem; color: var(--soft); font-size: 0.8125rem; }
  .team-table .number { text-align: start; }
  .team-table td:is(:has(> form:first-child), :has(> [type="checkbox"]))::before { display: none; }
  .team-table td:has(> form:first-child) { display: inline-block; padding-inline-end: 0.5rem; }
  .team-table td:has(> [type="checkbox"]) { float: inline-start; padding: 0.25rem; padding-inline-end: 0.75rem; }
  .tiles { grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0.5rem; }
  .tile { padding: 0.625rem 0.75rem; }
  form:not(:has([name="listing"]:checked)) .bulk-bar { position: static; }
}
@media (min-width: 60rem) {
  .team { grid-template-columns: 12.5rem minmax(0, 1fr); align-items: start; }
  /* It ends inside the window below the header too. Where there is more to scroll to, its edge is shaded. */
  .team-nav { position: sticky; top: 1rem; max-height: calc(100vh - 10rem); overflow-y: auto; background: linear-gradient(var(--paper) 40%, #0000) 0 0 / 100% 3rem no-repeat local, linear-gradient(#0000, var(--paper) 60%) 0 100% / 100% 3rem no-repeat local, linear-gradient(var(--line), #0000) 0 0 / 100% 1rem no-repeat, linear-gradient(#0000, var(--line)) 0 100% / 100% 1rem no-repeat; }
  .team-nav > summary { display: none; }
}
`,
]);

export const teamSheet = { text: teamStyles, address: addressOfSheet('team', teamStyles) };
