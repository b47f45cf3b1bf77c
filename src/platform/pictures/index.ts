export { openStudio, type Studio, StudioBusy } from './open-studio.ts';
export { hasEntities, sniffPicture } from './sniff.ts';
export type { Encoding, Version } from './work.ts';
