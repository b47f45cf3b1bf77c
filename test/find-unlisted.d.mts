export function findUnlisted(files: readonly { file: string; text: string }[]): string[];
