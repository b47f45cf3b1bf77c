/** The front page, weeks, calendar, leaderboards and awards. */
export const week = /* css */ `
.issue, .running { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.75rem 1.25rem; align-items: end; }
main > .issue { margin-bottom: 1.5rem; }
.issue-number { display: grid; font: 800 clamp(3.5rem, 2rem + 6vw, 6rem)/0.8 var(--head); letter-spacing: -0.05em; color: var(--tide); }
.issue-number .over { margin: 0 0 0.5rem; font: 400 0.8125rem/1.2 var(--text); letter-spacing: 0; }
.issue-span { grid-column: 1 / -1; font-size: 0.875rem; }
.issue-span > * + * { margin-top: 0.25rem; }
.issue-newcomers { grid-column: 1 / -1; font-size: 0.9375rem; max-width: 48rem; }
.week-days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); min-width: 15rem; max-width: 22rem; border-top: 1px solid var(--edge); }
.week-days li { position: relative; padding: 0.5rem 0 0; font-size: 0.75rem; text-align: center; color: var(--soft); border-inline-end: 1px solid var(--line); }
.week-days li:first-child { border-inline-start: 1px solid var(--line); }
.week-days li::before { content: ""; position: absolute; inset: 0 0 auto; height: 0.25rem; }
.week-days .is-past::before { background: var(--tide); }
.week-days [aria-current] { color: var(--ink); font-weight: 650; }
.week-days [aria-current]::before { background: var(--accent); }
.links { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.75rem; font-size: 0.875rem; }
.links a { padding: 0.25rem 0; }
.running { padding-bottom: 1.5rem; border-bottom: 1px solid var(--line); }
.running .issue-number { font-size: clamp(2.5rem, 2rem + 3vw, 4rem); }
.running .week-days { grid-column: 1 / -1; }
.running h2 { font-size: 1.5rem; }
.block-section { margin-top: 2.5rem; }
.section-head .count { margin-inline-start: auto; }
.makers { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; margin-top: 0.375rem; }
.makers a { display: flex; align-items: center; gap: 0.375rem; min-height: 1.75rem; font-size: 0.8125rem; color: var(--soft); text-decoration: none; }
.makers a:hover { text-decoration: underline; }
.of-the-day { display: flex; margin-top: 1rem; gap: 0.75rem; align-items: center; padding: 0.75rem 1rem; background: var(--surface); border-inline-start: 3px solid var(--accent); border-start-end-radius: 6px; border-end-end-radius: 6px; }
.of-the-day h2 { font: 650 0.8125rem/1.3 var(--text); letter-spacing: 0; color: var(--accent); }
.of-the-day .hint { margin: 0; }
.quiet-week { padding: 1.25rem 0; }
.front-main > section + section { margin-top: 2rem; }
.front-main .more { padding-top: 0.75rem; }
.more a, .section-head > a { padding: 0.125rem 0; }
.tides, .archive { font-size: 0.9375rem; }
.tides :is(.number, thead .number), .archive .number { padding-inline-end: 1.25rem; }
.tides .is-next :is(th, td) { background: var(--glow); }
.tides .is-next th { box-shadow: inset 3px 0 var(--accent); padding-inline-start: 0.75rem; }
.places { display: flex; align-items: center; gap: 0.75rem; white-space: nowrap; }
.tide { flex: none; width: 7.5rem; height: auto; color: var(--tide); }
.tide.is-paid { color: var(--paid); }
.tide-bed { fill: none; stroke: var(--edge); }
.tide-water { fill: currentColor; }
.archive td:first-child { width: 4rem; }
.winner { display: flex; align-items: center; gap: 0.625rem; }
.winner .name { flex: 1; min-width: 0; }
.state { font-size: 0.8125rem; font-weight: 650; padding: 0.1em 0.5em; border: 1px solid; border-radius: 3px; vertical-align: 0.1em; white-space: nowrap; }
.is-running { color: var(--good); }
.is-coming { color: var(--tide); }
.briefs li { display: flex; gap: 0.75rem; align-items: flex-start; padding: 0.625rem 0; border-bottom: 1px solid var(--line); }
.brief-title { line-height: 1.4; text-align: start; }
.board-words { margin: 0.5rem 0; color: var(--soft); font-size: 0.8125rem; line-height: 1.45; }
.wide-boards { --w: 20rem; }
.board .is-paid, .board.is-paid :is(h2, h3) { border-color: var(--paid); }
.period { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline; margin-bottom: 0.75rem; }
.ranking td.number { font-weight: 650; }
.ranking td.number .soft { font-weight: 400; }
.ranking th.number:first-child { padding-inline-end: 0.75rem; width: 3rem; }
.ranking td.rank { text-align: end; }
.check { margin-top: 1.5rem; overflow-wrap: anywhere; }
.rules li { margin-block: 0.375rem; }
.hours-chart { margin: 1rem 0; }
.hours-chart svg { display: block; width: 100%; height: 7.5rem; border-bottom: 1px solid var(--line); }
.hours-chart rect { fill: var(--tide); }
.hours-chart .not-counted { opacity: 0.4; }
.hours-chart :is(figcaption, details) { margin-top: 0.375rem; font-size: 0.875rem; }
.formats { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.formats a { display: block; padding: 0.125rem 0; }
.others { margin: 2rem 0; }
.others > div { border: 0; }
@media (max-width: 45rem) {
  .tide { display: none; }
  .tides, .archive { font-size: 0.875rem; }
  .tides :is(th, td), .archive :is(th, td) { padding-inline-end: 0.625rem; }
  .tides .number, .archive .number { padding-inline-end: 0.75rem; }
  .tides .count { display: block; }
  .places { white-space: normal; overflow-wrap: normal; }
  .archive td:first-child { width: 2.5rem; }
  .winner { flex-wrap: wrap; }
  .winner .name { flex-basis: calc(100% - 2.5rem); }
  .winner form { margin-inline-start: 2.375rem; }
  .others > div { display: block; }
  .lead h2 { font-size: 1.5rem; }
}
@media (min-width: 60rem) {
  .issue { grid-template-columns: auto minmax(0, 1fr) auto; }
  .issue-span { grid-column: 3; }
  .front-main { margin-top: -2.5rem; }
  .running { grid-template-columns: auto minmax(0, 1fr) 20rem; }
  .running .week-days { grid-column: 3; }
}
`;
