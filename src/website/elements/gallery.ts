/**
 * Pictures of a list open large in a dialog, with arrow keys or buttons to move between them. Without scripts, their links open the files.
 * Texts are in the list's `data-` attributes.
 */
export function startGallery(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')];
  const texts = list.dataset;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', texts.label!);
  const picture = document.createElement('img');
  // Until one is chosen, there is nothing to describe.
  picture.alt = '';
  const caption = document.createElement('p');
  caption.setAttribute('role', 'status');
  let at = 0;
  const isRtl = document.documentElement.dir === 'rtl';
  const [back, on] = isRtl ? ['→', '←'] : ['←', '→'];

  const show = (to: number) => {
    at = (to + links.length) % links.length;
    const small = links[at]!.querySelector('img')!;
    // Reserves its space before it has loaded.
    for (const side of ['width', 'height']) picture.setAttribute(side, small.getAttribute(side)!);
    picture.src = links[at]!.href;
    picture.alt = small.alt;
    caption.textContent = `${at + 1} / ${links.length}  ${small.alt}`;
  };
  const button = (label: string, sign: string, act: () => void) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.className = 'quiet';
    one.ariaLabel = label;
    one.textContent = sign;
    one.addEventListener('click', act);
    return one;
  };
  const buttons = document.createElement('div');
  if (links.length > 1)
    buttons.append(
      button(texts.previous!, back!, () => show(at - 1)),
      button(texts.next!, on!, () => show(at + 1)),
    );
  buttons.append(button(texts.close!, '✕', () => dialog.close()));
  dialog.append(buttons, picture, caption);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(isRtl ? at - 1 : at + 1);
    if (key === 'ArrowLeft') show(isRtl ? at + 1 : at - 1);
  });
  // A click next to the picture closes it.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => links[at]!.focus());
  list.after(dialog);
  for (const [i, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(i);
      dialog.showModal();
    });
  }
}
