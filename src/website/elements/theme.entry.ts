// Runs before anything is painted: a look that was chosen holds from the first frame.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is shut: the system's preference holds.
}
document.documentElement.classList.add('scripted');
