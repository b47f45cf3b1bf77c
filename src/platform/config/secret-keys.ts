/** The key that seals secrets in the database. */
export const secretKeyVariable = {
  name: 'SECRET_KEY',
  example: 'KEY',
  meaning: 'Key that encrypts secrets in the database, such as those of authenticator apps: 32 random bytes as base64. To change it, put the new one first.',
} as const;

/** The key of backups. */
export const backupKeyVariable = {
  name: 'BACKUP_KEY',
  example: 'KEY',
  meaning: 'Key that encrypts backups: 32 random bytes as base64. To change it, put the new one first.',
} as const;

/** Reads the keys of SECRET_KEY or BACKUP_KEY, separated by commas. The first one seals; all of them open. @throws Error with what is wrong */
export function readSecretKeys(text: string): readonly Buffer[] {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[A-Za-z0-9+/_-]{43}=?$/.test(part)))
    throw new Error('must be 32 random bytes as base64, for example from: openssl rand -base64 32. Separate several keys with commas');
  return parts.map((part) => Buffer.from(part, 'base64'));
}
