import { tileColours, tiles } from './tiles.ts';

/** Listings in lists, marks, chips and forms. */
export const rows = /* css */ `
.row, .lead, .cell-listing { display: flex; gap: 0.75rem; align-items: flex-start; }
.row, .posts li { padding: 0.75rem 0; }
.row, .lead, dl > div, .faqs details, .reading .posts li, .schema li, .board :is(h2, h3) { border-bottom: 1px solid var(--line); }
.row-main { flex: 1; min-width: 0; }
.row-name, .row-line { line-height: 1.4; }
/* Texts of either direction are at the side where the page begins. */
h1, dd, td, .row-line, .lead-line, .lede, :is(.people, .board li) a { text-align: left; }
:root[dir="rtl"] :is(h1, dd, td, .row-line, .lead-line, .lede, :is(.people, .board li) a) { text-align: right; }
:where(:root[dir="rtl"] [dir="auto"]) { text-align: right; }
:root[dir="rtl"] .week-days { min-width: 19rem; }
:root[dir="rtl"] :is(.turns, .stars, .tide, .chart svg, .team-chart svg, .hours-chart svg, .trend svg) { transform: scaleX(-1); }
:root[dir="rtl"] :is(code, pre, kbd, input:is([type="email"], [type="url"], [type="tel"])) { direction: ltr; unicode-bidi: isolate; }
:root[dir="rtl"] input:is([type="email"], [type="url"], [type="tel"]) { text-align: end; }
.row-line { font-size: 0.9375rem; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
[data-votes-of]:empty { display: none; }
.facts { display: flex; flex-wrap: wrap; gap: 0 0.75rem; margin-top: 0.125rem; }
.rank { min-width: 1.5rem; text-align: end; }
.row > .rank { line-height: 2.75rem; }
.figure { flex: none; text-align: end; line-height: 1.2; }
.figure-value { display: block; }
.figure-value, .prices .number { font-weight: 650; }
.figure-label { font-size: 0.75rem; }
.row-end { display: grid; justify-items: end; gap: 0.375rem; }
button.vote, p.vote { display: grid; justify-items: center; align-content: center; gap: 0; width: 3.5rem; min-height: 3.25rem; padding: 0.25rem; line-height: 1.15; background: var(--raised); color: var(--ink); border: 1px solid var(--edge); border-radius: 6px; font-weight: 600; }
p.vote.is-still { background: none; border-color: var(--line); color: var(--soft); }
.vote .icon { width: 1.375rem; height: 1.375rem; transition: translate var(--quick); }
button.vote:hover { border-color: var(--accent); color: var(--accent); background: var(--glow); }
button.vote:hover .icon { translate: 0 -2px; }
.vote.is-moved .icon { animation: rise 0.6s ease-out; }
@keyframes rise { 40% { translate: 0 -4px; } }
button.vote[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
.vote-large { width: 4.5rem !important; min-height: 4.25rem !important; font-size: 1.25rem; }
button.vote-small { grid-template-columns: auto auto; gap: 0.25rem; width: auto; min-width: 3.5rem; min-height: 2.25rem; font-size: 0.875rem; }
.vote-small .icon { width: 1.125rem; height: 1.125rem; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem; }
.small .row { padding: 0.5rem 0; }
@media (min-width: 45rem) { .small .row-line { -webkit-line-clamp: 2; } }
.small .facts { display: none; }
ol.columns, .ranking { max-width: 52rem; }
.logo { flex: none; height: auto; align-self: start; display: inline-grid; place-items: center; width: 2.75rem; aspect-ratio: 1; border-radius: 6px; font-weight: 700; font-size: 1.25rem; line-height: 1; ${tileColours} }
.logo-s { width: 1.75rem; font-size: 0.875rem; }
.logo-l { width: 4.5rem; font-size: 2rem; }
${tiles}
.face { border-radius: 50%; letter-spacing: -0.02em; font-size: 1rem; }
.face.logo-s { font-size: 0.6875rem; }
.face.logo-l { font-size: 1.625rem; }
.by-line { display: inline-flex; gap: 0.5rem; align-items: center; }
.with-face { display: flex; gap: 0.75rem; align-items: center; }
img.logo { object-fit: cover; }
.paid, .tag { font-size: 0.6875rem; font-weight: 650; letter-spacing: 0; padding: 0.1em 0.4em; border: 1px solid; border-radius: 3px; vertical-align: 0.1em; white-space: nowrap; }
.paid { color: var(--paid); }
.chips { display: flex; flex-wrap: wrap; gap: 0.375rem 0.5rem; margin: 0.75rem 0; }
.chip-lists { margin-top: 2rem; }
.wide > .chip-lists { margin-top: 0; }
.chips a { display: block; padding: 0.125rem 0.625rem; color: inherit; text-decoration: none; }
.chips a:hover { border-color: var(--tide); }
.fields, .boards, .weeks, .badges, .clients, .people, .dossier-notes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--w, 22rem)), 1fr)); gap: 2rem 2.5rem; }
.fields { --w: 11rem; gap: 0.75rem; align-items: end; }
.fields.inline { display: flex; flex-wrap: wrap; max-width: 44rem; margin-bottom: 1rem; }
.inline .field { flex: 1 1 9rem; }
.inline:has(.hint, .field-error) { align-items: start; }
.inline:has(.hint, .field-error) > button { margin-top: 1.625rem; }
.inline .field:has([type="date"]) { max-width: 12rem; }
.fields button { justify-self: start; }
.search-words { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.5rem; max-width: 44rem; }
.search label { grid-column: 1 / -1; }
.search details { margin: 0.5rem 0 1rem; }
.result-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; padding: 0.25rem 0; }
@media (min-width: 56rem) { ul.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 3rem; } }
`;
