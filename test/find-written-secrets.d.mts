/**
 * Secrets and addresses of people in what services and commands wrote during a run of the tests.
 * @param folder what test/support/run-server/written.ts filled @returns a sentence each, without the secret itself
 */
export function findWrittenSecrets(folder: string): string[];
