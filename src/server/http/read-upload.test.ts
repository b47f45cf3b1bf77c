import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Field, writeForm } from '../../../test/support/uploads.ts';
import { readUpload } from './read-upload.ts';

const BOUNDARY = '----WebKitFormBoundaryA1b2C3';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A request whose body arrives in pieces of a given size. */
const message = (body: Buffer, { piece = 64 * 1024, type = TYPE, length }: { piece?: number; type?: string; length?: number } = {}) => {
  const pieces = Array.from({ length: Math.ceil(body.length / piece) }, (_, i) => body.subarray(i * piece, (i + 1) * piece));
  return Object.assign(Readable.from(pieces), {
    headers: { 'content-type': type, ...(length !== undefined && { 'content-length': String(length) }) },
  }) as unknown as IncomingMessage;
};
/** One that hasn't arrived yet. */
const slowForm = () => Object.assign(new Readable({ read() {} }), { headers: { 'content-type': TYPE } }) as unknown as IncomingMessage & Readable;
const file = (bytes: Buffer, filename = 'a.png'): Field => ({ name: 'file', filename, bytes });
const raw = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n').replaceAll('B!', BOUNDARY), 'latin1');
const tricky = Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n--\0\xff--`, 'latin1');

describe('a form with files', () => {
  it.each([1, 2, 3, 7, 40, 41, 64 * 1024])('is read the same in chunks of %i bytes', async (piece) => {
    const body = writeForm([
      { name: 'caption', value: 'Größe\r\nzwei' },
      file(tricky),
      { name: 'ids', value: '1' },
      { name: 'ids', value: '2' },
      { name: 'empty', value: '' },
    ]);
    const form = await readUpload(message(body, { piece }), { sender: 'ada', lists: ['ids'] });
    expect({ ...form.values }).toEqual({ caption: 'Größe\r\nzwei', empty: '' });
    expect(form.lists).toEqual({ ids: ['1', '2'] });
    expect({ ...form.files }).toEqual({ file: [{ name: 'a.png', bytes: tricky, isTooLarge: false }] });
  });

  it('leaves out a field without a chosen file, and folders in names', async () => {
    const form = await readUpload(
      message(writeForm([file(Buffer.alloc(0), ''), { name: 'other', filename: 'C:\\Users\\me\\..\\logo.png', bytes: Buffer.from('x') }])),
      { sender: 'ada' },
    );
    expect({ ...form.files }).toEqual({ other: [{ name: 'logo.png', bytes: Buffer.from('x'), isTooLarge: false }] });
  });

  it('names a file that is too large, and keeps none of it', async () => {
    const form = await readUpload(message(writeForm([{ name: 'caption', value: 'kept' }, file(Buffer.alloc(10 * 1024 * 1024 + 1))])), { sender: 'ada' });
    expect(form.values.caption).toBe('kept');
    expect(form.files.file).toEqual([{ name: 'a.png', bytes: Buffer.alloc(0), isTooLarge: true }]);
  });

  it.each<[string, IncomingMessage, string]>([
    ['of another type', message(Buffer.from('a=b'), { type: 'application/x-www-form-urlencoded' }), 'unsupported_media_type'],
    ['without a boundary', message(Buffer.from(''), { type: 'multipart/form-data' }), 'unsupported_media_type'],
    ['that says it is too large', message(Buffer.from(''), { length: 33 * 1024 * 1024 }), 'content_too_large'],
    ['that does not say so, and is', message(writeForm([file(Buffer.alloc(33 * 1024 * 1024))])), 'content_too_large'],
    [
      'with two files that are too large together',
      message(writeForm([file(Buffer.alloc(7 * 1024 * 1024)), file(Buffer.alloc(7 * 1024 * 1024))])),
      'content_too_large',
    ],
    ['with a text that is too long', message(writeForm([{ name: 'caption', value: 'x'.repeat(70_000) }])), 'content_too_large'],
    ['that is cut off', message(writeForm([file(Buffer.alloc(500))]).subarray(0, 400)), 'invalid_request'],
    ['that is empty', message(Buffer.alloc(0)), 'invalid_request'],
    ['with a part without a name', message(raw('--B!\nContent-Disposition: form-data\n\nx\n--B!--\n')), 'invalid_request'],
    ['with a part without a head', message(raw('--B!\n\nx\n--B!--\n')), 'invalid_request'],
    ['whose head never ends', message(raw(`--B!\nX: ${'y'.repeat(9000)}`)), 'invalid_request'],
    ['with text after a mark', message(raw('--B!rubbish\n\n--B!--\n')), 'invalid_request'],
    ['with bytes that are no text', message(raw('--B!\nContent-Disposition: form-data; name="a"\n\n\xff\n--B!--\n')), 'invalid_request'],
    [
      'with a value given twice',
      message(
        writeForm([
          { name: 'a', value: '1' },
          { name: 'a', value: '2' },
        ]),
      ),
      'invalid_request',
    ],
    ['with too many fields', message(writeForm(Array.from({ length: 65 }, (_, i) => ({ name: `f${i}`, value: '' })))), 'invalid_request'],
  ])('is refused %s', async (_, request, code) => {
    await expect(readUpload(request, { sender: 'ada' })).rejects.toMatchObject({ code });
  });

  it('isn’t confused by names that every object has', async () => {
    const form = await readUpload(
      message(
        writeForm([
          { name: '__proto__', value: 'x' },
          { name: 'constructor', filename: 'a', bytes: Buffer.from('y') },
        ]),
      ),
      { sender: 'ada' },
    );
    expect(Object.keys(form.values)).toEqual(['__proto__']);
    expect(form.files.constructor).toHaveLength(1);
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  it('has texts up to the size that its page takes', async () => {
    const form = () => message(writeForm([{ name: 'body', value: 'x'.repeat(70 * 1024) }, file(Buffer.from('y'))]));
    await expect(readUpload(form(), { sender: 'ada' })).rejects.toMatchObject({ code: 'content_too_large' });
    const read = await readUpload(form(), { sender: 'ada', maxTextBytes: 1024 * 1024 });
    expect([read.values.body?.length, read.files.file?.[0]?.bytes.length]).toEqual([70 * 1024, 1]);
  });

  it('that is refused is read without its files, and keeps nobody from uploading', async () => {
    const slow = Array.from({ length: 6 }, slowForm);
    const reading = slow.map((one, i) => readUpload(one, { sender: `stranger ${i}`, isTextOnly: true }));
    const form = () => message(writeForm([{ name: 'body', value: 'kept' }, file(Buffer.alloc(1024))]));
    expect((await readUpload(form(), { sender: 'ada' })).files.file?.[0]?.bytes.length).toBe(1024);
    await expect(readUpload(form(), { sender: 'eve', isTextOnly: true })).rejects.toMatchObject({ code: 'unavailable' });
    for (const one of slow) {
      one.push(writeForm([]));
      one.push(null);
    }
    await Promise.all(reading);
    const read = await readUpload(form(), { sender: 'eve', isTextOnly: true });
    expect([read.values.body, read.files.file?.[0]?.bytes.length]).toEqual(['kept', 0]);
  });

  it('waits for others: six at once, and no more', async () => {
    const slow = Array.from({ length: 6 }, slowForm);
    const running = slow.map((one, i) => readUpload(one, { sender: `person ${i}` }));
    await expect(readUpload(message(writeForm([])), { sender: 'ada' })).rejects.toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
    for (const one of slow) {
      one.push(writeForm([{ name: 'a', value: 'b' }]));
      one.push(null);
    }
    await Promise.all(running);
    expect((await readUpload(message(writeForm([{ name: 'a', value: 'b' }])), { sender: 'ada' })).values.a).toBe('b');
  });

  it('allows two at once from one sender, so that a slow one makes nobody else wait', async () => {
    const slow = [1, 2].map(() => slowForm());
    const running = slow.map((one) => readUpload(one, { sender: 'eve' }));
    const form = () => message(writeForm([{ name: 'a', value: 'b' }]));
    await expect(readUpload(form(), { sender: 'eve' })).rejects.toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
    expect((await readUpload(form(), { sender: 'ada' })).values.a).toBe('b');
    slow[0]!.destroy(new Error('gone'));
    await expect(running[0]).rejects.toThrow('gone');
    expect((await readUpload(form(), { sender: 'eve' })).values.a).toBe('b');
    slow[1]!.push(writeForm([]));
    slow[1]!.push(null);
    await running[1];
  });
});
