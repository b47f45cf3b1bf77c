/** On a phone the navigation starts folded, so that the page's content comes first. */
export function startTeamNav(details: HTMLDetailsElement): void {
  details.open = matchMedia('(min-width: 60rem)').matches;
}
