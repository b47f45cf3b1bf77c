export const DECISIONS: string;
export function findUndecidedTables(migrations: readonly { file: string; text: string }[], decisions: string): string[];
