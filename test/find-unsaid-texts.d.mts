export function findUnsaidTexts(files: readonly { file: string; text: string }[]): string[];
