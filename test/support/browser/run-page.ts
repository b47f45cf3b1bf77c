import type { Page } from 'playwright-core';

/** Loads a document of the site in which nothing runs. Other documents are written into a frame there. */
export async function openHost(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/robots.txt`);
  await page.evaluate(host);
}

/**
 * Runs the page at an address of the site in a host, under that address: scripts, pictures and everything it loads, and then everything
 * that waits for a person. Takes a third of the time of opening it.
 * @returns the value of `document.pwned` afterwards
 */
export const runPage = (page: Page, target: string): Promise<number | undefined> => page.evaluate(`runAt(${JSON.stringify(target)})`);

/** Runs a text as if it were a page of the site. */
export const runText = (page: Page, html: string): Promise<number | undefined> => page.evaluate(`runText(location.href, ${JSON.stringify(html)})`);

const host = `(() => {
  window.runAt = async (target) => {
    const answer = await fetch(target, { headers: { Accept: 'text/html' } });
    return runText(answer.url, await answer.text());
  };
  window.runText = async (address, html) => {
    // What is written has the address of the document that writes.
    history.replaceState(null, '', address);
    const frame = document.body.appendChild(document.createElement('iframe'));
    const inside = frame.contentDocument;
    inside.open();
    if (inside.URL !== address) throw new Error('a page of ' + address + ' runs at ' + inside.URL);
    // Pictures have come or failed by then.
    const loaded = new Promise((done) => frame.contentWindow.addEventListener('load', done));
    inside.write(html);
    inside.close();
    await loaded;
    for (const element of inside.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) if (/^on/i.test(name)) element[name.toLowerCase()]?.(new Event(name.slice(2)));
    }
    const { pwned } = inside;
    frame.remove();
    return pwned;
  };
})()`;
