import type { Site } from '../../contract/call.ts';
import { currentAnnouncement } from '../../sites/index.ts';
import { reader } from '../words/reader.ts';
import { say } from '../words/say.ts';

/** The operator's announcement above every page, during its set period. A ready page is at most a minute old (server/http/ready.ts). */
export function AnnouncementBar({ site, now }: { site: Site; now: Date }) {
  const shown = currentAnnouncement(site, now);
  if (!shown) return null;
  const own = reader().language;
  const language = [own, 'en', ...Object.keys(shown.texts)].find((code) => shown.texts[code] !== undefined)!;
  const text = shown.texts[language]!;
  return (
    <aside class="announcement" aria-label={say('Announcement')}>
      <p lang={language === own ? undefined : language} dir="auto">
        {shown.link === null ? text : <a href={shown.link}>{text}</a>}
      </p>
    </aside>
  );
}
