import { hostileEast } from './hostile-east.ts';
import { hostileWest } from './hostile-west.ts';

// Invented websites in many languages, written to mislead: true facts about them, and decoys.

export interface HostileSite {
  /** What it is about, for the name of its test. */
  about: string;
  lang: string;
  pages: Record<string, string>;
  /** What the draft must contain; null: it must be blank. Other fields may be blank, but never have a value from `never`. */
  truth: Partial<Record<'name' | 'founded_year' | 'city' | 'country' | 'contact_email' | 'pricing_model' | 'tagline', string | null>> & {
    founders?: string[];
    features?: string[];
    questions?: string[];
  };
  /** Texts that must be nowhere in the draft's values. */
  never: string[];
}

export const hostileSites: HostileSite[] = [...hostileEast, ...hostileWest];
