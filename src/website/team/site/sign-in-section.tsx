import type { listSignInSettings } from '../../../health/index.ts';
import { Tag } from '../../parts/marks.tsx';
import { say } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';

type Settings = Awaited<ReturnType<typeof listSignInSettings.handle>>['items'];

/** The services that people can sign in with. They are settings of the process, so this only shows which are set, and no secrets. */
export const SignInSection = ({ items, path }: { items: Settings; path: string }) => (
  <section id="sign-in">
    <h2>{say('Sign-in with other services')}</h2>
    <p>
      {say('A provider’s button appears once that provider is set up. Add its settings on the server, then restart the service ({file}).', {
        file: <code>docs/sign-in.md</code>,
      })}
    </p>
    <TeamTable
      caption={say('Sign-in with other services')}
      rows={items}
      empty=""
      columns={[
        { label: say('Service'), isHead: true, show: ({ name }) => <span dir="auto">{name}</span> },
        { label: say('State'), show: (one) => <State of={one} /> },
        { label: say('Address to register there'), show: ({ address }) => <code dir="ltr">{address}</code> },
        { label: say('Settings'), show: ({ settings }) => <code dir="ltr">{settings.join(' ')}</code> },
      ]}
    />
    {items.some((one) => one.is_set) && (
      <p>
        <a class="button quiet" href={`${path}?check=sign-in#sign-in`}>
          {say('Check these services')}
        </a>
      </p>
    )}
  </section>
);

function State({ of: { is_set: isSet, works, problem } }: { of: Settings[number] }) {
  if (!isSet) return <>{say('Not set')}</>;
  if (works === null) return <Tag>{say('Set')}</Tag>;
  if (works) return <Tag>{say('Works')}</Tag>;
  return (
    <>
      <Tag>{say('Doesn’t work')}</Tag> <span lang="en">{problem}</span>
    </>
  );
}
