/** Slipway's mark: a hull leaving its slip. Uses the colour of the surrounding text. */
export const Mark = () => (
  <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M3 12.5h13.5L13 18H6z" fill="currentColor" />
    <path d="M9.5 3v8.2h5.8z" class="sail" />
    <path d="M2 21.2l20-5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
  </svg>
);

/** The same mark as a file, for light and dark. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.h{fill:#0b5866}.l{stroke:#0b5866}@media(prefers-color-scheme:dark){.h{fill:#6fd0d6}.l{stroke:#6fd0d6}}</style><path class="h" d="M3 12.5h13.5L13 18H6z"/><path fill="#e2570f" d="M9.5 3v8.2h5.8z"/><path class="l" d="M2 21.2l20-5" fill="none" stroke-width="1.6" stroke-linecap="round"/></svg>`;
