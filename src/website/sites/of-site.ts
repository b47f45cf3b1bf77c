import type { Site } from '../../contract/call.ts';

/** The option of a command that names the site. Without it, a command changes the default site. */
export const ofSite = ({ host, key }: Site): string => (host === null ? '' : ` --site ${key}`);
