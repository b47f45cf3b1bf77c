import { Form } from '../../forms/form.tsx';
import { say } from '../../words/say.ts';

export interface ProviderShown {
  id: string;
  name: string;
}

/** Sends the person to a provider. @param given.links links the account there to the one that is signed in */
export const ProviderButton = ({
  provider: { id },
  label,
  returnTo,
  links,
}: {
  provider: ProviderShown;
  label: string;
  returnTo: string | undefined;
  links?: boolean;
}) => (
  <Form name={`provider_${id}`} action={`/sign-in/with/${id}`}>
    {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
    {links && <input type="hidden" name="links" value="yes" />}
    <button class="quiet" type="submit">
      {label}
    </button>
  </Form>
);

/** One button for each service that the operator has set up. */
export function ProviderButtons({ providers, returnTo }: { providers: readonly ProviderShown[]; returnTo: string | undefined }) {
  if (providers.length === 0) return null;
  return (
    <div class="choices">
      {providers.map((provider) => (
        <ProviderButton provider={provider} label={say('Sign in with {provider}', { provider: provider.name })} returnTo={returnTo} />
      ))}
    </div>
  );
}
