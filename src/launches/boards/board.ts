import type { Call } from '../../contract/call.ts';
import type { Words } from '../../platform/words/say.ts';
import type { RankedColumn } from './stats-board-store.ts';

/** What a listing is ranked by. */
export interface Metric {
  key: string;
  label: Words;
  value: number;
  unit: 'votes' | 'usd_cents' | 'rating';
  /** Whether a payment provider confirmed the revenue; null for other metrics. */
  verified: boolean | null;
}

export interface BoardRow {
  listingId: number;
  metric: Metric;
}

/** A leaderboard; each has its own file in this folder. */
export interface Board {
  code: string;
  title: Words;
  /** How the metric is counted, so that anyone can check it. */
  howCounted: Words;
  /** The order depends on money, so the board is always marked as paid. */
  paid: boolean;
  /** Whether it covers a single week. */
  weekly: boolean;
  /** The column it ranks by and its unit, if it ranks listings by one of their own numbers. */
  ranksBy?: { column: RankedColumn; unit: Metric['unit'] };
  list(call: Call, at: { week: string; limit: number; offset: number }): Promise<{ rows: BoardRow[]; total: number }>;
}
