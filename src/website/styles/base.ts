/** Type, links, forms and tables, used by all pages. */
export const base = /* css */ `
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 75rem; padding: 0 clamp(1rem, 3vw, 2rem); overflow-x: clip;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.6 var(--text); font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
h1, h2, h3 { margin: 0; font-family: var(--head); font-weight: 700; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h1 { font-size: clamp(1.875rem, 1.35rem + 2.3vw, 2.986rem); line-height: 1.06; letter-spacing: -0.025em; }
h2 { font-size: 1.3125rem; }
h3, .board h2, .weeks h2, .badges h2, .tree h2 { font-size: 1rem; }
p, ul, ol, dl, dd, figure, pre { margin: 0; }
ul, ol { padding: 0; list-style: none; }
:is(.prose, .empty) ul, .points { list-style: disc; }
.prose ol, .steps, .questions { list-style: decimal; }
:is(.prose, .empty) :is(ul, ol), .steps, .questions { padding-inline-start: 1.5rem; }
.points li { margin-inline-start: 1.5rem; }
a { color: var(--tide); text-decoration-color: color-mix(in oklch, currentColor 35%, #0000); text-underline-offset: 0.2em; }
a:hover { text-decoration-color: currentColor; }
.name, .name a, .facts a { color: inherit; }
.name, .name a, .docs-nav a { text-decoration: none; }
.name { font-weight: 600; }
a.name:not(.brand), .name > a { display: inline-block; min-width: 1.5rem; min-height: 1.5rem; }
.name:hover, .name a:hover, .facts a:hover { color: var(--tide); text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
::selection { background: color-mix(in oklch, var(--accent) 28%, transparent); }
:is(main, .notice):focus { outline: 0; }
img, svg { max-width: 100%; height: auto; }
.icon { flex: none; width: 1.25em; height: 1.25em; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; vertical-align: -0.25em; }
code, pre, textarea { font-family: var(--code); font-size: 0.875em; }
pre, .chips a, .preview, .screenshot { border: 1px solid var(--line); border-radius: 6px; }
pre { padding: 0.75rem 1rem; background: var(--surface); overflow-x: auto; line-height: 1.5; }
pre code { font-size: 0.8125rem; }
button, input, select, textarea { font: inherit; color: inherit; background: none; border: 1px solid var(--edge); border-radius: 6px; padding: 0.3rem 0.7rem; min-height: 2.5rem; max-width: 100%; }
:is(input, select, textarea) { background: var(--raised); }
select, textarea, .field input { width: 100%; }
option { background: var(--paper); }
textarea { font: 0.8125rem/1.45 var(--code); }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; background: var(--ink); color: var(--paper); border: 1px solid var(--ink); border-radius: 6px; padding: 0.3rem 0.8rem; min-height: 2.5rem; font-weight: 600; cursor: pointer; white-space: nowrap; text-decoration: none; transition: background var(--quick), border-color var(--quick), color var(--quick); }
:is(button, .button):hover { background: var(--tide); border-color: var(--tide); }
:is(button, .button):active { translate: 0 1px; }
:is(button, .button).primary { background: var(--accent); border-color: var(--accent); }
:is(button, .button).primary:hover { background: color-mix(in oklch, var(--accent) 86%, var(--ink)); }
:is(button, .button).quiet { background: none; color: var(--ink); border-color: var(--edge); }
:is(button, .button).quiet:hover { background: var(--surface); border-color: var(--ink); }
:is(button, .button).danger { background: none; color: var(--bad); border-color: currentColor; }
:is(button, .button).danger:hover { background: var(--bad); color: var(--paper); }
button.bare { background: none; border-color: #0000; color: inherit; padding: 0.3rem; min-width: 2.5rem; }
button.bare:hover { background: var(--surface); color: var(--tide); }
button[aria-busy="true"] { opacity: 0.6; }
button:disabled { opacity: 0.5; cursor: not-allowed; }
[hidden] { display: none !important; }
:root:not(.scripted) .needs-script { display: none; }
::placeholder { color: var(--soft); opacity: 1; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 0; padding-inline-end: 0.75rem; border-bottom: 1px solid var(--line); font-weight: 400; }
thead :is(th, td) { border-color: var(--ink); }
caption { text-align: start; padding-bottom: 0.5rem; }
.number { text-align: end; padding-inline-end: 0; }
td.number, th code, .one-line { white-space: nowrap; }
pre, thead th { overflow-wrap: normal; }
.table-wrap { overflow-x: auto; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; top: -4rem; background: var(--ink); color: var(--paper); padding: 0.5rem 1rem; }
.skip:focus { top: 0; }
.soft, .count, .over, .facts, .figure-label, .lede, .empty, .row-line, .rank, .pager span, .posts p, .board-value, .footer, .schema-words, .unstated, .tag, .prices p, .docs-nav a, caption, dt, label, thead th, summary, .timeline time, figcaption { color: var(--soft); }
.count, .over, .facts, dt, label, thead th, .timeline time, .dossier-notes h2, .more, .section-head a, .footer, .docs-nav, figcaption { font-size: 0.8125rem; }
.soft, .rank, .schema-words, caption, .chips, .search summary { font-size: 0.875rem; }
.count { letter-spacing: 0; font-weight: 400; }
.block { display: block; }
@media print { nav, form, .footer, .masthead-acts { display: none; } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; animation: none !important; } }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
`;
