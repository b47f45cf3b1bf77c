import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chooseAccount, findBarrier, makeTrustedFolder } from './privileges.ts';

const isRoot = process.getuid?.() === 0;
const someone = { uid: 4711, gid: 4712, name: 'someone' };

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-privileges-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe.skipIf(!isRoot)('as root', () => {
  test.each([
    ['root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:\npostgres:x:101:104::/:', 101],
    ['root:x:0:0::/root:/bin/sh\nnobody:x:99:99::/:', 99],
    ['postgres:x:0:0::/:\nnobody:x:99:99::/:', 99],
    ['', 65534],
  ])('picks an unprivileged account from %j', (passwd, uid) => {
    expect(chooseAccount({ cluster: null, dataDir: makeFolder() }, passwd)?.uid).toBe(uid);
  });

  test('the cluster’s owner comes first, then the data folder’s if that user has a name and isn’t root', () => {
    const passwd = 'postgres:x:101:104::/:\nalice:x:1000:1000::/:';
    const [cluster, dataDir] = [makeFolder(), makeFolder()];
    expect(chooseAccount({ cluster, dataDir }, passwd)?.name).toBe('postgres');
    chownSync(dataDir, 4711, 4712);
    expect(chooseAccount({ cluster, dataDir }, passwd)?.name).toBe('postgres');
    chownSync(dataDir, 1000, 1000);
    expect(chooseAccount({ cluster, dataDir }, passwd)?.name).toBe('alice');
    chownSync(cluster, 4711, 4712);
    expect(chooseAccount({ cluster, dataDir }, passwd)).toMatchObject({ uid: 4711, gid: 4712 });
  });

  test.each([
    ['others may enter', 0o711, 0, 0, true],
    ['others may only list', 0o744, 0, 0, false],
    ['the group may enter', 0o710, 0, 4712, true],
    ['the group is shut out', 0o701, 0, 4712, false],
    ['the owner may enter', 0o100, 4711, 0, true],
    ['the owner is shut out', 0o055, 4711, 0, false],
  ])('detects a barrier: %s', (_, mode, uid, gid, mayEnter) => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'inner'));
    chownSync(folder, uid, gid);
    chmodSync(folder, mode);
    expect(findBarrier(someone, join(folder, 'inner'))).toBe(mayEnter ? null : folder);
    expect(findBarrier(null, join(folder, 'inner'))).toBeNull();
  });

  test('a trusted folder is made with its parents and accepted again with any umask', () => {
    const path = join(makeFolder(), 'one', 'two');
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    expect(makeTrustedFolder(path)).toBe(path);
    expect(makeTrustedFolder(path)).toBe(path);
    expect(findBarrier(someone, path)).toBeNull();
  });

  test.each<[string, { uid?: number; mode?: number; link?: boolean; parentUid?: number }]>([
    ["is somebody else's", { uid: 4711 }],
    ['can be written by others', { mode: 0o777 }],
    ['can be written by others and is sticky', { mode: 0o1777 }],
    ['is a link', { link: true }],
    ["lies in somebody else's folder", { parentUid: 4711 }],
  ])('a folder that %s is not trusted', (_, { uid = 0, mode = 0o755, link = false, parentUid = 0 }) => {
    const parent = makeFolder();
    const path = join(parent, 'folder');
    if (link) symlinkSync('/tmp', path);
    else {
      mkdirSync(path);
      chownSync(path, uid, uid);
      chmodSync(path, mode);
    }
    chownSync(parent, parentUid, parentUid);
    expect(() => makeTrustedFolder(path)).toThrow(/isn't safe|not a folder/);
  });
});

// Nothing to skip with a message as root: as-root.test.ts starts a process of an ordinary user for this.
if (!isRoot) {
  test('as an ordinary user no other account is needed', () => {
    expect(chooseAccount({ cluster: null, dataDir: makeFolder() })).toBeNull();
  });
}
