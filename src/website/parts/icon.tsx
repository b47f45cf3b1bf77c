/** Our own icons, on a grid of 24 with lines of 1.5. They are decorative: the text next to them says the same. */
const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20',
  moon: 'M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  buoy: 'M12 5.5 18.5 14h-13zM5 18.5c1.2 0 1.2-1 2.4-1s1.1 1 2.3 1 1.1-1 2.3-1 1.1 1 2.3 1 1.2-1 2.4-1 1.1 1 2.3 1',
  bell: 'M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 1.8 5.5 1.8 5.5H4.7s1.8-1 1.8-5.5zM10 19.2a2.2 2.2 0 0 0 4 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  out: 'M9.5 5.5H5.5v13h13v-4M13 5h6v6M19 5l-8.5 8.5',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  quote: 'M5 17h4.5v-5H6.2c0-2.4 1-3.8 3.3-4.5M14 17h4.5v-5h-3.3c0-2.4 1-3.8 3.3-4.5',
  person: 'M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM4.8 19.5c.7-3.4 3.6-5.2 7.2-5.2s6.5 1.8 7.2 5.2',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  chart: 'M4.5 4.5v15h15M8 15.5l3.5-4 3 2.5 4.5-6',
  pencil: 'M5 19l.8-3.8L16 5l3 3L8.8 18.2zM14 7l3 3',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 15.5v4h14v-4',
  picture: 'M4.5 5.5h15v13h-15zM4.5 15.5l4.5-4 4 3.5 2.5-2 4 3.5M15 9.2a.8.8 0 1 0 0-.1',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  lock: 'M6 11h12v8.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2',
  right: 'M5 12h14M13 6l6 6-6 6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 14.5l6-6 6 6',
  undo: 'M9 14 4.5 9.5 9 5M4.5 9.5H14a5 5 0 0 1 0 10h-3',
  again: 'M19 5v5h-5M5 19v-5h5M18.4 10A7 7 0 0 0 6.2 7.8M5.6 14a7 7 0 0 0 12.2 2.2',
  trophy: 'M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.8c0 3 1.2 4.7 3.4 4.9M16 6h3.2c0 3-1.2 4.7-3.4 4.9M12 13.5v3.5M8.5 19.5h7M10 17h4',
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 17.4a.8.8 0 1 0 0 .1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c2.3 2.2 3.4 4.9 3.4 8s-1.1 5.8-3.4 8c-2.3-2.2-3.4-4.9-3.4-8S9.7 6.2 12 4z',
} as const;

export type IconName = keyof typeof shapes;

/** Icons that point along the line of text: they are mirrored where text runs from right to left. */
const turning: ReadonlySet<IconName> = new Set(['right', 'left', 'out', 'undo', 'quote', 'chart', 'feed']);

/** An icon of 20 pixels. Some, such as arrows, are mirrored in languages that are written from right to left. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class={turning.has(name) ? 'icon turns' : 'icon'} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
