import type { NamedRole } from '../../../contract/roles.ts';
import type { ListingStatus } from '../../../ownership/index.ts';

/** What can be done to many listings at once, and who may. None of it touches money. */
export const bulkActions = {
  suspend: { roles: ['editor', 'moderator'] },
  lift: { roles: ['editor', 'moderator'] },
  set_category: { roles: ['editor'] },
  feature: { roles: ['editor'] },
  unfeature: { roles: ['editor'] },
} as const satisfies Record<string, { roles: readonly NamedRole[] }>;

export type BulkAction = keyof typeof bulkActions;
export const bulkActionNames = Object.keys(bulkActions) as [BulkAction, ...BulkAction[]];

/** Why a listing is left unchanged. */
export const whysLeft = [
  'already_suspended',
  'not_suspended',
  'own',
  'same_category',
  'not_public',
  'already_chosen',
  'not_chosen',
  'unknown',
  'changed_since',
  'category_gone',
  'stopped',
] as const;
export type WhyLeft = (typeof whysLeft)[number];

/** The part of a listing that a bulk action changes. */
export interface BulkState {
  status?: BulkFacts['status'];
  /** The reason of the suspension that ends. */
  reason?: string;
  /** The launch week that a listing loses because it has begun. */
  missed_week?: string;
  categories?: readonly PlacedCategory[];
  /** Null: not an editor's choice. */
  editors_choice?: { since: string; until: string | null } | null;
}

export interface PlacedCategory {
  id: number;
  slug: string;
  /** 0: the primary one. */
  position: number;
}

/** What a bulk action needs to know about a listing. */
export interface BulkFacts {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  launch_week: string | null;
  former_status: Exclude<ListingStatus, 'suspended'> | null;
  suspended_for: string | null;
  suspended_since: Date | null;
  categories: PlacedCategory[];
  choice_since: Date | null;
  choice_until: Date | null;
}

/** A locked listing and what it becomes. */
export interface BulkTarget {
  id: number;
  slug: string;
  name: string;
  to: BulkState;
}
