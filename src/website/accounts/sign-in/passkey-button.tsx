import { say } from '../../words/say.ts';

/** Served with an ETag and revalidated each time, so that browsers never run an old version. */
export const passkeyScriptAddress = '/assets/passkey.js';

/** Only shown by the script: without scripts or passkeys, the button would do nothing. */
export function PasskeyButton({ does, label, returnTo }: { does: 'sign-in' | 'add'; label: string; returnTo?: string | undefined }) {
  return (
    <form
      class="form"
      data-passkey={does}
      data-stopped={say('You or your browser cancelled this. You can try again.')}
      data-known={say('This device already has a passkey for your account.')}
      hidden
    >
      {does === 'add' && (
        <div class="field">
          <label for="passkey-name">{say('Name of the new passkey')}</label>
          <input id="passkey-name" name="name" maxlength={120} value="" placeholder={say('My laptop')} autocomplete="off" aria-describedby="passkey-hint" />
          <p class="hint" id="passkey-hint">
            {say('If you leave this empty, the passkey is named after your device.')}
          </p>
        </div>
      )}
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      <p class="field-error" role="alert" hidden />
      <button class={does === 'sign-in' ? 'quiet' : undefined} type="submit">
        {label}
      </button>
    </form>
  );
}
