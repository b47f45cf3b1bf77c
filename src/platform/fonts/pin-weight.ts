import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { writeFont } from './write-font.ts';

/** The parts of HarfBuzz's subset library (harfbuzz.github.io/harfbuzz-hb-subset.html), compiled to WebAssembly, that are used. */
interface Subsetter {
  memory: { buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(at: number): void;
  hb_blob_create(at: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_blob_destroy(blob: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_face_destroy(face: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Node's types declare it only as a type. */
const { Instance, Module } = (
  globalThis as unknown as { WebAssembly: { Module: new (code: Buffer) => object; Instance: new (module: object) => { exports: object } } }
).WebAssembly;

const WGHT = Buffer.from('wght').readUInt32BE(0);
const DUPLICATE = 0;
let opened: Subsetter | undefined;

function subsetter(): Subsetter {
  if (opened) return opened;
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  opened = new Instance(new Module(readFileSync(path))).exports as Subsetter;
  opened._initialize();
  return opened;
}

/** Makes a font of one weight from a variable font, because documents can't embed variable fonts. @returns the font file */
export function pinWeight(tables: ReadonlyMap<string, Buffer>, weight: number): Buffer {
  const file = writeFont([...tables].sort(([a], [b]) => (a < b ? -1 : 1)));
  const hb = subsetter();
  const at = hb.malloc(file.length);
  new Uint8Array(hb.memory.buffer).set(file, at);
  const blob = hb.hb_blob_create(at, file.length, DUPLICATE, 0, 0);
  hb.free(at);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_pin_axis_location(input, face, WGHT, weight);
  const made = hb.hb_subset_or_fail(face, input);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  if (made === 0) throw new Error('A font could not be reduced to one weight.');
  const result = hb.hb_face_reference_blob(made);
  const from = hb.hb_blob_get_data(result, 0);
  const pinned = Buffer.from(new Uint8Array(hb.memory.buffer, from, hb.hb_blob_get_length(result)));
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(made);
  return pinned;
}
