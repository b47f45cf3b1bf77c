import { badgeToServe, findBadgeFacts, parseBadgeFile, renderBadge } from '../../content/index.ts';
import { refusal } from '../../contract/errors.ts';
import type { Drawing } from '../page.ts';
import { pictureHeaders } from '../serving/headers.ts';

/** A badge as an SVG file. It is served for listings in any state, because owners add the badge before they go live. */
export const badgePicture: Drawing = {
  path: '/badges/{slug}/{file}',
  async draw({ site, values, now }, db) {
    const style = parseBadgeFile(values.file!);
    if (!style || !/^[a-z0-9][a-z0-9-]{0,219}$/.test(values.slug!)) throw refusal('not_found');
    const found = await findBadgeFacts(db, { siteId: site.id, siteName: site.name, slug: values.slug!, now });
    const kind = found && badgeToServe(style.kind, found.facts);
    if (!kind) throw refusal('not_found');
    const { svg } = renderBadge({ ...style, kind, facts: found.facts });
    return { body: Buffer.from(svg), contentType: 'image/svg+xml; charset=utf-8', cacheControl: 'public, max-age=3600', headers: pictureHeaders };
  },
};
