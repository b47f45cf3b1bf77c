/** Additional styles for single pages. */
export const pages = /* css */ `
.front, .dossier, .docs { display: grid; gap: 2.5rem 3.5rem; }
:is(.front, .dossier, .docs, .clients) > * { min-width: 0; }
.issue { padding-bottom: 1.25rem; }
.front-main { margin-top: -2.5rem; }
.front-side, .dossier-main { display: grid; gap: 2.5rem; align-content: start; }
.lead { padding: 1.5rem 0; gap: 1rem; }
.lead h2 { font-size: clamp(1.4rem, 1rem + 2vw, 2rem); }
.lead-line { font-size: 1.125rem; line-height: 1.45; }
:is(.lead, .dossier-head) .figure-value { font-size: 1.75rem; line-height: 1; color: var(--accent); }
.boards, .tree { --w: 15rem; margin-top: 0.75rem; }
.is-paid :is(h2, h3, thead th) { border-color: var(--paid); }
.board :is(h2, h3) { padding-bottom: 0.25rem; }
.board li { display: flex; gap: 0.75rem; padding: 0.25rem 0; align-items: center; }
.board .logo { align-self: center; }
.board li > div { flex: 1; min-width: 0; }
.board li a { font-weight: 400; }
.board-value { display: block; font-size: 0.8125rem; }
.weeks h2 { padding-bottom: 0.25rem; }
main > .lead { max-width: 52rem; }
.dossier-head { padding-bottom: 1.5rem; }
.dossier-head > div { flex: 1 1 10rem; min-width: 0; }
.dossier dl, .dossier-notes { font-size: 0.9375rem; line-height: 1.5; }
dl > div { padding: 0.375rem 0; }
.unstated { font-style: italic; }
.dossier-notes { --w: 12rem; gap: 1.5rem; align-content: start; }
.dossier-notes section > * + * { margin-top: 0.25rem; }
.big { font-size: 1.5rem; font-weight: 650; }
.trend-ground { stroke: var(--line); }
.trend-line { fill: none; stroke: var(--tide); stroke-width: 1.75; stroke-linejoin: round; }
.trend-end { fill: var(--accent); }
.points ::marker { color: var(--accent); }
.people { --w: 14rem; gap: 0.5rem 1.5rem; }
.people .soft { display: block; }
.timeline { border-inline-start: 1px solid var(--line); padding-inline-start: 1rem; }
.timeline li + li { margin-top: 1.25rem; }
.update-head { display: flex; gap: 0.75rem; align-items: flex-start; margin-bottom: 0.5rem; }
.faqs details { padding: 0.5rem 0; }
.faqs summary { font-weight: 600; color: inherit; }
.preview { display: grid; place-items: center; padding: 1.25rem; margin: 0.375rem 0; }
.preview-light { background: #fff; }
.preview-dark { background: #0a1519; }
.compare :is(th, td) { width: 40%; overflow-wrap: anywhere; }
.compare.is-three :is(th, td) { width: 28%; }
.compare tr > :first-child { width: 20%; overflow-wrap: normal; }
@media (min-height: 30rem) {
  .compare thead { position: sticky; inset-block-start: 0; z-index: 2; background: var(--paper); }
  :root:has(.compare) { scroll-padding-block-start: 6rem; }
}
.tree { columns: 3 17rem; column-gap: 3rem; }
.tree section { break-inside: avoid; padding-bottom: 1.5rem; }
.prices, .compare { max-width: 56rem; }
.prices .button { display: flex; width: max-content; margin-block-start: 0.5rem; margin-inline-start: auto; }
:is(.steps, .questions) li + li { margin-top: 1.5rem; }
.docs-main { max-width: 52rem; }
:is(.docs-main, .story) h3 { margin-top: 1.25rem; }
.clients { gap: 0.5rem 2rem; }
.docs-nav .over { margin: 0.75rem 0 0; }
.method { font-weight: 700; color: var(--tide); }
[scope="rowgroup"] { padding-top: 1.25rem; font-weight: 650; }
#operations td:first-child { min-width: 11rem; }
.schema li { padding: 0.25rem 0; }
.schema li:last-child { border: 0; }
.schema code { font-weight: 600; color: var(--ink); }
.schema .schema { margin-inline-start: 0.375rem; padding-inline-start: 1rem; border-inline-start: 1px solid var(--line); }
.schema-words { display: block; }
@media (max-width: 45rem) {
  dl > div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); column-gap: 0.75rem; }
  .docs table:has(th:nth-child(3)) { min-width: 32rem; }
  .ranking .facts { display: none; }
  .prices, .prices :is(tbody, th) { display: block; }
  .prices thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .prices tr { display: grid; border-bottom: 1px solid var(--line); padding-block: 0.5rem; }
  .prices :is(th, td) { border: 0; }
  .prices .number { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; flex-wrap: wrap; }
  .lead { flex-wrap: wrap; }
  .lead .row-main, .dossier-head > div { flex-basis: 100%; order: 1; }
  .lead > :last-child, .dossier-head .figure { margin-inline-start: auto; }
}
@media (min-width: 45rem) {
  .three { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 2rem; }
  .reading .posts li:has(> img) { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 1.25rem; align-items: start; }
  .reading .posts .post-cover { margin: 0; }
  .dossier { grid-template-columns: 12rem minmax(0, 1fr); }
  .dossier-head, .notice, .dossier-notes, .wide, .issue { grid-column: 1 / -1; }
}
@media (min-width: 60rem) {
  .front { grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr); }
  .docs { grid-template-columns: 13rem minmax(0, 1fr); }
  .docs-nav { grid-area: 1 / 1; }
  .dossier { grid-template-columns: 12rem minmax(0, 1fr) 13rem; gap: 2.5rem; }
  .dossier-notes { grid-column: auto; grid-template-columns: 1fr; }
}
`;
