import type { Site } from '../../contract/call.ts';
import { PageHead } from '../parts/section-head.tsx';

/** What stands at / while the directory holds nothing. */
export function SetUp({ site, production }: { site: Site; production: boolean }) {
  return (
    <div class="reading">
      <PageHead title={`${site.name} is afloat and empty`} over="First start">
        <p class="lede">The service runs and its database is ready. There is no listing yet, so there is nothing to show. Here is what to do next.</p>
      </PageHead>
      <ol class="steps">
        <li>
          <h2>Bring a directory along</h2>
          <p>Import listings, categories, launches, founders and votes from JSON Lines files. It is safe to repeat, and works beside this running service.</p>
          <pre tabindex={0}>
            <code>bin/slipway import --categories categories.jsonl --listings listings.jsonl</code>
          </pre>
          <p>
            <code>bin/slipway help import</code> tells which other files it takes.
          </p>
        </li>
        {!production && (
          <li>
            <h2>Or look at the demo</h2>
            <p>
              Invented products and people over past and coming launch weeks, taken away again by one command. Outside production, with the embedded database.
            </p>
            <pre tabindex={0}>
              <code>bin/slipway demo</code>
            </pre>
          </li>
        )}
        <li>
          <h2>Check the installation</h2>
          <p>Configuration, database, disk and clock, each with what to do about it.</p>
          <pre tabindex={0}>
            <code>bin/slipway doctor</code>
          </pre>
        </li>
        <li>
          <h2>Connect programs and agents</h2>
          <p>
            The <a href="/docs">API and MCP reference</a> is served here already. Submitting products through the site and the API arrives with a later version.
          </p>
        </li>
      </ol>
    </div>
  );
}
