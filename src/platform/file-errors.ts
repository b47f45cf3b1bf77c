const words: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the account’s share of the disk is used up',
  ENOTDIR: 'something on the way is not a folder',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such place',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
};

/** A file system error in words; for other errors their message. */
export function inWords(error: Error & { code?: string }): string {
  return words[error.code ?? ''] ?? error.message;
}

/** A message for an unexpected file system error; undefined for other kinds of errors. */
export function fileSentence(error: Error & { code?: string; path?: string }): string | undefined {
  if (error.path === undefined || words[error.code ?? ''] === undefined) return undefined;
  return `${error.path} cannot be used: ${inWords(error)}.`;
}
