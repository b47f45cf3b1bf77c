/** Scrolls a listing's navigation so that the current page is visible. */
export function showPlace(nav: HTMLElement): void {
  const open = nav.querySelector<HTMLElement>('[aria-current="page"]');
  const list = nav.querySelector('ul');
  if (!open || !list) return;
  list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
}
