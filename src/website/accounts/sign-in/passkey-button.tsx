import { say } from '../../words/say.ts';

/** Served with an ETag, and asked for again each time: a browser never runs an old one. */
export const passkeyScriptAddress = '/assets/passkey.js';

/** Shown by the script alone: without it, or without passkeys, there is nothing to press. */
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
