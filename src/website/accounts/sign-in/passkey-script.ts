/**
 * Asks the browser for a passkey and sends its answer. The rest of the account area works without it. WebAuthn uses bytes, the
 * server base64url (WebAuthn Level 3, 5.1.8 to 5.1.10).
 */
export const passkeyScript = /* js */ `
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const toText = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const withBytes = (list = []) => list.map((entry) => ({ ...entry, id: toBytes(entry.id) }));

const kinds = {
  'sign-in': {
    to: '/sign-in/passkey',
    ask: (options) =>
      navigator.credentials.get({
        publicKey: { ...options, challenge: toBytes(options.challenge), allowCredentials: withBytes(options.allowCredentials) },
      }),
  },
  add: {
    to: '/account/passkey',
    ask: (options) =>
      navigator.credentials.create({
        publicKey: {
          ...options,
          challenge: toBytes(options.challenge),
          user: { ...options.user, id: toBytes(options.user.id) },
          excludeCredentials: withBytes(options.excludeCredentials),
        },
      }),
  },
};

const show = (credential) => {
  const answer = credential.response;
  const response = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    if (answer[name]) response[name] = toText(answer[name]);
  }
  if (answer.getTransports) response.transports = answer.getTransports();
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    response,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
};

const send = async (to, body) => {
  const answer = await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const json = await answer.json();
  if (answer.ok) return json;
  if (json.to) location.assign(json.to);
  throw new Error(json.detail);
};

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const { to, ask } = kinds[form.dataset.passkey];
  const problem = form.querySelector('[role=alert]');
  const button = form.querySelector('button');
  form.hidden = !window.PublicKeyCredential;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.hidden = true;
    button.disabled = true;
    try {
      const fields = Object.fromEntries(new FormData(form));
      const { options } = await send(to, {});
      const done = await send(to, { ...fields, response: show(await ask(options)) });
      location.assign(done.to);
    } catch (error) {
      problem.textContent =
        error.name === 'NotAllowedError'
          ? form.dataset.stopped
          : error.name === 'InvalidStateError'
            ? form.dataset.known
            : error.message;
      problem.hidden = false;
      button.disabled = false;
    }
  });
}
`.trimStart();
