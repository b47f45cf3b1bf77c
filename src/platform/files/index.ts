export { type AskS3, openS3 } from './ask-s3.ts';
export type { Files } from './files.ts';
export { openFiles } from './open-files.ts';
