/**
 * Opens the quotes behind a mark when the pointer rests on it, and closes them when it leaves both. Clicks and keys work without
 * this script.
 */
export function startStated(mark: HTMLButtonElement): void {
  const words = mark.popoverTargetElement as HTMLElement | null;
  if (!words?.showPopover || !matchMedia('(hover: hover)').matches) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (act: () => void, ms: number) => () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const open = () => {
    if (!words.matches(':popover-open')) words.showPopover({ source: mark } as never);
  };
  const close = () => {
    if (words.matches(':popover-open')) words.hidePopover();
  };
  mark.addEventListener('pointerenter', soon(open, 250));
  mark.addEventListener('pointerleave', soon(close, 300));
  words.addEventListener('pointerenter', () => clearTimeout(timer));
  words.addEventListener('pointerleave', soon(close, 300));
}
