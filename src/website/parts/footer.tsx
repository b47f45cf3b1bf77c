import type { Site } from '../../contract/call.ts';

export function Footer({ site, version }: { site: Site; version: string }) {
  return (
    <footer class="footer">
      <div>
        <p class="brand name" dir="auto">
          {site.name}
        </p>
        {site.purpose && <p dir="auto">{site.purpose}</p>}
      </div>
      <nav aria-label="More">
        <ul>
          <li>
            <a href="/products">Prices</a>
          </li>
          <li>
            <a href="/updates">Latest updates</a>
          </li>
          <li>
            <a href="/interview-questions">Founder interview</a>
          </li>
          <li>
            <a href="/compare">Compare two products</a>
          </li>
          <li>
            <a href="/docs">API and MCP</a>
          </li>
          <li>
            <a href="/docs/errors">Error codes</a>
          </li>
          <li>
            <a href="/api/v1/openapi.json">OpenAPI file</a>
          </li>
        </ul>
      </nav>
      <p>
        Community ranks follow votes of people only. What is paid for says <span class="paid">Paid</span>. Weeks run Monday to Sunday, {site.timeZone}.
        <br />
        Slipway {version}, open source.
      </p>
    </footer>
  );
}
