import { hostileEast } from './hostile-east.ts';
import { hostileWest } from './hostile-west.ts';

// Invented websites in many languages, written to mislead: what is true of them, and what only looks so.

export interface HostileSite {
  /** What it is about, for the name of its test. */
  about: string;
  lang: string;
  pages: Record<string, string>;
  /** What the draft has to say; null: it has to be blank. Others may be blank, and never one of `never`. */
  truth: Partial<Record<'name' | 'founded_year' | 'city' | 'country' | 'contact_email' | 'pricing_model' | 'tagline', string | null>> & {
    founders?: string[];
    features?: string[];
    questions?: string[];
  };
  /** Texts that must be nowhere in the draft's values. */
  never: string[];
}

export const hostileSites: HostileSite[] = [...hostileEast, ...hostileWest];
