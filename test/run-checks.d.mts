/** Runs all checks, even after one fails, two at a time. @returns the exit code */
export declare function check(): Promise<number>;
/** A sentence for each folder with too many files side by side. @param files paths below the root */
export declare function findFullFolders(files: readonly string[]): string[];
/** A sentence for each file of code that is too long. @param files with their paths below the root */
export declare function findLongFiles(files: readonly { file: string; text: string }[]): string[];
/** The code of the service, pages included, with its texts. @param files paths below the root */
export declare function readSources(files: readonly string[]): { file: string; text: string }[];
