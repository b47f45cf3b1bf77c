import { randomBytes } from 'node:crypto';
import type { Need } from '../contract/call.ts';
import type { Config } from '../platform/config/config.ts';
import { type Files, openFiles } from '../platform/files/index.ts';
import { type Encoding, openStudio, type Studio, StudioBusy } from '../platform/pictures/index.ts';
import { openSafeFetch, type SafeFetch } from '../platform/safe-fetch/index.ts';
import { fetchPicture, fetchVideoPicture } from './fetch-picture.ts';
import { findLogoAddress } from './find-logo-address.ts';
import { isPictureName, type PictureKind, pictureKinds } from './kinds.ts';
import { busy } from './picture-refusal.ts';
import { type KeptPicture, preparePicture } from './prepare-picture.ts';
import { openShelfOfBytes } from './shelf-of-bytes.ts';

/** Stores, processes, fetches and draws pictures. */
export interface Pictures {
  /** Processes and stores a picture. @throws PictureRefusal, Refusal unavailable */
  keep(kind: PictureKind, bytes: Buffer): Promise<KeptPicture>;
  /** The same under a separate name, for a picture that may be deleted later. Others who upload the same picture keep theirs. */
  keepOwn(kind: 'portrait', bytes: Buffer): Promise<KeptPicture>;
  /** Deletes a picture in all versions of its kind. Does nothing if there is none. */
  forget(kind: 'portrait', file: string): Promise<void>;
  /** As `keep`, for the picture at an address; for a video's address, its picture. @throws PictureRefusal, Refusal unavailable */
  fetch(kind: 'logo' | 'video', url: string, signal?: AbortSignal): Promise<KeptPicture>;
  /** The address of a homepage's icon; undefined if it declares none. @throws PictureRefusal */
  findLogo(websiteUrl: string): Promise<string | undefined>;
  /** A version of a stored picture by its name; undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stores what was promised under a name (drawn/): one at a time, and once even for concurrent requests. @throws Refusal unavailable */
  keepDrawn(file: string, kind: PictureKind, make: () => string): Promise<void>;
  /**
   * A drawing as PNG, drawn once per state even for concurrent requests.
   * @param state identifies the drawing's content
   * @throws Refusal unavailable
   */
  draw(state: string, make: () => Promise<Parameters<Studio['draw']>[0]>): Promise<Buffer>;
  close(): void;
}

export const picturesNeed: Need<Pictures> = { name: 'pictures' };

const READ_BYTES = 8 * 1024 * 1024;
const DRAWN_BYTES = 8 * 1024 * 1024;
/** A drawing of flat colours looks as good as with the search for colours at quality 70, has the same size and takes a third of the time. */
const ofDrawings: Encoding = { quality: 76, smartSubsample: false };

/** Opens the configured store and the studio; nothing starts before the first picture. */
export function openPictures(config: Pick<Config, 's3' | 'dataDir' | 'crawlHosts' | 'baseUrl'>): Pictures {
  // Drawings mustn't delay uploads.
  const given = { files: openFiles(config), fetch: openSafeFetch({ crawlHosts: config.crawlHosts, site: config.baseUrl }) };
  return openWith({ ...given, studio: openStudio(), easel: openStudio() });
}

/** The same with these parts, for tests. @param given.easel draws in its own thread, so that uploads don't wait for drawings */
export function openWith({ files, fetch, studio, easel }: { files: Files; fetch: SafeFetch; studio: Studio; easel: Studio }): Pictures {
  const read = openShelfOfBytes(READ_BYTES);
  const drawn = openShelfOfBytes(DRAWN_BYTES);
  const keep: Pictures['keep'] = (kind, bytes) => preparePicture({ studio, files }, { kind, bytes });
  const promised = new Map<string, Promise<void>>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    keep,
    keepOwn: (kind, bytes) => preparePicture({ studio, files }, { kind, bytes, file: randomBytes(16).toString('hex') }),
    async forget(kind, file) {
      for (const { name } of pictureKinds[kind].versions) {
        await files.remove(`${file}-${name}.webp`);
        read.drop(`${file}-${name}.webp`);
      }
    },
    keepDrawn(file, kind, make) {
      const running = promised.get(file);
      if (running) return running;
      // A page asks for many at once; one after the other, they leave room for pictures of shared links.
      const work = async () => void (await preparePicture({ studio: easel, files }, { kind, bytes: Buffer.from(make()), file, encoding: ofDrawings }));
      const mine = before.then(work, work).finally(() => promised.delete(file));
      before = mine.catch(() => {});
      promised.set(file, mine);
      return mine;
    },
    fetch: async (kind, url, signal) => keep(kind, await (kind === 'logo' ? fetchPicture : fetchVideoPicture)(fetch, url, signal)),
    findLogo: (websiteUrl) => findLogoAddress(fetch, websiteUrl),
    read: async (name) => (isPictureName(name) ? read.find(name, () => files.get(name)) : undefined),
    async draw(state, make) {
      const work = async () => easel.draw(await make());
      const png = await drawn.find(state, work).catch((error) => {
        throw error instanceof StudioBusy ? busy() : error;
      });
      return png!;
    },
    close() {
      studio.close();
      easel.close();
    },
  };
}
