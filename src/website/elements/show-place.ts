/** Where the places of a listing scroll sideways, the one that is open is in sight. */
export function showPlace(nav: HTMLElement): void {
  const open = nav.querySelector<HTMLElement>('[aria-current="page"]');
  const list = nav.querySelector('ul');
  if (!open || !list) return;
  list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
}
