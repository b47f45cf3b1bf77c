/** Product profiles, comparisons, badges and reviews. */
export const dossier = /* css */ `
.back { display: inline-flex; align-items: center; gap: 0.25rem; min-height: 1.5rem; text-decoration: none; }
.back:hover { text-decoration: underline; }
.dossier-top { display: grid; gap: 1.5rem; }
#live { position: fixed; z-index: 5; inset-block-end: 1rem; inset-inline: 1rem; width: fit-content; max-width: 30rem; margin-inline: auto; padding: 0.625rem 1rem; border-radius: 6px; background: var(--ink); color: var(--paper); font-weight: 600; box-shadow: var(--shadow); }
#live:empty { padding: 0; }
.dossier-head { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: start; gap: 1rem 1.25rem; }
.dossier-head .facts { margin-top: 0.5rem; gap: 0.125rem 1rem; }
.dossier-head .facts a { line-height: 1.5rem; }
.dossier-head .acts { grid-column: 2 / -1; margin: 0; }
.dossier-head .vote-large { width: 5rem !important; min-height: 5rem !important; }
.visit { min-width: 0; max-width: 100%; }
.visit span { overflow: hidden; text-overflow: ellipsis; }
button.is-on { border-color: var(--tide) !important; color: var(--tide) !important; }
.dossier-facts dt, .dossier-facts dd { line-height: 1.45; }
.dossier-facts .hint, .answering { margin-top: 0.75rem; }
.dossier-facts li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.25rem; }
.dossier-facts li a { padding: 0.125rem 0; }
.introduction { position: relative; }
.introduction .prose { font-size: 1.0625rem; line-height: 1.65; }
.dossier-main section > h2 + * { margin-top: 0.5rem; }
.introduction:has(> .said-mark, > .origin[title]) .prose p:last-child::after { content: ""; display: inline-block; width: 1.75rem; }
.introduction > :is(.said-mark, .origin[title]) { position: absolute; inset-block-end: 0; inset-inline-start: -1.75rem; }
.said-mark { display: inline-grid; place-items: center; width: 1.5rem; height: 1.5rem; min-height: 0; padding: 0; margin-inline-start: 0.125rem; vertical-align: middle; background: none; border: 0; color: var(--tide); border-radius: 4px; }
.said-mark .icon { width: 1.0625rem; height: 1.0625rem; }
.origin { font-size: 0.75rem; color: var(--soft); white-space: nowrap; }
h2 .origin { font-weight: 400; }
:is(.origin, .owner-sign) .icon { width: 0.875rem; height: 0.875rem; vertical-align: -0.125rem; }
.said-mark:hover { background: var(--wash); color: var(--accent); }
.said[popover] { inset: auto 0 0; width: auto; max-width: 34rem; margin: 0 auto; padding: 1rem 1.25rem; border: 1px solid var(--line); border-block-start: 3px solid var(--tide); border-radius: 6px 6px 0 0; background: var(--raised); color: var(--ink); box-shadow: var(--shadow); }
.said figure + figure { margin-top: 0.875rem; padding-top: 0.875rem; border-top: 1px solid var(--line); }
.said blockquote { margin: 0; padding: 0; border: 0; font-size: 0.9375rem; line-height: 1.5; }
.said blockquote::before { content: open-quote; }
.said blockquote::after { content: close-quote; }
.said figcaption { display: flex; flex-wrap: wrap; gap: 0 0.75rem; margin-top: 0.375rem; }
.timeline h3 { margin-block: 0.125rem; }
.media { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; }
.media img { display: block; }
.media a[data-zoom] { display: block; cursor: zoom-in; }
.zoom { width: min(96vw, 84rem); max-width: none; max-height: 96vh; padding: 0.75rem; border: 0; border-radius: 6px; background: var(--raised); color: var(--ink); }
.zoom::backdrop { background: oklch(0.15 0.02 220 / 0.8); }
.zoom div { display: flex; gap: 0.5rem; justify-content: end; margin-bottom: 0.5rem; }
.zoom img { display: block; width: 100%; height: auto; max-height: 78vh; margin-inline: auto; object-fit: contain; background: 50% / contain no-repeat; }
.zoom .early { filter: blur(0.25rem); }
.zoom p { margin-top: 0.5rem; font-size: 0.875rem; }
.share { display: flex; flex-wrap: wrap; gap: 0.25rem 0.875rem; margin-bottom: 0.5rem; font-size: 0.875rem; }
.share a { display: inline-block; min-height: 1.5rem; }
.acts-bar { display: none; }
.tally.is-brief { max-width: 26rem; margin-block: 0.75rem 0; }
.media img, .video { width: 100%; height: auto; aspect-ratio: 16 / 10; object-fit: cover; object-position: top; background: var(--wash); }
.video { display: grid; overflow: hidden; border: 1px solid var(--line); border-radius: 6px; background: var(--wash); text-decoration: none; }
.video > * { grid-area: 1 / 1; }
.video-words { display: grid; place-content: center; justify-items: center; gap: 0.25rem; padding: 1rem; text-align: center; font-weight: 600; }
.video img ~ .video-words { align-self: end; justify-self: stretch; padding: 0.5rem; background: color-mix(in oklch, var(--paper) 90%, #0000); }
.video .icon { width: 2.5rem; height: 2.5rem; }
.video:hover { border-color: var(--tide); }
.video .soft { font-weight: 400; }
.note-links a { display: inline-block; padding: 0.125rem 0; font-size: 0.875rem; }
.stars { display: inline-flex; gap: 1px; vertical-align: -0.125em; }
.star { fill: none; stroke: var(--edge); stroke-width: 1.25; stroke-linejoin: round; }
.star.is-full { fill: var(--warn); stroke: var(--warn); }
.rating-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0.125rem 0.5rem; }
.review { padding: 1rem 0; border-bottom: 1px solid var(--line); }
.review-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.625rem; font-size: 1rem; }
.review .prose { margin-top: 0.5rem; }

.thread .update-head { align-items: center; }
.thread { padding: 1.25rem 0; border-bottom: 1px solid var(--line); }
.post { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 0.75rem; scroll-margin-block-start: 1rem; }
.post:target { background: var(--wash); box-shadow: 0 0 0 0.75rem var(--wash); border-radius: 1px; }
.post-by { display: flex; flex-wrap: wrap; align-items: center; gap: 0.125rem 0.5rem; line-height: 1.75rem; }
.post-by .facts { margin: 0; }
.post-by .tag { line-height: 1.4; }
.post .prose { margin-top: 0.125rem; overflow-wrap: anywhere; }
.post .prose p { white-space: normal; }
.mention { color: var(--tide); }
.replies { display: grid; gap: 1.25rem; margin: 1rem 0 0; margin-inline-start: 0.875rem; padding-inline-start: 1.25rem; border-inline-start: 2px solid var(--line); }
.post-acts, .thread-more { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; margin-top: 0.375rem; font-size: 0.8125rem; }
.thread-more { margin-top: 0.75rem; }
.thread-more a, .post-acts .report { min-height: 1.5rem; display: inline-flex; align-items: center; }
.post-act { display: inline-flex; align-items: center; gap: 0.25rem; min-height: 1.75rem; padding: 0 0.375rem; margin-inline-start: -0.375rem; border: 0; border-radius: 4px; background: none; color: var(--soft); font-size: 0.8125rem; font-weight: 600; cursor: pointer; }
.post-act:hover { background: var(--surface); color: var(--ink); }
.post-act.is-on { color: var(--tide) !important; }
.post-act .icon { width: 1rem; height: 1rem; }
.post-acts details[open] { flex: 1 0 100%; }
.discuss-bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 1rem; }
.discuss-bar .orders { flex: 1 1 auto; }
.discuss-bar .orders li { margin: 0 !important; }
.kinds { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 0; margin: 0; border: 0; }
.kinds label { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 1.75rem; color: var(--ink); font-size: 1rem; }
.collection-name { font-size: 1.125rem; }
.collection-name a { color: inherit; text-decoration: none; }
.collection-name a:hover { color: var(--tide); text-decoration: underline; }
.collection-logos { display: flex; gap: 0.375rem; margin-bottom: 0.5rem; }
.collection-by { display: flex; align-items: center; gap: 0.75rem; margin-top: 0.75rem; }
.collection-by .facts { margin: 0; }
.collection-note { margin-top: 0.375rem; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--tide); font-size: 0.9375rem; }
.answer { margin-top: 0.75rem; padding-inline-start: 1rem; border-inline-start: 2px solid var(--tide); }
.review:target { background: var(--wash); }
.reviewed { display: grid; gap: 0 3.5rem; }
.tally { display: grid; gap: 0.75rem; align-content: start; margin-bottom: 1.5rem; }
.tally th { white-space: nowrap; width: 1%; }
.tally :is(th, td) { padding-block: 0.25rem; border: 0; font-size: 0.875rem; vertical-align: middle; }
.tally table svg { display: block; width: 100%; height: 6px; }
.bar-ground { fill: var(--line); }
.bar { fill: var(--warn); }
fieldset.rating { display: flex; flex-wrap: wrap; gap: 0.25rem; padding: 0; border: 0; margin: 0; }
.rating legend { font-size: 0.8125rem; color: var(--soft); padding: 0; margin-bottom: 0.25rem; }
.rating label { position: relative; display: grid; justify-items: center; width: 3rem; padding: 0.375rem 0; border: 1px solid var(--edge); border-radius: 6px; font-size: 0.75rem; cursor: pointer; }
.rating input, .badge-choice input { position: absolute; inset: 0; width: 100%; min-height: 0; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.rating .icon { width: 1.5rem; height: 1.5rem; }
.rating label:has(~ label :checked) .icon, .rating :checked ~ .icon { fill: var(--warn); stroke: var(--warn); }
.rating label:has(:checked), .badge-choice label:has(:checked) { border-color: var(--ink); color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
:is(.rating, .badge-choice) label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.badge-choice { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: end; margin-bottom: 1.5rem; }
.badge-choice fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem; padding: 0; margin: 0; border: 0; min-width: 0; }
.badge-choice legend { padding: 0; margin-bottom: 0.25rem; font-size: 0.8125rem; color: var(--soft); }
.badge-choice label { position: relative; display: block; padding: 0.25rem 0.75rem; border: 1px solid var(--edge); border-radius: 6px; font-size: 0.875rem; line-height: 1.625rem; }
.badge-choice label:hover { border-color: var(--tide); }
.scripted .badge-choice > button { display: none; }
.badges { gap: 2rem 2.5rem; }
.badges h2 { min-height: 2.4em; display: flex; align-items: end; gap: 0.5rem; }
.badges .preview { min-height: 9rem; }
.badges .facts { align-items: center; gap: 0.5rem 1rem; margin-top: 0.5rem; }
.embeds { margin-top: 3rem; }
.embeds .badges { margin-top: 1.25rem; }
.badges textarea { min-height: 7.5rem; resize: vertical; }
.badge-code textarea { field-sizing: content; max-height: 20rem; }
.compare caption { max-width: none; }
.compare thead th { font-size: 1rem; color: var(--ink); }
.compare thead :is(.name, .logo) { vertical-align: middle; }
.compare thead .logo { margin-inline-end: 0.5rem; }
.compare tbody th { color: var(--soft); font-size: 0.875rem; }
.compare tbody tr:hover { background: var(--surface); }
.compare-out { display: block; margin-top: 0.25rem; font-size: 0.8125rem; font-weight: 400; line-height: 1.5rem; }
.plans-of { max-width: 36rem; }
.plans-of th { font-size: 1rem; color: var(--ink); }
.plans-of td { text-align: end; font-variant-numeric: tabular-nums; }
.ahead { margin-bottom: 2rem; max-width: 56rem; }
.ahead > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1rem 2rem; margin-top: 0.75rem; }
.ahead h3 { font-size: 1rem; }
.compare-open { margin-top: 1rem; }
.compare-open dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin-top: 0.5rem; }
.compare-open dl > div { display: contents; }
.own-alternative { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.own-alternative > div { flex: 1 1 12rem; min-width: 0; }
.compare-others, .compare-others + section { margin-top: 3rem; }
.compare-form { display: grid; gap: 1rem; align-items: start; max-width: 46rem; margin-top: 1rem; }
.compare-form button { justify-self: start; }
.compare-form .field { position: relative; }
.row .facts + .facts { margin-top: 0.25rem; line-height: 1.5rem; }
.offers li { padding: 0.375rem 0; border-bottom: 1px solid var(--line); line-height: 1.4; }
.offers .name { display: inline-block; min-height: 1.5rem; }
.offers .soft { display: block; }
.picks { position: absolute; z-index: 4; inset-inline: 0; margin-top: 0.25rem; max-height: 20rem; overflow-y: auto; padding: 0.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; box-shadow: var(--shadow); }
.picks li { padding: 0.375rem 0.5rem; border-radius: 4px; cursor: pointer; line-height: 1.35; }
.picks li:hover, .picks [aria-selected="true"] { background: var(--wash); }
.picks span { display: block; font-size: 0.875rem; color: var(--soft); }
@supports (position-area: block-end) {
  @media (min-width: 45rem) {
    .said[popover] { inset: auto; position-area: block-end span-inline-end; position-try-fallbacks: flip-block, flip-inline; max-width: 24rem; margin: 0.375rem 0; border-radius: 6px; }
  }
}
@media (max-width: 44.99rem) {
  .media { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.5rem; }
  .media > li:first-child { grid-column: 1 / -1; }
  .acts-bar { display: flex; gap: 0.75rem; align-items: center; position: sticky; z-index: 3; inset-block-end: 0; margin: 1.5rem -1rem 0; padding: 0.5rem 1rem; background: var(--paper); border-top: 1px solid var(--line); }
  :root:has(.acts-bar) { scroll-padding-block-end: 5rem; }
  .acts-bar .button { flex: 1; justify-content: center; }
  .dossier-head { grid-template-columns: auto minmax(0, 1fr); gap: 0.75rem 1rem; }
  .dossier-head .logo-l { width: 3.5rem; font-size: 1.5rem; }
  .dossier-title { grid-column: 1 / -1; grid-row: 2; }
  .dossier-head form:has(.vote-large) { grid-column: 2; grid-row: 1; justify-self: end; }
  .dossier-head .vote-large { min-height: 3.5rem !important; }
  .dossier-head .acts { grid-column: 1 / -1; }
  .introduction > :is(.said-mark, .origin[title]) { inset-inline-start: auto; inset-inline-end: 0; }
  /* What a product does comes before its facts. */
  .profile .dossier-main { display: contents; }
  .profile .dossier-main > * { min-width: 0; }
  .profile .introduction { order: -1; }
  .profile .dossier-top { order: -2; }
  .compare, .compare :is(caption, thead, tbody) { display: block; }
  .compare tr { display: grid; grid-template-columns: 1fr 1fr; border-bottom: 1px solid var(--line); padding: 0.375rem 0; }
  .compare.is-three tr { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .is-three td { font-size: 0.875rem; overflow-wrap: anywhere; }
  .compare thead td { display: none; }
  .compare :is(th, td) { width: auto !important; border: 0; padding-block: 0.125rem; }
  .compare th[scope="row"] { grid-column: 1 / -1; }
}
@media (min-width: 45rem) {
  .profile { grid-template: "top top" auto "facts main" auto "notes main" 1fr "onward onward" auto / 12rem minmax(0, 1fr); }
  .profile .dossier-notes { grid-area: notes; grid-template-columns: minmax(0, 1fr); }
  .dossier-top { grid-area: top; }
  .profile .dossier-facts { grid-area: facts; }
  .profile .dossier-main { grid-area: main; }
  .dossier-onward { grid-area: onward; }
  .compare-form { grid-template-columns: 1fr 1fr auto; }
  .compare-form > button { margin-top: 1.625rem; }
}
@media (min-width: 60rem) {
  .reviewed { grid-template-columns: minmax(0, 1fr) 15rem; }
  .reviewed > .page-head { grid-column: 1 / -1; }
  .tally { grid-area: 2 / 2; }
  .dossier { grid-template-columns: 13rem minmax(0, 1fr) 12rem; gap: 2.5rem 3rem; }
  .profile { grid-template: "top top top" auto "facts main notes" auto "facts onward notes" 1fr / 13rem minmax(0, 1fr) 12rem; }
}
`;
