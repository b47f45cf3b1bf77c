import type { CdnSettings } from './config/cdn-settings.ts';

const TIMEOUT_MS = 5000;

/** A purge request as Fastly and docs/varnish.vcl take it. @throws what is wrong */
export async function sendPurge({ purgeUrl, header }: CdnSettings, keys: readonly string[]): Promise<void> {
  try {
    const answer = await fetch(purgeUrl, {
      method: 'POST',
      headers: { 'Surrogate-Key': keys.join(' '), ...(header && { [header[0]]: header[1] }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  } catch (error) {
    const { message, name, cause } = error as Error;
    throw new Error((cause as { code?: string } | undefined)?.code ?? (name === 'TimeoutError' ? 'it does not answer' : message));
  }
}
