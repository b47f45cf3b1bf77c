import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { InForce } from '../connections/index.ts';
import { sendsInClear } from '../platform/config/api-access.ts';
import type { Config } from '../platform/config/config.ts';
import { mailVariables } from '../platform/config/mail-settings.ts';
import { paymentCodes, paymentVariablesOf } from '../platform/config/payment-settings.ts';
import { mailFault, waysToPay } from '../platform/config/readiness.ts';
import { findListProblem, openFiles } from '../platform/files/index.ts';
import { findSmtpProblem, mailFolder } from '../platform/mail/index.ts';
import { toSay } from '../platform/words/say.ts';
import { checkEncryption } from './encryption-checks.ts';
import { checkExposure } from './exposure-checks.ts';
import { type Finding, tell } from './finding.ts';
import { checkMailSender } from './mail-sender-checks.ts';
import { checkSignIn } from './sign-in-checks.ts';
import { checkTraffic } from './traffic-checks.ts';

/**
 * What the doctor looks at in addition to the database: settings, disk, files, mail, payments.
 * @param findPictureProblem why the pictures in the bucket can't be backed up although it can be listed
 */
export async function checkSettings(config: InForce, findPictureProblem: () => Promise<string | undefined>): Promise<Finding[]> {
  return [
    { what: 'configuration', state: 'ok', says: [tell(toSay('valid; the site is {address}'), { address: config.baseUrl })] },
    checkAddress(config),
    ...checkExposure(config),
    ...checkEncryption(config),
    ...checkTraffic(config),
    checkDisk(config),
    ...checkPrivacy(config),
    await checkFiles(config, findPictureProblem),
    await checkMail(config),
    ...(await checkMailSender(config)),
    ...(await checkSignIn(config)),
    checkDrafter(config),
    ...(await checkBrowser(config)),
    checkPayments(config),
  ];
}

function checkAddress(config: Config): Finding {
  if (config.baseUrl.startsWith('https:')) return { what: 'address', state: 'ok', says: [tell(toSay('https: session cookies are Secure'))] };
  const says = tell(toSay('BASE_URL is http: session cookies are not Secure. Set an https BASE_URL before people sign in over a network.'));
  return { what: 'address', state: 'warn', says: [says] };
}

/** Stores a file where pictures are stored, reads it, deletes it, and lists them as a backup does. */
async function checkFiles(config: Config, findPictureProblem: () => Promise<string | undefined>): Promise<Finding> {
  const what = 'pictures';
  // The folder is on the disk that was already checked.
  if (!config.s3) return { what, state: 'ok', says: [tell(toSay('stored in DATA_DIR/files'))] };
  const files = openFiles(config);
  try {
    await files.put('doctor.txt', Buffer.from('ok'), 'text/plain');
    const came = await files.get('doctor.txt');
    await files.remove('doctor.txt');
    if (came?.toString() !== 'ok') return { what, state: 'bad', says: [tell(toSay('The file store did not return the test file. Check FILES_S3_URL.'))] };
  } catch (error) {
    const problem = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    const advice = toSay('{problem} Check FILES_S3_URL, FILES_S3_REGION, the key and its permissions, and this machine’s clock.');
    return { what, state: 'bad', says: [tell(advice, { problem })] };
  }
  const about = { address: config.s3.url };
  const problem = (await findListProblem(config.s3)) ?? (await findPictureProblem());
  if (problem === undefined) return { what, state: 'ok', says: [tell(toSay('stored in the bucket at {address}'), about)] };
  const text = toSay('stored in the bucket at {address}, but can’t be backed up, so backups fail. {problem}');
  return { what, state: 'warn', says: [tell(text, { ...about, problem })] };
}

/**
 * Free space where the data is: below 1 GiB is a warning, below 200 MiB is bad, and so is a folder that we can't write to.
 * @param statfs reads the free blocks and their size in bytes
 */
export function checkDisk(config: Pick<Config, 'dataDir'>, statfs: (path: string) => { bavail: number; bsize: number } = statfsSync): Finding {
  let folder = config.dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const finding = (state: Finding['state'], text: ReturnType<typeof toSay>, mib = 0): Finding => ({ what: 'disk', state, says: [tell(text, { mib, folder })] });
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return finding('bad', toSay('{folder} is not writable. Give the service’s user write access, or set DATA_DIR.'));
  }
  const { bavail, bsize } = statfs(folder);
  const mib = Math.floor((bavail * bsize) / 1024 / 1024);
  if (mib < 200) return finding('bad', toSay('only {mib} MiB free at {folder}. Free some space: the database stops when the disk is full.'), mib);
  return finding(mib < 1024 ? 'warn' : 'ok', toSay('{mib} MiB free at {folder}'), mib);
}

/** Folders we create are private. An existing one may be shared on purpose, so we don't change its permissions. */
function checkPrivacy({ dataDir }: Config): Finding[] {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return [];
  // The embedded database doesn't run as root: its account must be able to pass through a folder owned by root.
  const allowed = found.uid === 0 ? 0o711 : 0o700;
  if ((found.mode & 0o777 & ~allowed) === 0) return [];
  const says = tell(toSay('other users on this machine can read {folder}, which contains orders, emails and keys. Run: chmod {mode} {folder}'), {
    folder: dataDir,
    mode: allowed.toString(8),
  });
  return [{ what: 'data folder', state: 'warn', says: [says] }];
}

async function checkMail(config: InForce): Promise<Finding> {
  const { smtp, mailFrom, production, dataDir, unreadable } = config;
  const what = 'mail';
  if (mailVariables.some(({ name }) => unreadable.includes(name))) {
    const text = toSay(
      'the mail server that was saved in the console can’t be read, because its key is missing, so no email is sent. Save it again under Setup.',
    );
    return { what, state: 'bad', says: [tell(text)] };
  }
  if (!smtp) {
    const text = production
      ? toSay('emails are saved as files in {folder}; nobody receives them, so nobody can sign in. Set up a mail server in the console, under Setup.')
      : toSay('emails are saved as files in {folder}; no mail server is set up: read them at /dev/mail');
    return { what, state: production ? 'warn' : 'ok', says: [tell(text, { folder: mailFolder(dataDir) })] };
  }
  const about = { server: `${smtp.host}:${smtp.port}`, address: mailFrom.address };
  const problem = await findSmtpProblem(smtp);
  if (problem)
    return { what, state: 'bad', says: [tell(toSay('the mail server {server} doesn’t work: {problem}. Check its settings.'), { ...about, problem })] };
  if (mailFault(config) === 'no_sender')
    return {
      what,
      state: 'warn',
      says: [tell(toSay('sent by {server} from {address}, an address that other mail servers reject. Set another sender.'), about)],
    };
  return { what, state: 'ok', says: [tell(toSay('sent by {server} from {address}'), about)] };
}

function checkDrafter({ model }: Config): Finding {
  const what = 'drafts';
  if (!model) return { what, state: 'ok', says: [tell(toSay('copied from the pages word for word, without a language model (AI_MODEL is not set)'))] };
  const about = {
    model: model.name,
    provider: model.baseUrl === undefined ? model.provider : `${model.provider} at ${new URL(model.baseUrl).host}`,
    seconds: model.timeoutMs / 1000,
    tokens: model.maxTokens,
  };
  if (model.apiKey !== undefined && model.baseUrl !== undefined && sendsInClear(model.baseUrl)) {
    const text = toSay(
      'by the model {model} from {provider}, at most {seconds} s and {tokens} tokens each; without the model, word for word. AI_BASE_URL uses http to another machine, so the key is sent unencrypted. Use https.',
    );
    return { what, state: 'warn', says: [tell(text, about)] };
  }
  const text = toSay('by the model {model} from {provider}, at most {seconds} s and {tokens} tokens each; without the model, word for word');
  return { what, state: 'ok', says: [tell(text, about)] };
}

async function checkBrowser({ renderBrowser: path }: Config): Promise<Finding[]> {
  const what = 'browser';
  if (path === undefined) return [];
  const version = await promisify(execFile)(path, ['--version'], { encoding: 'utf8', timeout: 10_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  if (version === undefined)
    return [{ what, state: 'bad', says: [tell(toSay('{path} can’t be started. Set RENDER_BROWSER to a Chromium, or unset it.'), { path })] }];
  if (process.getuid?.() !== 0) return [{ what, state: 'ok', says: [tell(toSay('{browser} renders websites that need JavaScript'), { browser: version })] }];
  const text = toSay('{browser} renders websites that need JavaScript, but runs as root without its sandbox. Run the service as another user.');
  return [{ what, state: 'warn', says: [tell(text, { browser: version })] }];
}

function checkPayments(config: InForce): Finding {
  const { production, unreadable } = config;
  const { btcpay } = config.payments;
  const { all: ways, tests } = waysToPay(config);
  const finding = (state: Finding['state'], text: ReturnType<typeof toSay>): Finding => ({
    what: 'payments',
    state,
    says: [tell(text, { ways: ways.join(', '), tests: tests.join(' + ') })],
  });
  if (paymentCodes.some((code) => paymentVariablesOf(code).some((name) => unreadable.includes(name)))) {
    const text = toSay(
      'the payment providers’ keys that were saved in the console can’t be read, because the key that encrypts them is missing, so buyers can’t pay with them. Save them again under Setup.',
    );
    return finding('bad', text);
  }
  if (ways.length === 0)
    return finding(
      'ok',
      production
        ? toSay('no payment provider is set up, so nothing can be bought. An owner enters the keys of one in the console, under Setup.')
        : toSay('no provider is set up'),
    );
  if (btcpay && sendsInClear(btcpay.url)) {
    const isSavedHere = config.paymentsSince.btcpay !== undefined;
    const text = isSavedHere
      ? toSay(
          'by {ways}. The address of BTCPay Server that was saved in the console, under Setup, uses http to another machine, so the key is sent unencrypted. Use https.',
        )
      : toSay('by {ways}. BTCPAY_URL uses http to another machine, so the key is sent unencrypted. Use https.');
    return finding('warn', text);
  }
  if (tests.length === 0) return finding('ok', toSay('by {ways}'));
  return finding(production ? 'warn' : 'ok', toSay('by {ways}. {tests} uses test keys: no money moves.'));
}
