/** Bytes by a name that never changes its meaning, as many as have room; whoever asks while they are being made waits for the same ones. */
export interface ShelfOfBytes {
  /** @param make what is not there; undefined is not kept, and neither is an error */
  find(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>;
}

/** @param most bytes that are kept */
export function openShelfOfBytes(most: number): ShelfOfBytes {
  const places = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer | undefined>>();
  let size = 0;

  const put = (name: string, bytes: Buffer) => {
    if (bytes.length > most / 8) return;
    places.set(name, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of places) {
      if (size <= most) return;
      places.delete(oldest);
      size -= length;
    }
  };
  return {
    async find(name, make) {
      const kept = places.get(name);
      if (kept) {
        // The latest asked for goes last.
        places.delete(name);
        places.set(name, kept);
        return kept;
      }
      const running = making.get(name);
      if (running) return running;
      const made = make().finally(() => making.delete(name));
      making.set(name, made);
      const bytes = await made;
      if (bytes) put(name, bytes);
      return bytes;
    },
  };
}
