export function findBlockingStatements(migrations: readonly { file: string; text: string }[]): string[];
export function splitStatements(source: string): { text: string; line: number; isSafe: boolean }[];
