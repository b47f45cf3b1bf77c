import type { Call } from '../../contract/call.ts';
import type { Words } from '../../platform/words/say.ts';
import type { RankedColumn } from './stats-board-store.ts';

/** What a listing is ranked by. */
export interface Metric {
  key: string;
  label: Words;
  value: number;
  unit: 'votes' | 'usd_cents' | 'rating';
  /** Revenue: confirmed by a payment provider; elsewhere null. */
  verified: boolean | null;
}

export interface BoardRow {
  listingId: number;
  metric: Metric;
}

/** A leaderboard: one file each in this folder. */
export interface Board {
  code: string;
  title: Words;
  /** How the metric is counted, in a sentence that lets anyone check it. */
  howCounted: Words;
  /** Money decides the order: always presented as paid. */
  paid: boolean;
  /** Whether it is a board of one week. */
  weekly: boolean;
  /** Where it ranks listings by a figure of their own: which, and in what unit. */
  ranksBy?: { column: RankedColumn; unit: Metric['unit'] };
  list(call: Call, at: { week: string; limit: number; offset: number }): Promise<{ rows: BoardRow[]; total: number }>;
}
