import { z } from 'zod';

/** Platforms of social links. */
export const socialPlatforms = [
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'threads',
  'pinterest',
  'github',
  'reddit',
  'producthunt',
  'medium',
  'website',
  'custom',
] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** Addresses by platform; missing platforms weren't given. */
export const socials = z
  .strictObject(
    Object.fromEntries(socialPlatforms.map((platform) => [platform, z.string().max(500).optional()])) as Record<SocialPlatform, z.ZodOptional<z.ZodString>>,
  )
  .meta({ id: 'Socials' });

/** Parts of a founder story, in reading order. */
export const storyPartNames = ['title', 'story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'] as const;
export type StoryPart = (typeof storyPartNames)[number];
export const storyParts = z
  .strictObject(
    Object.fromEntries(storyPartNames.map((name) => [name, z.string().nullable()])) as Record<(typeof storyPartNames)[number], z.ZodNullable<z.ZodString>>,
  )
  .meta({ id: 'Story' });
