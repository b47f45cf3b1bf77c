import { z } from 'zod';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import { type LogoKind, logoKinds, readSiteSettings, siteLogo } from '../../platform/config/settings.ts';
import { lockSettings, mergeSettings } from '../../sites/index.ts';
import { picturesNeed } from '../open-pictures.ts';
import { takePicture } from '../picture-refusal.ts';

type SiteLogo = z.infer<typeof siteLogo>;

const kind = z
  .enum(logoKinds)
  .meta({ description: 'light: on light pages, and on dark ones without a dark logo. dark: on dark pages. icon: square, for tabs.' });
const output = z.strictObject({ kind, logo: siteLogo.nullable() });

export const uploadSiteLogo = defineTeamOperation({
  name: 'upload_site_logo',
  roles: [],
  title: "Upload the site's logo",
  summary: "Sets a picture as the site's logo, its logo for dark mode, or its icon.",
  description: 'Takes PNG, JPEG, WebP, GIF, AVIF or SVG up to 10 MB, checks it and stores it in the sizes used. It’s shown in the head of every page.',
  writes: true,
  input: z.strictObject({ kind, picture: z.base64().max(14_000_000).meta({ description: 'The file as Base64.' }) }),
  output,
  async prepare({ kind: which, picture }, { need }) {
    return takePicture('/picture', () => need(picturesNeed).keep(which === 'icon' ? 'logo' : 'site_logo', Buffer.from(picture, 'base64')));
  },
  handle: ({ kind: which }, call, { file, width, height }) => save(call, which, { file, width, height }),
});

export const setSiteLogo = defineTeamOperation({
  name: 'set_site_logo',
  roles: [],
  title: "Remove or restore the site's logo",
  summary: 'Removes a logo of the site, or restores one that was uploaded before.',
  description: 'With null, the site shows its name instead. Name a logo from the audit log to restore it.',
  writes: true,
  input: z.strictObject({ kind, logo: z.strictObject(siteLogo.shape).nullable() }),
  output,
  handle: ({ kind: which, logo }, call) => save(call, which, logo),
});

async function save(call: TeamCall, which: LogoKind, logo: SiteLogo | null): Promise<z.infer<typeof output>> {
  const { logos } = readSiteSettings(await lockSettings(call.db, call.site.id));
  const before = logos[which];
  await mergeSettings(call.db, call.site.id, { logos: { ...logos, [which]: logo } });
  const undo = { operation: 'set_site_logo', input: { kind: which, logo: before } };
  call.note({ subject: `site:${call.site.key}`, before: { [`logo_${which}`]: before?.file ?? null }, after: { [`logo_${which}`]: logo?.file ?? null }, undo });
  return { kind: which, logo };
}
