import type { Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { Mark } from './mark.tsx';

/** Height of the logo in the page header, in CSS pixels (styles/frame.ts). */
const HEIGHT = 32;

/** A site's own icon in one of its sizes; undefined if it has none. */
export function siteIconPath({ settings }: Pick<Site, 'settings'>, side: 48 | 96 | 256): string | undefined {
  const { icon } = readSiteSettings(settings).logos;
  return icon ? `/files/${icon.file}-${side}.webp` : undefined;
}

/** The site's logo in the header, or else the mark with the site's name. */
export function SiteLogo({ site }: { site: Site }) {
  const { light, dark } = readSiteSettings(site.settings).logos;
  if (!light) {
    return (
      <>
        <Mark />
        <span dir="auto">{site.name}</span>
      </>
    );
  }
  const picture = ({ file, width, height }: typeof light, look?: string) => (
    <img
      class={look ? `site-logo ${look}` : 'site-logo'}
      src={`/files/${file}-640.webp`}
      alt={site.name}
      width={Math.max(1, Math.round((width / height) * HEIGHT))}
      height={HEIGHT}
    />
  );
  if (!dark) return picture(light);
  return (
    <>
      {picture(light, 'in-light')}
      {picture(dark, 'in-dark')}
    </>
  );
}
