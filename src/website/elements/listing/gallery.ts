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
  let picture = document.createElement('img');
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
    // A new element: the old one would show the previous picture until this one has loaded.
    const next = document.createElement('img');
    // Reserves its space, in which the small picture is shown blurred until the large one is there.
    const [width, height] = ['width', 'height'].map((side) => Number(small.getAttribute(side)));
    Object.assign(next, { width, height });
    next.style.maxWidth = `min(100%, ${width}px, ${(78 * width!) / height!}vh)`;
    next.style.backgroundImage = `url("${small.currentSrc}")`;
    next.className = 'early';
    next.addEventListener('load', () => {
      next.className = '';
      next.style.backgroundImage = '';
    });
    // The small picture is better than none, and sharp because nothing else is coming.
    next.addEventListener(
      'error',
      () => {
        next.className = '';
        next.src = small.currentSrc;
      },
      { once: true },
    );
    next.src = links[at]!.href;
    next.alt = small.alt;
    picture.replaceWith(next);
    picture = next;
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
