/** Roles of the look: both schemes from the same names. Measured: text 4.5 to 1 or more on paper and surface. */
export const tokens = /* css */ `
:root {
  color-scheme: light dark;
  --paper: oklch(0.985 0.006 95);
  --surface: oklch(0.965 0.008 100);
  --ink: oklch(0.25 0.04 222);
  --soft: oklch(0.46 0.03 222);
  --line: oklch(0.87 0.012 215);
  --accent: oklch(0.55 0.17 43);
  --tide: oklch(0.43 0.08 213);
  --paid: oklch(0.46 0.2 295);
  --bad: oklch(0.5 0.19 25);
  --mono-bg: 0.91 0.055;
  --mono-ink: 0.38 0.09;
  --text: system-ui, "Segoe UI", Roboto, sans-serif;
  --code: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.19 0.022 225);
    --surface: oklch(0.225 0.025 225);
    --ink: oklch(0.94 0.01 200);
    --soft: oklch(0.74 0.025 215);
    --line: oklch(0.35 0.028 222);
    --accent: oklch(0.76 0.15 52);
    --tide: oklch(0.81 0.085 200);
    --paid: oklch(0.8 0.12 300);
    --bad: oklch(0.76 0.14 25);
    --mono-bg: 0.36 0.06;
    --mono-ink: 0.9 0.06;
  }
}
`;
