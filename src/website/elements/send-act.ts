import { tell } from './live-status.ts';

/** Whether a person is signed in, as far as a script can tell. If not, the form is submitted as without scripts. */
export const isKnown = (): boolean => /(?:^|; )known=1/.test(document.cookie);

/**
 * Sends a vote or a follow. Visitors who aren't signed in are sent to the sign-in page; a refusal is explained on the form's own
 * page. A request that has started continues if the person leaves the page (`keepalive`).
 * @returns undefined if it didn't happen
 */
export async function sendAct<Answer>(address: string, form: HTMLFormElement): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' }, keepalive: true });
    const answer = (await response.json()) as Answer & { sign_in?: string };
    if (response.ok) return answer;
    location.assign(answer.sign_in ?? form.action);
  } catch {
    tell('failed');
  }
  return undefined;
}
