import type { PersonalPage } from '../personal-page.ts';
import { changes } from './changes.tsx';
import { doneForYou } from './done-for-you.tsx';
import { draft } from './draft.tsx';
import { drafts } from './drafts.tsx';
import { people } from './people.tsx';
import { preview } from './preview.tsx';
import { readingStand } from './reading.tsx';
import { submit } from './submit.tsx';

/** From a website's address to a listing that is saved: submitting, the draft editor, its preview. */
export const writingPages: readonly PersonalPage[] = [submit, drafts, draft, readingStand, preview, people, changes, doneForYou];
