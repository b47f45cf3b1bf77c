import { hueOf, initialOf } from '../words/monogram.ts';
import { pathOf } from '../words/safe-url.ts';

/** A product's logo in a rounded square; without one, its initial in a colour drawn from its name. Said by the name beside it. */
export function Logo({ name, url, size = 'm' }: { name: string; url: string | null; size?: 's' | 'm' | 'l' }) {
  if (url) return <img class={`logo logo-${size}`} src={url.startsWith('/') ? url : pathOf(url)} alt="" loading="lazy" />;
  return (
    <span class={`logo logo-${size} hue-${hueOf(name)}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
