/** Submitting a website and editing its draft. */
export const writing = /* css */ `
.submit { max-width: 52rem; margin: clamp(1rem, 5vw, 3.5rem) 0 0; }
.submit > h2 { margin-top: clamp(2.5rem, 6vw, 4rem); padding-bottom: 0.375rem; border-bottom: 1px solid; }
.submit-form > * + * { margin-top: 0.5rem; }
.submit-line { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.submit-line input { flex: 1 1 18rem; min-width: 0; min-height: 3.25rem; padding-inline: 1rem; font-size: 1.25rem; }
.submit-line button { min-height: 3.25rem; padding-inline: 1.5rem; font-size: 1.0625rem; }
.submit-form label { font-weight: 600; color: inherit; font-size: 0.9375rem; }
.submit-form + p { margin-top: 1.25rem; }
.submit-next { counter-reset: step; display: grid; gap: 0 2.5rem; }
.submit-next li { counter-increment: step; position: relative; padding: 1rem 0; padding-inline-start: 2.75rem; border-bottom: 1px solid var(--line); }
.submit-next li::before { content: counter(step); position: absolute; inset-inline-start: 0; top: 0.75rem; font: 700 1.75rem/1.2 var(--head); color: var(--tide); }
.submit-next p { color: var(--soft); }
@media (min-width: 45rem) { .submit-next { grid-template-columns: 1fr 1fr; } }
progress { appearance: none; display: block; width: 100%; height: 0.375rem; border: 0; border-radius: 3px; background: var(--line); overflow: hidden; }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--tide); transition: inline-size var(--quick); }
progress::-moz-progress-bar { background: var(--tide); }
.under-way > * + * { margin-top: 1.5rem; }
.under-way h1 { font-size: clamp(1.375rem, 1rem + 1.6vw, 2.25rem); }
.reading-steps li { position: relative; padding: 0.375rem 0; padding-inline-start: 2rem; color: var(--soft); }
.reading-steps li::before { content: ""; position: absolute; inset-inline-start: 0.25rem; top: 0.875rem; width: 0.75rem; aspect-ratio: 1; border: 1.5px solid var(--edge); border-radius: 50%; }
.reading-steps [data-state="done"]::before { background: var(--tide); border-color: var(--tide); }
.reading-steps [data-state="now"] { color: var(--ink); font-weight: 600; }
.reading-steps [data-state="now"]::before { border-color: var(--accent); border-width: 3px; animation: swell 1.2s ease-in-out infinite; }
@keyframes swell { 50% { scale: 1.25; opacity: 0.6; } }
.reading-figures { display: flex; gap: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.reading-figures > div { border: 0; padding: 0; display: block; }
.reading-figures dd { font: 700 1.75rem/1.2 var(--head); }
.pages-read { font-size: 0.9375rem; }
.pages-read li { display: flex; gap: 0.5rem; padding: 0.25rem 0; border-bottom: 1px solid var(--line); }
.pages-read .icon { color: var(--good); margin-top: 0.2rem; }
.drafts .entry { align-items: flex-start; }
.entry-stand { width: 8rem; flex: none; }
.desk-head { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.75rem 1.25rem; align-items: center; padding-bottom: 1.25rem; border-bottom: 1px solid; }
.desk-head .facts { font-size: 0.9375rem; gap: 0.25rem 1.25rem; margin-top: 0.5rem; }
.desk-head h1 { font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem); }
.desk-stand { grid-column: 1 / -1; }
.desk-stand label { color: inherit; font-weight: 600; }
.desk-told > * { margin-top: 1rem; }
.desk-told .acts { margin-top: 0.75rem; }
.missing { color: var(--soft); font-size: 0.9375rem; }
.desk-body { display: grid; gap: 0 2.5rem; margin-top: 1rem; }
.desk-body > * { min-width: 0; }
.desk-parts ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.desk-parts li a { display: block; padding: 0.375rem 0; color: var(--soft); text-decoration: none; font-size: 0.875rem; white-space: nowrap; }
.desk-parts li a:hover { color: var(--tide); text-decoration: underline; }
.desk-part { padding-top: 2rem; }
.desk-part > h2 { padding-bottom: 0.375rem; border-bottom: 1px solid; }
.desk-part > .hint { margin-top: 0.5rem; }
.desk-part > details, .desk-part > .act, .desk-part > .notice, .desk-part > .unstated { margin-top: 0.75rem; }
.desk-part :is(label, legend, h3) { color: inherit; font: 600 0.9375rem/1.5 var(--text); letter-spacing: 0; }
.value { display: grid; gap: 0.5rem 2rem; padding: 1rem 0; border-bottom: 1px solid var(--line); scroll-margin-top: 1rem; }
.value:target { box-shadow: -0.75rem 0 0 var(--paper), calc(-0.75rem - 3px) 0 0 var(--accent); }
[dir="rtl"] .value:target { box-shadow: 0.75rem 0 0 var(--paper), calc(0.75rem + 3px) 0 0 var(--accent); }
.value > * { min-width: 0; }
.value-own > * + * { margin-top: 0.375rem; }
.value-own > :is(input, select, textarea) { width: 100%; }
.value-own textarea { font: inherit; line-height: 1.5; field-sizing: content; min-height: 4rem; max-height: 36rem; }
.value-label { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.75rem; }
.value-state, .chars { font-size: 0.8125rem; color: var(--soft); }
.chars { margin-inline-start: auto; }
.chars.is-over-long { color: var(--bad); font-weight: 650; }
.value-state .icon { width: 1rem; height: 1rem; vertical-align: -0.2em; margin-inline-end: 0.25rem; }
.state-ai { color: var(--tide); }
.state-accepted { color: var(--good); }
.state-override { color: var(--ink); }
.value-site { font-size: 0.875rem; line-height: 1.5; padding-inline-start: 0.875rem; border-inline-start: 2px solid var(--line); align-self: start; }
.value-site:has(.quote) { border-color: var(--tide); }
.value-site > * + * { margin-top: 0.5rem; }
.quote { margin: 0; }
.quote + .quote { margin-top: 0.75rem; }
.quote blockquote { margin: 0; padding: 0; border: 0; white-space: pre-line; max-height: 14rem; overflow: auto; }
.quote blockquote::before { content: open-quote; }
.quote blockquote::after { content: close-quote; }
.quote figcaption { margin-top: 0.125rem; }
.quotes-more .quote { margin-top: 0.5rem; }
.value-site summary { font-size: 0.8125rem; }
.site-value { font-weight: 600; }
.value-acts { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
button.act { min-width: 1.75rem; min-height: 1.75rem; padding: 0; background: none; border: 0; color: var(--tide); font-size: 0.8125rem; font-weight: 600; }
button.act:hover { background: none; text-decoration: underline; }
button.act .icon { width: 1rem; height: 1rem; }
button.act.bare { min-width: 2.5rem; min-height: 2.5rem; color: var(--soft); }
button.act.bare:hover { color: var(--bad); }
.lines li { display: flex; gap: 0.25rem; }
.lines li + li { margin-top: 0.25rem; }
.lines li { flex-wrap: wrap; }
.lines input { flex: 1 1 10rem; min-width: 0; }
.entry-says { flex: 1 0 100%; font-size: 0.8125rem; }
.entry-says summary { color: var(--soft); }
.desk-part > .entry-row { margin-top: 0; }
.entry-row { border-bottom: 1px solid var(--line); }
.entry-row > summary { padding: 0.5rem 0; color: var(--ink); font-weight: 600; font-size: 0.9375rem; }
.entry-row > .value { border: 0; padding-top: 0.25rem; }
.entry-fields { gap: 0.5rem; align-content: start; }
.entry-fields legend { padding: 0; font-size: 0.8125rem; color: var(--soft); }
.entry-fields .field label { font-weight: 400; font-size: 0.8125rem; color: var(--soft); }
.tree-choice > * + * { margin-top: 0.5rem; }
.tree-boxes { columns: 2 13rem; padding: 0.25rem 0.125rem; }
.tree-boxes fieldset { break-inside: avoid; gap: 0; margin-bottom: 0.75rem; }
.tree-boxes legend { padding: 0; font-size: 0.8125rem; }
.tick { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.125rem 0; min-height: 1.5rem; font-weight: 400 !important; font-size: 0.875rem !important; }
.tick input { flex: none; width: 1rem; height: 1rem; min-height: 0; accent-color: var(--tide); translate: 0 0.125rem; }
.conflict { padding: 0.5rem 0.75rem; border-inline-start: 3px solid var(--warn); background: var(--surface); font-size: 0.875rem; }
.conflict-text { white-space: pre-line; font-weight: 600; max-height: 12rem; overflow: auto; }
.desk-bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 0.5rem; margin-top: 1.5rem; padding: 0.625rem 0; background: var(--paper); border-top: 1px solid var(--ink); }
/* On a phone it would cover the button that the person is about to press. */
@media (min-width: 45rem) and (min-height: 30rem) { .desk-bar { position: sticky; bottom: 0; z-index: 2; } }
.desk-bar p { margin-inline-end: auto; }
.desk-bar p:not(:has(> :not([hidden]))) { display: none; }
@media (max-width: 30rem) { .desk-bar p { flex-basis: 100%; } .desk-bar button { flex: auto; } }
.desk-bar [data-unsaved-note] { color: var(--warn); font-weight: 600; }
.desk :is(input, select, textarea, button, summary, a) { scroll-margin-bottom: 5rem; }
.preview-bar { margin-bottom: 2rem; padding-bottom: 1rem; border-bottom: 3px double var(--edge); }
.preview-says { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 2rem; }
.preview-says p { flex: 1 1 20rem; }
.preview-says .acts { margin: 0; }
.preview-bar > :is(.notice, .errors) { margin-top: 1rem; }
.paid-part { border-inline-start: 2px solid var(--paid); padding-inline-start: 1rem; }
@media (min-width: 45rem) {
  .desk-head { grid-template-columns: auto minmax(0, 1fr) 13rem; }
  .desk-stand { grid-column: auto; }
  .value { grid-template-columns: minmax(0, 1fr) minmax(12rem, 18rem); }
}
@media (min-width: 64rem) {
  .desk-body { grid-template-columns: 10.5rem minmax(0, 1fr); }
  .desk-parts { position: sticky; top: 1rem; align-self: start; padding-top: 2rem; }
  .desk-parts ul { display: block; }
  .desk-parts li a { white-space: normal; padding: 0.25rem 0; }
  .desk-parts .value-acts { display: grid; justify-items: start; margin-top: 0.75rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }
  .desk-parts .act { white-space: normal; text-align: start; }
  .value { grid-template-columns: minmax(0, 1fr) 20rem; }
}
`;
