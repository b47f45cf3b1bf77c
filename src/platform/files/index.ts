export type { Files } from './files.ts';
export { openFiles } from './open-files.ts';
