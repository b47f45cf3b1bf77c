import { expect, it } from 'vitest';
import { sayKey, sayWhat } from './say-version.ts';

it.each([
  ['badge_not_found', 'The launch week began without the badge'],
  ['week_opened', 'The launch week started'],
  ['decide_claim', 'Transferred the listing to the person who claimed it'],
  ['something_new', 'Something new'],
])('%s is described as an action', (what, words) => expect(sayWhat(what)).toBe(words));

it.each([
  ['seo_title', 'SEO title'],
  ['faqs', 'FAQs'],
  ['demo_video_url', 'Demo video address'],
  ['socials', 'Socials'],
])('%s is the heading %s', (key, heading) => expect(sayKey(key)).toBe(heading));
