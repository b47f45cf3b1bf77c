/**
 * A row of a statement that counts hits and has those of a page beside the count. If there are none, it is one row with only the count,
 * so every column of a hit may be null.
 */
export type RowOrNone<Row> = { [Column in keyof Row]: Row[Column] | null };
