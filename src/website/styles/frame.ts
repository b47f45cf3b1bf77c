/** Masthead, footer, page heads. */
export const frame = /* css */ `
.neatline { height: 7px; margin-inline: calc(50% - 50vw); border-bottom: 1px solid; background: repeating-linear-gradient(90deg, var(--ink) 0 2.5rem, #0000 0 5rem); }
.masthead { margin-bottom: 2.5rem; }
.masthead-top { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 1.5rem; padding: 1rem 0 0.5rem; }
.brand { display: flex; align-items: center; gap: 0.5rem; font-size: 1.375rem; letter-spacing: -0.03em; }
.mark { width: 1.75rem; flex: none; color: var(--tide); }
.sail { fill: var(--accent); }
.masthead search { flex: 0 1 20rem; min-width: 0; }
.find { display: flex; gap: 0.375rem; }
.find input { flex: 1; min-width: 0; }
.masthead nav, .tabs { border-bottom: 1px solid var(--line); }
.tabs { margin-bottom: 1rem; }
:is(.masthead nav, .tabs) ul { display: flex; flex-wrap: wrap; gap: 0 clamp(0.625rem, 2.4vw, 1.125rem); }
:is(.masthead nav, .tabs) a { display: block; padding: 0.25rem 0; margin-bottom: -1px; font-size: 0.9375rem; color: var(--soft); text-decoration: none; border-bottom: 2px solid #0000; }
:is(.masthead nav, .tabs) a:hover, nav [aria-current] { color: var(--ink) !important; }
nav [aria-current] { border-color: var(--accent) !important; }
.docs-nav [aria-current] { font-weight: 700; }
:is(.docs-nav, .more, .errors, .facts, dd, .dossier .soft) a { display: inline-block; line-height: 1.5rem; }
.page-head { margin-bottom: 1.5rem; }
.over { margin-bottom: 0.375rem; }
.lede { font-size: 1.125rem; line-height: 1.5; margin-top: 0.5rem; max-width: 44rem; }
.reading, .prose { max-width: 43rem; }
.reading > section, main > .faqs, .won, .docs-main > :is(section, h2), .table-wrap ~ :is(section, h2) { margin-top: 2.5rem; }
:is(.prose, .lede, section, .refusal, .docs-main) > * + :is(p, pre) { margin-top: 0.75rem; }
.prose :is(ul, ol, table), .steps li > * + * { margin: 0.75rem 0; }
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
.pager { display: flex; justify-content: space-between; gap: 1rem; margin-top: 1.5rem; }
.pager :last-child { text-align: end; }
.footer { display: grid; gap: 1rem 3rem; margin-top: 5rem; padding: 1.5rem 0 2.5rem; border-top: 1px solid var(--ink); }
.footer ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
.footer .brand { font-size: 1rem; color: var(--ink); }
`;
