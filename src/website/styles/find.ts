/** Search, command palette, categories, people and posts. */
export const find = /* css */ `
.seek { display: grid; gap: 2.5rem 3.5rem; margin-top: 1.5rem; }
.seek > * { min-width: 0; }
.seek-form { display: flex; gap: 0.5rem; max-width: 44rem; }
.seek-form > .find, .seek-form > input { flex: 1; min-width: 0; }
.seek-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1.25rem; padding-bottom: 0.375rem; border-bottom: 1px solid; }
.seek-head > p:first-child { margin-inline-end: auto; font-weight: 600; }
.seek-jump a { display: inline-flex; align-items: center; gap: 0.25rem; }
.meant { display: block; font-weight: 400; color: var(--soft); }
.meant strong { color: var(--ink); }
.orders { flex: 1 1 100%; min-width: 0; }
.orders ul { display: flex; flex-wrap: wrap; gap: 0 1.125rem; }
.orders a { display: block; padding: 0.25rem 0; color: var(--soft); font-size: 0.9375rem; text-decoration: none; white-space: nowrap; border-bottom: 2px solid #0000; }
.orders a:hover { color: var(--ink); }
.orders a:focus-visible { outline-offset: -2px; }
@media (min-width: 45rem) {
  .orders li:last-child { margin-inline-start: auto; }
}
.facets { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1.5rem 2rem; align-content: start; scroll-margin-top: 1rem; }
.facets > h2, .facets-head { grid-column: 1 / -1; }
.facets-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1rem; font-size: 0.875rem; }
.facets h2 { font-size: 1rem; }
.facet { min-width: 0; }
.facet :is(h2, h3), .facet label { display: block; padding-bottom: 0.25rem; border-bottom: 1px solid var(--line); font: 600 0.8125rem/1.6 var(--text); letter-spacing: 0; color: var(--ink); }
.facet li > a { display: flex; align-items: baseline; justify-content: space-between; gap: 0.75rem; padding: 0.1875rem 0; color: inherit; font-size: 0.9375rem; text-decoration: none; }
.facet li > a:hover { color: var(--tide); text-decoration: underline; }
.facet li > .is-chosen { align-items: center; font-weight: 650; color: var(--accent); }
.facet summary { padding: 0.1875rem 0; font-size: 0.875rem; cursor: pointer; }
.facet :is(select, .quiet) { width: 100%; margin-top: 0.375rem; }
.facet .pair .quiet { width: auto; margin: 0; }
.facet .pair { display: flex; gap: 0.375rem; margin-top: 0.375rem; }
.pair input { flex: 1; min-width: 0; }
.pair button { padding: 0.3rem 0.6rem; }
.new-here li { display: flex; align-items: start; gap: 0.625rem; padding: 0.375rem 0; line-height: 1.35; }
.facet .new-here a { display: inline; padding: 0; }
.new-here p { flex: 1; min-width: 0; }
.fields.whole { max-width: 52rem; }
.nothing { padding: 1.5rem 0; }
.nothing-head { font: 600 1.25rem/1.3 var(--head); color: var(--ink); margin-bottom: 0.5rem; }
.empty.nothing ul { list-style: none; padding: 0; }
.nothing li { padding: 0.1875rem 0; }
.pager a { display: inline-flex; align-items: center; gap: 0.375rem; padding: 0.25rem 0; }
.crumbs { margin-bottom: 0.375rem; font-size: 0.8125rem; }
.crumbs ol { display: flex; flex-wrap: wrap; gap: 0 0.5rem; }
.crumbs li + li::before { content: "/"; margin-inline-end: 0.5rem; color: var(--soft); }
.refusal { max-width: 48rem; }
.refusal > section { margin-top: 2.25rem; }
.meant-list, .onward { border-top: 1px solid; margin-top: 0.5rem; }
:is(.meant-list, .onward) li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.75rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.meant-list p { flex: 1; min-width: 0; line-height: 1.4; }
.meant-list a:not(.name), .onward a { min-width: 12rem; }
.person { display: grid; gap: 2rem 3.5rem; }
.person > * { min-width: 0; }
.person-head { display: flex; flex-wrap: wrap; gap: 1rem 1.25rem; align-items: center; padding-bottom: 1.25rem; border-bottom: 1px solid; }
.person-head .page-head { flex: 1 1 14rem; margin: 0; }
.person-main { max-width: 43rem; }
.person-side > * + * { margin-top: 2.25rem; }
.page-head > form { margin-top: 0.75rem; }
.notice > * + * { margin-top: 0.5rem; }
.acts + .entries { margin-top: 1.25rem; }
.award-rank { font: 800 clamp(3.5rem, 2rem + 6vw, 5rem)/0.8 var(--head); letter-spacing: -0.05em; color: var(--accent); }
.award > header .logo { align-self: center; }
.award :is(dd, section > p) { max-width: 30rem; }
.award dl > div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); column-gap: 0.75rem; }
.award-picture { display: block; max-width: 100%; height: auto; margin-top: 0.75rem; border: 1px solid var(--line); border-radius: 6px; }
.person-links { margin-top: 0.25rem; }
.post-by .by { color: inherit; }
.post-by .by:hover { color: var(--tide); }
.person-main > * + * { margin-top: 2.25rem; }
.story { margin-top: 0.75rem; padding-inline-start: 1rem; border-inline-start: 2px solid var(--accent); }
.story > * + * { margin-top: 0.375rem; }
.interview h3 { margin: 1.5rem 0 0.375rem; color: var(--tide); }
.read-on { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.reading .posts { border-top: 1px solid; }
.posts li { padding: 1.125rem 0; }
.posts .post-cover { aspect-ratio: 16 / 9; background: var(--line); margin-bottom: 0.625rem; }
.post-cover { display: block; width: 100%; height: auto; max-height: 26rem; object-fit: cover; border-radius: 6px; margin: 0 0 1rem; }
.agents { display: grid; gap: 2.5rem 3.5rem; }
.agents > * { min-width: 0; }
.agents section > h2 { margin-bottom: 0.5rem; }
.agents-main { display: grid; gap: 2.5rem; min-width: 0; }
.agents-main > * { min-width: 0; }
.may { display: grid; gap: 1.5rem 2rem; }
.may li { display: flex; gap: 0.5rem; padding: 0.25rem 0; }
.may .icon { margin-top: 0.2em; }
.may .yes .icon { color: var(--good); }
.may .no .icon { color: var(--bad); }
.set-up { padding: 1rem 0; border-bottom: 1px solid var(--line); scroll-margin-top: 1rem; }
.set-up:first-of-type { border-top: 1px solid; }
.snippet { position: relative; margin-top: 0.5rem; }
.snippet pre { padding-inline-end: 6.5rem; }
.snippet button.quiet { position: absolute; inset-block-start: 0.375rem; inset-inline-end: 0.375rem; min-height: 2rem; padding: 0.1rem 0.5rem; font-size: 0.8125rem; background: var(--paper); }
.address-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin-top: 1rem; padding: 0.75rem 1rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--raised); }
.address-line code { flex: 1 1 14rem; font-size: 1rem; }
.masthead { position: relative; z-index: 4; }
.picker { position: absolute; z-index: 5; inset: calc(100% + 0.375rem) 0 auto; min-width: min(26rem, 90vw); max-height: min(32rem, 70vh); overflow-y: auto; padding: 0.375rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); box-shadow: var(--shadow); }
.picker-group + .picker-group { margin-top: 0.375rem; padding-top: 0.375rem; border-top: 1px solid var(--line); }
.picker-head { padding: 0.125rem 0.5rem; font-size: 0.75rem; color: var(--soft); }
.picker-choice { display: flex; align-items: center; gap: 0.625rem; min-height: 2.25rem; padding: 0.25rem 0.5rem; border-radius: 4px; line-height: 1.3; cursor: pointer; }
.picker-choice .logo { align-self: center; }
.picker-name { flex: none; max-width: 60%; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.picker-line { flex: 1; min-width: 0; font-size: 0.875rem; color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.picker-choice:hover { background: var(--surface); }
.picker-choice[aria-selected="true"] { background: var(--wash); box-shadow: inset 2px 0 var(--accent); }
.picker-note { padding: 0.5rem; color: var(--soft); }
.palette { width: min(40rem, calc(100vw - 2rem)); max-height: min(36rem, 80vh); margin: 12vh auto auto; padding: 0; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: var(--ink); box-shadow: var(--shadow); overflow: hidden; }
.palette::backdrop { background: #0b161b66; }
.palette form { display: flex; flex-direction: column; max-height: inherit; }
.palette-field { display: flex; align-items: center; gap: 0.5rem; padding: 0.375rem 0.875rem; border-bottom: 1px solid var(--line); color: var(--soft); }
.palette-field input { flex: 1; min-width: 0; border: 0; background: none; color: var(--ink); font-size: 1.0625rem; }
.palette-field input:focus-visible { outline: 0; }
.palette .picker { position: static; flex: 1; min-width: 0; max-height: none; border: 0; border-radius: 0; box-shadow: none; }
.palette-keys { padding: 0.375rem 0.875rem; border-top: 1px solid var(--line); font-size: 0.75rem; color: var(--soft); }
.palette-keys kbd { font: 0.6875rem var(--code); border: 1px solid var(--line); border-radius: 4px; padding: 0.05rem 0.3rem; }
@media (max-width: 40rem) { .snippet pre { padding-inline-end: 1rem; } .snippet button.quiet { position: static; margin-top: 0.375rem; } .picker { min-width: 0; } .palette-keys { display: none; } .palette { margin-top: 1rem; } }
@media (min-width: 45rem) { .may { grid-template-columns: 1fr 1fr; } }
@media (min-width: 60rem) {
  .seek { grid-template-columns: minmax(0, 1fr) 15rem; }
  .seek-jump { display: none; }
  .facets { grid-template-columns: 1fr; }
  .person { grid-template-columns: minmax(0, 1fr) 22rem; }
  .person-head { grid-column: 1 / -1; }
  .agents { grid-template-columns: minmax(0, 1fr) 15rem; }
}
`;
