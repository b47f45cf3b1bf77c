/**
 * Opens the step that the address names after `#`, also one that was only linked to as `/team/setup#mail`: browsers keep this part to themselves, so the
 * server can't. The steps that are open stay open, because a form in one of them may have been refused.
 */
export function startSteps(steps: HTMLElement): void {
  const openNamed = () => {
    const step = [...steps.children].find(({ id }) => `#${id}` === location.hash)?.querySelector('details');
    if (!step || step.open) return;
    step.open = true;
    step.scrollIntoView();
  };
  openNamed();
  addEventListener('hashchange', openNamed);
}
