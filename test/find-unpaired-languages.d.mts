export function findUnpairedLanguages(codes: readonly string[], source: string): string[];
