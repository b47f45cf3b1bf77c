import { readSiteSettings } from '../../../platform/config/settings.ts';
import { Tag } from '../../parts/marks.tsx';
import { say } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';
import { ProviderKeys } from './keys-form.tsx';
import type { SetupFacts } from './setup-facts.ts';

/** The ways to pay, each with a test, and for owners the forms of their keys. */
export function PaymentsStep(given: Pick<SetupFacts, 'visit' | 'providers' | 'knownProviders' | 'isTested' | 'paymentKeys'>) {
  const { visit, providers, knownProviders, isTested, paymentKeys } = given;
  const mayChoose = visit.team!.role === 'owner';
  const sellsNothing = readSiteSettings(visit.site.settings).sells_nothing;
  // With a provider set up, the site can sell, even if its owner chose not to before.
  if (sellsNothing && providers.length === 0)
    return (
      <>
        <p>{say('You’re not selling anything yet, so this step is done. Nobody can buy anything until a payment provider is set up.')}</p>
        {mayChoose && <SellingForm sells label={say('I want to sell something')} />}
      </>
    );
  return (
    <>
      {providers.length === 0 && <p>{say('No payment provider is set up, so nobody can buy anything.')}</p>}
      {providers.length > 0 && !isTested.payments && <p>{say('Make a test payment to see whether the keys work.')}</p>}
      <ul class="entries">
        {providers.map(({ code, name, methods, is_test: isTest }) => (
          <li class="entry">
            <div class="entry-main">
              <p>
                <strong>{name}</strong> {isTest && <Tag>{say('Test mode')}</Tag>}
              </p>
              <p class="soft">{isTest ? say('No real payments are made. To sell, use the provider’s live keys.') : methods}</p>
            </div>
            <form method="post">
              <input type="hidden" name="form" value="payment" />
              <input type="hidden" name="provider" value={code} />
              <button class="quiet" type="submit">
                {say('Make a test payment')}
                <span class="unseen"> {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {providers.length > 0 && (
        <p class="hint">{say('A test payment asks the provider to start a payment of one dollar that nobody pays. It shows that the keys work.')}</p>
      )}
      {paymentKeys ? paymentKeys.items.map((keys) => <ProviderKeys visit={visit} keys={keys} />) : <KnownProviders known={knownProviders} />}
      {mayChoose && providers.length === 0 && <SellingForm label={say('I’m not selling anything yet')} />}
      {mayChoose && sellsNothing && <SellingForm sells label={say('I want to sell something')} />}
    </>
  );
}

/** Which providers are set up, for those who may not change it. */
const KnownProviders = ({ known }: { known: SetupFacts['knownProviders'] }) => (
  <>
    <TeamTable
      caption={say('Payment providers')}
      rows={known}
      empty=""
      columns={[
        { label: say('Provider'), isHead: true, show: ({ name }) => name },
        { label: say('State'), show: (one) => (one.is_set ? <Tag>{say('Set')}</Tag> : say('Not set')) },
      ]}
    />
    <p class="hint">{say('An owner saves the providers’ keys on this page. They’re never shown.')}</p>
  </>
);

const SellingForm = ({ sells, label }: { sells?: boolean; label: string }) => (
  <form method="post">
    <input type="hidden" name="form" value="selling" />
    <input type="hidden" name="sells" value={sells ? 'yes' : 'no'} />
    <button class="quiet" type="submit">
      {label}
    </button>
  </form>
);
