/**
 * On a phone the navigation starts folded, so that the page's content comes first. Beside the page, where it scrolls by itself if the window
 * is low, it shows the place that the page belongs to.
 */
export function startTeamNav(details: HTMLDetailsElement): void {
  details.open = matchMedia('(min-width: 60rem)').matches;
  const place = details.querySelector<HTMLElement>('[aria-current]');
  const below = place ? place.getBoundingClientRect().bottom - details.getBoundingClientRect().bottom : 0;
  if (below > 0) details.scrollTop += below + details.clientHeight / 3;
}
