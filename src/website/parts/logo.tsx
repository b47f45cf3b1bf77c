import { pathOf } from '../words/safe-url.ts';

const HUES = 12;

/** A product's logo in a rounded square; without one, its initial in a colour drawn from its name. Said by the name beside it. */
export function Logo({ name, url, size = 'm' }: { name: string; url: string | null; size?: 's' | 'm' | 'l' }) {
  if (url) return <img class={`logo logo-${size}`} src={pathOf(url)} alt="" loading="lazy" />;
  return (
    <span class={`logo logo-${size} hue-${hueOf(name)}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

function hueOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) >>> 0;
  return sum % HUES;
}

function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '·';
}
