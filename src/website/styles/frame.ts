/** Header, footer and page heads. */
export const frame = /* css */ `
.neatline { height: 7px; margin-inline: calc(50% - 50vw); border-bottom: 1px solid; background: repeating-linear-gradient(90deg, var(--ink) 0 2.5rem, #0000 0 5rem); }
.announcement { padding: 0.5rem 0; border-bottom: 1px solid var(--line); text-align: center; font-size: 0.9375rem; }
.masthead { margin-bottom: clamp(1.75rem, 1rem + 2vw, 3rem); view-transition-name: masthead; }
.masthead-top { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; padding: 0.75rem 0 0.375rem; }
.brand { display: flex; align-items: center; gap: 0.5rem; font: 800 1.4375rem/1.2 var(--head); letter-spacing: -0.03em; min-width: 0; }
.masthead .brand { flex: 0 0 auto; max-width: 45%; }
.site-logo { height: 2rem; width: auto; max-width: min(100%, 15rem); object-fit: contain; object-position: 0 50%; }
.in-dark, :root[data-theme="dark"] .in-light { display: none; }
:root[data-theme="dark"] .in-dark { display: block; }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) .in-light { display: none; }
  :root:not([data-theme="light"]) .in-dark { display: block; }
}
.mark { width: 1.875rem; flex: none; color: var(--tide); }
.sail { fill: var(--accent); }
.masthead-acts { display: flex; align-items: center; gap: 0.5rem; }
.masthead search { flex: 0 1 22rem; min-width: 0; }
.find { display: flex; position: relative; }
.find input { width: 100%; padding-inline-start: 2.25rem; }
:root[dir="rtl"] .find input { padding-inline: 2.25rem; }
.find > .icon { position: absolute; inset-block: 0; inset-inline-start: 0.625rem; height: 100%; color: var(--soft); pointer-events: none; }
.find kbd { position: absolute; inset-inline-end: 0.5rem; top: 50%; translate: 0 -50%; font: 0.6875rem var(--code); color: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: 0.1rem 0.3rem; pointer-events: none; }
:root[dir="rtl"] .find kbd { inset-inline: 0.5rem auto; }
.find :focus ~ kbd { display: none; }
@media (max-width: 52rem) { .find kbd { display: none; } }
[data-theme-switch] .sun, [data-theme-switch][aria-pressed="true"] .moon { display: none; }
[data-theme-switch][aria-pressed="true"] .sun { display: inline; }
.masthead nav, .tabs { border-bottom: 1px solid var(--line); }
.tabs { margin-bottom: 1.5rem; }
:is(.masthead nav, .tabs) ul { display: flex; flex-wrap: wrap; gap: 0 clamp(0.75rem, 2.2vw, 1.375rem); }
.masthead nav { position: static; display: block; width: auto; height: auto; margin: 0; padding: 0; border-width: 0 0 1px; background: none; color: inherit; overflow: visible; }
:is(.masthead nav, .tabs) a { display: block; padding: 0.4375rem 0; font-size: 0.9375rem; color: var(--soft); text-decoration: none; white-space: nowrap; border-bottom: 2px solid #0000; }
:is(.masthead nav, .tabs) a:focus-visible { outline-offset: -2px; }
:is(.masthead nav, .tabs) a:hover, nav [aria-current] { color: var(--ink) !important; }
nav [aria-current] { border-color: var(--accent) !important; }
.folded { display: none; }
.folded summary { padding: 0.5rem 0; font-weight: 600; cursor: pointer; }
.own { display: inline-flex; align-items: center; min-height: 2.5rem; padding: 0 0.5rem; font-weight: 600; color: var(--ink); text-decoration: none; white-space: nowrap; border-bottom: 2px solid #0000; }
.notices { display: inline-flex; align-items: center; justify-content: center; min-width: 1.5rem; height: 1.5rem; padding: 0 0.375rem; border-radius: 1rem; background: var(--tide); color: var(--paper); font-size: 0.75rem; text-decoration: none; }
.own:hover { color: var(--tide); }
.own[aria-current] { border-color: var(--accent); }
.masthead .menu-button { display: none; }
.docs-nav [aria-current] { font-weight: 700; }
:is(.docs-nav, .more, .errors, .facts, dd, .dossier .soft) a { display: inline-block; line-height: 1.5rem; }
.page-head { margin-bottom: 1.5rem; }
.over { margin-bottom: 0.375rem; }
.lede { font-size: 1.125rem; line-height: 1.5; margin-top: 0.5rem; max-width: 44rem; }
.reading, .prose { max-width: 43rem; }
.reading > section, main > .faqs, .won, .docs-main > :is(section, h2), .table-wrap ~ :is(section, h2) { margin-top: 2.5rem; }
:is(.prose, .lede, section, .refusal, .docs-main) > * + :is(p, pre) { margin-top: 0.75rem; }
.prose :is(ul, ol, table), .steps li > * + *, .steps pre { margin: 0.75rem 0; }
.prose p { white-space: pre-line; }
.prose :is(h2, h3) { margin: 1.75em 0 0.5em; }
blockquote { margin: 1.5em 0; padding-inline-start: 1rem; border-inline-start: 2px solid var(--tide); }
.section-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; padding-bottom: 0.375rem; }
.section-head, .result-line, .issue, .dossier-head, .weeks h2 { border-bottom: 1px solid; }
.more { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
.empty { padding: 1rem 0; }
.notice, .errors { padding: 0.5rem 0.75rem; border-inline-start: 3px solid var(--accent); background: var(--surface); }
.errors { margin: 1rem 0; border-color: var(--bad); }
.refusal form { margin: 1.5rem 0; }
.pager { display: flex; align-items: center; justify-content: space-between; gap: 1rem; margin-top: 1.5rem; }
.pager :last-child { text-align: end; }
.footer { display: grid; gap: 1.75rem 3rem; margin-top: clamp(4rem, 8vw, 7rem); padding: 2rem 0 2.5rem; border-top: 1px solid var(--ink); }
.footer nav { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 1.5rem 2rem; }
.footer h2 { font: 600 0.8125rem/1.6 var(--text); letter-spacing: 0; color: var(--ink); }
.footer li a { display: inline-block; padding: 0.1875rem 0; color: inherit; text-decoration: none; }
.footer li a:hover { color: var(--tide); text-decoration: underline; }
.footer .brand { font-size: 1.125rem; color: var(--ink); }
.footer-end { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.75rem 2rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.languages { display: flex; flex-wrap: wrap; gap: 0.25rem; }
.languages button { min-height: 1.75rem; padding: 0 0.5rem; font-size: 0.8125rem; font-weight: 400; background: none; border-color: #0000; color: var(--soft); }
.languages button[aria-pressed="true"] { color: var(--ink); border-color: var(--line); }
.languages button:hover { color: var(--tide); }
@media (min-width: 56rem) { .footer { grid-template-columns: 1fr 2.6fr; } .footer-end { grid-column: 1 / -1; } }
.narrow-words { display: none; }
@media (max-width: 52rem) {
  .wide-words { display: none; }
  .narrow-words { display: inline; }
}
@media (max-width: 40rem) {
  .folded { display: block; }
  .folded:not([open]) + ul, .seek-form.is-plain { display: none; }
  :has(.seek-form:not(.is-plain)) > .masthead search { display: none; }
  :has(.seek-form:not(.is-plain)) > .masthead .primary { order: 0; padding-inline: 0.5rem; }
  :has(.seek-form:not(.is-plain)) > .masthead .primary .icon { display: block; }
  :has(.seek-form:not(.is-plain)) > .masthead .primary .narrow-words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
}
/* The line has no room for all of it on a phone, and the site's name comes first. The switch is on every other page. */
@media (max-width: 26rem) { :has(.seek-form:not(.is-plain)) > .masthead [data-theme-switch] { display: none; } }
@media (max-width: 46rem) {
  .masthead-acts .primary .icon { display: none; }
  .masthead-top { flex-wrap: wrap; gap: 0.25rem; }
  .masthead-acts { display: contents; }
  .masthead-top::before { content: ""; order: 1; flex-basis: 100%; }
  .masthead .brand { flex: 1 1 0; max-width: none; gap: 0.375rem; font-size: 1.125rem; }
  .masthead .brand span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .masthead search { order: 2; flex: 1 1 0; }
  .masthead-acts .primary { order: 2; padding-inline: 0.75rem; }
  .own { padding: 0 0.375rem; }
  @supports selector(:popover-open) {
    .masthead .menu-button { display: inline-flex; padding: 0.3rem; min-width: 2.5rem; }
    .masthead nav { border: 0; }
    .masthead nav:not(:popover-open) { display: none; }
    .masthead nav:popover-open { position: fixed; inset: auto 0 0; width: auto; max-height: 85dvh; overflow-y: auto; padding: 0.75rem 1rem 1.25rem; background: var(--raised); color: var(--ink); border-block-start: 3px solid var(--tide); box-shadow: var(--shadow); }
    .masthead nav::backdrop { background: #0b161b66; }
    .masthead nav ul { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.25rem; }
    .masthead nav a { padding: 0.625rem 0; font-size: 1rem; color: var(--ink); white-space: normal; }
  }
}
`;
