/** Runs every check to its end. @returns the exit code */
export declare function check(): number;
/** A sentence for each folder with too many files side by side. @param files paths below the root */
export declare function findFullFolders(files: readonly string[]): string[];
