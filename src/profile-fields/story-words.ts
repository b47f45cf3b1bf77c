import { toSay, type Words } from '../platform/words/say.ts';
import type { StoryPart } from './values.ts';

/** What the sections of a founder story are called. Its title and its text have other names in each place. */
export const storySectionWords: Readonly<Record<Exclude<StoryPart, 'title' | 'story'>, Words>> = {
  why_started: toSay('Why it was started'),
  problem: toSay('The problem'),
  journey: toSay('The journey'),
  challenges: toSay('Challenges'),
  achievements: toSay('Achievements'),
  lessons: toSay('Lessons'),
  whats_next: toSay('What’s next'),
};
