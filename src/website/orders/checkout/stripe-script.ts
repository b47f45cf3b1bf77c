/** Served with an ETag and revalidated each time. */
export const stripeScriptAddress = '/assets/stripe.js';

/** Loads Stripe's form for cards and wallets: what is typed there only goes to Stripe. */
export const stripeScript = /* js */ `
const form = document.querySelector('form[data-stripe]');
const problem = form.querySelector('[role=alert]');
const button = form.querySelector('button');
const say = (text) => {
  problem.textContent = text;
  problem.hidden = false;
};
if (!window.Stripe) {
  say(form.dataset.missing);
} else {
  const stripe = window.Stripe(form.dataset.stripe);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const elements = stripe.elements({ clientSecret: form.dataset.secret, appearance: { theme: isDark ? 'night' : 'stripe' } });
  const element = elements.create('payment');
  element.on('ready', () => {
    button.hidden = false;
  });
  element.mount(form.querySelector('div'));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.hidden = true;
    button.disabled = true;
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: form.dataset.back } });
    say(error.message);
    button.disabled = false;
  });
}
`.trimStart();
