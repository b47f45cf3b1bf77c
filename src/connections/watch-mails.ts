import { opensMails } from '../platform/config/mail-settings.ts';
import type { Connections } from './in-force.ts';

/**
 * Whether emails go to a folder and can be read at /dev/mail, kept up to date: an owner may set a mail server at any time. In production
 * they never can.
 * @param changes tells about changes in every process
 */
export async function watchMails(
  { environment, read }: Connections,
  changes: { onChange(listener: (topic: string) => void): void },
): Promise<{ readonly areOpen: boolean }> {
  if (!opensMails(environment)) return { areOpen: false };
  const mails = { areOpen: opensMails(await read()) };
  changes.onChange((topic) => {
    if (topic !== 'settings') return;
    read().then(
      (settings) => {
        mails.areOpen = opensMails(settings);
      },
      // It stays as it was until the next change.
      () => {},
    );
  });
  return mails;
}
