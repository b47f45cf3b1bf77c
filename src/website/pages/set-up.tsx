import type { Site } from '../../contract/call.ts';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';

/** What stands at / while the directory holds nothing. */
export function SetUp({ site, production }: { site: Site; production: boolean }) {
  return (
    <div class="reading">
      <PageHead title={say('{site} is afloat and empty', { site: site.name })} over={say('First start')}>
        <p class="lede">{say('The service runs and its database is ready. There is no listing yet, so there is nothing to show. Here is what to do next.')}</p>
      </PageHead>
      <ol class="steps">
        <li>
          <h2>{say('Submit the first product')}</h2>
          <p>
            {say('Give its address: its website is read, and a draft is written from what it says. {submit}', {
              submit: <a href="/submit">{say('Submit a product')}</a>,
            })}
          </p>
        </li>
        <li>
          <h2>{say('Bring a directory along')}</h2>
          <p>
            {say(
              'Import listings, categories, launches, founders and votes from JSON Lines files. It is safe to repeat, and works beside this running service.',
            )}
          </p>
          <Command text="bin/slipway import --categories categories.jsonl --listings listings.jsonl" />
          <p>{say('{command} tells which other files it takes.', { command: <code>bin/slipway help import</code> })}</p>
        </li>
        {!production && (
          <li>
            <h2>{say('Or look at the demo')}</h2>
            <p>
              {say(
                'Invented products and people over past and coming launch weeks, taken away again by one command. Outside production, with the embedded database.',
              )}
            </p>
            <Command text="bin/slipway demo" />
          </li>
        )}
        <li>
          <h2>{say('Check the installation')}</h2>
          <p>{say('Configuration, database, disk and clock, each with what to do about it.')}</p>
          <Command text="bin/slipway doctor" />
        </li>
        <li>
          <h2>{say('Connect programs and agents')}</h2>
          <p>{say('The {docs} is served here already.', { docs: <a href="/docs">{say('API and MCP reference')}</a> })}</p>
        </li>
      </ol>
    </div>
  );
}

const Command = ({ text }: { text: string }) => (
  <pre tabindex={0}>
    <code>{text}</code>
  </pre>
);
