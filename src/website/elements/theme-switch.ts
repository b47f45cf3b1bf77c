/** The button that changes between light and dark, and back to what the system prefers. */
export function startThemeSwitch(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark';
  const show = () => button.setAttribute('aria-pressed', String(isDark()));
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    // Choosing what the system prefers anyway follows the system again.
    const followsSystem = next === (prefersDark.matches ? 'dark' : 'light');
    if (followsSystem) delete root.dataset.theme;
    else root.dataset.theme = next;
    try {
      if (followsSystem) localStorage.removeItem('theme');
      else localStorage.setItem('theme', next);
    } catch {
      // Storage is shut: it holds for this page.
    }
    show();
  });
  prefersDark.addEventListener('change', show);
  show();
}
