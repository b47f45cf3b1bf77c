/** Tables of which strangers may see only a part, with the names of the views of that part. */
export declare const viewsOf: Readonly<Record<string, string>>;
/** The only files that may name these tables, by the start or the kind of their path. */
export declare const mayNameThem: readonly (string | RegExp)[];
/** The reads of these tables in stores that write and in stores of a person's own data, and who sees them. */
export declare const readsBesideWrites: Readonly<Record<string, { names: readonly string[]; why: string }>>;
/** A sentence for each file that answers strangers and names one of these tables, and for each exception that is in want of a reason. */
export declare function findBaseReads(sources: readonly { file: string; text: string }[]): string[];
