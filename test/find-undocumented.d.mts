export function findUndocumented(files: readonly { file: string; text: string }[]): string[];
