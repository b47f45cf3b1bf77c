/** A field reader that failed: it is logged, and all other fields are still read. */
export interface Fault {
  field: string;
  message: string;
}

/** Runs the readers one by one. If one throws, its field counts as not found, and the others keep their values. */
export function isolate(): { read<Value>(field: string, reader: () => Value, otherwise: NoInfer<Value>): Value; faults: Fault[] } {
  const faults: Fault[] = [];
  return {
    faults,
    read(field, reader, otherwise) {
      try {
        return reader();
      } catch (error) {
        faults.push({ field, message: String((error as Error)?.stack ?? error).slice(0, 500) });
        return otherwise;
      }
    },
  };
}
