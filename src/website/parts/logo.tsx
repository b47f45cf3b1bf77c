import { pictureAt } from '../../pictures/index.ts';
import { initialOf, initialsOf, tileOf } from '../words/monogram.ts';
import { pathOf } from '../words/safe-url.ts';

/** Size in CSS pixels (styles/rows.ts), and the picture sizes for normal and high-density displays. */
const sizes = { s: [28, 48, 96], m: [44, 48, 96], l: [72, 96, 256] } as const;

type Size = keyof typeof sizes;

interface Given {
  name: string;
  url: string | null;
  size?: Size;
  /** Loaded immediately instead of when the visitor scrolls there. */
  eager?: boolean;
}

/** A product's logo in a rounded square or, without one, a tile with its initial, in a colour and pattern derived from its name. Decorative: the name is next to it. */
export function Logo({ name, url, size = 'm', eager }: Given) {
  if (url) return <Picture look={`logo logo-${size}`} url={url} size={size} eager={eager} />;
  return (
    <span class={`logo logo-${size} ${tileOf(name)}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** A person's portrait or, without one, a round tile with their initials. Decorative: the name is next to it. */
export function Portrait({ name, url, size = 'm', eager }: Given) {
  if (url) return <Picture look={`logo logo-${size} face`} url={url} size={size} eager={eager} />;
  return (
    <span class={`logo logo-${size} face ${tileOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function Picture({ look, url, size, eager }: { look: string; url: string; size: Size; eager: boolean | undefined }) {
  const [side, plain, dense] = sizes[size];
  const path = url.startsWith('/') ? url : pathOf(url);
  return (
    <img
      class={look}
      src={pictureAt(path, plain)}
      srcset={`${pictureAt(path, dense)} 2x`}
      alt=""
      width={side}
      height={side}
      loading={eager ? undefined : 'lazy'}
    />
  );
}
