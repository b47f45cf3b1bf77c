import { pictureAt } from '../../pictures/index.ts';
import { hueOf, initialOf } from '../words/monogram.ts';
import { pathOf } from '../words/safe-url.ts';

/** Size in CSS pixels (styles/rows.ts), and the picture sizes for normal and high-density displays. */
const sizes = { s: [28, 48, 96], m: [44, 48, 96], l: [72, 96, 256] } as const;

/** A product's logo in a rounded square or, without one, its initial in a colour derived from its name. Decorative: the name is next to it. */
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
