/** Whether the links and paths of a text are checked. @param file its path below the root */
export declare const isChecked: (file: string) => boolean;
/** Names in code that look like our files and are someone else's. */
export declare const elsewhere: readonly string[];
/**
 * A sentence for each relative link that leads nowhere, each path in code that no file has, and each page of the docs that a comment
 * names and that doesn't exist. @param files every file of the repository, with its text if it is Markdown or code
 */
export declare function findBrokenLinks(files: ReadonlyMap<string, string | undefined>): string[];
