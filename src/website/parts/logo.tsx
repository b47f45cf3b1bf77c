import { pictureAt } from '../../pictures/index.ts';
import { hueOf, initialOf } from '../words/monogram.ts';
import { pathOf } from '../words/safe-url.ts';

/** Side in CSS pixels (styles/rows.ts), and the pictures for plain and for dense displays. */
const sizes = { s: [28, 48, 96], m: [44, 48, 96], l: [72, 96, 256] } as const;

/** A product's logo in a rounded square; without one, its initial in a colour drawn from its name. Said by the name beside it. */
export function Logo({ name, url, size = 'm' }: { name: string; url: string | null; size?: keyof typeof sizes }) {
  if (url) {
    const [side, plain, dense] = sizes[size];
    const path = url.startsWith('/') ? url : pathOf(url);
    return (
      <img class={`logo logo-${size}`} src={pictureAt(path, plain)} srcset={`${pictureAt(path, dense)} 2x`} alt="" width={side} height={side} loading="lazy" />
    );
  }
  return (
    <span class={`logo logo-${size} hue-${hueOf(name)}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
