/** Tables of which strangers may see only a part, with the names of the views of that part. */
export declare const viewsOf: Readonly<Record<string, string>>;
/** Files that may name these tables, in groups with a reason, and by file the functions that read one. */
export type ListedReads = readonly { why: string; files: Readonly<Record<string, readonly string[]>> }[];
export declare const listedReads: ListedReads;
/** A sentence for each read of such a table that isn't listed, for SQL that may hide one, and for what is listed without need. */
export declare function findBaseReads(sources: readonly { file: string; text: string }[], groups?: ListedReads): string[];
