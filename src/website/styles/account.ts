/** Sign-in and the account area. */
export const account = /* css */ `
.account > * + * { margin-top: 1rem; }
.account :is(section, details) > * + * { margin-top: 0.75rem; }
.form { display: grid; gap: 0.875rem; max-width: 28rem; }
/* A long label, as in German, takes two lines on a phone. */
.form > button { justify-self: start; white-space: normal; }
.choices { display: flex; flex-wrap: wrap; gap: 0.875rem; }
.form.choices { margin-top: 1.5rem; }
.hint { color: var(--soft); font-size: 0.8125rem; line-height: 1.45; }
.field > p { margin-top: 0.25rem; }
.field > button { margin-top: 0.375rem; }
.field > button[aria-pressed="true"] { background: var(--wash); border-color: var(--ink); }
.field textarea { font: inherit; }
details .form, .form + .hint { margin-top: 0.75rem; }
.two > * + * { margin-top: 0.75rem; }
.field-error { color: var(--bad); font-size: 0.875rem; }
[aria-invalid] { border-color: var(--bad); }
.account .errors { margin-bottom: 0; }
.account :is(label, legend) { color: inherit; font-size: 0.875rem; font-weight: 600; }
fieldset { display: grid; gap: 0.625rem; min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0 0 0.5rem; }
.box { display: flex; gap: 0.625rem; }
.box input { flex: none; width: 1.125rem; height: 1.125rem; min-height: 0; margin: 0.125rem 0 0; accent-color: var(--tide); }
.box label { display: block; }
.box-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: 0.25rem 1rem; }
.box-grid .box { padding: 0.25rem 0; align-items: start; }
.box code { font-weight: 400; }
.entries { border-top: 1px solid; }
.entry { display: flex; align-items: center; gap: 1rem; padding: 0.625rem 0; border-bottom: 1px solid var(--line); line-height: 1.5; }
.entry-main { flex: 1; min-width: 0; }
.is-over { color: var(--soft); }
.account .new-key { margin-top: 0; padding: 1rem; border: 1px solid var(--accent); border-radius: 6px; background: var(--surface); }
.new-key pre { background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; }
.new-key input { font-family: var(--code); font-size: 0.875rem; background: var(--paper); }
/* On white, with its own margin: cameras can't read a code on a dark page. */
.qr { width: 13rem; max-width: 100%; height: auto; border-radius: 6px; }
.secret { display: inline-block; overflow-wrap: anywhere; }
.new-key .codes { font-size: 1rem; line-height: 1.7; columns: 14rem; }
@media (min-width: 45rem) { .two { grid-template-columns: 1fr 1fr; } .two > :nth-child(2) { margin: 0; } }
`;
