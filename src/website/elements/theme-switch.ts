/** The button that switches between light, dark and the system's preference. */
export function startThemeSwitch(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const system = () => (prefersDark.matches ? 'dark' : 'light');
  const isDark = () => (root.dataset.theme ?? system()) === 'dark';
  const show = () => (button.ariaPressed = String(isDark()));
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    // Choosing the system's current look means following the system again.
    const followsSystem = next === system();
    if (followsSystem) delete root.dataset.theme;
    else root.dataset.theme = next;
    try {
      if (followsSystem) localStorage.removeItem('theme');
      else localStorage.setItem('theme', next);
    } catch {
      // Storage is blocked: the choice only lasts for this page.
    }
    show();
  });
  prefersDark.addEventListener('change', show);
  show();
}
