export type { Mail } from './mail.ts';
export { queueMail } from './queue-mail.ts';
export { type Block, writeLetter } from './write-letter.ts';
