import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../../src/embedded-postgresql/index.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { chromiumPath, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { findKinds } from '../support/browser/site-kinds.ts';
import { startWholeSite } from '../support/browser/whole-site.ts';
import { showChosen, showSheet } from './contact-sheet.ts';
import { takeDraftPictures } from './take-draft-pictures.ts';
import { docs, guide, looks, type Picture, takePictures } from './take-pictures.ts';

const help = `Usage: bin/looks [FOLDER] [--only TEXT] [--language LANG]
       bin/looks --docs | --guide | --drafts

Takes screenshots of every kind of page at 360, 768 and 1440 pixels, light and dark, from the demo, signed in as someone
with content on every page. Saves them in FOLDER (default .looks) with an index.html.

  --only      only pages whose path contains this text
  --language  browser language (default en)
  --docs      only the small set shown in docs/looks
  --guide     only the pages of the console that docs/running-a-directory.md shows
  --drafts    only the drafts of invented websites that docs/drafts.md shows
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      docs: { type: 'boolean', default: false },
      guide: { type: 'boolean', default: false },
      drafts: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      language: { type: 'string', default: 'en' },
    },
  });
  if (values.help || positionals.length > 1) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  if (!hasChromium) throw new Error(`Chromium not found at ${chromiumPath}. Set CHROMIUM.`);
  const chosen = values.docs ? docs : values.guide ? guide : undefined;
  const part = values.guide ? ['console'] : values.drafts ? ['drafts'] : [];
  const folder = chosen || values.drafts ? join(packageRoot, 'docs', 'looks', ...part) : resolve(positionals[0] ?? '.looks');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/\.webp$/.test(name)) rmSync(join(folder, name));

  const scratch = mkdtempSync(join(tmpdir(), 'slipway-looks-'));
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(scratch, 0o711);
  const embedded = await openEmbedded({ dataDir: scratch });
  const db = openDatabase(embedded.url, { max: 6 });
  const database = { db, url: embedded.url, drop: () => db.close() };
  const browser = await openChromium();
  try {
    const taken = values.drafts ? takeDraftPictures(browser, { folder, database }) : takePagePictures();
    process.stdout.write(`${await taken} pictures in ${folder}\n`);
    return 0;
  } finally {
    await browser.close();
    await embedded.close();
    rmSync(scratch, { recursive: true, force: true });
  }

  /** @returns how many */
  async function takePagePictures(): Promise<number> {
    const site = await startWholeSite({ database });
    try {
      const kinds = await findKinds(site);
      const wanted = new Map([...kinds].filter(([kind]) => (chosen ? Object.hasOwn(chosen.pages, kind) : kind.includes(values.only))));
      const pictures: Picture[] = await takePictures(browser, {
        site,
        kinds: wanted,
        looks: chosen?.looks ?? looks,
        folder,
        chosen,
        language: values.language,
      });
      // The guide itself shows its pictures.
      if (!values.guide) writeFileSync(join(folder, values.docs ? 'README.md' : 'index.html'), values.docs ? showChosen(pictures) : showSheet(pictures));
      return pictures.length;
    } finally {
      await site.close();
    }
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
