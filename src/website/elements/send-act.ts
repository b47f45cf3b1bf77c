import { tell } from './live-status.ts';

/** Whether somebody is signed in here, as far as a script can tell: everybody else goes the way without scripts. */
export const isKnown = (): boolean => /(?:^|; )known=1/.test(document.cookie);

/**
 * Sends a vote or a follow. Whoever is not signed in is led to signing in; what is refused is explained on the page of the form.
 * @returns undefined when it did not happen
 */
export async function sendAct<Answer>(address: string, form: HTMLFormElement): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' } });
    const answer = (await response.json()) as Answer & { sign_in?: string };
    if (response.ok) return answer;
    location.assign(answer.sign_in ?? form.action);
  } catch {
    tell('failed');
  }
  return undefined;
}
