type Files = readonly { file: string; text: string }[];
export function findUnlisted(files: Files): string[];
export function findMisplacedOperations(files: Files): string[];
