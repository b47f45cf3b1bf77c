// Runs before the first paint, so that the chosen look applies from the start.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked: the system's preference applies.
}
document.documentElement.classList.add('scripted');
