import type { Words } from '../../platform/words/say.ts';
import type { Board, Metric } from './board.ts';
import { type RankedColumn, rankByColumn } from './stats-board-store.ts';

/** A board that ranks live listings by one counter. */
export function statsBoard(given: {
  code: string;
  title: Words;
  howCounted: Words;
  paid?: boolean;
  column: RankedColumn;
  label: Words;
  unit: Metric['unit'];
  /** The column contains only numbers confirmed by a third party. */
  confirmed?: boolean;
}): Board {
  return {
    code: given.code,
    title: given.title,
    howCounted: given.howCounted,
    paid: given.paid ?? false,
    weekly: false,
    ranksBy: { column: given.column, unit: given.unit },
    async list(call, at) {
      const { rows, total } = await rankByColumn(call, given.column, at);
      const metric = { key: given.column, label: given.label, unit: given.unit };
      return {
        rows: rows.map((row) => ({ listingId: row.listing_id, metric: { ...metric, value: row.value, verified: given.confirmed ? true : null } })),
        total,
      };
    },
  };
}
