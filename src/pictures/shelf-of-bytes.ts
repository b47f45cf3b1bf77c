/** A cache of bytes by immutable names, limited in size; concurrent requests for the same name share the work. */
export interface ShelfOfBytes {
  /** @param make creates a missing entry; neither undefined nor an error is cached */
  find(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>;
  drop(name: string): void;
}

/** A cache of files by name. @param most maximum number of cached bytes */
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
    drop(name) {
      size -= places.get(name)?.length ?? 0;
      places.delete(name);
    },
    async find(name, make) {
      const kept = places.get(name);
      if (kept) {
        // Most recently used entries go last.
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
